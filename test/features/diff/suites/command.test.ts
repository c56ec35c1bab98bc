/** `docs-build diff` in real repositories. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteDiff } from '../../../../build/features/diff/site-diff.ts';
import { docsBuild, makeRoot, readText, readTree, writeFiles } from '../../../support/command.ts';
import { reportTest } from '../../../support/report-test.ts';

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'protocol.file.allow=always', ...args],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );

const commit = (root: string, message = 'x'): void => {
  git(root, 'add', '-A');
  git(root, 'commit', '--quiet', '-m', message);
};

const site = { '.gitignore': '.docs-build\ndist\n', 'docs.config.json': '{ "title": "S" }' };
const first = '# A\n\nCall the old function twice.\n\n![Plan](./plan.svg)\n';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A repository with one commit, and an edited working tree. */
function repository(more: Readonly<Record<string, string>> = {}): string {
  const root = makeRoot({ ...site, 'docs/a.md': first, 'docs/plan.svg': svg, ...more });
  git(root, 'init', '--quiet', '--initial-branch=main');
  commit(root);
  writeFiles(root, { 'docs/a.md': first.replace('old', 'new') });
  return root;
}

const diffIn = async (root: string, args: readonly string[]): Promise<SiteDiff> => {
  const { stdout, stderr } = await docsBuild(['diff', ...args, '--format', 'json'], { cwd: root });
  expect(stderr).not.toContain('error');
  return (JSON.parse(stdout) as { diff: SiteDiff }).diff;
};

test('shows words without colors, ends with status 0, and leaves nothing in the repository', async () => {
  const root = repository();
  const status = git(root, 'status', '--porcelain');
  const { stdout, status: code } = await docsBuild(['diff', 'main'], { cwd: root });
  expect(stdout).toContain('~ changed /docs/a A\n    Call the [-old-]{+new+} function twice.\n');
  expect(stdout).toMatch(/Compared with main \([0-9a-f]{9}\): 1 changed\n$/);
  expect(code).toBe(0);
  expect(git(root, 'worktree', 'list').trim().split('\n')).toHaveLength(1);
  expect(git(root, 'status', '--porcelain')).toBe(status);
  expect(readdirSync(join(root, '.docs-build/diff'))).toEqual(['state']);
});

test('what is gone is a warning, which --strict makes a failure', async () => {
  const root = repository();
  rmSync(join(root, 'docs/a.md'));
  writeFiles(root, { 'docs/b.md': '# B\n\nOther.\n' });
  const { stdout, status } = await docsBuild(['diff', 'HEAD', '--strict'], { cwd: root });
  expect(stdout).toContain('warning diff/gone the address `/docs/a` of `HEAD` is gone');
  expect(status).toBe(1);
});

test('runs no hook, and not into the index of a commit that is being made', async () => {
  const root = repository();
  writeFiles(root, { '.git/hooks/post-checkout': '#!/bin/sh\ntouch "$(git rev-parse --git-common-dir)/ran"\n' });
  execFileSync('chmod', ['+x', join(root, '.git/hooks/post-checkout')]);
  const { GIT_INDEX_FILE } = process.env;
  process.env.GIT_INDEX_FILE = join(root, '.git/other-index');
  try {
    expect((await docsBuild(['diff', 'HEAD'], { cwd: root })).stdout).toContain('1 changed');
  } finally {
    if (GIT_INDEX_FILE === undefined) delete process.env.GIT_INDEX_FILE;
    else process.env.GIT_INDEX_FILE = GIT_INDEX_FILE;
  }
  expect(existsSync(join(root, '.git/ran'))).toBe(false);
  expect(existsSync(join(root, '.git/other-index'))).toBe(false);
});

reportTest('`main...` is the commit at which the branch left main', async () => {
  const root = repository();
  git(root, 'switch', '--quiet', '-c', 'topic');
  commit(root);
  git(root, 'switch', '--quiet', 'main');
  writeFiles(root, { 'docs/other.md': '# Other\n' });
  commit(root);
  git(root, 'switch', '--quiet', 'topic');
  const kinds = async (ref: string) => (await diffIn(root, [ref])).pages.map(({ kind, route }) => `${kind} ${route}`);
  expect(await kinds('main')).toEqual(['changed /docs/a', 'gone /docs/other']);
  expect(await kinds('main...')).toEqual(['changed /docs/a']);
});

reportTest('a site in a folder of a repository, with a base path, and with a state elsewhere', async () => {
  const top = makeRoot({
    'site/docs.config.json': '{ "title": "S" }',
    'site/docs/a.md': first,
    'site/docs/plan.svg': svg,
  });
  git(top, 'init', '--quiet');
  commit(top);
  writeFiles(top, { 'site/docs/a.md': first.replace('old', 'new') });
  const state = makeRoot({});
  const diff = await diffIn(join(top, 'site'), ['HEAD', '--base', '/b/', '--state', state]);
  expect(diff.pages).toMatchObject([{ kind: 'changed', route: '/docs/a', file: 'docs/a.md' }]);
});

reportTest('files of submodules are there on both sides', async () => {
  const inner = makeRoot({ 'shared.md': 'Text of a module.\n' });
  git(inner, 'init', '--quiet');
  commit(inner);
  const root = repository();
  git(root, 'submodule', '--quiet', 'add', inner, 'docs/parts');
  writeFiles(root, { 'docs/a.md': first });
  commit(root);
  expect((await diffIn(root, ['HEAD'])).pages).toEqual([]);
  expect((await diffIn(root, ['HEAD~1'])).pages).toMatchObject([{ kind: 'new', route: '/docs/parts/shared' }]);
});

describe('says what to do', () => {
  const errorOf = async (root: string, ...args: readonly string[]) => {
    const { stderr, status } = await docsBuild(['diff', ...args], { cwd: root });
    expect(status).toBe(2);
    return stderr;
  };

  test('where there is no repository, no such commit, or no commit at all', async () => {
    // The folder of temporary files is in none.
    expect(await errorOf(makeRoot({ 'docs/a.md': first }), 'main')).toContain('there is no Git repository here');
    const root = repository();
    expect(await errorOf(root, 'nope')).toMatch(/Git knows no `nope` here[\s\S]*git fetch origin main/);
    expect(await errorOf(root, 'nope...')).toContain('Git knows no `nope...` here');
    expect(await errorOf(root, 'main...topic')).toMatch(/names two commits[\s\S]*`main\.\.\.`/);
    expect(await errorOf(root, '--', '--output=x')).toContain('`--output=x` is no name of a commit');
    expect(await errorOf(root, 'main', '--locale', 'en')).toContain('--locale');
    expect(await errorOf(root, 'main', '--limit', '0')).toContain('--limit');
  });

  test('in a shallow clone', async () => {
    const origin = repository();
    commit(origin);
    const clone = join(makeRoot({}), 'clone');
    git(origin, 'clone', '--quiet', '--depth', '1', `file://${origin}`, clone);
    expect(await errorOf(clone, 'HEAD~1')).toMatch(/the clone is shallow[\s\S]*fetch-depth: 0/);
  });
});

test('a commit whose site cannot be built: its errors, with the names of its files', async () => {
  const root = repository({ 'docs.config.json': '{ "title": 1 }' });
  writeFiles(root, site);
  const { stdout, status } = await docsBuild(['diff', 'main'], { cwd: root });
  expect(stdout).toContain('main:/docs.config.json');
  expect(stdout).toContain('error diff/ref the site of `main` cannot be built');
  expect(status).toBe(2);
});

describe('a folder of HTML', () => {
  test('stands alone: no script, pictures beside it, links that lead somewhere', async () => {
    const more = '<script>x()</script>\n\n<a href="javascript:x()" onclick="x()">y</a>\n\n[C](./c.md) [D](./d.md)\n';
    const root = repository({ 'docs/c.md': '# C\n\nOne.\n', 'docs/d.md': '# D\n' });
    writeFiles(root, { 'docs/a.md': `${first.replace('old', 'new')}\n${more}`, 'docs/c.md': '# C\n\nTwo.\n' });
    expect((await docsBuild(['diff', 'main', '--out', 'preview'], { cwd: root })).stdout).toContain(
      'Drawn in preview/index.html',
    );
    const files = readTree(join(root, 'preview'));
    expect([...files.keys()].filter((path) => !path.startsWith('files/'))).toEqual([
      ...['diff.css', 'index.html', 'pages/docs/a.html', 'pages/docs/c.html'],
    ]);
    const page = files.get('pages/docs/a.html') ?? '';
    expect(page).toContain('<del id="change-1"><span class="visually-hidden">Removed: </span>old</del>');
    expect(page).not.toMatch(/<script|javascript:|onclick/);
    expect(page).toContain('href="../../pages/docs/c.html"');
    expect(page).not.toContain('href="/docs/d"');
    const [, picture = ''] = /src="\.\.\/\.\.\/([^"]+)"/.exec(page) ?? [];
    expect(files.get(picture)).toBe(svg);
    expect(files.get('index.html')).toContain('<a href="pages/docs/a.html">A</a>');
  });

  test('is no folder of a site, and none of the sources', async () => {
    const root = repository();
    await docsBuild(['build'], { cwd: root });
    const before = readText(root, 'dist/index.html');
    const refused = await docsBuild(['diff', 'main', '--out', 'dist'], { cwd: root });
    expect(refused.stdout).toContain('error output/refused the output folder `dist` holds a built site');
    expect(readText(root, 'dist/index.html')).toBe(before);
    mkdirSync(join(root, 'mine'));
    writeFiles(root, { 'mine/x.txt': 'mine' });
    expect((await docsBuild(['diff', 'main', '--out', 'mine'], { cwd: root })).stdout).toContain('output/refused');
    expect(readText(root, 'mine/x.txt')).toBe('mine');
  });
});
