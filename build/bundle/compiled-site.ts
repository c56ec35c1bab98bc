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

/** Plain data: this is what the cache holds. */
export interface CompiledSite {
  /** Of the options: the same key and the same inputs give the same code. */
  readonly key: string;
  /** State of every file the code was made from, by absolute path. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Hash of all of the code. */
  readonly id: string;
  /** The module that renders pages, in the cache folder. */
  readonly rendererFile: string;
  readonly rendererHash: string;
  /** The module itself, only where it could not be written to the cache. */
  readonly rendererText?: string;
  readonly prepaint: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly files: readonly CompiledFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A file for browsers, by its path in the output folder. */
export interface CompiledFile {
  readonly path: string;
  readonly text: string;
}

const INDEX_NAME = 'bundle.json';

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The tool's and the site's sources by content; installed packages, which nobody edits in place, by size and time. */
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

export const isCurrent = (compiled: CompiledSite, key: string): boolean =>
  compiled.key === key && Object.entries(compiled.inputs).every(([path, state]) => fileState(path) === state);

/** @returns What an earlier run compiled, if it is just this and undamaged. */
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
 * Writes the code to the cache, the module that renders pages first.
 * @returns The code as it can be loaded, with `cache/unusable` among its diagnostics where the cache cannot be written.
 */
export function cacheCompiled(cacheDir: string, compiled: CompiledSite, rendererText: string): CompiledSite {
  const refused = writeToCache(cacheDir, compiled.rendererFile, rendererText);
  if (refused) return { ...compiled, rendererText, diagnostics: [...compiled.diagnostics, refused] };
  writeToCache(cacheDir, INDEX_NAME, JSON.stringify(compiled));
  return compiled;
}

/** Wholly or not at all. */
function writeToCache(folder: string, name: string, text: string): Diagnostic | undefined {
  const temporary = join(folder, `${name}.${process.pid}.tmp`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, text);
    renameSync(temporary, join(folder, name));
    return undefined;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return problem('cache/unusable', `the compiled code of the site cannot be kept: ${why}`, {
      hint: 'the next run compiles it again',
    });
  }
}

/** Rejects with what the site's own modules throw. */
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
    prepaint,
  };
}
