import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Maps between the paths to watch, as given by the caller, and the real paths that the system reports. */
export interface WatchScope {
  /** Existing folders at which to start watching. */
  readonly bases: ReadonlySet<string>;
  /** The real paths of the watched files and folders. */
  readonly targets: readonly string[];
  /** Whether a real path is watched, or is a parent folder of a watched path. */
  includes(path: string): boolean;
  /**
   * Converts a real path to the caller's path; undefined if it is not watched. A missing parent folder of a watched path is
   * converted to that path.
   */
  shown(path: string): string | undefined;
  /** Converts a watched path of the caller to a real path. */
  real(path: string): string;
}

export function watchScope(paths: readonly string[], ignored: (path: string) => boolean): WatchScope {
  const watchTargets = paths.map((path) => resolve(path)).flatMap(watchTargetsOf);
  const shown = (path: string): string | undefined => {
    for (const { target, spelled } of watchTargets) {
      if (!isWithin(path, target)) continue;
      const callerPath = join(spelled, relative(target, path));
      return ignored(callerPath) ? undefined : callerPath;
    }
    return watchTargets.find(({ base, target }) => path !== base && isWithin(path, base) && isWithin(target, path))
      ?.spelled;
  };
  return {
    bases: new Set(watchTargets.map(({ base }) => base)),
    targets: watchTargets.map(({ target }) => target),
    includes: (path) => watchTargets.some(({ base }) => base === path) || shown(path) !== undefined,
    shown,
    real: (path) => watchTargets.find(({ spelled }) => spelled === resolve(path))?.target ?? path,
  };
}

interface WatchTarget {
  /** The nearest existing parent folder. Watching it allows the path itself to be created and removed. */
  readonly base: string;
  /** The real path. */
  readonly target: string;
  /** The path as given by the caller. */
  readonly spelled: string;
}

/** The real locations of a path: two if the path itself is a symbolic link. */
function watchTargetsOf(spelled: string): readonly WatchTarget[] {
  let folder = dirname(spelled);
  while (!isFolder(folder, true) && folder !== dirname(folder)) folder = dirname(folder);
  const base = realpathSync(folder);
  const watchTargets: WatchTarget[] = [{ base, target: join(base, relative(folder, spelled)), spelled }];
  try {
    const real = realpathSync(spelled);
    if (real !== watchTargets[0]?.target) watchTargets.push({ base: dirname(real), target: real, spelled });
  } catch {
    // Does not exist yet.
  }
  return watchTargets;
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
