/**
 * What features do for a site that does not ask for them, from `test/features/NAME/unasked.ts`. Tests of the core leave
 * it out, so that they pass without these features.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ConfigInput } from '../../build/config/config.ts';

export interface Unasked {
  /** The configuration of a site that does not use the feature. */
  readonly off?: ConfigInput;
  /** Paths of the files that it publishes otherwise. */
  readonly publishes?: RegExp;
}

const folders = fileURLToPath(new URL('../features', import.meta.url));
const files = existsSync(folders)
  ? readdirSync(folders)
      .map((name) => ({ name, path: join(folders, name, 'unasked.ts') }))
      .filter(({ path }) => existsSync(path))
  : [];

/** Feature → what it does unasked. */
export const unasked: ReadonlyMap<string, Unasked> = new Map(
  await Promise.all(
    files.map(
      async ({ name, path }) =>
        [name, ((await import(pathToFileURL(path).href)) as { readonly unasked: Unasked }).unasked] as const,
    ),
  ),
);

/** The configuration of a site that uses no other features. */
export const offBeside = (used: readonly string[]): ConfigInput =>
  Object.assign({}, ...[...unasked].filter(([name]) => !used.includes(name)).map(([, { off }]) => off));

/** Whether the core publishes a file of this path. */
export const isOfCore = (path: string): boolean =>
  ![...unasked.values()].some(({ publishes }) => publishes?.test(path));
