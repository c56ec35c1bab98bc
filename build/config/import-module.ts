/** Adapter: imports a compiled module of the site and maps its errors to the source. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
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
export const locateError = (error: unknown, url: string, file: string, root: string): SourceRange =>
  locateFrames(error, url, root).next().value ?? wholeFile(file);

/** The frames of an error's stack that are in a compiled module, innermost first, as places in its sources. */
export function* locateFrames(error: unknown, url: string, root: string): Generator<SourceRange, undefined> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const path = fileURLToPath(url);
  const frames = stack.split(`${basename(path)}:`).slice(1);
  const map = frames.length === 0 ? undefined : readSourceMap(`${path}.map`);
  for (const frame of frames) {
    const [, line, column] = /^(\d+):(\d+)/.exec(frame) ?? [];
    const entry = line === undefined ? undefined : map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !isMapping(entry)) continue;
    const source = relative(root, resolve(path, '..', entry.originalSource)).replaceAll('\\', '/');
    yield { file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
}

const isMapping = (entry: object): entry is SourceMapping => 'originalSource' in entry;

/** Undefined if there is none, for example because the cache was deleted. */
function readSourceMap(path: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
