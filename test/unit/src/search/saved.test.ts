/** Recent and favorite searches. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  cut,
  forget,
  noneSaved,
  promote,
  readHits,
  remember,
  type Saved,
  savedSearches,
} from '../../../../src/search/saved.ts';
import { hitOf } from './hits-of.ts';

const page = (place: number) => hitOf(`/p${place}`, ['Guide', `P${place}`]);
const urls = ({ recents, favorites }: Saved) => [recents.map(({ url }) => url), favorites.map(({ url }) => url)];
const followed = (...places: readonly number[]): Saved =>
  places.reduce((saved, place) => remember(saved, page(place)), noneSaved);

describe('lists', () => {
  test('recent searches are the newest seven, each once', () => {
    expect(urls(followed(1, 2, 3, 1))).toEqual([['/p1', '/p3', '/p2'], []]);
    expect(followed(1, 2, 3, 4, 5, 6, 7, 8).recents.map(({ url }) => url)).toEqual([
      '/p8',
      '/p7',
      '/p6',
      '/p5',
      '/p4',
      '/p3',
      '/p2',
    ]);
  });

  test('at most four recent searches beside favorites, and ten favorites', () => {
    expect(urls(promote(followed(1, 2, 3, 4, 5, 6, 7), page(3)))).toEqual([['/p7', '/p6', '/p5', '/p4'], ['/p3']]);
    const many = Array.from({ length: 12 }, (_, place) => place).reduce(
      (saved, place) => promote(saved, page(place)),
      noneSaved,
    );
    expect([many.favorites.length, many.favorites[0]?.url]).toEqual([10, '/p11']);
  });

  test('a section is saved as itself, a passage too; a favorite is not also a recent search', () => {
    const passage = hitOf('/p1#x', ['Guide', 'P1', 'X'], { type: 'content' });
    expect(urls(remember(remember(noneSaved, page(1)), passage))).toEqual([['/p1#x', '/p1'], []]);
    const kept = promote(noneSaved, page(1));
    expect(remember(kept, page(1))).toBe(kept);
  });

  test('a favorite leaves the recent searches; forgetting removes from both lists', () => {
    const kept = promote(followed(1, 2), page(1));
    expect(urls(kept)).toEqual([['/p2'], ['/p1']]);
    expect(urls(forget(forget(kept, page(1)), page(2)))).toEqual([[], []]);
  });

  test('without marks and without a parent', () => {
    const marked = { ...page(1), _snippetResult: { content: { value: '<mark>' } }, __docsearch_parent: {} };
    expect(Object.keys(remember(noneSaved, marked).recents[0] ?? {})).toEqual([
      'objectID',
      'url',
      'type',
      'content',
      'hierarchy',
    ]);
  });
});

test.each([
  [null, 0],
  ['{bad', 0],
  ['null', 0],
  ['{"a":[]}', 0],
  ['[1, null, "x", {"url": 1}, {"objectID": "a", "url": "/a", "type": "lvl9"}]', 0],
  [JSON.stringify([page(1)]), 1],
  ['[{"objectID":"a","url":"/a","type":"lvl1","hierarchy":7,"content":{}}]', 1],
])('stored text %s', (text, count) => {
  expect(readHits(text)).toHaveLength(count);
});

test('what is missing in a stored hit is nothing', () => {
  expect(readHits('[{"objectID":"a","url":"/a","type":"lvl1","hierarchy":{"lvl1":5,"lvl2":"x"}}]')[0]).toMatchObject({
    content: null,
    hierarchy: { lvl0: null, lvl1: null, lvl2: 'x' },
  });
});

describe('storage', () => {
  afterEach(() => vi.unstubAllGlobals());
  const storage = (writes: boolean) => {
    const items = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (!writes) throw new Error('full');
        items.set(key, value);
      },
    });
    return items;
  };

  test('under the keys of the index, cut when read', () => {
    const items = storage(true);
    items.set(
      '__DOCSEARCH_RECENT_SEARCHES__docs',
      JSON.stringify(Array.from({ length: 9 }, (_, place) => page(place))),
    );
    const saved = savedSearches('docs');
    expect(saved.read().recents).toHaveLength(7);
    saved.change((before) => promote(before, page(1)));
    expect(JSON.parse(items.get('__DOCSEARCH_FAVORITE_SEARCHES__docs') ?? '')).toMatchObject([{ url: '/p1' }]);
    expect(cut(saved.read())).toEqual(saved.read());
  });

  test('where storage is full or refused, it lasts as long as the modal', () => {
    storage(false);
    const full = savedSearches('docs');
    full.change((before) => remember(before, page(1)));
    full.change((before) => remember(before, page(2)));
    expect(urls(full.read())).toEqual([['/p2', '/p1'], []]);
    vi.stubGlobal('localStorage', undefined);
    const refused = savedSearches('docs');
    expect(refused.read()).toEqual(noneSaved);
    refused.change((before) => remember(before, page(1)));
    expect(urls(refused.read())).toEqual([['/p1'], []]);
  });
});
