/** Limits the total that a command can write: a limit per file does not keep many files from filling the disk. */
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';

export const maxMegabytes = 512;

/** Initial delay: most commands end before the first check. */
const intervalMilliseconds = 500;

/** Calls back once when the files in the folder exceed this size. */
export function watchSize(folder: string, onFull: () => void): { end(): void } {
  let timer: NodeJS.Timeout;
  let hasEnded = false;
  const look = async (): Promise<void> => {
    const limit = maxMegabytes * 1e6;
    const bytes = await sizeOf(folder, limit);
    if (hasEnded) return;
    if (bytes > limit) onFull();
    else timer = setTimeout(look, intervalMilliseconds);
  };
  timer = setTimeout(look, intervalMilliseconds);
  return {
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Minimum size that a file occupies, even if empty. */
const minFileBytes = 4096;

/**
 * Size on disk in bytes, or a part of it that exceeds the limit: a folder may hold millions of files. Links are not
 * followed. An unreadable folder counts as too large; what vanishes has no size.
 */
export async function sizeOf(folder: string, limit = Number.POSITIVE_INFINITY): Promise<number> {
  let bytes = 0;
  const folders = [folder];
  try {
    for (const one of folders)
      for await (const entry of await opendir(one)) {
        const path = join(one, entry.name);
        if (entry.isDirectory()) folders.push(path);
        bytes += await sizeOfFile(path);
        if (bytes > limit) return bytes;
      }
    return bytes;
  } catch (error) {
    return isGone(error) ? bytes : Number.POSITIVE_INFINITY;
  }
}

/** In bytes; of a folder or a link, the minimum. */
export async function sizeOfFile(path: string): Promise<number> {
  try {
    const stats = await lstat(path);
    return Math.max(stats.isFile() ? stats.blocks * 512 : 0, minFileBytes);
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
