/**
 * The visible step of a publication: a finished site takes the place of the last one, wholly.
 *
 * Between the two renames of `swapFolder` there is no site for a moment (some ten microseconds); a build killed right
 * there is repaired by the next one. `swapLink` has no such moment, except when it first meets a plain folder or an
 * output that was renamed before.
 */
import { basename } from 'node:path';
import { type Disk, errorCode, lookAt, removeTree } from './output-disk.ts';
import { linkedSite, type OutputPlace, siblingPath } from './output-place.ts';

/** Reasons why a folder cannot be renamed although files in it can: it is a mount point, or its parent is not ours. */
const whyFixed: Readonly<Record<string, string>> = {
  EBUSY: 'it is a mount point or in use',
  EXDEV: 'it lies on a file system of its own',
  EACCES: 'the folder that holds it cannot be written',
  EPERM: 'the folder that holds it cannot be written',
  EROFS: 'the folder that holds it is read-only',
};

/** Says why an output folder cannot be replaced, from the error met in trying; undefined for any other error. */
export const whyInPlace = (error: unknown): string | undefined => whyFixed[errorCode(error) ?? ''];

/** @returns Paths that are not needed any more, to be deleted. When it throws, all is as before. */
export function swapFolder(disk: Disk, place: OutputPlace, staged: string): readonly string[] {
  const old = siblingPath(place, 'old');
  const site = linkedSite(disk, place);
  const isThere = lookAt(disk, place.outDir) !== undefined;
  if (isThere) disk.renameSync(place.outDir, old);
  try {
    disk.renameSync(staged, place.outDir);
  } catch (error) {
    if (isThere) disk.renameSync(old, place.outDir);
    throw error;
  }
  return [...(isThere ? [setAside(disk, place, old)] : []), ...(site === undefined ? [] : [site])];
}

/** As swapFolder, with the output a link to a hidden sibling: one rename of a link over a link. */
export function swapLink(disk: Disk, place: OutputPlace, staged: string): readonly string[] {
  const old = siblingPath(place, 'old');
  const link = siblingPath(place, 'link');
  const lastSite = linkedSite(disk, place);
  const isFolder = lookAt(disk, place.outDir)?.isDirectory() === true;
  const site = freeSitePath(disk, place, lastSite);
  disk.renameSync(staged, site);
  let isMoved = false;
  try {
    removeTree(disk, link);
    disk.symlinkSync(basename(site), link, 'dir');
    if (isFolder) {
      disk.renameSync(place.outDir, old);
      isMoved = true;
    }
    disk.renameSync(link, place.outDir);
  } catch (error) {
    if (isMoved) disk.renameSync(old, place.outDir);
    removeTree(disk, link);
    disk.renameSync(site, staged);
    throw error;
  }
  return [...(isFolder ? [setAside(disk, place, old)] : []), ...(lastSite === undefined ? [] : [lastSite])];
}

/** Gives the old site the name of what is being deleted: one named `old` is whole and may be moved back. */
function setAside(disk: Disk, place: OutputPlace, old: string): string {
  const gone = siblingPath(place, 'gone');
  removeTree(disk, gone);
  disk.renameSync(old, gone);
  return gone;
}

/** @param taken Name that a link holds although nothing may be there. */
function freeSitePath(disk: Disk, place: OutputPlace, taken: string | undefined): string {
  for (let serial = 1; ; serial++) {
    const path = siblingPath(place, 'site', serial);
    if (path !== taken && !lookAt(disk, path)) return path;
  }
}
