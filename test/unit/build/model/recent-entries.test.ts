import { expect, test } from 'vitest';
import { recentEntries } from '../../../../build/model/recent-entries.ts';

test('makes what is not there, and forgets what was not asked for the longest', () => {
  const made: string[] = [];
  const entries = recentEntries<string, string>(2);
  const get = (key: string): string =>
    entries.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('keeps nothing of what throws, and keeps undefined', () => {
  const entries = recentEntries<string, undefined>(2);
  const stop = (): undefined => {
    throw new Error('no');
  };
  expect(() => entries.get('a', stop)).toThrow('no');
  expect(entries.get('a', () => undefined)).toBeUndefined();
  expect(entries.get('a', stop)).toBeUndefined();
});
