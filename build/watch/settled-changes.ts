/**
 * Editors save in steps: they empty a file and fill it again, write a new file and rename it, or remove the old one
 * first. A build between two steps would show a page that nobody has written, and lose the place where its reader was.
 */
import { statSync } from 'node:fs';

export interface SettledChanges {
  /** Passes changes on: at once, unless all of them look like the middle of a save. */
  add(paths: Iterable<string>): void;
  /** Forgets what has not been passed on. */
  close(): void;
}

/** How long the next step of a save may take. What is left then, such as a deleted page, is passed on as it is. */
const NEXT_STEP_MS = 100;

/** @param later Calls back after some milliseconds; returns a function that prevents it. */
export function settledChanges(
  pass: (paths: Iterable<string>) => void,
  isUnfinished: (path: string) => boolean = looksUnfinished,
  later: (run: () => void, ms: number) => () => void = onTimer,
): SettledChanges {
  let pending = new Set<string>();
  let cancel: (() => void) | undefined;
  const flush = (): void => {
    const paths = pending;
    close();
    pass(paths);
  };
  const close = (): void => {
    cancel?.();
    cancel = undefined;
    pending = new Set();
  };
  return {
    add(paths) {
      let isFinished = false;
      for (const path of paths) {
        pending.add(path);
        isFinished ||= !isUnfinished(path);
      }
      if (isFinished) flush();
      else cancel ??= later(flush, NEXT_STEP_MS);
    },
    close,
  };
}

/** Files that people edit. Others that appear beside them are often made by editors, under names of all kinds. */
const edited = /\.(?:mdx?|[cm]?[jt]sx?|css|json|ya?ml|html?|svg)$/i;

/** A file that is empty or missing, or whose name is not that of a file that people edit. */
export function looksUnfinished(path: string): boolean {
  if (!edited.test(path)) return true;
  try {
    return statSync(path).size === 0;
  } catch {
    return true;
  }
}

function onTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
