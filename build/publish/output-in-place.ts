/**
 * Publishing into a folder that cannot be replaced (a mount point, or a read-only parent). Files are completed in a
 * hidden folder inside it and then renamed into place, in an order that puts what a page needs before the page: assets,
 * page data, pages, the home page. Stale files are deleted last. Each file is either old or new at any time, but the
 * site as a whole is mixed in between.
 */
import { dirname } from 'node:path';
import { type Disk, errorCode, ignoreMissing, lstatIfExists, plainFolders, removeTree } from '../adapters/disk.ts';

export interface InPlaceChange {
  readonly outDir: string;
  /** Folder inside `outDir` that contains the written files. */
  readonly staged: string;
  readonly written: readonly string[];
  /** Paths of files from earlier publications to delete. All other files in the folder stay. */
  readonly stale: readonly string[];
}

/** Moves the written files into place and deletes stale ones. The caller has checked `findBlockingFile`. */
export function moveIntoPlace(disk: Disk, { outDir, staged, written, stale }: InPlaceChange): void {
  const created = new Set(['.']);
  for (const path of written.toSorted((a, b) => rank(a) - rank(b))) {
    createFolder(disk, outDir, dirname(path), created);
    // A folder at the path of a file contains only stale files; `findBlockingFile` has checked that.
    if (lstatIfExists(disk, `${outDir}/${path}`)?.isDirectory()) removeTree(disk, `${outDir}/${path}`);
    disk.renameSync(`${staged}/${path}`, `${outDir}/${path}`);
  }
  removeStale(disk, outDir, stale);
  removeTree(disk, staged);
}

/**
 * Finds a written file whose path is taken by a folder with files that this tool did not write.
 * @param isOurs Whether an earlier publication wrote a path.
 */
export function findBlockingFile(
  disk: Disk,
  outDir: string,
  written: Iterable<string>,
  isOurs: (path: string) => boolean,
): { readonly path: string; readonly foreign: string } | undefined {
  for (const path of written) {
    const foreign = findForeignFile(disk, outDir, path, isOurs);
    if (foreign !== undefined) return { path, foreign };
  }
  return undefined;
}

function findForeignFile(
  disk: Disk,
  outDir: string,
  path: string,
  isOurs: (path: string) => boolean,
): string | undefined {
  if (!lstatIfExists(disk, `${outDir}/${path}`)?.isDirectory()) return undefined;
  for (const entry of disk.readdirSync(`${outDir}/${path}`, { withFileTypes: true })) {
    const child = `${path}/${entry.name}`;
    const foreign = entry.isDirectory()
      ? findForeignFile(disk, outDir, child, isOurs)
      : isOurs(child)
        ? undefined
        : child;
    if (foreign !== undefined) return foreign;
  }
  return undefined;
}

/** Position in the order of moving: smaller ranks are moved first. */
function rank(path: string): number {
  if (path === 'index.html') return 3;
  if (/\.html?$/.test(path)) return 2;
  return path.endsWith('.bin') ? 1 : 0;
}

/** Creates a folder below the output. Replaces a file or a link in its path; never follows links. */
function createFolder(disk: Disk, outDir: string, folder: string, created: Set<string>): void {
  if (created.has(folder)) return;
  createFolder(disk, outDir, dirname(folder), created);
  const path = `${outDir}/${folder}`;
  const entry = lstatIfExists(disk, path);
  if (entry && !entry.isDirectory()) disk.unlinkSync(path);
  if (!entry?.isDirectory()) disk.mkdirSync(path);
  created.add(folder);
}

/** Deletes files, and the folders that become empty. */
function removeStale(disk: Disk, outDir: string, stale: readonly string[]): void {
  for (const path of stale) {
    if (!plainFolders(disk, outDir)(dirname(path))) continue;
    if (lstatIfExists(disk, `${outDir}/${path}`)?.isDirectory() === false) disk.unlinkSync(`${outDir}/${path}`);
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      if (!removeIfEmpty(disk, `${outDir}/${folder}`)) break;
    }
  }
}

function removeIfEmpty(disk: Disk, folder: string): boolean {
  try {
    ignoreMissing(() => disk.rmdirSync(folder));
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}
