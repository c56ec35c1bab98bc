import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wronglyRendered } from '../../../support/edits.ts';

test.each([2, 3, 4])('1,000 changes of pages give what pages rendered for the first time give', async (seed) => {
  expect(await wronglyRendered(join(import.meta.dirname, '../../../..'), 1_000, seed)).toEqual([]);
});
