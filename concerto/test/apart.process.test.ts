/** The tool goes without this site: nothing of ours is in its package, nor in what it builds for others. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuild, makeRoot, packageDir, readTree } from '../../test/support/command.ts';

const ours = /concerto|accordproject|\.cto\b|landing-/i;

test('no packed file mentions it', () => {
  const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: packageDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ files }] = JSON.parse(json) as [{ files: readonly { path: string }[] }];
  const paths = files.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(100);
  // README and CHANGELOG are of the whole repository; package.json, which npm always packs, lists what develops it.
  const ofRepository = ['README.md', 'CHANGELOG.md', 'package.json'];
  // The action and the hooks of the tool are named by the repository that they are in.
  const text = (path: string): string =>
    readFileSync(join(packageDir, path), 'latin1').replaceAll('accordproject/concerto-docs', '');
  const mentions = (path: string): boolean => ours.test(path + text(path));
  expect(paths.filter((path) => !ofRepository.includes(path) && mentions(path))).toEqual([]);
});

test('a site of one page holds no rule and no word of it', async () => {
  const root = makeRoot({ 'docs/intro.md': '# Hello\n\nText.\n' });
  const { status, stderr } = await docsBuild(['build'], { cwd: root });
  expect([status, stderr]).toEqual([0, '']);
  const files = [...readTree(join(root, 'dist'))];
  const words = /concerto|accordproject|\bcto\b|\blanding\b|\bmapping\b|\bcomparison\b/i;
  expect(files.filter(([, text]) => words.test(text)).map(([path]) => path)).toEqual([]);
  expect(files.some(([path]) => path.endsWith('.css'))).toBe(true);
});
