/** The compiled code of a site, and its cache on disk. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { settledState } from '../adapters/file-state.ts';
import { writeAtomically } from '../adapters/write-atomically.ts';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import { outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { Bundle } from '../model/ports.ts';
import { sha256 } from '../model/sha256.ts';
import { stackOf, stackPlaces } from '../model/stack-places.ts';
import type { BundleOptions } from './options.ts';

/** The compiled code as plain data, in the form that the cache stores. */
export interface CompiledSite {
  /** Cache key of the options. The same key and the same inputs give the same code. */
  readonly key: string;
  /** State of every input file, by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Hash of all the code. */
  readonly id: string;
  /** Name of the module that renders pages, in the cache folder. */
  readonly rendererFile: string;
  readonly rendererHash: string;
  /** Code of that module, only when it could not be written to the cache. */
  readonly rendererText?: string;
  readonly prepaint: string;
  readonly aloneScripts: Bundle['aloneScripts'];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly files: readonly CompiledFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file for browsers, with its path in the output folder. */
export interface CompiledFile {
  readonly path: string;
  readonly text: string;
  /** Whether the text is the file in base64: it holds bytes, not text. */
  readonly isBase64?: boolean;
}

/** The module that renders pages, with its source map. */
export interface CompiledRenderer {
  readonly text: string;
  readonly map: string;
}

/** A checksum, and the code as JSON in a line. */
const INDEX_NAME = 'bundle.txt';

/** Hash of a file, or size and time for installed packages, which are many and are not edited in place. */
export function fileState(path: string): string {
  try {
    if (!isInstalled(path)) return sha256(readFileSync(path));
    const { size, mtimeMs } = statSync(path);
    return `${size}:${mtimeMs}`;
  } catch {
    return 'missing';
  }
}

const isInstalled = (path: string): boolean => /[\\/]node_modules[\\/]/.test(path);

/**
 * `fileState`, for a process that asks again and again: a file whose size, times and inode are as they were is not read
 * again.
 */
export function rememberedStates(read = fileState, now = Date.now): (path: string) => string {
  const known = new Map<string, { readonly settled: string; readonly state: string }>();
  return (path) => {
    // Before the file is read: what changes after this is seen by the next call.
    const settled = settledState(path, now());
    const last = known.get(path);
    if (last && last.settled === settled) return last.state;
    const state = read(path);
    if (settled === undefined) known.delete(path);
    else known.set(path, { settled, state });
    return state;
  };
}

/** Whether compiling with this key now would give the same code. */
export const isCurrent = (compiled: CompiledSite, key: string, stateOf = fileState): boolean =>
  compiled.key === key && Object.entries(compiled.inputs).every(([path, state]) => stateOf(path) === state);

/** The cached code of an earlier run, if it is current and undamaged. */
export function readCompiled(cacheDir: string, key: string): CompiledSite | undefined {
  try {
    const [checksum, json = ''] = readFileSync(join(cacheDir, INDEX_NAME), 'utf8').split('\n');
    // What readers load is in there.
    if (checksum !== String(crc32(json))) return undefined;
    const compiled = JSON.parse(json) as CompiledSite;
    const renderer = readFileSync(join(cacheDir, compiled.rendererFile));
    return isCurrent(compiled, key) && sha256(renderer) === compiled.rendererHash ? compiled : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes the code to the cache. The index is written last, so that it never refers to a missing module.
 * @returns The code in a form that can be loaded, with a `cache/unusable` diagnostic if the cache cannot be written.
 */
export function cacheCompiled(cacheDir: string, compiled: CompiledSite, renderer: CompiledRenderer): CompiledSite {
  writeToCache(cacheDir, `${compiled.rendererFile}.map`, renderer.map);
  const refused = writeToCache(cacheDir, compiled.rendererFile, renderer.text);
  if (refused) return { ...compiled, rendererText: renderer.text, diagnostics: [...compiled.diagnostics, refused] };
  const json = JSON.stringify(compiled);
  writeToCache(cacheDir, INDEX_NAME, `${crc32(json)}\n${json}`);
  return compiled;
}

function writeToCache(folder: string, name: string, text: string): Diagnostic | undefined {
  try {
    writeAtomically(join(folder, name), [text]);
    return undefined;
  } catch (error) {
    const why = errorMessage(error);
    return problem('cache/unusable', `the compiled code of the site cannot be cached: ${why}`, {
      hint: 'the next run compiles it again',
    });
  }
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Loads the module that renders pages. Rejects with what the modules of the site throw. */
export async function loadBundle(compiled: CompiledSite, options: LoadOptions): Promise<Bundle> {
  const url =
    compiled.rendererText === undefined
      ? pathToFileURL(join(options.cacheDir, compiled.rendererFile)).href
      : `data:text/javascript;base64,${Buffer.from(compiled.rendererText).toString('base64')}`;
  const module = (await import(url)) as { readonly renderer: SiteRenderer };
  const { id, files, scripts, styles, prepaint, aloneScripts } = compiled;
  return {
    renderer: module.renderer,
    id,
    files: files.map(({ path, text, isBase64 }) =>
      outputFile(outputPath(path), isBase64 ? Buffer.from(text, 'base64') : text),
    ),
    scripts,
    styles,
    integrity: Object.fromEntries(
      files
        .filter(({ path }) => [...scripts, ...styles].includes(path))
        .map(({ path, text }) => [path, integrityOf(text)]),
    ),
    prepaint,
    aloneScripts,
    locate: (error) => locateInSite(error, url, options),
  };
}

/** The innermost frame in a file of the site: not in a package, and not in this tool. */
function locateInSite(error: unknown, url: string, options: LoadOptions): SourceRange | undefined {
  if (!url.startsWith('file:')) return undefined;
  const module = { url, readMap: (path: string) => readFileSync(path, 'utf8') };
  const isSiteFile = siteFilesBeside(options);
  for (const place of stackPlaces(stackOf(error), module, options.root)) {
    const path = resolve(options.root, place.file);
    if (isSiteFile(path) && !relative(options.root, path).startsWith('..')) return place;
  }
  return undefined;
}

type LoadOptions = Pick<BundleOptions, 'cacheDir' | 'root' | 'packageDir'>;

/** @returns Whether a file is the site's own, so neither an installed package nor a part of this tool. */
export function siteFilesBeside({ packageDir }: Pick<BundleOptions, 'packageDir'>): (path: string) => boolean {
  const pages = join(packageDir, 'src/pages') + sep;
  const ofTool = ['src', 'lib'].map((folder) => join(packageDir, folder) + sep);
  return (path) => !isInstalled(path) && (path.startsWith(pages) || !ofTool.some((folder) => path.startsWith(folder)));
}
