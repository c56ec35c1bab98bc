/**
 * Temporary files of the cache (`….<pid>.tmp`, renamed when they are whole) that a killed process left. Only a pid is in
 * their names: where that was given to another program meanwhile, the file stays until that one ends too.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Never fails: what cannot be deleted is in nobody's way. */
export function removeCacheLeftovers(cacheDir: string): void {
  try {
    for (const name of readdirSync(cacheDir)) {
      const pid = /\.([1-9]\d*)\.tmp$/.exec(name)?.[1];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(cacheDir, name), { force: true });
    }
  } catch {
    // No cache, or one that is not ours to tidy.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
