import { expect, test } from 'vitest';
import { pageFragments } from '../../../build/features/embedded-search/fragments.ts';
import type { SearchSection } from '../../../build/model/section.ts';

const section = (text: string, code = ''): SearchSection => ({
  route: '/a' as SearchSection['route'],
  url: '/a#part',
  title: 'A',
  crumbs: [],
  headings: [],
  anchor: 'part',
  depth: 2,
  text,
  code,
  names: [],
  keywords: [],
  boost: 1,
  isCategory: false,
});
const ofLength = (length: number): SearchSection => section('x'.repeat(length));
/** Where each fragment starts, and the number of its sections. */
const shape = (...lengths: readonly number[]) =>
  pageFragments(lengths.map(ofLength)).map(({ start, fragment }) => [start, fragment.sections.length]);

test('sections share a fragment up to 6,000 characters, in each fragment anew', () => {
  expect(shape(10, 20, 30)).toEqual([[0, 3]]);
  expect(shape(3000, 3000, 3000, 3000, 1)).toEqual([
    [0, 2],
    [2, 2],
    [4, 1],
  ]);
});

test('a longer section has a fragment of its own, with its first 12,000 characters of text and 800 of code', () => {
  expect(shape(1, 20_000, 1)).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
  const [only] = pageFragments([section('x'.repeat(20_000), 'y'.repeat(1_000))]);
  const [kept] = only?.fragment.sections ?? [];
  expect([kept?.text.length, kept?.code.length, only?.fragment.url]).toEqual([12_000, 800, '/a']);
});
