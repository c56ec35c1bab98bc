import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { packageDir } from '../../support/command.ts';

test('what is published is what the tool needs: no tests, nothing of this site, no state of the compiler', () => {
  const json = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: packageDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const [{ files }] = JSON.parse(json) as [{ files: readonly { path: string }[] }];
  const paths = files.map(({ path }) => path);
  for (const needed of ['package.json', 'bin/docs-build.js', 'lib/cli.js', 'lib/index.js', 'templates/page.html'])
    expect(paths).toContain(needed);
  expect(
    paths.filter((path) => /concerto|\.tsbuildinfo$|docs\.config|^(?:test|docs|build)\/|types\/test/.test(path)),
  ).toEqual([]);
});
