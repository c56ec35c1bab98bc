/** Adapter: the version of what a site is about. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from './git.ts';
import { readManifest } from './read-manifest.ts';

export interface ProjectVersion {
  /** Undefined if nothing names one. */
  readonly version: string | undefined;
  /** Absolute path of the file that holds it. */
  readonly file?: string;
}

/**
 * The version in the nearest package.json that has one, from the root upward to the top of the repository; without one,
 * what Git calls the commit: the last tag, with the number of commits since.
 */
export function siteVersion(root: string): ProjectVersion {
  for (let folder = root; ; folder = dirname(folder)) {
    const { version } = readManifest(folder);
    if (typeof version === 'string' && version !== '') return { version, file: join(folder, 'package.json') };
    if (existsSync(join(folder, '.git')) || dirname(folder) === folder) break;
  }
  return { version: git(root, ['describe', '--tags', '--always'])?.trim() || undefined };
}
