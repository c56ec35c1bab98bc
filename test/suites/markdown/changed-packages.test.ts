import { expect, test } from 'vitest';
import { changedParser, root } from '../../support/changed-packages.ts';
import { fuzzSeeds, mutants } from '../../support/fuzz.ts';

test('the parser in lib/ makes the trees of the packages that it changes', async () => {
  const different = await changedParser();
  const seeds = fuzzSeeds(root);
  const fuzzed = mutants(seeds, 7);
  expect(different([...new Set(seeds), seeds.join('\n\n')])).toEqual([]);
  expect(different(Array.from({ length: 400 }, () => fuzzed.next().value as string))).toEqual([]);
});
