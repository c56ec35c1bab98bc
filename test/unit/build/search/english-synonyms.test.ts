import { expect, test } from 'vitest';
import { rareSynonyms } from '../../../../build/search/english-synonyms.ts';
import { termList } from '../../../../build/search/shards.ts';

const listOf = (...texts: readonly string[]) =>
  termList(texts.map((text) => ({ sections: [new Map(text.split(' ').map((word) => [word, 256]))], length: 1 })));

test('words that hardly occur get the words of the site, in any inflection', () => {
  expect(rareSynonyms(listOf('deletes', 'deleting', 'delete', 'remove', 'folder', 'folders', 'folder'))).toEqual([
    'discard drop erase remove|delete remove',
    'dir directory|folder',
  ]);
});

test('groups of which the site has no word are left out', () => {
  expect(rareSynonyms(listOf('harbour'))).toEqual([]);
});
