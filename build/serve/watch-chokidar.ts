/** chokidar knows other systems than Linux better than we do, and polls network and container drives. */
import { basename, join } from 'node:path';
import { watch } from 'chokidar';
import { isFolder, type WatchScope } from './watch-scope.ts';

/** @param pollMs Looks at intervals instead of being told by the system. */
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
    // Would hold back every removal for 100 ms; reading twice is cheaper.
    atomic: false,
    ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  });
  watcher.on('all', (_event, path) => onChange(path));
  // Told before chokidar has looked at the file, and also when it drops the second of two quick changes.
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
