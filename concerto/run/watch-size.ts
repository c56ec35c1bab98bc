/** Limits the total that a command can write: a limit per file does not keep many files from filling the disk. */
import { lstat } from 'node:fs/promises';
import fastGlob from 'fast-glob';

export const maxMegabytes = 512;

/** Initial delay: most commands end before the first check. */
const intervalMilliseconds = 500;

/** Calls back once when the files in the folder exceed this size. */
export function watchSize(folder: string, onFull: () => void): { end(): void } {
  let timer: NodeJS.Timeout;
  let hasEnded = false;
  const look = async (): Promise<void> => {
    const bytes = await sizeOf(folder);
    if (hasEnded) return;
    if (bytes > maxMegabytes * 1e6) onFull();
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
 * Size on disk in bytes; links are not followed. An unreadable folder counts as too large; a file that vanishes has no
 * size.
 */
export async function sizeOf(folder: string): Promise<number> {
  const options = { cwd: folder, dot: true, followSymbolicLinks: false, onlyFiles: false, absolute: true } as const;
  try {
    const paths = await fastGlob('**', options);
    // With `stats`, a file that vanishes hides the rest of its folder.
    const sizes = await Promise.all(paths.map(sizeOfFile));
    return sizes.reduce((bytes, size) => bytes + size, 0);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** In bytes; of a folder or a link, the minimum. */
export async function sizeOfFile(path: string): Promise<number> {
  try {
    const stats = await lstat(path);
    return Math.max(stats.isFile() ? stats.blocks * 512 : 0, minFileBytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
