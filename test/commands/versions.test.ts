/** Versions of the documents that only Git holds, with the real command in a real repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsBuild, makeRoot, readText, writeFiles } from '../support/command.ts';

const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'protocol.file.allow=always'];
const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
const commit = (cwd: string, message: string): void => {
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-qm', message);
};

const config = (docs: object): string => JSON.stringify({ title: 'V', url: 'https://a.example', docs });

/** A site in a folder of a repository, with a tag for what it was. */
function makeRepository() {
  const repository = makeRoot({
    'site/.gitignore': 'dist\n.docs-build\n',
    'site/docs/intro.md': `# Intro

See [more](./more.md), [more](/docs/more.md) and ![picture](./img/a.svg).

\`\`\`js file="/examples/a.js"
\`\`\`

<!--@include: ./_part.md-->
`,
    'site/docs/more.md': '---\ntitle: More\n---\n\nOld text.\n',
    'site/docs/_part.md': 'Old part. ![beside](./_img/part.svg)\n',
    'site/docs/_img/part.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
    'site/docs/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'site/examples/a.js': 'const old = 1;\n',
    'outside.md': '# Outside\n',
  });
  const root = join(repository, 'site');
  git(repository, 'init', '-q');
  symlinkSync('more.md', join(root, 'docs/linked.md'));
  symlinkSync('../../outside.md', join(root, 'docs/out.md'));
  symlinkSync('/etc/passwd', join(root, 'docs/absolute.md'));
  commit(repository, 'one');
  git(repository, 'tag', 'v1.9.0');
  for (const name of ['linked', 'out', 'absolute']) rmSync(join(root, `docs/${name}.md`));
  writeFiles(root, {
    'docs/intro.md': '# Intro\n\nNew text.\n',
    'docs/_part.md': 'New part.\n',
    'examples/a.js': 'const young = 2;\n',
    'docs.config.json': config({ versions: { '1.x': { ref: 'v1.9.0', label: '1' } }, lastVersion: 'current' }),
  });
  commit(repository, 'two');
  return { repository, root };
}

const pages = (root: string): readonly string[] => readdirSync(join(root, 'dist/docs/1.x')).sort();

test('a version is what the commit holds: pages, includes, pictures and links', async () => {
  const { root } = makeRepository();
  const built = await docsBuild(['build', '--format', 'json'], { cwd: root });
  expect([built.status, built.stderr]).toEqual([0, expect.not.stringContaining('Error')]);
  expect(pages(root)).toEqual([
    'index.bin',
    'index.html',
    'intro',
    'intro.md',
    'linked',
    'linked.md',
    'more',
    'more.md',
  ]);
  const html = readText(root, 'dist/docs/1.x/intro/index.html');
  for (const text of ['Old part.', 'old', 'href="/docs/1.x/more"']) expect(html).toContain(text);
  expect(html).toMatch(/<img src="\/assets\/a-\w+\.svg"/);
  expect(html).toMatch(/<img src="\/assets\/part-\w+\.svg"/);
  expect(html).not.toContain('young');
  expect(readText(root, 'dist/docs/1.x/linked/index.html')).toContain('Old text.');
  const { diagnostics } = JSON.parse(built.stdout) as { diagnostics: readonly { code: string; file: string }[] };
  const notFollowed = diagnostics.filter(({ code }) => code === 'source/symlink');
  expect(JSON.stringify(notFollowed)).toContain('v1.9.0:/docs/absolute.md');
  expect(JSON.stringify(notFollowed)).toContain('v1.9.0:/docs/out.md');
  expect(diagnostics.filter(({ code }) => code === 'route/windows')).toEqual([]);
  // Nothing is checked out, and the tree is as it was.
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('a version includes by alias, by `@site`, and from folders of snippets', async () => {
  const { root } = makeRepository();
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const text =
    '# Intro\n\n<!--@include: @shared/x.md-->\n\n--8<-- "y.md"\n\n<!--@include: @site/examples/z.md-->\n\n![p](@shared/p.svg) [m](@site/docs/more.md)\n';
  const more = {
    'inc/x.md': 'By alias. ![q](./q.svg) [gone](./gone.md)\n',
    'snippets/y.md': 'As a snippet.\n',
    'examples/z.md': 'By site.\n',
  };
  writeFiles(root, { 'docs/intro.md': text, ...more, 'inc/p.svg': picture, 'inc/q.svg': picture });
  commit(join(root, '..'), 'three');
  git(root, 'tag', 'v2');
  rmSync(join(root, 'inc'), { recursive: true });
  writeFiles(root, { 'docs/intro.md': '# Intro\n' });
  let found: readonly { code: string; file: string; severity: string; line: number }[] = [];
  const build = async (options: object): Promise<string> => {
    const versions = JSON.parse(config({ versions: { '2': { ref: 'v2' } }, lastVersion: 'current' }));
    writeFiles(root, { 'docs.config.json': JSON.stringify({ ...versions, ...options }) });
    const built = await docsBuild(['build', '--format', 'json'], { cwd: root });
    expect(built.status).toBe(0);
    found = (JSON.parse(built.stdout) as { diagnostics: typeof found }).diagnostics;
    return readText(root, 'dist/docs/2/intro/index.html');
  };
  expect(await build({})).not.toContain('By alias.');
  const markdown = { snippetFolders: ['snippets'] };
  const html = await build({ aliases: { '@shared': 'inc' }, markdown, extensions: ['docs-build/mkdocs'] });
  for (const one of ['By alias.', 'As a snippet.', 'By site.']) expect(html).toContain(one);
  expect(html).toMatch(/<img src="\/assets\/p-\w+\.svg"/);
  expect(html).toMatch(/<img src="\/assets\/q-\w+\.svg"/);
  // What is found in an included file is found in that of the commit, which nobody can correct.
  expect(found.filter(({ code }) => code.startsWith('link/'))).toMatchObject([
    { file: 'v2:/inc/x.md', line: 1, severity: 'info' },
  ]);
  expect(html).toContain('<a href="/docs/2/more">');
});

test('a copy is made once for a commit, and again when the branch moves', async () => {
  const { root } = makeRepository();
  git(root, 'branch', 'old', 'v1.9.0');
  writeFileSync(
    join(root, 'docs.config.json'),
    config({ versions: { '1.x': { ref: 'old' } }, lastVersion: 'current' }),
  );
  expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
  expect((await docsBuild(['build'], { cwd: root })).stdout).toContain('Unchanged');
  const copies = (): readonly string[] => readdirSync(join(root, '.docs-build/versions')).sort();
  const [first = ''] = copies();
  git(root, 'branch', '-f', 'old', 'HEAD');
  expect((await docsBuild(['build'], { cwd: root })).stdout).toContain('Built');
  expect(readText(root, 'dist/docs/1.x/intro/index.html')).toContain('New text.');
  expect(copies()).toHaveLength(1);
  expect(copies()).not.toContain(first);
});

test('what Git does not have is said where it is written', async () => {
  const { root } = makeRepository();
  const said = async (docs: object): Promise<string> => {
    writeFileSync(join(root, 'docs.config.json'), config(docs));
    const { status, stdout, stderr } = await docsBuild(['build'], { cwd: root });
    expect(status).not.toBe(0);
    return stdout + stderr;
  };
  const unknown = await said({ versions: { '1.x': { ref: 'v1.9' } } });
  expect(unknown).toContain('docs.config.json:1:');
  expect(unknown).toContain('Git knows no commit, branch or tag `v1.9`');
  expect(unknown).toContain('git fetch --tags');
  expect(await said({ versions: { '1.x': { ref: 'v1.9.0', folder: 'guide' } } })).toContain(
    'there is no folder `guide` in `v1.9.0`',
  );
  expect(await said({ versions: { '1.x': { ref: '--upload-pack=x' } } })).toContain('expected a commit, branch or tag');
  rmSync(join(root, '../.git'), { recursive: true });
  expect(await said({ versions: { '1.x': { ref: 'v1.9.0' } } })).toContain('Git knows no repository here');
});

test('files of a commit are never written, and their warnings are infos', async () => {
  const { root } = makeRepository();
  git(root, 'checkout', '-q', 'v1.9.0');
  writeFiles(root, { 'docs/intro.md': '# Intro\n\n[gone](./mor.md)\n' });
  commit(root, 'broken');
  git(root, 'tag', 'v1.9.1');
  git(root, 'checkout', '-q', '-');
  writeFileSync(
    join(root, 'docs.config.json'),
    config({ versions: { '1.x': { ref: 'v1.9.1' } }, lastVersion: 'current' }),
  );
  const checked = await docsBuild(['check', '--fix', '--strict', '--verbose'], { cwd: root });
  expect(checked.stdout + checked.stderr).toMatch(/v1\.9\.1:\/docs\/intro\.md:3:\d+ info link\/missing-markdown/);
  expect(existsSync(join(root, 'v1.9.1:'))).toBe(false);
});
