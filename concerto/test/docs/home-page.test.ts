/** What the home page says in its own code, and not in samples. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { allTargets } from '../../samples/targets.ts';

const require = createRequire(import.meta.url);
const home = readFileSync(new URL('../../../src/pages/index.tsx', import.meta.url), 'utf8');

test('it installs the command line that proves the samples', () => {
  const { version } = require('@accordproject/concerto-cli/package.json') as { readonly version: string };
  expect(home.match(/@accordproject\/[\w-]+@[\d.]+/g)).toEqual([`@accordproject/concerto-cli@${version}`]);
});

test('it names every target, and has a link to each', () => {
  const [, list = ''] = /const targets = \[([\s\S]*?)\n\] as const/.exec(home) ?? [];
  const ids = [...list.matchAll(/\['(\w+)'/g)].map(([, id]) => id);
  expect(ids).toEqual(allTargets.toSorted());
  expect(home).toContain(`<h2>Sixteen targets</h2>`);
  expect(ids).toHaveLength(16);
});
