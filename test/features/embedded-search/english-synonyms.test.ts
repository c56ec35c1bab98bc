import { expect, test } from 'vitest';
import { generalSynonyms } from '../../../build/features/embedded-search/english-synonyms.ts';
import { indexTable } from '../../../build/features/embedded-search/index-table.ts';
import { termList } from '../../../build/features/embedded-search/shards.ts';
import { pages } from '../../support/search-pages.ts';

const listOf = (...texts: readonly string[]) =>
  termList(indexTable(texts.map((text, n) => ({ id: undefined, sections: () => pages({ title: `${n}`, text }) }))));

test('words that hardly occur come before a bar, all by how often the site uses them, in any inflection', () => {
  expect(
    generalSynonyms(listOf('It deletes', 'deleting', 'delete', 'remove', 'a folder', 'folders', 'the folder')),
  ).toEqual(['discard drop erase remove|delete', 'dir directory|folder', 'uninstall remove']);
});

test('groups of which the site has no word are left out', () => {
  expect(generalSynonyms(listOf('harbour'))).toEqual([]);
});
