import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { packageDir } from '../support/command.ts';

const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
  cwd: packageDir,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32',
});
const [{ files }] = JSON.parse(json) as [{ files: readonly { path: string }[] }];
const paths = files.map(({ path }) => path);

test('the package contains every file that the tool needs and no other folders', () => {
  for (const needed of [
    'package.json',
    'bin/docs-build.js',
    'lib/cli.js',
    'lib/index.js',
    'lib/licenses.md',
    'lib/react.js',
    'lib/react.json',
    'lib/types/src/theme/index.d.ts',
    'src/entry-app.tsx',
    'src/styles/index.css',
    'templates/page.html',
    'manual/docs/index.md',
  ])
    expect(paths).toContain(needed);
  const folders = new Set(paths.map((path) => path.replace(/^(lib\/types\/[^/]+|[^/]+)\/.*$/, '$1')));
  expect([...folders].filter((folder) => !/^[A-Z]+(?:\.md)?$/.test(folder)).sort()).toEqual([
    'bin',
    'lib',
    'lib/types/src',
    'manual',
    'package.json',
    'src',
    'templates',
  ]);
});

/** 1,716 before the types of the API were one file. */
const mostFiles = 900;

test('the package has few files', () => {
  expect(paths.length).toBeLessThan(mostFiles);
});

test('the package contains no pages of this site and no compiler state', () => {
  expect(paths.filter((path) => /(?:^|\/)src\/pages\/|\.tsbuildinfo$|compiled-from/.test(path))).toEqual([]);
});
