/** Adapter: imports a compiled module of the site and maps its errors to the source. */
import { readFileSync } from 'node:fs';
import { type SourceRange, wholeFile } from '../model/diagnostic.ts';
import { stackOf, stackPlaces } from '../model/stack-places.ts';

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
  stackPlaces(stackOf(error), { url, readMap: (path) => readFileSync(path, 'utf8') }, root).next().value ??
  wholeFile(file);
