/** The compiled code of a site, and its cache on disk. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '../../src/shared/renderer.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { outputFile } from '../model/output-file.ts';
import { outputPath } from '../model/paths.ts';
import type { Bundle } from '../model/ports.ts';
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
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly files: readonly CompiledFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file for browsers, with its path in the output folder. */
export interface CompiledFile {
  readonly path: string;
  readonly text: string;
}

const INDEX_NAME = 'bundle.json';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

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

export const isInstalled = (path: string): boolean => /[\\/]node_modules[\\/]/.test(path);

/** Whether compiling with this key now would give the same code. */
export const isCurrent = (compiled: CompiledSite, key: string): boolean =>
  compiled.key === key && Object.entries(compiled.inputs).every(([path, state]) => fileState(path) === state);

/** The cached code of an earlier run, if it is current and undamaged. */
export function readCompiled(cacheDir: string, key: string): CompiledSite | undefined {
  try {
    const compiled = JSON.parse(readFileSync(join(cacheDir, INDEX_NAME), 'utf8')) as CompiledSite;
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
export function cacheCompiled(cacheDir: string, compiled: CompiledSite, rendererText: string): CompiledSite {
  const refused = writeToCache(cacheDir, compiled.rendererFile, rendererText);
  if (refused) return { ...compiled, rendererText, diagnostics: [...compiled.diagnostics, refused] };
  writeToCache(cacheDir, INDEX_NAME, JSON.stringify(compiled));
  return compiled;
}

/** Writes a file atomically. */
function writeToCache(folder: string, name: string, text: string): Diagnostic | undefined {
  const temporary = join(folder, `${name}.${process.pid}.tmp`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, join(folder, name));
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return problem('cache/unusable', `the compiled code of the site cannot be cached: ${why}`, {
      hint: 'the next run compiles it again',
    });
  }
}

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Loads the module that renders pages. Rejects with what the modules of the site throw. */
export async function loadBundle(
  compiled: CompiledSite,
  { cacheDir }: Pick<BundleOptions, 'cacheDir'>,
): Promise<Bundle> {
  const url =
    compiled.rendererText === undefined
      ? pathToFileURL(join(cacheDir, compiled.rendererFile)).href
      : `data:text/javascript;base64,${Buffer.from(compiled.rendererText).toString('base64')}`;
  const module = (await import(url)) as { readonly renderer: SiteRenderer };
  const { id, files, scripts, styles, prepaint } = compiled;
  return {
    renderer: module.renderer,
    id,
    files: files.map(({ path, text }) => outputFile(outputPath(path), text)),
    scripts,
    styles,
    integrity: Object.fromEntries(
      files
        .filter(({ path }) => [...scripts, ...styles].includes(path))
        .map(({ path, text }) => [path, integrityOf(text)]),
    ),
    prepaint,
  };
}
