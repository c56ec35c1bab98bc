/** Edge: which places are never read from, whatever symbolic links lead there: they may hold what is nobody's business. */
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Out of the root; or below it in a file or folder whose name begins with a dot (`.env`, `.git/config`). */
export type ClosedPlace = 'outside' | 'hidden';

/**
 * @param root Absolute; may itself be a link.
 * @param real Absolute, without links in it.
 */
export function closedPlace(root: string, real: string): ClosedPlace | undefined {
  const below = relative(realpathSync(root), real);
  const segments = below.split(sep);
  if (segments[0] === '..' || isAbsolute(below)) return 'outside';
  return segments.some((segment) => segment.startsWith('.')) ? 'hidden' : undefined;
}
