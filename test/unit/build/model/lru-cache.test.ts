import { expect, test } from 'vitest';
import { lruCache } from '../../../../build/model/lru-cache.ts';

test('makes missing entries and evicts the least recently used one', () => {
  const made: string[] = [];
  const entries = lruCache<string, string>(2);
  const get = (key: string): string =>
    entries.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('caches nothing when `make` throws, and caches undefined', () => {
  const entries = lruCache<string, undefined>(2);
  const stop = (): undefined => {
    throw new Error('no');
  };
  expect(() => entries.get('a', stop)).toThrow('no');
  expect(entries.get('a', () => undefined)).toBeUndefined();
  expect(entries.get('a', stop)).toBeUndefined();
});
