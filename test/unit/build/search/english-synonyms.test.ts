import { expect, test } from 'vitest';
import { generalSynonyms } from '../../../../build/search/english-synonyms.ts';
import { indexTable } from '../../../../build/search/index-table.ts';
import { termList } from '../../../../build/search/shards.ts';
import { pages } from '../../../support/search-index.ts';

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
