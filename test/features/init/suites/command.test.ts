import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import { docsBuild, makeRoot, readText, readTree, reportOf } from '../../../support/command.ts';
import { has } from '../../../support/feature-test.ts';
import { reportTest as test } from '../../../support/report-test.ts';

const git = (cwd: string, ...args: readonly string[]) => execFileSync('git', [...args], { cwd, stdio: 'pipe' });

function repository(remote: string, files: Readonly<Record<string, string>> = {}): string {
  const root = makeRoot(files);
  git(root, 'init', '-q', '-b', 'trunk');
  git(root, 'remote', 'add', 'origin', remote);
  return root;
}

const init = async (cwd: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = await docsBuild(['init', ...args], { cwd });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

/** The site as it is, without a word to say about it. Where it is published, the workflow knows, or somebody has to. */
async function expectFlawless(root: string, pages: number) {
  for (const args of [['check-links'], ['build', '--url', 'https://docs.example.org']]) {
    const { status, diagnostics, summary } = await reportOf(root, [...args, '--strict']);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(status).toBe(0);
    // One of them is the search page.
    expect(summary.pages).toBe(has('embedded-search') ? pages : pages - 1);
  }
}

test('an empty folder becomes a site without findings, in one command', async () => {
  const root = makeRoot({});
  const output = await init(root);
  for (const path of [
    'docs/intro.md',
    'docs/writing.md',
    'docs/publishing.md',
    'docs.config.ts',
    '.gitignore',
    '.github/workflows/docs.yml',
  ]) {
    expect(output).toContain(`  ${path}\n`);
    expect(readText(root, path)).toMatch(/\S\n$/);
    expect(readText(root, path)).not.toMatch(/%\w+%/);
  }
  expect(output).toMatch(/Manual: https:\/\/\S+\n$/);
  // The search page is the fourth.
  await expectFlawless(root, 4);
});

test('the starter has no finding of any rule, of any severity', async () => {
  const root = makeRoot({});
  await init(root);
  expect((await reportOf(root, ['check'])).diagnostics).toEqual([]);
});

test('a second call changes nothing and says so', async () => {
  const root = makeRoot({});
  await init(root);
  const before = readTree(root);
  expect(await init(root)).toContain('Nothing to write: every file exists');
  expect(readTree(root)).toEqual(before);
});

test('no file is overwritten, and pages and configuration of any name are enough', async () => {
  const files = {
    'docs/deep/page.md': '# Mine\n',
    'docs.config.json': '{}\n',
    '.gitignore': 'dist\n# mine\n',
    '.github/workflows/docs.yml': 'name: mine\n',
  };
  const root = makeRoot(files);
  const output = await init(root);
  expect([...readTree(root)]).toEqual(Object.entries(files).sort());
  expect(output).toContain('Add to .gitignore: node_modules/ .docs-build/');
  expect(output).toMatch(
    /Kept as it is\n {2}\.gitignore\n {2}\.github\/workflows\/docs\.yml\n {2}docs\.config\.json\n {2}docs\n/,
  );
});

test('a dangling symbolic link is not written through', async () => {
  const root = makeRoot({});
  symlinkSync(join(root, 'elsewhere'), join(root, '.gitignore'));
  expect(await init(root)).toContain('Kept as it is\n  .gitignore\n');
  expect(existsSync(join(root, 'elsewhere'))).toBe(false);
});

test.each(['docs', '.github'])('nothing is written through a symbolic link out of the root: %s', async (folder) => {
  const elsewhere = makeRoot({});
  const root = makeRoot({});
  symlinkSync(elsewhere, join(root, folder), 'dir');
  const { status, diagnostics } = await reportOf(root, ['init']);
  expect([status, diagnostics]).toMatchObject([2, [{ code: 'config/invalid', file: folder }]]);
  expect([...readTree(elsewhere).keys(), existsSync(join(root, 'docs.config.ts'))]).toEqual([false]);
});

test('title, description, address, branch and edit links come from what is there', async () => {
  const root = repository('git@github.com:Acme/rocket-docs.git', {
    'README.md': "# Acme's Rockets\n",
    'package.json': '{ "name": "@acme/rockets", "description": "Flies\\n\'high\'" }',
  });
  await init(root);
  const { stdout } = await docsBuild(['build', '--print-config'], { cwd: root });
  expect(JSON.parse(stdout)).toMatchObject({
    title: "Acme's Rockets",
    tagline: "Flies 'high'",
    url: 'https://acme.github.io',
    baseUrl: '/rocket-docs/',
    docs: { editUrl: 'https://github.com/Acme/rocket-docs/edit/trunk/' },
    navbar: { items: [{ docId: 'intro' }, { href: 'https://github.com/Acme/rocket-docs', icon: 'repository' }] },
  });
  await expectFlawless(root, 4);
  const workflow = parse(readText(root, '.github/workflows/docs.yml'));
  expect(workflow.on.push.branches).toEqual(['trunk']);
  const [step] = workflow.jobs.build.steps.filter(({ name }: { name?: string }) => name?.startsWith('Build'));
  expect(step.run).toMatch(/^npx --yes docs-build@\d+\.\d+\.\d+ build --strict --url ".*" --base ".*\/"$/);
});

test('the site of a user has no base path', async () => {
  const root = repository('https://github.com/acme/Acme.github.io');
  await init(root);
  const { stdout } = await docsBuild(['build', '--print-config'], { cwd: root });
  expect(JSON.parse(stdout)).toMatchObject({ url: 'https://acme.github.io', baseUrl: '/' });
});

test('in a part of a repository, the workflow goes where GitHub reads it and works in that part', async () => {
  const top = repository('https://github.com/acme/rockets.git', {
    'packages/the docs/package.json': '{ "name": "docs", "devDependencies": { "docs-build": "^0.1.0" } }',
    'packages/the docs/pnpm-lock.yaml': '',
  });
  const root = join(top, 'packages/the docs');
  expect(await init(root)).toContain('\n  ../../.github/workflows/docs.yml\n');
  const { build } = parse(readText(top, '.github/workflows/docs.yml')).jobs;
  expect(build.defaults.run['working-directory']).toBe('packages/the docs/');
  const steps = build.steps as readonly { run?: string; with?: { path?: string } }[];
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual([
    'corepack enable && pnpm install --frozen-lockfile',
    'pnpm exec docs-build check --format github',
    expect.stringMatching(/^pnpm exec docs-build build --strict /),
  ]);
  expect(steps.at(-1)?.with?.path).toBe('packages/the docs/dist');
  const { stdout } = await docsBuild(['build', '--print-config'], { cwd: root });
  expect(JSON.parse(stdout).docs.editUrl).toBe('https://github.com/acme/rockets/edit/trunk/packages/the%20docs/');
});

test('other hosts get no workflow of GitHub', async () => {
  const root = repository('https://gitlab.com/group/sub/rockets.git');
  await init(root);
  expect(existsSync(join(root, '.github'))).toBe(false);
  const { stdout } = await docsBuild(['build', '--print-config'], { cwd: root });
  expect(JSON.parse(stdout).docs.editUrl).toBe('https://gitlab.com/group/sub/rockets/-/edit/trunk/');
  await expectFlawless(root, 4);
});

test('the named folder is made', async () => {
  const root = makeRoot({});
  const output = await init(root, 'new/docs-site');
  expect(output).toContain('  new/docs-site/docs.config.ts\n');
  expect(output).toContain('npx docs-build serve new/docs-site\n');
  await expectFlawless(join(root, 'new/docs-site'), 4);
});

test('a folder that cannot be written is a problem of the folder', async () => {
  const root = makeRoot({ docs: 'a file' });
  mkdirSync(join(root, 'docs.config.ts'));
  const { status, diagnostics } = await reportOf(root, ['init']);
  expect(status).toBe(1);
  expect(diagnostics.map(({ code }) => code)).toEqual([expect.stringMatching(/^env\//)]);
  const { stdout } = await docsBuild(['init'], { cwd: root });
  expect(stdout).not.toMatch(/every file exists|npx docs-build/);
});

test('an address that nobody could find out is asked for', async () => {
  expect(await init(makeRoot({}))).toContain('Fill in `url` in docs.config.ts');
  const root = makeRoot({});
  await init(root);
  expect((await docsBuild(['build', '--strict'], { cwd: root })).status).toBe(0);
  const config = readText(root, 'docs.config.ts').replace(/^.*no-url.*\n/m, '');
  writeFileSync(join(root, 'docs.config.ts'), config);
  expect((await docsBuild(['build', '--strict'], { cwd: root })).status).toBe(1);
  expect(await init(repository('git@github.com:acme/rockets.git'))).not.toContain('Fill in');
});

test('a file is no root', async () => {
  const root = makeRoot({ 'notes.md': '# Notes\n' });
  const { status, stdout, stderr } = await docsBuild(['init', 'notes.md'], { cwd: root });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('notes.md is a file');
});
