/**
 * The spare: the tree of the site before the published one, kept in the state folder. The next site is made from it: only
 * what the last two sites differ in has to be written, linked and deleted, instead of every file and folder. All other
 * files are hard links to those of the published site.
 *
 * A tree becomes the spare only if its folders are as they were published, so that a file that somebody has added is not
 * published later. While the spare is changed, it has the name of a staging folder: what a killed build leaves of it is
 * deleted.
 */
import { dirname, join } from 'node:path';
import { type Disk, errorCode, ignoreMissing, lstatIfExists, removeTree } from '../adapters/disk.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { outputKey, type PublishTarget, siblingPath } from './output-location.ts';
import type { FileRecord, SpareRecord } from './output-manifest.ts';
import { tryRemove } from './output-repair.ts';

export const sparePath = (target: PublishTarget): string => join(target.stateDir, `spare-${outputKey(target)}`);

/** Where the spare becomes the next site. */
export const nextSitePath = (target: PublishTarget): string => siblingPath(target, 'new', 2);

/** What to change of the spare. */
export interface SpareChange {
  readonly spare: SpareRecord;
  /** All files of the next site. */
  readonly records: ReadonlyMap<string, FileRecord>;
  /** Those that are in the staging folder. */
  readonly written: ReadonlySet<string>;
  /** Those of the published site that the next one does not have. */
  readonly removed: readonly string[];
  readonly staged: string;
}

/**
 * Makes the next site from the spare.
 * @returns Its folder; undefined if there is no spare that can be used.
 */
export function reuseSpare(disk: Disk, target: PublishTarget, change: SpareChange): string | undefined {
  const path = sparePath(target);
  const next = nextSitePath(target);
  try {
    if (lstatIfExists(disk, path)?.isDirectory() !== true) return undefined;
    const isOurs = disk.statSync(path).ino === change.spare.folder;
    if (!isOurs) return undefined;
    disk.renameSync(path, next);
    changeSpare(disk, target, next, change);
    return next;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    for (const left of [path, next]) tryRemove(disk, left);
    return undefined;
  }
}

function changeSpare(disk: Disk, { outDir }: PublishTarget, next: string, change: SpareChange): void {
  const { records, written, removed, staged } = change;
  const differing = new Set([...change.spare.differs, ...written, ...removed]);
  for (const path of differing) ignoreMissing(() => disk.unlinkSync(`${next}/${path}`));
  for (const path of differing) if (!records.has(path)) removeEmptyFolders(disk, next, dirname(path));
  const made = new Set<string>();
  for (const path of differing) {
    if (!records.has(path)) continue;
    const parent = dirname(path);
    if (!made.has(parent)) makeFolder(`${next}/${parent}`, disk);
    made.add(parent);
    disk.linkSync(written.has(path) ? `${staged}/${path}` : `${outDir}/${path}`, `${next}/${path}`);
  }
}

function removeEmptyFolders(disk: Disk, base: string, from: string): void {
  for (let folder = from; folder !== '.'; folder = dirname(folder)) {
    try {
      ignoreMissing(() => disk.rmdirSync(`${base}/${folder}`));
    } catch (error) {
      if (['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return;
      throw error;
    }
  }
}

/** Replaces the spare with a tree, or deletes both if that is impossible. Without a tree, only deletes the spare. */
export function keepSpare(disk: Disk, target: PublishTarget, tree: string | undefined): void {
  const path = sparePath(target);
  removeTree(disk, path);
  if (tree === undefined) return;
  try {
    disk.renameSync(tree, path);
  } catch {
    // The state may be on another file system.
    removeTree(disk, tree);
  }
}
