/**
 * Publishing into a folder that cannot be replaced (a mount point, a parent that is not ours): files are finished in a
 * hidden folder inside of it, then renamed to their places in an order in which what a page needs is there before the
 * page: assets, pages' data, pages, the home page; then what is stale is deleted. Each file is old or new, the site as
 * a whole is mixed while this lasts.
 */
import { dirname } from 'node:path';
import { type Disk, errorCode, isPlainFolder, lookAt, removeTree, unlessMissing } from './output-disk.ts';

export interface InPlaceChange {
  readonly outDir: string;
  /** Folder inside `outDir` that holds the written files. */
  readonly staged: string;
  readonly written: readonly string[];
  /** Paths of our earlier files that are no more. Whatever else is in the folder stays. */
  readonly stale: readonly string[];
}

/** The caller has made sure that nothing is `blockedBy` foreign files. */
export function moveIntoPlace(disk: Disk, { outDir, staged, written, stale }: InPlaceChange): void {
  const ready = new Set(['.']);
  for (const path of written.toSorted((a, b) => rank(a) - rank(b))) {
    makeRealFolder(disk, outDir, dirname(path), ready);
    // A folder in a file's place holds stale files at most: `blockedBy` has looked.
    if (lookAt(disk, `${outDir}/${path}`)?.isDirectory()) removeTree(disk, `${outDir}/${path}`);
    disk.renameSync(`${staged}/${path}`, `${outDir}/${path}`);
  }
  removeStale(disk, outDir, stale);
  removeTree(disk, staged);
}

/**
 * A written file whose place is taken by a folder with files that are not ours to delete.
 * @param isOurs Tells the paths that an earlier publication wrote.
 */
export function blockedBy(
  disk: Disk,
  outDir: string,
  written: Iterable<string>,
  isOurs: (path: string) => boolean,
): { readonly path: string; readonly foreign: string } | undefined {
  for (const path of written) {
    const foreign = foreignIn(disk, outDir, path, isOurs);
    if (foreign !== undefined) return { path, foreign };
  }
  return undefined;
}

function foreignIn(disk: Disk, outDir: string, path: string, isOurs: (path: string) => boolean): string | undefined {
  if (!lookAt(disk, `${outDir}/${path}`)?.isDirectory()) return undefined;
  for (const entry of disk.readdirSync(`${outDir}/${path}`, { withFileTypes: true })) {
    const child = `${path}/${entry.name}`;
    const foreign = entry.isDirectory() ? foreignIn(disk, outDir, child, isOurs) : isOurs(child) ? undefined : child;
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

function rank(path: string): number {
  if (path === 'index.html') return 3;
  if (/\.html?$/.test(path)) return 2;
  return path.endsWith('.json') ? 1 : 0;
}

/** Makes a folder below the output; a file or a link in its way is replaced, never followed. */
function makeRealFolder(disk: Disk, outDir: string, folder: string, ready: Set<string>): void {
  if (ready.has(folder)) return;
  makeRealFolder(disk, outDir, dirname(folder), ready);
  const path = `${outDir}/${folder}`;
  const entry = lookAt(disk, path);
  if (entry && !entry.isDirectory()) disk.unlinkSync(path);
  if (!entry?.isDirectory()) disk.mkdirSync(path);
  ready.add(folder);
}

/** Deletes files and then the folders that this leaves empty. */
function removeStale(disk: Disk, outDir: string, stale: readonly string[]): void {
  for (const path of stale) {
    if (!isPlainFolder(disk, outDir, dirname(path))) continue;
    if (lookAt(disk, `${outDir}/${path}`)?.isDirectory() === false) disk.unlinkSync(`${outDir}/${path}`);
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (!removeIfEmpty(disk, `${outDir}/${folder}`)) break;
    }
  }
}

function removeIfEmpty(disk: Disk, folder: string): boolean {
  try {
    unlessMissing(() => disk.rmdirSync(folder));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
