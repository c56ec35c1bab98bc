/**
 * Every feature can be taken out: without its folders and rows, the tool compiles, builds a site that does not use it to
 * the same bytes, and passes all unit tests that are left.
 *
 * Half of the features are taken out at a time: those with an even number and those with an odd one. `TAKE_OUT=all` takes
 * out as few sets as show that no feature and no unit test of one needs another: for any two features, one of these sets
 * holds the first alone. That takes 20 minutes without the commands, which the halves run as well. `TAKE_OUT=init,offline`
 * takes out these two features together.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../build/config/config.ts';
import { features } from '../../build/features/index.ts';
import { packageDir, readTree, writeFiles } from '../support/command.ts';
import { copyRepository, goesWith, putBack, takeOut, withoutRow } from '../support/take-out.ts';
import { unasked } from '../support/unasked.ts';

let copy = '';
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Nothing on it is of a feature. */
const plainSite = {
  'docs/index.md': '# Start\n\nSome *words*, a [link](guide/one.md), and `code`.\n',
  'docs/guide/one.md':
    '# One\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::note\nA note.\n:::\n\n```js\nconst a = 1;\n```\n',
};

/** Hashes of the files of the site as the copy builds it, by their path. */
function buildSite(config: ConfigInput = {}): ReadonlyMap<string, string> {
  execFileSync(process.execPath, [join(copy, 'scripts/compile.mjs')], { cwd: copy, stdio: 'pipe' });
  const root = mkdtempSync(join(tmpdir(), 'docs-build-plain-'));
  writeFiles(root, { ...plainSite, 'docs.config.json': JSON.stringify(config) });
  execFileSync(process.execPath, [join(copy, 'bin/docs-build.js'), 'build', '--root', root], { stdio: 'pipe' });
  const hashes = [...readTree(join(root, 'dist'))].map(
    ([path, bytes]) => [path, createHash('sha256').update(bytes, 'latin1').digest('hex')] as const,
  );
  rmSync(root, { recursive: true, force: true });
  return new Map(hashes);
}

/** Those of the tool: this repository's own site uses features. */
const typeErrors = (): readonly string[] => {
  const compiler = join(packageDir, 'scripts/native-types/node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-b', '--incremental'], { cwd: copy, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^(?:build|src|test|manual)\/.*error TS/.test(line));
};

const FIFTEEN_MINUTES = 900_000;

/**
 * Sets of features so that for any two of them, a set holds the first alone. Each feature is in another choice of half of the
 * sets, and no choice of as many contains another (Sperner); eight sets are enough for 70 features.
 */
function separatingSets(names: readonly string[]): readonly (readonly string[])[] {
  for (let count = 2; ; count += 2) {
    const sets = Array.from({ length: count }, (_, at) => at);
    const choices = Array.from({ length: 2 ** count }, (_, choice) => sets.filter((at) => (choice >> at) & 1)).filter(
      (choice) => choice.length === count / 2,
    );
    if (choices.length >= names.length)
      return sets.map((at) => names.filter((_name, number) => choices[number]?.includes(at)));
  }
}
const names = features.map(({ name }) => name);
const halves = [0, 1].map((half) => names.filter((_name, number) => number % 2 === half));
const asked = process.env.TAKE_OUT;
const groups = asked === 'all' ? separatingSets(names) : asked ? [asked.split(',')] : halves;

const projects = asked === 'all' ? ['unit'] : ['unit', 'commands'];

/** Tests of the tool. Others are about its size, and about sites that use all features: the manual and our own. */
const unitTests = ['unit', 'features', 'golden', 'structure', 'suites/markdown', 'support'].map(
  (name) => `test/${name}`,
);

describe('taking out features', () => {
  test('the copy has its types and builds the site', () => {
    expect(typeErrors()).toEqual([]);
    expect(buildSite().has('docs/index.html')).toBe(true);
  });

  describe.each(groups.map((group) => ({ names: group.join(', '), group })))('$names', ({ group }) => {
    const gone = [...new Set(group.flatMap((name) => goesWith(name, features)))];
    /** Without their use, but with the features. */
    let unused: ReadonlyMap<string, string> = new Map();
    beforeAll(() => {
      unused = buildSite(Object.assign({}, ...gone.map((name) => unasked.get(name)?.off)));
      for (const one of gone) takeOut(copy, one);
    });
    afterAll(() => {
      for (const one of gone) putBack(copy, one);
    });

    test('the types are right', () => {
      expect(typeErrors()).toEqual([]);
    });

    test('a site that does not use them is the same to the byte', () => {
      expect(buildSite()).toEqual(unused);
    });

    test('all unit tests that are left pass', { timeout: FIFTEEN_MINUTES }, () => {
      const vitest = join(packageDir, 'node_modules/vitest/vitest.mjs');
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [vitest, 'run', ...projects.map((project) => `--project=${project}`), ...unitTests],
        {
          cwd: copy,
          encoding: 'utf8',
          env: { ...process.env, NO_COLOR: '1' },
          maxBuffer: Number.POSITIVE_INFINITY,
        },
      );
      const failed = `${stdout}\n${stderr}`.split('\n').filter((line) => /FAIL/.test(line));
      expect({ status, failed }).toEqual({
        status: 0,
        failed: [],
      });
    });
  });
});

test('for any two features, a set holds the first alone', () => {
  for (const some of [names.slice(0, 6), names]) {
    const sets = separatingSets(some);
    for (const one of some)
      for (const other of some.filter((name) => name !== one))
        expect(sets.some((set) => set.includes(one) && !set.includes(other))).toBe(true);
  }
});

test('a row is deleted from a table, wherever it stands', () => {
  const table = (...names: readonly string[]) =>
    `${names.map((name) => `import { ${name} } from './${name}/facts.ts';\n`).join('')}const all = [${names.join(', ')}] as const;\n`;
  expect(withoutRow(table('first', 'middle', 'last'), 'middle')).toBe(table('first', 'last'));
  expect(withoutRow(table('first', 'last'), 'first')).toBe(table('last'));
  expect(withoutRow(table('first', 'last'), 'last')).toBe(
    table('first', '').replace("import {  } from './/facts.ts';\n", ''),
  );
  expect(withoutRow(table('first'), 'other')).toBe(table('first'));
});
