/** Where caches and state are kept: `--state`, DOCS_BUILD_STATE, and roots that cannot be written. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot, readText, readTree, writeFiles } from '../support/command.ts';

const site = {
  'docs/intro.md': '# Intro\n\nText.\n',
  'docs.config.ts': "import { title } from 'titles';\nexport default { title: title + typeof import.meta.url };\n",
  'node_modules/titles/package.json': '{ "name": "titles", "type": "module", "exports": { "import": "./index.js" } }',
  'node_modules/titles/index.js': "export const title = 'From a package ';",
};

describe('--state', () => {
  test('names the folder; the root is left alone, and the site is the same', async () => {
    const root = makeRoot(site);
    const folder = makeRoot({});
    await docsBuild(['build', root, '--out', join(folder, 'usual')]);
    const other = makeRoot(site);
    const args = ['build', other, '--out', join(folder, 'other'), '--state', 'state'];
    expect((await docsBuild(args, { cwd: folder })).status).toBe(0);
    expect(readTree(join(folder, 'other'))).toEqual(readTree(join(folder, 'usual')));
    expect(readText(folder, 'other/index.html')).toContain('From a package string');
    expect(readdirSync(other).sort()).toEqual(['docs', 'docs.config.ts', 'node_modules']);
    expect((await docsBuild(args, { cwd: folder })).stdout).toContain('Unchanged');
  });

  test('is honored by commands that publish nothing; DOCS_BUILD_STATE says the same', async () => {
    const root = makeRoot(site);
    const folder = makeRoot({});
    const env = { DOCS_BUILD_STATE: join(folder, 'state') };
    for (const words of [['check-links'], ['verify'], ['coverage'], ['search', 'try', 'intro'], ['search', 'records']])
      expect((await docsBuild([...words, '--root', root], { env })).status).toBe(0);
    expect(existsSync(join(root, '.docs-build'))).toBe(false);
    expect(readdirSync(join(folder, 'state/cache'))).toContain('stages.memo');
    await docsBuild(['check-links', root, '--state', join(folder, 'named')], { env });
    expect(existsSync(join(folder, 'named/cache/stages.memo'))).toBe(true);
  });

  test('may be shared by roots whose output folders have the same name', async () => {
    const [one, other, folder] = [makeRoot(site), makeRoot(site), makeRoot({})];
    writeFiles(other, { 'dist/index.html': 'not ours' });
    const state = ['--state', join(folder, 'state')];
    expect((await docsBuild(['build', one, ...state])).status).toBe(0);
    const { status, stdout } = await docsBuild(['build', other, ...state]);
    expect([status, readText(other, 'dist/index.html')]).toEqual([2, 'not ours']);
    expect(stdout).toContain('output/refused');
  });

  test.each(['.', '..', 'docs', 'state'])('%s, which holds sources or could, is refused', async (state) => {
    const root = makeRoot({ 'site/docs/intro.md': '# Intro\n' });
    const { status, stderr } = await docsBuild(['build', '--state', state], { cwd: join(root, 'site') });
    expect([status, readdirSync(join(root, 'site'))]).toEqual([2, ['docs']]);
    expect(stderr).toContain(`the state folder ${state} is`);
  });
});

/** Whether this process may make a folder read-only, even for the superuser. */
const canMount = spawnSync('unshare', ['-m', 'true']).status === 0;

describe.runIf(canMount)('a root on a read-only file system', () => {
  const cli = fileURLToPath(new URL('../../bin/docs-build.js', import.meta.url));
  const run = (root: string, home: string, ...words: readonly string[]) => {
    const script = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"';
    const args = ['-m', 'sh', '-c', script, root, process.execPath, cli, ...words, '--root', root];
    const env = { ...process.env, HOME: home, XDG_CACHE_HOME: '', NODE_ENV: 'production' };
    return spawnSync('unshare', args, { env, encoding: 'utf8', timeout: 120_000 });
  };

  test('is built into another folder, with its state in the cache folder of the user', () => {
    const root = makeRoot(site);
    const folder = makeRoot({});
    mkdirSync(join(folder, 'home'));
    const build = () => run(root, join(folder, 'home'), 'build', '--out', join(folder, 'site'));
    const { status, stdout, stderr } = build();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Built');
    expect(readText(folder, 'site/index.html')).toContain('From a package string');
    expect(readdirSync(join(folder, 'home/.cache/docs-build'))).toHaveLength(1);
    expect(build().stdout).toContain('Unchanged');
    for (const words of [['check-links'], ['verify'], ['coverage']])
      expect(run(root, join(folder, 'home'), ...words).status).toBe(0);
  });

  test('is built where the user has no folder at all, with its state beside the output', () => {
    const root = makeRoot(site);
    const folder = makeRoot({});
    const { status } = run(root, '/dev/null', 'build', '--out', join(folder, 'site'));
    expect([status, readdirSync(folder).sort()]).toEqual([0, ['.site.docs-build-state', 'site']]);
    const checked = run(root, '/dev/null', 'check-links', '--verbose');
    expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('nothing is remembered')]);
  });
});

test.each([['build'], ['check']])(
  'a cache with another letter in the text of a page: %s makes everything anew',
  async (command) => {
    const root = makeRoot({
      'docs/intro.md': '# Intro\n\nFirst.\n\n## More\n\nA remarkable text.\n',
      'docs.config.json': '{ "title": "One" }',
    });
    await docsBuild(['build', root]);
    const memo = join(root, '.docs-build/cache/stages.memo');
    writeFileSync(memo, readFileSync(memo, 'utf8').replaceAll('A remarkable text', 'A remarkable tent'));
    writeFiles(root, { 'docs.config.json': '{ "title": "Other" }' });
    const { status, stdout, stderr } = await docsBuild([command, root]);
    expect(stdout + stderr).toContain('the cache was damaged, so everything was built again');
    expect(status).toBe(0);
    await docsBuild(['build', root]);
    expect([...readTree(join(root, 'dist')).values()].join('')).toContain('A remarkable text');
  },
);
