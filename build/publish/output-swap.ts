/**
 * The visible step of a publication: the complete new site replaces the last one.
 *
 * Between the two renames of `swapFolder` there is no site for some ten microseconds; if a build is killed right there,
 * the next command restores the old site. `swapLink` has no such gap, except when the output is still a plain folder.
 */
import { basename } from 'node:path';
import { type Disk, errorCode, lstatIfExists, removeTree } from '../adapters/disk.ts';
import { type PublishTarget, resolveSiteLink, siblingPath } from './output-location.ts';

/** Why a folder cannot be renamed although files in it can: it is a mount point, or its parent is read-only. */
const inPlaceReasons: Readonly<Record<string, string>> = {
  EBUSY: 'it is a mount point or in use',
  EXDEV: 'it is on a separate file system',
  EACCES: 'the folder that holds it cannot be written',
  EPERM: 'the folder that holds it cannot be written',
  EROFS: 'the folder that holds it is read-only',
};

/** Explains the error of an attempt to replace the output folder; undefined for errors with other causes. */
export const inPlaceReason = (error: unknown): string | undefined => inPlaceReasons[errorCode(error) ?? ''];

/**
 * Replaces the output folder with two renames. If it throws, nothing has changed.
 * @returns Paths that are no longer needed, to be deleted.
 */
export function swapFolder(disk: Disk, target: PublishTarget, staged: string): readonly string[] {
  const old = siblingPath(target, 'old');
  const site = resolveSiteLink(disk, target);
  const exists = lstatIfExists(disk, target.outDir) !== undefined;
  if (exists) disk.renameSync(target.outDir, old);
  try {
    disk.renameSync(staged, target.outDir);
  } catch (error) {
    if (exists) disk.renameSync(old, target.outDir);
    throw error;
  }
  return [...(exists ? [setAside(disk, target, old)] : []), ...(site === undefined ? [] : [site])];
}

/** Like `swapFolder`, but the output is a link to a hidden sibling, replaced with one rename. */
export function swapLink(disk: Disk, target: PublishTarget, staged: string): readonly string[] {
  const old = siblingPath(target, 'old');
  const link = siblingPath(target, 'link');
  const lastSite = resolveSiteLink(disk, target);
  const isFolder = lstatIfExists(disk, target.outDir)?.isDirectory() === true;
  const site = freeSitePath(disk, target, lastSite);
  disk.renameSync(staged, site);
  let isMoved = false;
  try {
    removeTree(disk, link);
    disk.symlinkSync(basename(site), link, 'dir');
    if (isFolder) {
      disk.renameSync(target.outDir, old);
      isMoved = true;
    }
    disk.renameSync(link, target.outDir);
  } catch (error) {
    if (isMoved) disk.renameSync(old, target.outDir);
    removeTree(disk, link);
    disk.renameSync(site, staged);
    throw error;
  }
  return [...(isFolder ? [setAside(disk, target, old)] : []), ...(lastSite === undefined ? [] : [lastSite])];
}

/**
 * Renames the old site from `old`, which a repair might move back, to `gone`, which is about to be deleted. Does not
 * throw, because the new site is in place.
 * @returns Where the old site is now.
 */
function setAside(disk: Disk, target: PublishTarget, old: string): string {
  const gone = siblingPath(target, 'gone');
  try {
    removeTree(disk, gone);
    disk.renameSync(old, gone);
    return gone;
  } catch {
    return old;
  }
}

/** @param taken A path to avoid because the current link leads to it, even if it does not exist. */
function freeSitePath(disk: Disk, target: PublishTarget, taken: string | undefined): string {
  for (let serial = 1; ; serial++) {
    const path = siblingPath(target, 'site', serial);
    if (path !== taken && !lstatIfExists(disk, path)) return path;
  }
}
