/** Limits what a command can write: a limit for each file does not keep many files from filling the disk. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const maxMegabytes = 512;

/** Most commands end before the first look. */
const intervalMilliseconds = 500;

/** Calls once when the files in the folder take more space than that. */
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

/** A file takes at least that, whatever is in it. */
const minFileBytes = 4096;

/** On the disk, in bytes; links are not followed. What nobody can look into is too large; what vanishes has no size. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const blocks = entry.isFile() ? ((await lstat(join(entry.parentPath, entry.name))).blocks ?? 0) : 0;
      bytes += Math.max(blocks * 512, minFileBytes);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return Number.POSITIVE_INFINITY;
  }
  return bytes;
}
