/** All methods of the reference with bad input: what they throw is what is recorded, and what the reference says. */
import { readSamplePages } from 'docs-build';
import { expect, test } from 'vitest';
import { observePackages } from '../../throws/observe-packages.ts';
import { differencesOf, readThrows } from '../../throws/recorded-throws.ts';
import { root } from '../run/page.ts';

test('the packages throw what is recorded: npm run throws -- --write', async () => {
  const { value: pages } = await readSamplePages({ root });
  const observed = await observePackages(pages, root, new AbortController().signal);
  const found = [...observed].map(([name, now]) => [name, differencesOf(readThrows(pages[0]?.files ?? [], name), now)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(found.map(([name]) => [name, []])));
  expect(observed.get('concerto-core')?.methods['ModelManager.addModel']?.calls).toBeGreaterThan(500);
}, 600_000);
