import { type Watcher, watch } from './watch.ts';

/** Replaces the file watcher when the set of paths changes. Changes in between are not lost: callers reread after `watch`. */
export function replaceableWatcher(options: {
  readonly ignored: (path: string) => boolean;
  readonly poll: number | undefined;
}): {
  readonly watch: (paths: readonly string[], onChange: (paths: Iterable<string>) => void) => Promise<void>;
  close(): Promise<void>;
} {
  let current: Watcher | undefined;
  return {
    async watch(paths, onChange) {
      const next = await watch({ ...options, paths }, onChange);
      await current?.close();
      current = next;
    },
    close: async () => current?.close(),
  };
}
