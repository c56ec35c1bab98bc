/** Watches files with chokidar, for other systems than Linux and for polling network and container drives. */
import { basename, join } from 'node:path';
import { watch } from 'chokidar';
import { isFolder, type WatchScope } from './watch-scope.ts';

/** @param pollMs Polling interval; undefined to use events of the operating system. */
export async function watchWithChokidar(
  scope: WatchScope,
  pollMs: number | undefined,
  onChange: (path: string) => void,
): Promise<{ close(): Promise<void> }> {
  const watcher = watch([...scope.bases], {
    ignored: (path) => !scope.includes(path),
    followSymlinks: false,
    ignoreInitial: true,
    ignorePermissionErrors: true,
    // `atomic` would delay every removal by 100 ms; an extra rebuild is cheaper.
    atomic: false,
    ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  });
  watcher.on('all', (_event, path) => onChange(path));
  // Raw events arrive earlier, and also for the second of two quick changes, which chokidar drops.
  watcher.on('raw', (_event, name: unknown, details: unknown) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    if (typeof name !== 'string') return;
    if (watchedPath === undefined) onChange(name);
    else onChange(basename(watchedPath) === name && !isFolder(watchedPath) ? watchedPath : join(watchedPath, name));
  });
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return watcher;
}
