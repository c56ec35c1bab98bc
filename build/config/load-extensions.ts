/** Adapter: loads the extensions that a configuration names. */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { nearestFileHint } from '../adapters/nearest-file.ts';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import type { Extension, ExtensionFile, GeneratedPage } from '../model/extension.ts';
import { unsafePathReason } from '../model/paths.ts';
import type { ButtonModule, ExtensionClientModule } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import { type CompileOptions, compileModule } from './compile-module.ts';
import { findShapeProblems } from './extension-shape.ts';
import { importModule, locateError } from './import-module.ts';
import { type ConfigPath, keyLocator } from './locate-key.ts';
import { isFeatureName } from './named-features.ts';

export interface LoadedExtensions {
  /** URLs of the compiled modules, in the order of the configuration. Each URL contains a hash of the code. */
  readonly urls: readonly string[];
  /** Absolute paths of their sources, and of the style sheets and clients that they name. */
  readonly watched: readonly string[];
  /** Globs of the files that samples use, relative to the root. */
  readonly sampleFiles: readonly string[];
  /** Tools that verify samples, with their versions. */
  readonly sampleTools: readonly string[];
  /** Absolute paths of style sheets; later ones win. */
  readonly styles: readonly string[];
  /** Modules for browsers. */
  readonly clients: readonly ExtensionClientModule[];
  /** What buttons load. */
  readonly buttons: readonly ButtonModule[];
  /** Whether one of them makes links of words of code. */
  readonly linksCode: boolean;
  /** Pages that the extensions make, those that are components with absolute paths. */
  readonly pages: readonly (GeneratedPage & { readonly madeBy: string })[];
  /** Content types by lower-case file extension, such as `.shape`. */
  readonly contentTypes: Readonly<Record<string, string>>;
}

/**
 * Loads all extensions and combines what they bring.
 * @param paths As written in the configuration, relative to the root.
 * @param locate Returns the location of the n-th path in the configuration file.
 * @returns The extensions that could be loaded. Reports `config/extension` for a module that is missing, throws,
 *          exports no valid extension, names a file that cannot be read, or has the name of another extension; and
 *          `config/unreadable` for one that does not compile.
 */
export async function loadExtensions(
  paths: readonly string[],
  locate: (index: number) => SourceRange | undefined,
  options: CompileOptions,
): Promise<Result<LoadedExtensions>> {
  const diagnostics: Diagnostic[] = [];
  const watched = new Set<string>();
  const loaded = new Map<string, LoadedExtension>();
  for (const [index, path] of paths.entries()) {
    if (isFeatureName(path)) continue;
    const module: ExtensionModule = { path, absolute: resolve(options.root, path), at: locate(index) };
    const one = await loadExtension(module, options);
    diagnostics.push(...one.diagnostics);
    for (const file of [module.absolute, ...one.watched]) watched.add(file);
    if (!one.value) continue;
    const { name, buttons } = one.value;
    const others = [...loaded.values()].flatMap((other) => other.buttons);
    const twice = buttons.find((button) => others.some((other) => other.name === button.name));
    if (loaded.has(name)) diagnostics.push(extensionProblem(module, `has the name of another extension, \`${name}\``));
    else if (twice)
      diagnostics.push(extensionProblem(module, `has a button with the name of another one, \`${twice.name}\``));
    else loaded.set(name, one.value);
  }
  const all = [...loaded.values()];
  return result(
    {
      urls: all.map(({ url }) => url),
      watched: [...watched],
      sampleFiles: all.flatMap(({ sampleFiles }) => sampleFiles),
      sampleTools: all.flatMap(({ sampleTools }) => sampleTools),
      styles: all.flatMap(({ styles }) => styles),
      clients: all.flatMap(({ name, client }) => (client === undefined ? [] : [{ name, file: client }])),
      buttons: all.flatMap(({ buttons }) => buttons),
      linksCode: all.some(({ linksCode }) => linksCode),
      pages: all.flatMap(({ pages }) => pages),
      contentTypes: Object.assign({}, ...all.map(({ contentTypes }) => contentTypes)),
    },
    diagnostics,
  );
}

/** A module that the configuration names. */
interface ExtensionModule {
  readonly path: string;
  readonly absolute: string;
  readonly at: SourceRange | undefined;
}

interface LoadedExtension
  extends Pick<
    LoadedExtensions,
    'sampleFiles' | 'sampleTools' | 'styles' | 'buttons' | 'linksCode' | 'pages' | 'contentTypes'
  > {
  readonly name: string;
  readonly url: string;
  readonly client: string | undefined;
}

type ExtensionLoadResult = Result<LoadedExtension | undefined> & { readonly watched: readonly string[] };

const extensionProblem = ({ path, at }: ExtensionModule, message: string, hint?: string): Diagnostic =>
  problem('config/extension', `the extension \`${path}\` ${message}`, { at, hint });

async function loadExtension(module: ExtensionModule, options: CompileOptions): Promise<ExtensionLoadResult> {
  const { absolute } = module;
  const failed = (diagnostics: readonly Diagnostic[], watched: readonly string[] = []): ExtensionLoadResult => ({
    ...result(undefined, diagnostics),
    watched,
  });
  const text = readText(absolute);
  if (text === undefined)
    return failed([
      extensionProblem(
        module,
        'cannot be read',
        nearestFileHint(options.root, module.path) ?? 'expected the path of a module, relative to the root',
      ),
    ]);
  const compiled = await compileModule(absolute, text, options);
  if (!compiled.value) return failed(compiled.diagnostics);
  const { url, watched } = compiled.value;
  const locate = keyLocator(text, toRootRelative(options.root, absolute));
  // The extension is named in the configuration, and its parts are in the module itself.
  const place = (path: ConfigPath): ExtensionModule => ({ ...module, at: locate(path) ?? module.at });
  try {
    const extension = await importModule(url);
    const wrong = findShapeProblems(extension);
    if (wrong.length > 0) {
      const hint = 'expected `export default { name: …, fences: …, directives: …, grammars: … }`';
      const found = wrong.map(({ path, message }) =>
        extensionProblem(place(path), message, /did you mean/.test(message) ? undefined : hint),
      );
      return failed(found, watched);
    }
    const value = await resolveExtension(extension as Extension, { url, absolute, root: options.root });
    const files = namedFiles(value);
    const page = value.pages.map(pageProblem).find((found) => found !== undefined);
    if (page !== undefined) return failed([extensionProblem(module, page)], watched);
    const missing = files.filter(({ file }) => readText(file) === undefined);
    const all = [...watched, ...files.map(({ file }) => file)];
    if (missing.length === 0) return { ...result(value, compiled.diagnostics), watched: all };
    return failed(
      missing.map(({ file, path }) => unreadableFile(file, place(path), options.root)),
      all,
    );
  } catch (error) {
    const why = errorMessage(error);
    const at = locateError(error, url, toRootRelative(options.root, absolute), options.root);
    return failed([problem('config/extension', `the extension throws an error: ${why}`, { at })], watched);
  }
}

/** Absolute paths of the files that an extension names, with the keys that hold them. */
const namedFiles = ({
  styles,
  client,
  buttons,
  pages,
}: LoadedExtension): readonly { readonly file: string; readonly path: ConfigPath }[] => [
  ...styles.map((file, index) => ({ file, path: ['styles', index] })),
  ...(client === undefined ? [] : [{ file: client, path: ['client'] }]),
  ...buttons.map(({ name, file }) => ({ file, path: ['buttons', name] })),
  ...pages.flatMap(({ component }) => (component === undefined ? [] : [{ file: String(component), path: ['pages'] }])),
];

function unreadableFile(file: string, module: ExtensionModule, root: string): Diagnostic {
  const written = toRootRelative(root, file);
  const hint = nearestFileHint(root, written) ?? 'expected a path relative to the module of the extension';
  return extensionProblem(module, `names \`${written}\`, which cannot be read`, hint);
}

interface ExtensionOrigin {
  readonly url: string;
  /** Absolute path of the source module; the files that it names are relative to it. */
  readonly absolute: string;
  readonly root: string;
}

async function resolveExtension(
  extension: Extension,
  { url, absolute, root }: ExtensionOrigin,
): Promise<LoadedExtension> {
  const { name, samples, styles = [], client, buttons = {}, codeLinks, contentTypes = {} } = extension;
  const resolveFile = (file: ExtensionFile): string =>
    file instanceof URL ? fileURLToPath(file) : resolve(dirname(absolute), file);
  return {
    name,
    url,
    sampleFiles: samples?.files ?? [],
    sampleTools: (await samples?.tools(root)) ?? [],
    pages: ((await extension.pages?.(root)) ?? []).map((page) => ({
      ...(page.component === undefined ? page : { ...page, component: resolveFile(page.component) }),
      madeBy: toRootRelative(root, absolute),
    })),
    styles: styles.map(resolveFile),
    linksCode: codeLinks !== undefined,
    client: client === undefined ? undefined : resolveFile(client),
    buttons: Object.entries(buttons).map(([button, file]) => ({ name: button, file: resolveFile(file) })),
    contentTypes: Object.fromEntries(
      Object.entries(contentTypes).map(([ending, type]) => [ending.toLowerCase(), type] as const),
    ),
  };
}

/** What is wrong with a page that an extension makes, as the rest of a sentence. */
function pageProblem({ route, title, markdown, component, ...page }: Partial<GeneratedPage>): string | undefined {
  if (typeof route !== 'string' || !/^(?:\/[\p{L}\p{N}._-]+)+$/u.test(route) || unsafePathReason(route.slice(1)))
    return `makes a page with the address \`${route}\`, expected one such as \`/people/ada\``;
  if (typeof title !== 'string' || title === '') return `makes the page \`${route}\` without a \`title\``;
  if ((typeof markdown === 'string') === (component !== undefined))
    return `makes the page \`${route}\` without exactly one of \`markdown\` and \`component\``;
  const { data } = page as { readonly data?: unknown };
  return isPlain(data) ? undefined : `makes the page \`${route}\` with \`data\` that JSON cannot hold`;
}

/** Whether data is the same after it has been written as JSON. */
function isPlain(data: unknown): boolean {
  try {
    return data === undefined || isDeepStrictEqual(JSON.parse(JSON.stringify(data)), data);
  } catch {
    return false;
  }
}

const toRootRelative = (root: string, path: string): string => relative(root, path).replaceAll('\\', '/');

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
