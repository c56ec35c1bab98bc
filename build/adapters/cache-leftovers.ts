/**
 * What piles up in the cache: temporary files (`….<pid>.tmp`, renamed when they are whole) of killed processes, and code
 * compiled for earlier versions of a site. Only a pid is in the temporary names: where that was given to another program
 * meanwhile, the file stays until that one ends too.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file in use that goes is compiled again. */
const COMPILED_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Never fails: what cannot be deleted is in nobody's way. */
export function removeCacheLeftovers(cacheDir: string): void {
  try {
    for (const name of readdirSync(cacheDir)) {
      const pid = /\.([1-9]\d*)\.tmp$/.exec(name)?.[1];
      const path = join(cacheDir, name);
      const isOld =
        /^(?:renderer|config)-\w+\.mjs(?:\.map)?$/.test(name) && Date.now() - statSync(path).mtimeMs > COMPILED_KEPT_MS;
      if (isOld || (pid !== undefined && !isAlive(Number(pid)))) rmSync(path, { force: true });
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
