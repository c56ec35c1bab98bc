/** Keeps the reader's work in the browser. Where storage is refused or full, it lasts as long as the page is open. */
import type { Contents } from '../playground-files/contents.ts';
import { readContents } from './contents.ts';

const key = 'playground';

export function readStored(): Contents | undefined {
  try {
    return readContents(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** @param contents undefined to forget what is stored. */
export function store(contents: Contents | undefined): void {
  try {
    if (contents) localStorage.setItem(key, JSON.stringify(contents));
    else localStorage.removeItem(key);
  } catch {
    // Nothing depends on it.
  }
}
