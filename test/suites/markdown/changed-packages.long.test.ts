import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedParser, root } from '../../support/changed-packages.ts';
import { fuzzSeeds, mutants } from '../../support/fuzz.ts';

const pages = ['docs', 'manual/docs'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8')),
);

test('the parser in lib/ makes the trees of the packages: every page of the repository, and 2,000 changed texts', async () => {
  const different = await changedParser();
  expect(different(pages)).toEqual([]);
  for (const [seeds, seed] of [
    [fuzzSeeds(root), 8],
    [pages, 9],
  ] as const) {
    const fuzzed = mutants(seeds, seed);
    expect(different(Array.from({ length: 1_000 }, () => fuzzed.next().value as string))).toEqual([]);
  }
});
