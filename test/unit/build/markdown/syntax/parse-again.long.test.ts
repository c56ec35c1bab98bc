import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wronglyParsed } from '../../../../support/edits.ts';

test.each([2, 3, 4])('1,000 changes of pages give the trees of pages parsed for the first time', (seed) => {
  expect(wronglyParsed(join(import.meta.dirname, '../../../../..'), 1_000, seed)).toEqual([]);
});
