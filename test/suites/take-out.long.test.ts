/**
 * Every feature can be taken out: without its folders and rows, the tool compiles, builds a site that does not use it to
 * the same bytes, and, for those named in TAKE_OUT_TESTS, passes all unit tests that are left.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { features } from '../../build/features/index.ts';
import { makeRoot, packageDir } from '../support/command.ts';
import { copyRepository, goesWith, putBack, takeOut, withoutRow } from '../support/take-out.ts';

let copy = '';
/** With all features. Names of code depend on the folder of the tool, so this is built there too. */
let whole: ReturnType<typeof builtBy> = new Map();
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Nothing on it is of a feature. It has no key in its configuration, because it may belong to the feature that is gone. */
const plainSite = {
  'docs.config.json': '{}',
  'docs/index.md': '# Start\n\nSome *words*, a [link](guide/one.md), and `code`.\n',
  'docs/guide/one.md':
    '# One\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::note\nA note.\n:::\n\n```js\nconst a = 1;\n```\n',
};

/** Features that every site uses unless it says otherwise, with the configuration that does. */
const turnedOff = {
  'markdown-copies': { markdownCopies: false },
  'embedded-search': { search: { provider: false } },
};
const wholeWithout = new Map<string, ReadonlyMap<string, string>>();

/** Hashes of the files of the site as the tool in a folder builds it, by their path. */
function builtBy(tool: string, more: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  execFileSync(process.execPath, [join(tool, 'scripts/compile.mjs')], { cwd: tool, stdio: 'pipe' });
  const root = makeRoot({ ...plainSite, ...more });
  execFileSync(process.execPath, [join(tool, 'bin/docs-build.js'), 'build', '--root', root], { stdio: 'pipe' });
  const out = join(root, 'dist');
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(out.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** Those of the tool: this repository's own site uses features. */
const typeErrors = (): readonly string[] => {
  const compiler = join(packageDir, 'scripts/native-types/node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-b', '--incremental'], { cwd: copy, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^(?:build|src|test|manual)\/.*error TS/.test(line));
};

/** Features without which all other unit tests are run: minutes each, so on request (see CONTRIBUTING.md). */
const asked: ReadonlySet<string> = new Set(process.env.TAKE_OUT_TESTS?.split(','));
const FIFTEEN_MINUTES = 900_000;

describe('taking out a feature', () => {
  test('the copy has its types and builds the site', () => {
    expect(typeErrors()).toEqual([]);
    whole = builtBy(copy);
    for (const [name, config] of Object.entries(turnedOff))
      wholeWithout.set(name, builtBy(copy, { 'docs.config.json': JSON.stringify(config) }));
    expect(whole.has('/docs/index.html')).toBe(true);
  });

  describe.each(features)('$name', ({ name }) => {
    const gone = goesWith(name, features);
    beforeAll(() => {
      for (const one of gone) takeOut(copy, one);
    });
    afterAll(() => {
      for (const one of gone) putBack(copy, one);
    });

    test('the types are right', () => {
      expect(typeErrors()).toEqual([]);
    });

    test('a site that does not use it is the same to the byte', () => {
      expect(builtBy(copy)).toEqual(wholeWithout.get(name) ?? whole);
    });

    test.runIf(asked.has(name))('all other unit tests pass', { timeout: FIFTEEN_MINUTES }, () => {
      const { status, stdout } = spawnSync(
        process.execPath,
        [join(packageDir, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', 'test/unit', 'test/features'],
        { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
      );
      expect({ status, failed: stdout.split('\n').filter((line) => /FAIL/.test(line)) }).toEqual({
        status: 0,
        failed: [],
      });
    });
  });
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
