/** Adapter: reads files of installed packages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Pinned } from '../package-versions.ts';

/**
 * @param path Inside the package.
 * @param root Folder that has the package installed.
 * @throws when there is no such file
 */
export function packageText(name: Pinned, path: string, root: string): string {
  const manifest = createRequire(join(root, 'package.json')).resolve(`@accordproject/${name}/package.json`);
  return readFileSync(join(dirname(manifest), path), 'utf8');
}
