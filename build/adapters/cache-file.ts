import { readFileSync } from 'node:fs';
import type { CacheFile } from '../model/ports.ts';
import { writeAtomically } from './write-atomically.ts';

/** What cannot be read is not there; what cannot be written is made again by the next run. */
export const cacheFile = (path: string): CacheFile => ({
  read() {
    try {
      return readFileSync(path);
    } catch {
      return undefined;
    }
  },
  write(parts) {
    try {
      writeAtomically(path, parts);
    } catch {
      // The next run tries again.
    }
  },
});
