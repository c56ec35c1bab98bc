import { expect, test } from 'vitest';
import { nearest } from '../../../../build/model/nearest.ts';

test.each([
  ['titel', ['title', 'tagline'], 'title'],
  ['basUrl', ['url', 'baseUrl'], 'baseUrl'],
  ['Titel', ['title'], 'title'],
  ['navbar', ['footer', 'docs'], undefined],
  ['raw', ['tab'], undefined],
  ['nte', ['note'], 'note'],
  ['ulr', ['src', 'url'], 'url'],
  ['scr', ['src', 'url'], 'src'],
  ['abc', ['bca'], undefined],
  ['x', [], undefined],
])('%s: of %j, the closest is %s', (word, known, meant) => {
  expect(nearest(word, known)).toBe(meant);
});

test('of two equally close words, the first wins', () => {
  expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
});
