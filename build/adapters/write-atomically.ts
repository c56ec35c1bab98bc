/** Adapter: writes a file so that other processes never read a part of it, even if this one is killed. */
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Writes a temporary file, `….<pid>.tmp`, and renames it. Creates the folder. Throws errors of the file system; the old
 * file is then unchanged.
 * @param parts Written one at a time, so that a large file need not be in memory as a whole.
 */
export function writeAtomically(path: string, parts: Iterable<string | Uint8Array>): void {
  const temporary = `${path}.${process.pid}.tmp`;
  makeFolder(dirname(path));
  try {
    const descriptor = openSync(temporary, 'w');
    try {
      for (const part of parts) writeFileSync(descriptor, part);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
