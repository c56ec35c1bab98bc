import { expect, test, vi } from 'vitest';
import { expand } from '../../../../src/shared/features/embedded-search/engine/expand.ts';
import type { Postings, TermSource } from '../../../../src/shared/features/embedded-search/engine/terms.ts';

const postings: Postings = {
  sections: Uint32Array.of(1),
  impacts: Uint8Array.of(1),
  heads: Uint8Array.of(0),
};

const sourceOf = (words: readonly string[]): TermSource => ({
  isPlain: true,
  postings: async (term) => (words.includes(term) ? postings : undefined),
  startingWith: async (prefix) => words.filter((word) => word.startsWith(prefix)).map((term) => ({ term, count: 1 })),
  words: async () => words,
});

test('of many similar words, those with the fewest wrong letters are taken', async () => {
  const far = [...'abcdefghijklmno'].map((letter) => `con${letter}zact`);
  const word = { term: 'contract', isOpen: false, isFiller: false, meanings: [] };
  const found = await expand(word, sourceOf([...far, 'contrast']));
  const [best] = found.toSorted((a, b) => b.weight - a.weight);
  expect(best?.term).toBe('contrast');
  expect(found).toHaveLength(12);
});

test('a word, its synonyms, and their phrases are looked up at the same time: each may be in another file', async () => {
  const asked: string[] = [];
  const look = (text: string): Promise<never> => {
    asked.push(text);
    return new Promise(() => {});
  };
  const source = { isPlain: false, postings: look, startingWith: look, words: () => look('words') };
  const meanings = ['dictionary', 'hash', 'lookup table'].map((text) => ({ text, weight: 0.5 }));
  void expand({ term: 'mapping', isOpen: true, isFiller: false, meanings }, source);
  const all = ['dictionar', 'hash', 'map', 'lookup', 'tabl', 'mapping'];
  await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining(all)));
});

test('a word that is not known is looked for inside of longer ones', async () => {
  const word = { term: 'datei', isOpen: false, isFiller: false, meanings: [] };
  const found = await expand(word, sourceOf(['konfigurationsdatei', 'einstellung']));
  expect(found.map(({ term }) => term)).toEqual(['konfigurationsdatei']);
});

test('longer words do not displace corrections; those of which the typed word is the largest part are taken', async () => {
  const compounds = [...'bcdefghijklmn'].map((letter) => `a${letter}${letter}datei`);
  const word = { term: 'datei', isOpen: false, isFiller: false, meanings: [] };
  const found = await expand(word, sourceOf(['aaakonfigurationsdatei', ...compounds, 'qatei', 'zudatei']));
  const terms = found.map(({ term }) => term);
  expect(terms).toEqual(expect.arrayContaining(['qatei', 'zudatei']));
  expect(terms).not.toContain('aaakonfigurationsdatei');
  expect(terms).toHaveLength(13);
});

test.each([
  ['datei', 'dateiname'],
  ['datei', 'dateis'],
  ['datei', 'zdateiname'],
  ['schaltung', 'umschaltung'],
])('%s: %s counts once', async (term, longer) => {
  for (const isOpen of [false, true]) {
    const found = await expand({ term, isOpen, isFiller: false, meanings: [] }, sourceOf([longer]));
    expect(found.map((one) => one.term)).toEqual([longer]);
  }
});
