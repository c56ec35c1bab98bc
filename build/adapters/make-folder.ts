/** Adapter: makes folders. */
import { dirname } from 'node:path';
import { type Disk, errorCode, nodeDisk, resolvesToFolder } from './disk.ts';

/**
 * Makes a folder and those above it, where they are missing. Node's own `recursive` never returns where the system
 * answers ENOENT although the folder above exists, as in /proc.
 * Throws errors of the file system: EEXIST or ENOTDIR if a file is in the way.
 */
export function makeFolder(path: string, disk: Disk = nodeDisk): void {
  try {
    makeOne(path, disk);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    makeFolder(dirname(path), disk);
    makeOne(path, disk);
  }
}

/** Another process may make it at the same time. */
function makeOne(path: string, disk: Disk): void {
  try {
    disk.mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !resolvesToFolder(disk, path)) throw error;
  }
}
