/** Adapter: finds, compiles and reads the configuration file of a root. */
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { nearestFileHint } from '../adapters/nearest-file.ts';
import { type Diagnostic, problem, type SourceRange, wholeFile } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import { findJsonProblem, type JsonProblem } from '../model/read-json.ts';
import { readYaml } from '../model/read-yaml.ts';
import { type Result, result } from '../model/result.ts';
import type { PlacedDocs } from './docs-folder.ts';
import type { LoadConfigOptions, LoadedConfig } from './load-options.ts';
import type { ConfigText, KeyLocator } from './locate-key.ts';
import { completed, isFeatureName } from './named-features.ts';
import { type FoundConfig, findOtherConfig, readerOf } from './other-tools.ts';
import { type ConfigOverride, configLocator, validateConfig } from './validate.ts';

export const configNames = [
  'docs.config.ts',
  'docs.config.mts',
  'docs.config.js',
  'docs.config.mjs',
  'docs.config.json',
];

/**
 * Finds the configuration file of a root, runs it if it is code, and validates it.
 * @param override Values from the command line, which win over the file.
 * @returns The configuration, which is undefined beside `config/unreadable` or `config/invalid` errors. A root without
 *          a file gets the defaults.
 */
export async function loadConfig(options: LoadConfigOptions, override: ConfigOverride): Promise<Result<LoadedConfig>> {
  const { root } = options;
  if (options.file === false) return await loadDefaults(root, override);
  const path = options.file ?? configNames.map((name) => join(root, name)).find((candidate) => existsSync(candidate));
  const other = path === undefined ? findOtherDefault(root) : otherAt(path);
  if (other) return (await other.reader.load())(other.path, options, override);
  if (path === undefined) return await loadDefaults(root, override, findMisnamedConfig(root));

  const file = relative(root, path).replaceAll('\\', '/');
  const { value: text, diagnostics: unreadable } = readConfigText(path, file);
  if (text === undefined) return result({ config: undefined, file, watched: [path], text: '' }, unreadable);
  const exported = path.endsWith('.json') ? readJson(text, file) : await runModule(path, text, options);
  const watched = [path, ...exported.watched];
  if (exported.diagnostics.length > 0) return result({ config: undefined, file, watched, text }, exported.diagnostics);
  if (exported.value === null || typeof exported.value !== 'object' || Array.isArray(exported.value)) {
    const notObject = problem('config/unreadable', 'the configuration file does not export an object', {
      at: wholeFile(file),
      hint: 'write `export default defineConfig({ … })`',
    });
    return result({ config: undefined, file, watched, text }, [notObject]);
  }
  const imported = readImported(exported.watched, root);
  const source = { file, text, imported, secrets: options.secrets ?? [] };
  const { value: complete, watched: more } = await completed(exported.value, root);
  const { value, watched: places } = await placed(complete, root);
  const { value: config, diagnostics } = validateConfig(value, source, override);
  const missing = config ? [] : missingFiles(exported.value, root, configLocator(source));
  return result({ config, file, watched: [...watched, ...more, ...places], text, imported }, [
    ...diagnostics,
    ...missing,
    ...(await unreadConfig(root)),
  ]);
}

/** Most roots have a folder `docs`, and need no search for the one that holds the documents. */
async function placed(value: object, root: string): Promise<PlacedDocs> {
  const { docs } = value as { readonly docs?: unknown };
  const isNamed = typeof docs === 'object' && docs !== null && 'path' in docs;
  if (!isNamed && lstatSync(join(root, 'docs'), { throwIfNoEntry: false })) return { value, watched: [] };
  const { withDocsFolder } = await import('./docs-folder.ts');
  return withDocsFolder(value, root);
}

/** The configuration of a root, also one that cannot be read. */
export const configIn = (root: string): string | undefined =>
  [...configNames, ...misnamedConfigs].map((name) => join(root, name)).find((path) => existsSync(path)) ??
  findOtherConfig(root)?.path;

const readImported = (files: readonly string[], root: string): readonly ConfigText[] =>
  files
    .filter((path) => !/[\\/]node_modules[\\/]/.test(path))
    .map((path) => ({ file: relative(root, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));

/** Files that an invalid configuration names and that do not exist, so that one run reports all errors. */
const missingFiles = (value: object, root: string, locate: KeyLocator): readonly Diagnostic[] =>
  (['styles', 'extensions'] as const).flatMap((key) => {
    const paths: unknown = (value as Readonly<Record<string, unknown>>)[key];
    return (Array.isArray(paths) ? paths : []).flatMap((path: unknown, index) =>
      typeof path !== 'string' || isFeatureName(path) || existsSync(resolve(root, path))
        ? []
        : [missingFile(`${key}.${index}`, path, { root, at: locate([key, index]) })],
    );
  });

/** @param key In the configuration. */
export const missingFile = (
  key: string,
  path: string,
  { root, at }: { readonly root: string; readonly at: SourceRange | undefined },
): Diagnostic =>
  problem('config/invalid', `\`${key}\`: there is no file \`${path}\``, {
    at,
    hint: nearestFileHint(root, path) ?? 'expected a path relative to the root',
  });

/** The configuration of another tool in a root that has none of ours. */
const findOtherDefault = (root: string): FoundConfig | undefined =>
  findMisnamedConfig(root) ? undefined : findOtherConfig(root);

function otherAt(path: string): FoundConfig | undefined {
  const reader = readerOf(path);
  return reader && { path, reader };
}

/** The configuration of a root without a file. A file with an unsupported name is an error. */
async function loadDefaults(root: string, override: ConfigOverride, misnamed?: Diagnostic) {
  const docs = await placed({}, root);
  const { value, diagnostics } = validateConfig(docs.value, { file: undefined, text: '' }, override);
  // Any of these files would change the result as soon as it appears.
  const watched = [...[...configNames, ...misnamedConfigs].map((name) => join(root, name)), ...docs.watched];
  return result({ config: misnamed ? undefined : value, file: undefined, watched, text: '' }, [
    ...(misnamed ? [misnamed] : []),
    ...diagnostics,
  ]);
}

function readConfigText(path: string, file: string): Result<string | undefined> {
  const unreadable = (message: string, hint: string) =>
    result(undefined, [problem('config/unreadable', message, { at: wholeFile(file), hint })]);
  if (!/\.(?:[cm]?[jt]s|json)$/.test(path))
    return unreadable('this is not a configuration file', `expected ${expectedNames}`);
  try {
    // Reading a named pipe would wait without end.
    if (!statSync(path).isFile())
      return unreadable('the configuration is not a file', 'check the path given with --config');
    return result(readFileSync(path, 'utf8'), []);
  } catch (error) {
    const reason = (error as Error).message.replace(/^\w+: /, '').replace(/, (?:stat|open) .*$/, '');
    return unreadable(`the configuration file cannot be read: ${reason}`, 'check the path given with --config');
  }
}

/** What a configuration file exports, and the files that it imports. */
interface ExportedValue {
  readonly value: unknown;
  readonly watched: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

function readJson(text: string, file: string): ExportedValue {
  const json = readYaml(text, file, 1);
  // YAML accepts more than JSON, and says what is wrong in its own terms.
  const wrong: JsonProblem | undefined = findJsonProblem(text.replace(/^\ufeff/, ''), file) ?? json.problems[0];
  const diagnostics = wrong
    ? [problem('config/unreadable', `not valid JSON: ${wrong.message}`, { at: wrong.at, hint: wrong.hint })]
    : [];
  return { value: json.value, watched: [], diagnostics };
}

async function runModule(path: string, text: string, options: LoadConfigOptions): Promise<ExportedValue> {
  const { compileModule } = await import('./compile-module.ts');
  const { importModule, locateError } = await import('./import-module.ts');
  const { value: compiled, diagnostics } = await compileModule(path, text, options);
  if (!compiled) return { value: undefined, watched: [], diagnostics };
  const { watched } = compiled;
  if (compiled.url.includes('%5C')) {
    const refused = problem('config/unreadable', 'Node.js imports nothing from a folder with `\\` in its path', {
      hint: 'rename the folder, or keep the state in another one (--state)',
    });
    return { value: undefined, watched, diagnostics: [refused] };
  }
  try {
    return { value: await importModule(compiled.url), watched, diagnostics };
  } catch (error) {
    const message = errorMessage(error);
    const file = relative(options.root, path).replaceAll('\\', '/');
    const at = locateError(error, compiled.url, file, options.root);
    const thrown = problem('config/unreadable', `the configuration file throws an error: ${message}`, { at });
    return { value: undefined, watched, diagnostics: [thrown] };
  }
}

/** File names that look like a configuration but are not supported. */
const misnamedConfigs = [
  'docs.config.yml',
  'docs.config.yaml',
  'docs.config.cjs',
  'docs.config.cts',
  'docs.config.toml',
];
const expectedNames = `${configNames.slice(0, -1).join(', ')} or ${configNames.at(-1)}`;

/** Reports an unsupported file name, because otherwise the site would silently be built with the defaults. */
function findMisnamedConfig(root: string): Diagnostic | undefined {
  const name = misnamedConfigs.find((candidate) => existsSync(join(root, candidate)));
  return name === undefined
    ? undefined
    : problem('config/unreadable', 'a configuration file with this name is not read', {
        at: wholeFile(name),
        hint: `expected ${expectedNames}`,
      });
}

/** A configuration of our own takes the place of another tool's. */
async function unreadConfig(root: string): Promise<readonly Diagnostic[]> {
  const found = findOtherConfig(root, ({ besides }) => besides !== undefined);
  const besides = await found?.reader.besides?.();
  return found && besides ? [besides(relative(root, found.path).replaceAll('\\', '/'))] : [];
}
