/** Edge: the extensions that a configuration names. */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import type { Extension, ExtensionFile } from '../model/extension.ts';
import type { ExtensionClient } from '../model/ports.ts';
import { type Result, result } from '../model/result.ts';
import { compileModule, type ModulePlaces } from './compile-module.ts';
import { shapeProblem } from './extension-shape.ts';
import { importModule, placeOfError } from './import-module.ts';

export interface LoadedExtensions {
  /** Addresses of compiled modules, in the order of the configuration. Their names hold the hashes of their code. */
  readonly urls: readonly string[];
  /** Files they were made from, and those they name, absolute. */
  readonly watched: readonly string[];
  /** Globs of the files that their samples use, relative to the root. */
  readonly sampleFiles: readonly string[];
  /** What they prove samples with. */
  readonly sampleTools: readonly string[];
  /** Style sheets, absolute; later ones win. */
  readonly styles: readonly string[];
  /** Modules for browsers. */
  readonly clients: readonly ExtensionClient[];
  /** By the ending of a file's name, in small letters: `.shape`. */
  readonly contentTypes: Readonly<Record<string, string>>;
}

/**
 * @param paths As written, relative to the root.
 * @param placeAt Where the configuration names one of them.
 * @returns Errors `config/extension` for a module that is missing, does not compile, stops, exports no extension, names
 *          a file that cannot be read, or has the name of another extension.
 */
export async function loadExtensions(
  paths: readonly string[],
  placeAt: (index: number) => SourceRange | undefined,
  places: ModulePlaces,
): Promise<Result<LoadedExtensions>> {
  const diagnostics: Diagnostic[] = [];
  const watched = new Set<string>();
  const loaded = new Map<string, LoadedExtension>();
  for (const [index, path] of paths.entries()) {
    const source: Source = { path, absolute: resolve(places.root, path), at: placeAt(index) };
    const one = await loadExtension(source, places);
    diagnostics.push(...one.diagnostics);
    for (const file of [source.absolute, ...one.watched]) watched.add(file);
    if (!one.value) continue;
    const { name } = one.value;
    if (loaded.has(name)) diagnostics.push(refusal(source, `has the name of another extension, \`${name}\``));
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
      contentTypes: Object.assign({}, ...all.map(({ contentTypes }) => contentTypes)),
    },
    diagnostics,
  );
}

/** A module as the configuration names it. */
interface Source {
  readonly path: string;
  readonly absolute: string;
  readonly at: SourceRange | undefined;
}

interface LoadedExtension extends Pick<LoadedExtensions, 'sampleFiles' | 'sampleTools' | 'styles' | 'contentTypes'> {
  readonly name: string;
  readonly url: string;
  readonly client: string | undefined;
}

type Loading = Result<LoadedExtension | undefined> & { readonly watched: readonly string[] };

const refusal = ({ path, at }: Source, message: string, hint?: string): Diagnostic =>
  problem('config/extension', `the extension \`${path}\` ${message}`, { at, hint });

async function loadExtension(source: Source, places: ModulePlaces): Promise<Loading> {
  const { absolute } = source;
  const failed = (diagnostics: readonly Diagnostic[], watched: readonly string[] = []): Loading => ({
    ...result(undefined, diagnostics),
    watched,
  });
  const text = readText(absolute);
  if (text === undefined)
    return failed([refusal(source, 'cannot be read', 'expected the path of a module, relative to the root')]);
  const compiled = await compileModule(absolute, text, places);
  if (!compiled.value) return failed(compiled.diagnostics);
  const { url, watched } = compiled.value;
  try {
    const extension = await importModule(url);
    const wrong = shapeProblem(extension);
    if (wrong !== undefined) {
      const hint = 'expected `export default { name: …, fences: …, directives: …, grammars: … }`';
      return failed([refusal(source, wrong, hint)], watched);
    }
    const value = await resolveExtension(extension as Extension, { url, absolute, root: places.root });
    const files = [...value.styles, ...(value.client === undefined ? [] : [value.client])];
    const missing = files.find((file) => readText(file) === undefined);
    const all = [...watched, ...files];
    if (missing === undefined) return { ...result(value, compiled.diagnostics), watched: all };
    const message = `names \`${below(places.root, missing)}\`, which cannot be read`;
    return failed([refusal(source, message, 'expected a path relative to the module of the extension')], all);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const at = placeOfError(error, url, below(places.root, absolute), places.root);
    return failed([problem('config/extension', `the extension stops with an error: ${why}`, { at })], watched);
  }
}

interface ExtensionOrigin {
  readonly url: string;
  /** Of the module: the files that it names are relative to it. */
  readonly absolute: string;
  readonly root: string;
}

async function resolveExtension(
  extension: Extension,
  { url, absolute, root }: ExtensionOrigin,
): Promise<LoadedExtension> {
  const { name, samples, styles = [], client, contentTypes = {} } = extension;
  const fileOf = (file: ExtensionFile): string =>
    file instanceof URL ? fileURLToPath(file) : resolve(dirname(absolute), file);
  return {
    name,
    url,
    sampleFiles: samples?.files ?? [],
    sampleTools: (await samples?.tools(root)) ?? [],
    styles: styles.map(fileOf),
    client: client === undefined ? undefined : fileOf(client),
    contentTypes: Object.fromEntries(
      Object.entries(contentTypes).map(([ending, type]) => [ending.toLowerCase(), type] as const),
    ),
  };
}

const below = (root: string, path: string): string => relative(root, path).replaceAll('\\', '/');

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
