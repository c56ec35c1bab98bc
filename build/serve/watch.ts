/**
 * Tells about changes below some paths, at once and without gaps. The listener rereads everything, so an event too many
 * costs a little and an event too few shows an old page: in doubt there is an event.
 *
 * On Linux one system watcher per folder is enough, set before the folder is read, and set again whenever the name is
 * made anew: that cannot lose a re-created folder, which chokidar 5 does (its watcher stays on the removed one), nor a
 * second change within 50 ms, which chokidar drops. Elsewhere, and for polling, chokidar knows the systems better.
 */
import { type FSWatcher, lstatSync, readdirSync, realpathSync, watch as watchFolder } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { watch as chokidar } from 'chokidar';

export interface WatchOptions {
  /** Absolute paths of files or folders. They need not exist: they may come later, go and come back. */
  readonly paths: readonly string[];
  /** Asked with absolute paths below `paths`; what it says of a folder goes for all that is in it. */
  ignored(path: string): boolean;
  /** Look every so many milliseconds instead of being told by the system, for network and container drives. */
  readonly poll?: number | undefined;
}

export interface Watcher {
  /** True when changes are looked for at intervals: as asked, or because the system has no watchers left. */
  readonly isPolling: boolean;
  close(): Promise<void>;
}

const fallbackPollMs = 1_000;
const leastPollMs = 100;

/**
 * Calls back with the absolute paths that changed, in the same turn of the event loop in which the system told; changes
 * it told together come together. Files that editors make while saving are left out. Symbolic links are not followed
 * but for the given paths themselves. Resolves when everything is watched.
 */
export async function watch(options: WatchOptions, onChange: (paths: ReadonlySet<string>) => void): Promise<Watcher> {
  const scope = scopeOf(options);
  let isClosed = false;
  let waiting = new Set<string>();
  const changed = (path: string): void => {
    const shown = scope.shown(path);
    if (isClosed || shown === undefined || isEditorsOwn(basename(path))) return;
    if (waiting.size === 0) {
      setImmediate(() => {
        const paths = waiting;
        waiting = new Set();
        if (!isClosed) onChange(paths);
      });
    }
    waiting.add(shown);
  };

  const poll = (everyMs: number) => startChokidar(scope, Math.max(everyMs, leastPollMs), changed);
  let isPolling = options.poll !== undefined;
  let running: Running;
  if (options.poll !== undefined) running = await poll(options.poll);
  else if (process.platform !== 'linux') running = await startChokidar(scope, undefined, changed);
  else {
    const pollInstead = (): void => {
      if (isPolling || isClosed) return;
      isPolling = true;
      poll(fallbackPollMs).then((polling) => {
        running = polling;
        if (isClosed) polling.close();
        // Anything may have changed between the two.
        for (const path of options.paths) changed(scope.real(path));
      });
    };
    running = startFolderWatchers(scope, changed, pollInstead);
  }
  return {
    get isPolling() {
      return isPolling;
    },
    async close() {
      isClosed = true;
      await running.close();
    },
  };
}

interface Running {
  close(): Promise<void> | void;
}

/** More events than this in one turn: the system's queue (16,384) may have overflowed, which it does not tell. */
const mostEventsInTurn = 10_000;

function startFolderWatchers(scope: Scope, changed: (path: string) => void, exhausted: () => void): Running {
  const watchers = new Map<string, FSWatcher>();
  let isOver = false;
  let eventsInTurn = 0;

  const forget = (folder: string): void => {
    if (!watchers.has(folder)) return;
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const close = (): void => {
    isOver = true;
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
  const add = (folder: string): void => {
    if (isOver) return;
    try {
      const watcher = watchFolder(folder, (event, name) => heard(folder, event, name));
      // A folder that goes away; its parent tells.
      watcher.on('error', () => {});
      watchers.set(folder, watcher);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOSPC' || code === 'EMFILE' || code === 'ENFILE') {
        close();
        exhausted();
      }
      return;
    }
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && scope.includes(path)) add(path);
    }
  };
  const addAll = (): void => {
    for (const base of scope.bases) if (!watchers.has(base)) add(base);
  };
  const heard = (folder: string, event: string, name: string | null): void => {
    if (isOver) return;
    if (eventsInTurn === 0) {
      setImmediate(() => {
        const mayHaveLost = eventsInTurn >= mostEventsInTurn;
        eventsInTurn = 0;
        if (!mayHaveLost || isOver) return;
        for (const base of scope.bases) forget(base);
        addAll();
        for (const base of scope.targets) changed(base);
      });
    }
    eventsInTurn += 1;
    const path = name === null ? folder : join(folder, name);
    changed(path);
    if (event !== 'rename' || name === null || !scope.includes(path)) return;
    // The name stands for something else from now on, even if it looks the same.
    forget(path);
    if (isFolder(path)) add(path);
  };
  addAll();
  return { close };
}

async function startChokidar(
  scope: Scope,
  pollMs: number | undefined,
  changed: (path: string) => void,
): Promise<Running> {
  const watcher = chokidar([...scope.bases], {
    ignored: (path) => !scope.includes(path),
    followSymlinks: false,
    ignoreInitial: true,
    ignorePermissionErrors: true,
    // Would hold back every removal for 100 ms; reading twice is cheaper.
    atomic: false,
    ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  });
  watcher.on('all', (_event, path) => changed(path));
  // Told before chokidar has looked at the file, and also when it drops the second of two quick changes.
  watcher.on('raw', (_event, name: unknown, details: unknown) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    if (typeof name !== 'string') return;
    if (watchedPath === undefined) changed(name);
    else changed(basename(watchedPath) === name && !isFolder(watchedPath) ? watchedPath : join(watchedPath, name));
  });
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return watcher;
}

/** Which real paths matter, and how the caller spells them. */
interface Scope {
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

function scopeOf({ paths, ignored }: WatchOptions): Scope {
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

interface Place {
  /** Nearest existing folder above the path, so that the path itself may come and go. */
  readonly base: string;
  readonly target: string;
  readonly spelled: string;
}

/** Where a path really is; two places when the path is itself a link. */
function placesOf(spelled: string): readonly Place[] {
  let folder = dirname(spelled);
  while (!isFolder(folder, true) && folder !== dirname(folder)) folder = dirname(folder);
  const base = realpathSync(folder);
  const places: Place[] = [{ base, target: join(base, relative(folder, spelled)), spelled }];
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

/** What editors write beside a file while they save it: backups, swap and lock files, the new text before its rename. */
const isEditorsOwn = (name: string): boolean =>
  /~$|^\.#|^#.*#$|\.sw[a-z]$|^4913$|___jb_(?:tmp|old)___$|^\.goutputstream-|\.tmp(?:[-.]\w+)*$|\.crswap$|^\.~lock\./.test(
    name,
  );

function isFolder(path: string, followLinks = false): boolean {
  try {
    return lstatSync(followLinks ? realpathSync(path) : path).isDirectory();
  } catch {
    return false;
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
