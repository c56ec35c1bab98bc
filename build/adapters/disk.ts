/**
 * The file system calls of publishing, passed as a parameter so that tests can make any of them fail. They are
 * synchronous because writing a few thousand small files takes three times as long with promises.
 */
import fs, { type Dirent, type Stats } from 'node:fs';
import { dirname } from 'node:path';

export type Disk = Pick<
  typeof fs,
  | 'chmodSync'
  | 'closeSync'
  | 'copyFileSync'
  | 'fstatSync'
  | 'ftruncateSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readdirSync'
  | 'readFileSync'
  | 'readlinkSync'
  | 'readSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmdirSync'
  | 'statSync'
  | 'symlinkSync'
  | 'unlinkSync'
  | 'utimesSync'
  | 'writeFileSync'
  | 'writeSync'
>;

export const nodeDisk: Disk = fs;

export const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;

/** Runs `action`; undefined if its path does not exist. */
export function ignoreMissing<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Status of a path, without following links; undefined if it does not exist. */
export const lstatIfExists = (disk: Disk, path: string): Stats | undefined =>
  ignoreMissing(() => disk.lstatSync(path, { throwIfNoEntry: false }));

/** True for a folder, and for a link to a folder. */
export const resolvesToFolder = (disk: Disk, path: string): boolean =>
  ignoreMissing(() => disk.statSync(path))?.isDirectory() === true;

/** Names of the entries of a folder; empty if the folder does not exist. */
export const listNames = (disk: Disk, folder: string): readonly string[] =>
  ignoreMissing(() => disk.readdirSync(folder)) ?? [];

/** The entries of a folder; none of one that cannot be read. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** As `dirname`, for many paths below a folder: most are in the folder of the path before, whose name is not made again. */
export function foldersOfPaths(): (path: string) => string {
  let last = '.';
  return (path) => {
    const end = path.lastIndexOf('/');
    if (end === -1) return '.';
    if (end !== last.length || !path.startsWith(last)) last = path.slice(0, end);
    return last;
  };
}

/**
 * @returns A function that tells whether a path below `base` is a folder and no part of it is a link, and looks at each
 *          folder once. Paths are relative to `base`; `.` is the base itself, which may be a link.
 */
export function plainFolders(disk: Disk, base: string): (folder: string) => boolean {
  const known = new Map([['.', true]]);
  const isPlain = (folder: string): boolean => {
    const seen = known.get(folder);
    if (seen !== undefined) return seen;
    const found = isPlain(dirname(folder)) && lstatIfExists(disk, `${base}/${folder}`)?.isDirectory() === true;
    known.set(folder, found);
    return found;
  };
  return isPlain;
}

/**
 * Deletes a file, a link (not its target) or a folder with all its content. Does nothing if the path does not exist.
 */
export function removeTree(disk: Disk, path: string): void {
  const entry = lstatIfExists(disk, path);
  if (!entry) return;
  if (entry.isDirectory()) removeFolder(disk, path);
  else disk.unlinkSync(path);
}

function removeFolder(disk: Disk, folder: string): void {
  for (const entry of disk.readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeFolder(disk, path);
    else disk.unlinkSync(path);
  }
  disk.rmdirSync(folder);
}
