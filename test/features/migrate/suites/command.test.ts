import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot } from '../../../support/command.ts';

const old = {
  'website/docusaurus.config.js': `module.exports = {
    title: 'Old', url: 'https://example.org', clientModules: ['x.js'],
    themeConfig: { navbar: { title: 'Old', items: [{ type: 'doc', docId: 'intro', label: 'Docs' }] } },
    presets: [['classic', { docs: { path: '../docs', routeBasePath: '/', sidebarPath: './sidebars.js' } }]],
    plugins: [['@docusaurus/plugin-content-docs', { id: 'more-help', path: '../help', routeBasePath: 'help' }]],
  };`,
  'website/sidebars.js': "module.exports = { main: ['guide', { Part: ['intro'] }] };",
  'docs/intro.md': '# Intro\n\nText, and [the guide](./guide.mdx).\n',
  'docs/guide.mdx': "---\ntitle: Guide\n---\n\nimport Thing from '@site/src/thing';\n\nText.\n\n<Thing/>\n\nMore.\n",
  'website/blog/2020-01-01-x.md': 'x',
  'website/src/pages/index.js': "import Layout from '@theme/Layout';\nexport default () => <Layout>Start</Layout>;\n",
  'help/faq.md': '# FAQ\n\nText.\n',
};

/** Content of the published pages and their data, by path. */
function pages(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:html|json)$/.test(path),
  );
  return new Map(files.sort().map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function commit(root: string): void {
  writeFileSync(join(root, '.gitignore'), '/dist\n.docs-build\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd: root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
}

describe('migrate', () => {
  test('writes a configuration that builds the same site, and a report, and nothing else', async () => {
    const root = makeRoot(old);
    const first = await docsBuild(['build', '--root', root]);
    expect([first.status, first.stdout.match(/^Not taken over: .*$/gm)]).toEqual([
      0,
      ['Not taken over: website/blog/ (1 post), website/src/pages/index.js'],
    ]);
    const before = pages(join(root, 'dist'));
    const { status, stdout } = await docsBuild(['migrate', '--root', root]);
    expect(stdout).toContain('\nNot taken over: website/blog/ (1 post), website/src/pages/index.js\n');
    expect([status, stdout.match(/^Wrote .*$/gm)]).toEqual([
      0,
      ['Wrote docs.config.ts', 'Wrote docs.sidebars.ts', 'Wrote docs-migration.md'],
    ]);
    for (const [path, text] of Object.entries(old)) expect(readFileSync(join(root, path), 'utf8')).toBe(text);
    const built = await docsBuild(['build', '--root', root]);
    expect([built.status, built.stdout]).toEqual([0, expect.not.stringContaining('ot taken over')]);
    expect(pages(join(root, 'dist'))).toEqual(before);
    expect([...before.keys()]).toEqual(expect.arrayContaining(['guide/index.html', 'help/faq/index.html']));
    const report = readFileSync(join(root, 'docs-migration.md'), 'utf8');
    expect(report).toContain('3 pages: 2 stay as they are, 1 have something to look at.');
    expect(report).toContain('- website/blog/ (1 post): the blog in `website/blog` is not built');
    expect(report).toContain('| `clientModules` | 2 | has no counterpart here |');
    expect(report).toContain('### `docs/guide.mdx`');
  });

  test('--write deletes lines that have no effect, in a clean repository only', async () => {
    const root = makeRoot(old);
    const dirty = await docsBuild(['migrate', '--write', '--root', root]);
    expect([dirty.status, existsSync(join(root, 'docs.config.ts'))]).toEqual([2, false]);
    commit(root);
    expect((await docsBuild(['build', '--root', root])).status).toBe(0);
    const before = pages(join(root, 'dist'));
    expect((await docsBuild(['migrate', '--write', '--root', root])).status).toBe(0);
    expect(readFileSync(join(root, 'docs/guide.mdx'), 'utf8')).not.toContain('import');
    expect(readFileSync(join(root, 'docs/intro.md'), 'utf8')).toBe(old['docs/intro.md']);
    await docsBuild(['build', '--root', root]);
    expect(pages(join(root, 'dist'))).toEqual(before);
  });

  test('needs a site of Docusaurus without a configuration of its own', async () => {
    const none = await docsBuild(['migrate', '--root', makeRoot({ 'docs/a.md': '# A' })]);
    expect([none.status, none.stderr + none.stdout]).toEqual([
      2,
      expect.stringContaining('there is no docusaurus.config'),
    ]);
    const own = await docsBuild(['migrate', '--root', makeRoot({ ...old, 'docs.config.json': '{}' })]);
    expect([own.status, own.stderr + own.stdout]).toEqual([2, expect.stringContaining('there is a docs.config.json')]);
  });
});
