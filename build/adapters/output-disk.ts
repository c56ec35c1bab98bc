/**
 * The file calls that publishing makes, as a parameter, so that tests can let any one of them fail. They are
 * synchronous because writing a few thousand small files takes three times as long with promises.
 */
import fs, { type Stats } from 'node:fs';
import { dirname } from 'node:path';

export type Disk = Pick<
  typeof fs,
  | 'chmodSync'
  | 'copyFileSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'readdirSync'
  | 'readFileSync'
  | 'readlinkSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmdirSync'
  | 'statSync'
  | 'symlinkSync'
  | 'unlinkSync'
  | 'utimesSync'
  | 'writeFileSync'
>;

export const nodeDisk: Disk = fs;

export const errorCode = (error: unknown): string | undefined => (error as NodeJS.ErrnoException | undefined)?.code;

/** Runs `action`; undefined when there is nothing at the path it goes to. */
export function unlessMissing<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** What is at a path, links not followed; undefined when nothing is. */
export const lookAt = (disk: Disk, path: string): Stats | undefined =>
  unlessMissing(() => disk.lstatSync(path, { throwIfNoEntry: false }));

/** True for a folder and for a link to one. */
export const leadsToFolder = (disk: Disk, path: string): boolean =>
  unlessMissing(() => disk.statSync(path))?.isDirectory() === true;

/** Names in a folder; none when there is no such folder. */
export const namesIn = (disk: Disk, folder: string): readonly string[] =>
  unlessMissing(() => disk.readdirSync(folder)) ?? [];

/**
 * True when a path below `base` is a folder and no part of it is a link.
 * @param folder Relative to `base`; `.` is the base itself, which may be a link.
 */
export const isPlainFolder = (disk: Disk, base: string, folder: string): boolean =>
  folder === '.' ||
  (isPlainFolder(disk, base, dirname(folder)) && lookAt(disk, `${base}/${folder}`)?.isDirectory() === true);

/** Deletes a file, a link (not what it leads to) or a folder with all it holds; nothing when there is none. */
export function removeTree(disk: Disk, path: string): void {
  const entry = lookAt(disk, path);
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
