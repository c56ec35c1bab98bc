import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Which real paths matter, and how the caller spells them. */
export interface WatchScope {
  /** Existing folders to start from. */
  readonly bases: ReadonlySet<string>;
  /** The watched paths as they really are. */
  readonly targets: readonly string[];
  /** Whether a path is watched, or leads to one that is. */
  includes(path: string): boolean;
  /** The caller's spelling; undefined for what is not watched. A folder on the way to a path stands for that path. */
  shown(path: string): string | undefined;
  real(path: string): string;
}

export function watchScope(paths: readonly string[], ignored: (path: string) => boolean): WatchScope {
  const places = paths.map((path) => resolve(path)).flatMap(placesOf);
  const shown = (path: string): string | undefined => {
    for (const { target, spelled } of places) {
      if (!isWithin(path, target)) continue;
      const own = join(spelled, relative(target, path));
      return ignored(own) ? undefined : own;
    }
    return places.find(({ base, target }) => path !== base && isWithin(path, base) && isWithin(target, path))?.spelled;
  };
  return {
    bases: new Set(places.map(({ base }) => base)),
    targets: places.map(({ target }) => target),
    includes: (path) => places.some(({ base }) => base === path) || shown(path) !== undefined,
    shown,
    real: (path) => places.find(({ spelled }) => spelled === resolve(path))?.target ?? path,
  };
}

interface WatchedPlace {
  /** Nearest existing folder above the path, so that the path itself may come and go. */
  readonly base: string;
  readonly target: string;
  readonly spelled: string;
}

/** Where a path really is; two places when the path is itself a link. */
function placesOf(spelled: string): readonly WatchedPlace[] {
  let folder = dirname(spelled);
  while (!isFolder(folder, true) && folder !== dirname(folder)) folder = dirname(folder);
  const base = realpathSync(folder);
  const places: WatchedPlace[] = [{ base, target: join(base, relative(folder, spelled)), spelled }];
  try {
    const real = realpathSync(spelled);
    if (real !== places[0]?.target) places.push({ base: dirname(real), target: real, spelled });
  } catch {
    // Does not exist yet.
  }
  return places;
}

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

export function isFolder(path: string, followLinks = false): boolean {
  try {
    return lstatSync(followLinks ? realpathSync(path) : path).isDirectory();
  } catch {
    return false;
  }
}
