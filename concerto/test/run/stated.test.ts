/** What the reference of this site states about behavior has proofs, and does not lose them. */
import { expect, test } from 'vitest';
import { statedIn } from '../../run/stated.ts';
import { root } from './page.ts';

test('every statement has a proof', async () => {
  const all = await statedIn(root);
  expect(all.length).toBeGreaterThan(1200);
  expect(all.filter(({ hasProof }) => !hasProof).map(({ name, key }) => `${name} ${key}`)).toEqual([]);
});
