import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { build } from '../../../../build/project/build.ts';
import { makeRoot } from '../../../support/command.ts';

afterEach(() => vi.unstubAllEnvs());

const git = (root: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: root, stdio: 'pipe' });

/** What a build says of dates, in a folder, or in a repository with one commit. */
async function found(config: object, { isRepository = false, isAnothers = false, hasGit = true } = {}) {
  const root = makeRoot({ 'docs.config.json': JSON.stringify(config, null, 1), 'docs/a.md': '# A\n' });
  if (isRepository) {
    git(root, 'init', '-q');
    git(root, 'add', '-A');
    git(root, 'commit', '-qm', 'x');
  }
  if (isAnothers) vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  if (!hasGit) vi.stubEnv('PATH', root);
  const { diagnostics } = await build({ root, cache: false });
  return diagnostics
    .filter(({ code }) => code.startsWith('source/'))
    .map(({ code, severity, message, hint, at }) => ({
      said: `${code} ${severity}: ${message}`,
      hint: hint?.replaceAll(root, 'ROOT'),
      ...(at && { at: `${at.file}:${at.line}` }),
    }));
}

const left = 'source/no-dates info: the dates of last changes are left out';
const otherwise = 'or set `docs.showLastUpdateTime: false`';

describe('a site without dates says why', () => {
  test('where Git refuses the repository of another user', async () => {
    expect(await found({}, { isRepository: true, isAnothers: true })).toEqual([
      {
        said: `${left}: Git does not read this repository, because it belongs to another user`,
        hint: `run \`git config --global --add safe.directory ROOT\`, ${otherwise}`,
      },
    ]);
  });

  test('where there is a repository, but no Git', async () => {
    expect(await found({}, { isRepository: true, hasGit: false })).toEqual([
      { said: `${left}: there is a Git repository, but no program \`git\``, hint: `install Git, ${otherwise}` },
    ]);
  });

  test.each([
    [{ docs: { showLastUpdateTime: true } }, 3],
    [{ docs: { showLastUpdateAuthor: true } }, 3],
    [{ title: 'A', collections: [{ id: 'b', path: 'docs', routeBasePath: '/b', showContributors: true }] }, 8],
  ])('where there is no repository, and the site asks for dates: %j', async (config, line) => {
    expect(await found(config)).toEqual([
      {
        said: `${left}: this folder is in no Git repository with commits`,
        hint: `build in a clone, write \`last_update\` into pages, ${otherwise}`,
        at: `docs.config.json:${line}`,
      },
    ]);
  });
});

test.each([
  [{}, {}],
  [{}, { hasGit: false }],
  [{ docs: { showLastUpdateTime: false } }, { isRepository: true, isAnothers: true }],
  [{ docs: { showLastUpdateTime: false } }, { isRepository: true, hasGit: false }],
  [{ docs: { showLastUpdateTime: true } }, { isRepository: true }],
  [{ docs: { showLastUpdateTime: true }, severity: { 'source/no-dates': 'off' } }, {}],
  [
    { title: 'A', collections: [{ id: 'b', path: 'docs', routeBasePath: '/b', showLastUpdateTime: false }] },
    { hasGit: false },
  ],
])('a site that does not ask, or has dates, says nothing: %j %j', async (config, place) => {
  expect(await found(config, place)).toEqual([]);
});
