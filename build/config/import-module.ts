/** Adapter: imports a compiled module of the site and maps its errors to the source. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SourceRange, wholeFile } from '../model/diagnostic.ts';

/**
 * Imports a module.
 * @returns The default export, awaited if it is a promise. Rejects with what the module throws, and when the module
 *          awaits a promise that never settles: Node would otherwise exit without a message.
 */
export async function importModule(url: string): Promise<unknown> {
  let stop = (): void => undefined;
  const stalled = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('it awaits a promise that never settles'));
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
 * Finds the source location of an error with the module's source map.
 * @param url URL of the compiled module.
 * @param file Path of the source module, relative to the root.
 * @returns The location, or the whole file when the stack does not lead into the module.
 */
export function locateError(error: unknown, url: string, file: string, root: string): SourceRange {
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
    // The source map is missing, for example because the cache was deleted.
    return wholeFile(file);
  }
}
