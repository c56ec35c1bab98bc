/** The lock of a site on disk, and what `build` compares with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ignoreMissing } from '../../adapters/disk.ts';
import type { OpenRecord } from '../feature.ts';
import { compareRoutes } from './compare-routes.ts';
import { lockName, readLock } from './lock-file.ts';
import { publishedRoutes } from './published-routes.ts';

/** @returns undefined if there is none. */
export const readLockFile = (root: string): string | undefined =>
  ignoreMissing(() => readFileSync(join(root, lockName), 'utf8'));

export const routesRecord: OpenRecord = (config, root) => {
  const text = readLockFile(root);
  return {
    key: text ?? '',
    find(build) {
      const published = publishedRoutes(build, config);
      return published ? compareRoutes(text === undefined ? undefined : readLock(text), published) : [];
    },
  };
};
