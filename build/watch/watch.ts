/**
 * Reports changes below some paths immediately and without gaps. A redundant event only costs a rebuild, but a missing event
 * leaves an outdated page: in case of doubt, an event is reported.
 *
 * On Linux, one `fs.watch` for each folder is used. It is set before the folder is read, and again whenever its name is created
 * again. This handles two cases that chokidar 5 misses: a folder that is removed and created again, and a second change within
 * 50 ms. On other systems, and for polling, chokidar is used.
 */
import { basename } from 'node:path';
import { isEditorTempFile } from '../model/editor-files.ts';
import { batchEvents } from './batch-events.ts';
import { watchWithChokidar } from './watch-chokidar.ts';
import { watchFolders } from './watch-folders.ts';
import { watchScope } from './watch-scope.ts';

export interface WatchOptions {
  /** Absolute paths of files or folders. They may be created, removed and created again while they are watched. */
  readonly paths: readonly string[];
  /** Called with absolute paths below `paths`. If a folder is ignored, so is everything in it. */
  ignored(path: string): boolean;
  /** Polling interval in milliseconds, for network and container drives; by default system events are used. */
  readonly poll?: number | undefined;
}

export interface Watcher {
  close(): Promise<void>;
}

const FALLBACK_POLL_MS = 1_000;
const MIN_POLL_MS = 100;

/**
 * Calls `onChange` with the absolute paths that changed, in the same event loop iteration as the system's events; events of
 * one iteration are reported together. Temporary files of editors are ignored. Symbolic links are not followed, except for
 * the given paths themselves. Resolves when everything is being watched.
 */
export async function watch(options: WatchOptions, onChange: (paths: ReadonlySet<string>) => void): Promise<Watcher> {
  const scope = watchScope(options.paths, options.ignored);
  let isClosed = false;
  const report = batchEvents<string>((paths) => {
    if (!isClosed) onChange(new Set(paths));
  });
  const onPathChange = (path: string): void => {
    const reported = scope.shown(path);
    if (!isClosed && reported !== undefined && !isEditorTempFile(basename(path))) report(reported);
  };

  let isPolling = false;
  let activeWatcher: { close(): Promise<void> | void };
  if (options.poll !== undefined)
    activeWatcher = await watchWithChokidar(scope, Math.max(options.poll, MIN_POLL_MS), onPathChange);
  else if (process.platform !== 'linux') activeWatcher = await watchWithChokidar(scope, undefined, onPathChange);
  else activeWatcher = watchFolders(scope, onPathChange, pollInstead);

  function pollInstead(): void {
    if (isPolling || isClosed) return;
    isPolling = true;
    void watchWithChokidar(scope, FALLBACK_POLL_MS, onPathChange).then((polling) => {
      activeWatcher = polling;
      if (isClosed) void polling.close();
      // Something may have changed while nothing was watched.
      for (const path of options.paths) onPathChange(scope.real(path));
    });
  }

  return {
    async close() {
      isClosed = true;
      await activeWatcher.close();
    },
  };
}
