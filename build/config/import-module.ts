/** Edge: runs a compiled module of a root, and finds where it went wrong. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SourceRange, wholeFile } from '../model/diagnostic.ts';

/**
 * @returns The default export; what a promise of one holds. Throws what the module throws, and where it waits for
 *          something that never comes.
 */
export async function importModule(url: string): Promise<unknown> {
  let stop = (): void => undefined;
  const stalled = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('it waits for something that never comes'));
  });
  process.once('beforeExit', stop);
  try {
    const load = async (): Promise<unknown> => ((await import(url)) as { readonly default?: unknown }).default;
    return await Promise.race([load(), stalled]);
  } finally {
    process.off('beforeExit', stop);
  }
}

/**
 * Where an error comes from.
 * @param url Of the compiled module.
 * @param file The module itself, relative to the root.
 * @returns The place in the source; the whole file where the error does not tell.
 */
export function placeOfError(error: unknown, url: string, file: string, root: string): SourceRange {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const path = fileURLToPath(url);
  const name = `${basename(path)}:`;
  const at = stack.indexOf(name);
  const [, line, column] = /^(\d+):(\d+)/.exec(at < 0 ? '' : stack.slice(at + name.length)) ?? [];
  if (line === undefined) return wholeFile(file);
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMapPayload);
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return wholeFile(file);
    const source = relative(root, resolve(path, '..', entry.originalSource)).replaceAll('\\', '/');
    return { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  } catch {
    // Compiled by an earlier version, or somebody tidied the cache: the file is known.
    return wholeFile(file);
  }
}
