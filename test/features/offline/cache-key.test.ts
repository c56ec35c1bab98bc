import { expect, test } from 'vitest';
import { keyOf, otherKeys } from '../../../src/features/offline/cache-key.ts';

test('a page is the same for every query and fragment, a file for every fragment', () => {
  expect(keyOf('https://x.org/search?q=a#b', true)).toBe('https://x.org/search');
  expect(keyOf('https://x.org/a.json?v=1#b', false)).toBe('https://x.org/a.json?v=1');
});

test.each([
  ['https://x.org/a', ['https://x.org/a/', 'https://x.org/a/index.html', 'https://x.org/a.html']],
  ['https://x.org/a/', ['https://x.org/a/index.html', 'https://x.org/a']],
  ['https://x.org/a/index.html', ['https://x.org/a/', 'https://x.org/a']],
  ['https://x.org/a.svg', []],
])('the page at %s may be kept under other addresses', (key, others) => {
  expect(otherKeys(key)).toEqual(others);
});
