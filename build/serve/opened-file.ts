/** Files that are sent from the disk. Both servers use this module, so neither keeps large files in memory. */
import { type BigIntStats, closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs';
import { isPage, type ServableFile } from './respond.ts';

export interface OpenedFile {
  readonly handle: number;
  readonly stats: BigIntStats;
  readonly size: number;
  /** Changes with the content of the file. */
  readonly version: string;
}

/** Opens a regular file. Does not follow a symbolic link that has just replaced it and does not block on a pipe. */
export function openFile(path: string): OpenedFile | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(handle, { bigint: true });
    const version = [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join('-');
    if (stats.isFile()) return { handle, stats, size: Number(stats.size), version };
  } catch {
    // Deleted or not readable: respond as if it did not exist.
  }
  if (handle !== undefined) closeSync(handle);
  return undefined;
}

/**
 * Larger files are streamed. The limit is higher for text, which is compressed in memory, and there is none for pages, whose
 * policy is computed from their content.
 */
export const maxInMemoryBytes = (type: string): number => {
  if (isPage(type)) return Number.POSITIVE_INFINITY;
  return (type.endsWith('charset=utf-8') ? 16 : 1) * 1024 * 1024;
};

/** A file that is read while it is sent. The handle is closed after the response. */
export const streamedFile = (path: string, type: string, { handle, size, version }: OpenedFile): ServableFile => ({
  path,
  etag: version,
  type,
  size,
  content: {
    open: (range) => createReadStream('', { fd: handle, autoClose: true, ...range }),
    release: () => closeSync(handle),
  },
});
