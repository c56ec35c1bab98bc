/** Adapter: decides which files must never be read, even through symbolic links, because they may hold secrets. */
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** `outside`: not below the root. `hidden`: the path contains a name that begins with a dot (`.env`, `.git/config`). */
export type AccessDenial = 'outside' | 'hidden';

/**
 * @param root Absolute path; may be a symbolic link.
 * @param real Absolute path without symbolic links.
 * @param outside Real paths of folders outside of the root that may be read.
 * @returns Why the file must not be read; undefined if it may be.
 */
export function checkReadAccess(root: string, real: string, outside: readonly string[] = []): AccessDenial | undefined {
  for (const folder of [realpathSync(root), ...outside]) {
    const below = relative(folder, real);
    const segments = below.split(sep);
    if (segments[0] === '..' || isAbsolute(below)) continue;
    return segments.some((segment) => segment.startsWith('.')) ? 'hidden' : undefined;
  }
  return 'outside';
}
