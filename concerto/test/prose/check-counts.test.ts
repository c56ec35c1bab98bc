import { expect, test } from 'vitest';
import { checkCounts, countables } from '../../prose/check-counts.ts';
import { packageSources } from '../../prose/package-sources.ts';
import { codegen } from '../../samples/packages.ts';
import { root } from '../run/page.ts';
import { pageOf } from './prose-of.ts';

const known = countables(packageSources(root));
const found = (text: string) => checkCounts(pageOf(text), known).map(({ message }) => message);

test('counts what the packages hold', async () => {
  const targets = Object.keys((await codegen()).CodeGen.formats).length;
  expect(known.find(({ nouns }) => nouns.startsWith('targets'))?.counts).toEqual([targets]);
  expect(known.find(({ nouns }) => nouns === 'rules')?.counts).toEqual([30, 9]);
});

test.each(['16 targets', 'Sixteen generators', '30 rules, nine rules', 'two rules of them', 'six primitive types'])(
  'right: %s',
  (text) => expect(found(text)).toEqual([]),
);

test.each([
  ['It has 31 rules', '`31 rules`: there are 30 or 9'],
  ['fifteen targets', '`fifteen targets`: there are 16'],
  ['2 targets', '`2 targets`: there are 16'],
])('wrong: %s', (text, message) => expect(found(text)).toEqual([message]));

test('packages that no longer hold the lists are an error', () => {
  expect(() => countables([])).toThrow('nothing can be counted for targets');
});
