/**
 * Compiled modules of a site import packages by name, and Node looks for these in the folders above the module. If the
 * modules are stored outside the root, this creates links to the package folders where Node looks.
 */
import { symlinkSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lstatIfExists, nodeDisk, resolvesToFolder } from './disk.ts';
import { makeFolder } from './make-folder.ts';

/**
 * @param root The packages in this folder, and in those above it, are linked.
 * @param folders The folder of the modules and folders above it, from the inside out. Each takes one link: the second is
 *        for the packages of a workspace, which are above those of the root.
 */
export function linkPackages(root: string, folders: readonly string[]): void {
  const targets = packageFolders(root);
  for (const [index, folder] of folders.entries()) {
    const link = join(folder, 'node_modules');
    const entry = lstatIfExists(nodeDisk, link);
    if (entry && !entry.isSymbolicLink()) continue;
    const target = targets[index];
    try {
      if (entry) unlinkSync(link);
      if (target === undefined) continue;
      makeFolder(folder);
      symlinkSync(target, link, 'junction');
    } catch {
      // The folder cannot be written, or another process has just made the link.
    }
  }
}

function packageFolders(folder: string): readonly string[] {
  const own = join(folder, 'node_modules');
  const above = dirname(folder) === folder ? [] : packageFolders(dirname(folder));
  return resolvesToFolder(nodeDisk, own) ? [own, ...above] : above;
}
