/**
 * A test in test/unit has the path of its source. A test in test/features has the path that its source has in
 * build/features, src/features, or src/shared/features. Tests of several sources are in test/suites, or in the folder
 * `suites` of a feature.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const extensions = ['.ts', '.tsx', '.mjs', '.css'];

const withoutSource = (tests: readonly string[]): readonly string[] =>
  tests.filter((path) => {
    const source = path.replaceAll('\\', '/').replace(/(?:\.(?:long|process))?\.test\.tsx?$/, '');
    return !extensions.some((extension) => existsSync(join(root, source + extension)));
  });

test('every test in test/unit has a source', () => {
  const tests = readdirSync(join(root, 'test/unit'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.test\.tsx?$/.test(path),
  );
  expect(tests.length).toBeGreaterThan(150);
  expect(withoutSource(tests)).toEqual([]);
});

test('every test in test/features has a source in the folders of its feature', () => {
  const tests = readdirSync(join(root, 'test/features'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.test\.tsx?$/.test(path) && !/[\\/]suites[\\/]/.test(path),
  );
  expect(tests.length).toBeGreaterThan(2);
  const inside = (side: string) => withoutSource(tests.map((path) => `${side}/features/${path}`));
  const missing = ['build', 'src', 'src/shared'].map((side) => inside(side).map((path) => path.slice(side.length)));
  expect(missing.reduce((all, more) => all.filter((path) => more.includes(path)))).toEqual([]);
});

test('a test without a source is found, whatever its suffix', () => {
  const testsOf = (source: string) => ['', '.process', '.long'].map((suffix) => `${source}${suffix}.test.ts`);
  const unknown = testsOf('build/markdown/of-no-source');
  expect(withoutSource([...testsOf('build/markdown/parse-doc'), ...unknown])).toEqual(unknown);
});
