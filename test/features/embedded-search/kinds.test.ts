import { expect, test } from 'vitest';
import { directionOf, kindOf } from '../../../build/features/embedded-search/kinds.ts';
import { pages, type WrittenPage } from '../../support/search-pages.ts';

const members = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`getPart${n}`, 'Text.']));
const explained = Object.fromEntries(Object.keys(members).map((name) => [name, 'A text of many words. '.repeat(20)]));
const sections = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`The part ${n}`, 'Text.']));

test.each<[WrittenPage, string | undefined]>([
  [{ title: 'Errors' }, 'errors'],
  [{ title: 'Common errors' }, 'errors'],
  [{ title: 'Troubleshooting' }, 'errors'],
  [{ title: 'Errors are values' }, undefined],
  [{ title: 'Glossary' }, 'glossary'],
  [{ title: 'Migrating from 1.0' }, 'news'],
  [{ title: 'Version 3 is out', route: '/docs/blog/three' }, 'news'],
  [{ title: 'Grants', route: '/docs/2020-01-31-grants' }, 'news'],
  [{ title: 'Manager', headings: members }, 'reference'],
  [{ title: 'Explained', headings: explained }, undefined],
  [{ title: 'Guide', headings: sections }, undefined],
  [{ title: 'All', isCategory: true }, 'category'],
])('%j is of the kind %s', (written, kind) => {
  expect(kindOf(pages(written))).toBe(kind);
});

test.each([
  ['Infer from SQL', 'in'],
  ['Importing tables', 'in'],
  ['Generate SQL', 'out'],
  ['Export to SQL', 'out'],
  ['Migrate from 1.0 to 2.0', undefined],
  ['Tomatoes', undefined],
])('%s is about what goes %s', (heading, direction) => {
  expect(directionOf(heading)).toBe(direction);
});
