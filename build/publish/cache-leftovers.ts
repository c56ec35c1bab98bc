/**
 * Cleans up the cache folder: temporary files of killed processes (`….<pid>.tmp`, normally renamed when complete), and
 * code compiled for earlier versions of a site. If another program now has the pid of a killed process, the file stays
 * until that program ends.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Age at which compiled code is deleted. If it is still in use, it is simply compiled again. */
const COMPILED_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Never throws, because leftovers do no harm. */
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
    // There is no cache folder, or we may not change it.
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
