/** One system watcher per folder, for Linux: set before the folder is read, and again when the name is made anew. */
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { perTurn } from './per-turn.ts';
import { isFolder, type WatchScope } from './watch-scope.ts';

/** More events than this in one turn: the system's queue (16,384) may have overflowed, which it does not tell. */
const MAX_EVENTS_IN_TURN = 10_000;

/** @param onExhausted The system has no watchers left; those that were set are closed. */
export function watchFolders(
  scope: WatchScope,
  onChange: (path: string) => void,
  onExhausted: () => void,
): { close(): void } {
  const watchers = new FolderWatchers(onEvent);
  const count = perTurn<string>((events) => {
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
    count(event);
    const path = name === null ? folder : join(folder, name);
    onChange(path);
    if (event !== 'rename' || name === null || !scope.includes(path)) return;
    // The name stands for something else from now on, even if it looks the same.
    watchers.forget(path);
    if (isFolder(path)) addTree(path);
  }
}

/** The system's watchers by folder. After `close` there are none, and nothing is told. */
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

  /** Throws where the folder cannot be watched. */
  add(folder: string): void {
    const watcher = watch(folder, (event, name) => {
      if (!this.isClosed) this.#onEvent(folder, event, name);
    });
    // A folder that goes away; its parent tells.
    watcher.on('error', () => {});
    this.#watchers.set(folder, watcher);
  }

  /** A folder and those below it. */
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

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
