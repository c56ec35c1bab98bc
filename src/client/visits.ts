import { readStored, writeStored } from './storage.ts';

/**
 * The session history as this site sees it: each entry has a key, under which its scroll position is kept, and a place
 * in the row, from which the direction of a Back or Forward can be told. The browser's own scroll restoration would act
 * before the page that belongs to the entry has arrived, so it is off while this document lives.
 */
export interface Visits {
  /** The scroll position that belonged to the present entry when it was last left; nothing for entries of old. */
  position(): number | undefined;
  push(url: URL): void;
  replace(url: URL): void;
  /**
   * Takes note that the browser has moved to another entry. Returns by how many places, and whether the entry is new
   * (the browser followed a hash by itself).
   */
  arrived(): { readonly by: number; readonly isNew: boolean };
  /** Moves as Back and Forward do. */
  go(by: number): void;
}

interface Entry {
  readonly key: string;
  readonly place: number;
}

const storageKey = 'docs.scroll';

export function createVisits(): Visits {
  const positions = storedPositions();
  let present = entryOf(history.state) ?? { key: newKey(), place: 0 };

  const enter = (entry: Entry, method: 'pushState' | 'replaceState', url: URL): void => {
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

function entryOf(state: unknown): Entry | undefined {
  const entry = (state as { docs?: Partial<Entry> } | null)?.docs;
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
