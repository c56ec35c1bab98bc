/**
 * Tells about changes below some paths, at once and without gaps. The listener rereads everything, so an event too many
 * costs a little and an event too few shows an old page: in doubt there is an event.
 *
 * On Linux one system watcher per folder is enough, set before the folder is read, and set again whenever the name is
 * made anew: that cannot lose a re-created folder, which chokidar 5 does (its watcher stays on the removed one), nor a
 * second change within 50 ms, which chokidar drops. Elsewhere, and for polling, chokidar knows the systems better.
 */
import { basename } from 'node:path';
import { perTurn } from './per-turn.ts';
import { watchWithChokidar } from './watch-chokidar.ts';
import { watchFolders } from './watch-folders.ts';
import { watchScope } from './watch-scope.ts';

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

const FALLBACK_POLL_MS = 1_000;
const LEAST_POLL_MS = 100;

/**
 * Calls back with the absolute paths that changed, in the same turn of the event loop in which the system told; changes
 * it told together come together. Files that editors make while saving are left out. Symbolic links are not followed
 * but for the given paths themselves. Resolves when everything is watched.
 */
export async function watch(options: WatchOptions, onChange: (paths: ReadonlySet<string>) => void): Promise<Watcher> {
  const scope = watchScope(options.paths, options.ignored);
  let isClosed = false;
  const collect = perTurn<string>((paths) => {
    if (!isClosed) onChange(new Set(paths));
  });
  const changed = (path: string): void => {
    const shown = scope.shown(path);
    if (!isClosed && shown !== undefined && !isEditorsOwn(basename(path))) collect(shown);
  };

  let isPolling = options.poll !== undefined;
  let running: { close(): Promise<void> | void };
  if (options.poll !== undefined)
    running = await watchWithChokidar(scope, Math.max(options.poll, LEAST_POLL_MS), changed);
  else if (process.platform !== 'linux') running = await watchWithChokidar(scope, undefined, changed);
  else running = watchFolders(scope, changed, pollInstead);

  function pollInstead(): void {
    if (isPolling || isClosed) return;
    isPolling = true;
    void watchWithChokidar(scope, FALLBACK_POLL_MS, changed).then((polling) => {
      running = polling;
      if (isClosed) void polling.close();
      // Anything may have changed between the two.
      for (const path of options.paths) changed(scope.real(path));
    });
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

/** What editors write beside a file while they save it: backups, swap and lock files, the new text before its rename. */
export const isEditorsOwn = (name: string): boolean =>
  /~$|^\.#|^#.*#$|\.sw[a-z]$|^4913$|___jb_(?:tmp|old)___$|^\.goutputstream-|\.tmp(?:[-.]\w+)*$|\.crswap$|^\.~lock\./.test(
    name,
  );
