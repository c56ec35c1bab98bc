/** Every document gives a page, and the same page each time; `npm run bench -- fuzz=20000 seed=7` tries others. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usualMarkdown } from '../../../build/markdown/options.ts';
import { parseDoc } from '../../../build/markdown/parse-doc.ts';
import { faultOf, fuzzSeeds, mutants } from '../../support/fuzz.ts';
import { sourceFile } from '../../support/parse.ts';

const seeds = fuzzSeeds(join(import.meta.dirname, '../../..'));
const documents = (count: number, seed: number): readonly string[] => {
  const source = mutants(seeds, seed);
  return Array.from({ length: count }, () => source.next().value as string);
};

test('5,000 documents changed by chance become pages', async () => {
  for (const text of documents(5000, 1)) expect(await faultOf(text), JSON.stringify(text)).toBeUndefined();
});

test('the same document gives the same page, whatever was parsed between', async () => {
  const sample = documents(60, 2);
  const pages = () => Promise.all(sample.map((text) => parseDoc(sourceFile(text), usualMarkdown)));
  expect(await pages()).toEqual(await pages());
});

test('the same seed gives the same documents', () => {
  expect(documents(50, 3)).toEqual(documents(50, 3));
  expect(documents(50, 3)).not.toEqual(documents(50, 4));
});
