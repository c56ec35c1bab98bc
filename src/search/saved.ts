/** Recent and favorite searches of the reader, in the browser's storage and in the format of DocSearch. */
import type { Hierarchy, HitType, SearchHit } from '../shared/search/hit.ts';
import { levels } from './hits.ts';

/** Newest first. */
export interface Saved {
  readonly recents: readonly SearchHit[];
  readonly favorites: readonly SearchHit[];
}

export interface SavedSearches {
  read(): Saved;
  /** Applies a change to the stored value, which another tab may have changed. */
  change(by: (saved: Saved) => Saved): Saved;
}

export const noneSaved: Saved = { recents: [], favorites: [] };

/** At most 10 favorites and 7 recent ones, 4 beside favorites; each once. */
export function cut({ recents, favorites }: Saved): Saved {
  return {
    recents: unique(recents).slice(0, favorites.length > 0 ? 4 : 7),
    favorites: unique(favorites).slice(0, 10),
  };
}

export const remember = (saved: Saved, hit: SearchHit): Saved =>
  saved.favorites.some(({ objectID }) => objectID === hit.objectID)
    ? saved
    : cut({ ...saved, recents: [storedHit(hit), ...without(saved.recents, hit)] });

export const promote = ({ recents, favorites }: Saved, hit: SearchHit): Saved =>
  cut({ recents: without(recents, hit), favorites: [storedHit(hit), ...without(favorites, hit)] });

export const forget = ({ recents, favorites }: Saved, hit: SearchHit): Saved =>
  cut({ recents: without(recents, hit), favorites: without(favorites, hit) });

const without = (hits: readonly SearchHit[], hit: SearchHit): readonly SearchHit[] =>
  hits.filter(({ objectID }) => objectID !== hit.objectID);

const unique = (hits: readonly SearchHit[]): readonly SearchHit[] =>
  [...new Map([...hits].reverse().map((hit) => [hit.objectID, hit])).values()].reverse();

/** Without its marks, which belong to the query. */
const storedHit = ({ objectID, url, type, content, hierarchy }: SearchHit): SearchHit => ({
  objectID,
  url,
  type,
  content,
  hierarchy,
});

/**
 * Storage may be refused, full or corrupt: what cannot be read counts as empty, and what cannot be written lasts until
 * the modal is closed.
 *
 * @param index Name of the index the searches belong to.
 */
export function savedSearches(index: string): SavedSearches {
  const keyOf = (name: string): string => `__DOCSEARCH_${name}_SEARCHES__${index}`;
  let memory: Saved | undefined;
  const read = (): Saved => {
    if (memory) return memory;
    try {
      const [recents, favorites] = ['RECENT', 'FAVORITE'].map((name) => readHits(localStorage.getItem(keyOf(name))));
      return cut({ recents: recents ?? [], favorites: favorites ?? [] });
    } catch {
      memory = noneSaved;
      return memory;
    }
  };
  return {
    read,
    change(by) {
      const saved = by(read());
      try {
        localStorage.setItem(keyOf('RECENT'), JSON.stringify(saved.recents));
        localStorage.setItem(keyOf('FAVORITE'), JSON.stringify(saved.favorites));
      } catch {
        memory = saved;
      }
      return saved;
    },
  };
}

/** The hits in a stored text, without what is not a hit. */
export function readHits(text: string | null): readonly SearchHit[] {
  try {
    const list = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(list) ? list.flatMap((item) => readHit(item) ?? []) : [];
  } catch {
    return [];
  }
}

function readHit(item: unknown): SearchHit | undefined {
  const { objectID, url, type, content, hierarchy } = (item ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof objectID !== 'string' || typeof url !== 'string' || !/^(?:lvl[1-6]|content)$/.test(String(type)))
    return undefined;
  const named = (hierarchy ?? {}) as Readonly<Record<string, unknown>>;
  return {
    objectID,
    url,
    type: type as HitType,
    content: textOrNull(content),
    hierarchy: Object.fromEntries(
      ['lvl0', ...levels].map((level) => [level, textOrNull(named[level])]),
    ) as unknown as Hierarchy,
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
