import { expect, test } from 'vitest';
import { pagePostings } from '../../../build/features/embedded-search/postings.ts';
import type { SearchSection } from '../../../build/model/section.ts';

const section: SearchSection = {
  route: '/a' as SearchSection['route'],
  url: '/a',
  title: 'How to begin',
  crumbs: [],
  headings: [],
  anchor: '',
  depth: 1,
  text: 'Do what the others did.',
  code: '',
  names: [],
  keywords: [],
  boost: 1,
  isCategory: false,
};
const termsOf = (isPlain: boolean): readonly string[] => [
  ...(pagePostings([section], isPlain).sections[0]?.keys() ?? []),
];

test('words that say nothing count in titles, not in the text', () => {
  const terms = termsOf(false);
  expect(terms).toEqual(expect.arrayContaining(['how', 'to']));
  expect(terms).not.toContain('the');
});

test('in languages other than English every word counts', () => {
  expect(termsOf(true)).toEqual(expect.arrayContaining(['how', 'to', 'the']));
});

test('the length is that of all words', () => {
  expect(pagePostings([section]).length).toBe(pagePostings([section], true).length);
});
