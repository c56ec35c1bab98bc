/** Watches folders with one `fs.watch` each, for Linux. See watch.ts for the reasons. */
import { existsSync, type FSWatcher, watch } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { entriesOf } from '../adapters/disk.ts';
import { batchEvents } from './batch-events.ts';
import { isFolder, type WatchScope } from './watch-scope.ts';

/** With more events in one event loop iteration, inotify's queue of 16,384 may have overflowed, which Node does not report. */
const MAX_EVENTS_IN_TURN = 10_000;

/** @param onExhausted Called when the system's limit of watchers is reached; all watchers are closed first. */
export function watchFolders(
  scope: WatchScope,
  onChange: (path: string) => void,
  onExhausted: () => void,
): { close(): void } {
  const watchers = new FolderWatchers(onEvent);
  const countEvents = batchEvents<string>((events) => {
    if (events.length < MAX_EVENTS_IN_TURN || watchers.isClosed) return;
    for (const base of scope.bases) watchers.forget(base);
    addBases();
    for (const target of scope.targets) onChange(target);
  });
  addBases();
  return watchers;

  function addBases(): void {
    for (const base of scope.bases) if (!watchers.has(base)) addTree(base);
  }

  function addTree(folder: string): void {
    if (watchers.isClosed) return;
    try {
      watchers.add(folder);
    } catch (error) {
      if (!isOutOfWatchers(error)) return;
      watchers.close();
      onExhausted();
      return;
    }
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && scope.includes(path)) addTree(path);
    }
  }

  function onEvent(folder: string, event: string, name: string | null): void {
    countEvents(event);
    // A folder that is removed reports its own name.
    const isItself = name === null || (name === basename(folder) && !existsSync(folder));
    const path = isItself ? folder : join(folder, name);
    onChange(path);
    if (event !== 'rename' || name === null || !scope.includes(path)) return;
    // The name may refer to a new folder now: the watcher of the old one is useless.
    watchers.forget(path);
    if (isFolder(path)) addTree(path);
  }
}

/** The `fs.watch` watchers by folder. After `close` there are no more events. */
class FolderWatchers {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #onEvent: (folder: string, event: string, name: string | null) => void;
  isClosed = false;

  constructor(onEvent: (folder: string, event: string, name: string | null) => void) {
    this.#onEvent = onEvent;
  }

  has(folder: string): boolean {
    return this.#watchers.has(folder);
  }

  /** Throws if the folder cannot be watched. */
  add(folder: string): void {
    const watcher = watch(folder, (event, name) => {
      if (!this.isClosed) this.#onEvent(folder, event, name);
    });
    // The folder was removed; the watcher of its parent reports that.
    watcher.on('error', () => {});
    this.#watchers.set(folder, watcher);
  }

  /** Stops watching a folder and the folders below it. */
  forget(folder: string): void {
    if (!this.#watchers.has(folder)) return;
    for (const [path, watcher] of this.#watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      this.#watchers.delete(path);
    }
  }

  close(): void {
    this.isClosed = true;
    for (const watcher of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }
}

const isOutOfWatchers = (error: unknown): boolean =>
  ['ENOSPC', 'EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '');
