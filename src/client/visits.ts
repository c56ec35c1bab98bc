import { readStored, writeStored } from './storage.ts';

/**
 * The session history of this site. Each entry has a key, under which its scroll position is stored, and an index, which
 * tells Back from Forward. The browser would restore the scroll position before the page of the entry has loaded, so its
 * own restoration is off in this document.
 */
export interface Visits {
  /** The scroll position of the present entry when it was last left; undefined for entries of an earlier session. */
  position(): number | undefined;
  push(url: URL): void;
  replace(url: URL): void;
  /**
   * Records that the browser has moved to another entry. Returns by how many entries, and whether the entry is new (the
   * browser followed a hash by itself).
   */
  arrived(): { readonly by: number; readonly isNew: boolean };
  /** Moves as Back and Forward do. */
  go(by: number): void;
}

interface HistoryEntry {
  readonly key: string;
  readonly place: number;
}

const storageKey = 'docs.scroll';

export function createVisits(): Visits {
  const positions = storedPositions();
  let present = entryOf(history.state) ?? { key: newKey(), place: 0 };

  const enter = (entry: HistoryEntry, method: 'pushState' | 'replaceState', url: URL): void => {
    present = entry;
    if (!positions.has(entry.key)) {
      positions.set(entry.key, method === 'pushState' ? 0 : window.scrollY);
    }
    history[method]({ docs: entry }, '', url);
  };
  enter(present, 'replaceState', new URL(location.href));
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => positions.set(present.key, window.scrollY), { passive: true });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    writeStored('session', storageKey, JSON.stringify([...positions].slice(-50)));
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  return {
    position: () => positions.get(present.key),
    push: (url) => enter({ key: newKey(), place: present.place + 1 }, 'pushState', url),
    replace: (url) => enter(present, 'replaceState', url),
    go: (by) => history.go(by),
    arrived: () => {
      const known = entryOf(history.state);
      const by = known === undefined ? 1 : known.place - present.place;
      if (known === undefined) {
        enter({ key: newKey(), place: present.place + 1 }, 'replaceState', new URL(location.href));
      } else {
        present = known;
      }
      return { by, isNew: known === undefined };
    },
  };
}

function entryOf(state: unknown): HistoryEntry | undefined {
  const entry = (state as { docs?: Partial<HistoryEntry> } | null)?.docs;
  return typeof entry?.key === 'string' && typeof entry.place === 'number'
    ? { key: entry.key, place: entry.place }
    : undefined;
}

function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(readStored('session', storageKey) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
