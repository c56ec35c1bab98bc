/** Recognizes from the folders of a published site alone that nobody has added or removed a file. */
import { dirname } from 'node:path';
import { type Disk, foldersOfPaths, ignoreMissing, lstatIfExists } from '../adapters/disk.ts';

/** State of a folder: its inode, and when an entry was last added or removed. */
export type FolderState = readonly [ino: number, mtimeMs: number, ctimeMs: number];

/** All folders of a site, in an order that depends on its files only. */
function foldersOf(files: ReadonlyMap<string, unknown>): readonly string[] {
  const folders = new Set<string>(['.']);
  const add = (folder: string): void => {
    if (folders.has(folder)) return;
    add(dirname(folder));
    folders.add(folder);
  };
  const folderOf = foldersOfPaths();
  for (const path of files.keys()) add(folderOf(path));
  return [...folders];
}

/** @returns undefined if something else than a folder is in place of one. */
export function folderStates(
  disk: Disk,
  site: string,
  files: ReadonlyMap<string, unknown>,
): readonly FolderState[] | undefined {
  const states: FolderState[] = [];
  for (const folder of foldersOf(files)) {
    const isSite = folder === '.';
    const entry = isSite ? ignoreMissing(() => disk.statSync(site)) : lstatIfExists(disk, `${site}/${folder}`);
    if (!entry?.isDirectory()) return undefined;
    // The folder of the site itself is renamed, which changes its ctime.
    states.push([entry.ino, entry.mtimeMs, isSite ? 0 : entry.ctimeMs]);
  }
  return states;
}

interface FolderRecord {
  readonly files: ReadonlyMap<string, unknown>;
  /** As `folderStates` found them; absent if they are not known. */
  readonly folders?: readonly FolderState[] | undefined;
}

/** Whether nothing has been added to or removed from the folders of a site since it was published. */
export function hasSameFolders(disk: Disk, site: string, { files, folders }: FolderRecord): boolean {
  return folders !== undefined && JSON.stringify(folderStates(disk, site, files)) === JSON.stringify(folders);
}
