/** Which docs-build is started: the one of the site, so that the editor has the same rules as everybody. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/**
 * @param folders Absolute paths of the open folders.
 * @param path Folder of the package by the settings, absolute or relative to the first open folder; '' for none.
 * @returns Absolute path of its module, or undefined if there is none. Only `path` counts where it is given.
 */
export function findProgram(folders: readonly string[], path: string): string | undefined {
  const packages = path ? [resolve(folders[0] ?? '', path)] : folders.flatMap((folder) => packageFrom(folder) ?? []);
  return packages.map((folder) => join(folder, 'bin/docs-build.js')).find((file) => existsSync(file));
}

/** The package that code in this folder would import, also from a folder above. */
function packageFrom(folder: string): string | undefined {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve('docs-build/package.json'));
  } catch {
    return undefined;
  }
}
