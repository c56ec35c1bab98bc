import type { SearchHit } from '../../../../src/shared/search/hit.ts';

const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A hit; `names` are the part, the page and its headings. */
export const hitOf = (url: string, names: readonly (string | null)[], more: Partial<SearchHit> = {}): SearchHit => ({
  objectID: url,
  url,
  type: `lvl${names.length - 1}` as SearchHit['type'],
  content: null,
  hierarchy: { ...none, ...Object.fromEntries(names.map((name, level) => [`lvl${level}`, name])) },
  ...more,
});

export const hits: readonly SearchHit[] = [
  hitOf('/b#x', ['Guide', 'B', 'X']),
  hitOf('/c', ['Reference', 'C']),
  hitOf('/b', ['Guide', 'B']),
];
