/** What the file system says of a file that changes with its content. */
import { type Stats, statSync } from 'node:fs';

/** Changes whenever the content of a file may have changed. (Programs can reset the mtime alone.) */
export const stateOf = ({ size, mtimeMs, ctimeMs, ino }: Stats): string => [size, mtimeMs, ctimeMs, ino].join(' ');

/**
 * A file that changed less than this before it was looked at may change again without showing it: clocks of file systems
 * are coarse.
 */
const SETTLED_MS = 3000;

/** The state of a file; undefined if it is not there, or if it may change again without showing it. */
export function settledState(file: string, now = Date.now()): string | undefined {
  const stats = statIfPossible(file);
  return stats && isSettled(stats, now) ? stateOf(stats) : undefined;
}

export const isSettled = ({ mtimeMs, ctimeMs }: Stats, now: number): boolean =>
  now - Math.max(mtimeMs, ctimeMs) > SETTLED_MS;

export function statIfPossible(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // Reading it will say why.
    return undefined;
  }
}
