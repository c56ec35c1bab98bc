/** The options of `docs-build build`. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsBuild, makeRoot, readText, readTree, reportOf, writeFiles } from '../support/command.ts';

const small = {
  'docs/intro.md': '# Intro\n\nSee [the guide](./guide.md).\n',
  'docs/guide.md': '---\ntitle: Guide\n---\n\nText.\n',
};
const warned = { 'docs/intro.md': '# Intro\n\nSee [nothing](./nothing.md).\n' };
const pagesOf = (folder: string): readonly string[] =>
  [...readTree(folder).keys()].filter((path) => path.endsWith('.html') && !path.startsWith('assets/'));

describe('the root', () => {
  test('is the current folder', async () => {
    const root = makeRoot(small);
    const { status, stdout } = await docsBuild(['build'], { cwd: root });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Built 3 pages into dist, \d+\.\d\d s; look at it with `docs-build preview`\n$/);
    expect(pagesOf(join(root, 'dist'))).toEqual([
      '404.html',
      'docs/guide/index.html',
      'docs/index.html',
      'docs/intro/index.html',
      'index.html',
      'search/index.html',
    ]);
  });

  test.each([
    ['as an argument', ['build', 'site']],
    ['as an option', ['build', '--root', 'site']],
    ['as both, and then the option wins', ['build', 'nowhere', '--root=site']],
  ])('may be named %s', async (_, args) => {
    const folder = makeRoot({ 'site/docs/intro.md': '# Intro\n\nText.\n' });
    const { status, stdout } = await docsBuild(args, { cwd: folder });
    expect([status, readdirSync(folder)]).toEqual([0, ['site']]);
    expect(stdout).toContain(join('site', 'dist'));
    expect(readdirSync(join(folder, 'site')).sort()).toEqual(['.docs-build', 'dist', 'docs']);
  });

  test('may be a Docusaurus folder without a docs-build configuration', async () => {
    const root = makeRoot({
      'docusaurus.config.js': "throw new Error('never run')",
      'sidebars.js': "throw new Error('never run')",
      'docs/intro.md': '---\nsidebar_position: 1\nslug: /\n---\n\n# Hello\n\n:::tip Try\n\nText.\n\n:::\n',
      'docs/02-guides/_category_.json':
        '{ "label": "The guides", "position": 2, "link": { "type": "generated-index", "slug": "/all-guides" } }',
      'docs/02-guides/01-first.md': '# First {#one}\n\nSee [hello](../intro.md).\n',
      'docs/02-guides/_partial.mdx': 'never a page',
    });
    const { status, stdout } = await docsBuild(['build', '--root', root]);
    expect(status).toBe(0);
    expect(stdout).toContain('docusaurus.config.js info config/foreign');
    expect(stdout).toContain('sidebars.js info config/foreign');
    const dist = join(root, 'dist');
    expect(pagesOf(dist)).toEqual([
      '404.html',
      'docs/all-guides/index.html',
      'docs/guides/first/index.html',
      'docs/index.html',
      'index.html',
      'search/index.html',
    ]);
    expect(readText(dist, 'docs/guides/first/index.html')).toContain('href="/docs"');
    expect(readText(dist, 'docs/index.html')).toMatch(/admonition/);
  });
});

describe('--config', () => {
  test('names another file, relative to the current folder', async () => {
    const root = makeRoot({ ...small, 'docs.config.json': '{ "title": "One" }', 'other.json': '{ "title": "Two" }' });
    expect((await docsBuild(['build', '--config', 'other.json'], { cwd: root })).status).toBe(0);
    expect(readText(root, 'dist/docs/intro/index.html')).toContain('<title>Intro | Two</title>');
  });

  test.each([
    [
      'docs.config.ts',
      "import { defineConfig } from 'docs-build';\nexport default defineConfig({ title: 'Typed' as string });",
    ],
    ['docs.config.mjs', "import { title } from './title.mjs';\nexport default { title };"],
    ['docs.config.json', '{ "title": "Typed" }'],
  ])('is not needed for %s in the root', async (name, text) => {
    const root = makeRoot({ ...small, [name]: text, 'title.mjs': "export const title = 'Typed';" });
    expect(await docsBuild(['build'], { cwd: root })).toMatchObject({ status: 0, stderr: '' });
    expect(readText(root, 'dist/docs/intro/index.html')).toContain('<title>Intro | Typed</title>');
  });
});

test('--print-config prints the configuration with defaults filled in, and builds nothing', async () => {
  const root = makeRoot({ ...small, 'docs.config.json': '{ "title": "Mine", "url": "https://a.example" }' });
  const { status, stdout, stderr } = await docsBuild(
    ['build', '--print-config', '--base', 'x', '--url=https://b.example/'],
    {
      cwd: root,
    },
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    title: 'Mine',
    url: 'https://b.example',
    baseUrl: '/x/',
    titleDelimiter: '|',
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    docs: { path: 'docs', routeBasePath: '/docs' },
  });
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test('--base and --url override the configuration in every URL', async () => {
  const root = makeRoot({ ...small, 'docs.config.json': '{ "url": "https://a.example", "baseUrl": "/a/" }' });
  expect((await docsBuild(['build', '--base', '/b/', '--url', 'https://b.example'], { cwd: root })).status).toBe(0);
  const page = readText(root, 'dist/docs/intro/index.html');
  expect(page).toContain('<link rel="canonical" href="https://b.example/b/docs/intro"');
  expect(page).toMatch(/<a[^>]* href="\/b\/docs\/guide"/);
  const addresses = [...page.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => !address.startsWith('/b/'))).toEqual([]);
  expect(readText(root, 'dist/sitemap.xml')).toContain('<loc>https://b.example/b/docs/intro</loc>');
});

test('--out sets the output folder, relative to the root, and creates it', async () => {
  const folder = makeRoot({ 'site/docs/intro.md': '# Intro\n\nText.\n' });
  const { status } = await docsBuild(['build', 'site', '--out', 'public/site'], { cwd: folder });
  expect([status, existsSync(join(folder, 'site/public/site/index.html'))]).toEqual([0, true]);
  expect(existsSync(join(folder, 'site/dist'))).toBe(false);
});

test('--drafts includes drafts', async () => {
  const root = makeRoot({ ...small, 'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nText.\n' });
  expect((await reportOf(root)).summary.pages).toBe(3);
  expect(existsSync(join(root, 'dist/docs/draft'))).toBe(false);
  expect((await reportOf(root, ['build', '--drafts'])).summary.pages).toBe(4);
  expect(existsSync(join(root, 'dist/docs/draft/index.html'))).toBe(true);
  expect((await reportOf(root)).summary.pages).toBe(3);
  expect(existsSync(join(root, 'dist/docs/draft'))).toBe(false);
});

describe('--strict', () => {
  test('ends with 1 for a warning, but publishes the site', async () => {
    const root = makeRoot(warned);
    expect((await docsBuild(['build'], { cwd: root })).status).toBe(0);
    expect((await docsBuild(['build', '--strict', '--out', 'strict'], { cwd: root })).status).toBe(1);
    expect(readTree(join(root, 'strict'))).toEqual(readTree(join(root, 'dist')));
  });

  test('ends with 1 for a cached warning of an unchanged site', async () => {
    const root = makeRoot(warned);
    await docsBuild(['build'], { cwd: root });
    const { status, stdout } = await docsBuild(['build', '--strict'], { cwd: root });
    expect(status).toBe(1);
    expect(stdout).toContain('link/missing-markdown');
    expect(stdout).toContain('Unchanged');
  });

  test('ends with 0 without warnings', async () => {
    expect((await docsBuild(['build', '--strict'], { cwd: makeRoot(small) })).status).toBe(0);
  });
});

describe('the cache', () => {
  test('leaves the files of an unchanged site alone and says so', async () => {
    const root = makeRoot(small);
    await docsBuild(['build'], { cwd: root });
    const before = [...readTree(join(root, 'dist')).keys()].map((path) => statSync(join(root, 'dist', path)));
    const { stdout } = await docsBuild(['build'], { cwd: root });
    expect(stdout).toMatch(/^Unchanged: 3 pages in dist, /);
    const after = [...readTree(join(root, 'dist')).keys()].map((path) => statSync(join(root, 'dist', path)));
    expect(after.map(({ ino, mtimeMs }) => [ino, mtimeMs])).toEqual(before.map(({ ino, mtimeMs }) => [ino, mtimeMs]));
  });

  test('does not prevent a missing output file from being restored', async () => {
    const root = makeRoot(small);
    await docsBuild(['build'], { cwd: root });
    const whole = readTree(join(root, 'dist'));
    rmSync(join(root, 'dist/docs/intro/index.html'));
    expect((await docsBuild(['build'], { cwd: root })).stdout).toMatch(/^Built/);
    expect(readTree(join(root, 'dist'))).toEqual(whole);
  });

  test('is ignored by --no-cache, which gives the same bytes', async () => {
    const root = makeRoot(small);
    await docsBuild(['build'], { cwd: root });
    const warm = readTree(join(root, 'dist'));
    const { stdout, stderr } = await docsBuild(['build', '--no-cache', '--timings'], { cwd: root });
    expect(stdout).toMatch(/^Built 3 pages/);
    expect(stderr).toMatch(/^parse .* 2 parsed, 0 remembered$/m);
    expect(readTree(join(root, 'dist'))).toEqual(warm);
  });

  test('may be corrupt in any file without an effect on the site', async () => {
    const root = makeRoot({ ...small, 'docs.config.mjs': "export default { title: 'Mine' };" });
    await docsBuild(['build'], { cwd: root });
    const whole = readTree(join(root, 'dist'));
    const cache = join(root, '.docs-build/cache');
    const names = readdirSync(cache);
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const start = readFileSync(join(cache, name)).subarray(0, 100);
      writeFileSync(join(cache, name), `${start}\n}garbage`);
      writeFiles(root, { 'docs/guide.md': `---\ntitle: Guide ${name}\n---\n\nText.\n` });
      expect([name, await docsBuild(['build'], { cwd: root })]).toMatchObject([name, { status: 0, stderr: '' }]);
    }
    writeFiles(root, small);
    await docsBuild(['build'], { cwd: root });
    expect(readTree(join(root, 'dist'))).toEqual(whole);
  });

  test('is not read with --no-cache', async () => {
    const root = makeRoot(small);
    await docsBuild(['build'], { cwd: root });
    const file = join(root, '.docs-build/cache/bundle.json');
    const cached = readFileSync(file, 'utf8');
    expect(cached).toContain('Skip to main content');
    writeFileSync(file, cached.replaceAll('Skip to main content', 'Tampered with'));
    await docsBuild(['build', '--no-cache', '--out', 'fresh'], { cwd: root });
    expect([...readTree(join(root, 'fresh')).values()].join('')).not.toContain('Tampered with');
  });
});

test('--timings prints every stage, the CPU time, and the peak memory to standard error', async () => {
  const { status, stdout, stderr } = await docsBuild(['build', '--timings', '--quiet'], { cwd: makeRoot(small) });
  expect([status, stdout]).toEqual([0, '']);
  for (const stage of ['config', 'read', 'parse', 'bundle', 'assemble', 'publish', 'total']) {
    expect(stderr).toMatch(new RegExp(`^${stage} +\\d+\\.\\d ms`, 'm'));
  }
  expect(stderr).toMatch(/CPU \d+\.\d\d s, peak \d+ MiB\n$/);
});

test('pages load the production build of React unless NODE_ENV is development', async () => {
  const root = makeRoot(small);
  const bytes = (): number =>
    [...readTree(join(root, 'dist'))]
      .filter(([path]) => path.endsWith('.js'))
      .reduce((sum, [, text]) => sum + text.length, 0);
  await docsBuild(['build'], { cwd: root });
  const production = bytes();
  await docsBuild(['build'], { cwd: root, env: { NODE_ENV: 'test' } });
  expect(bytes()).toBe(production);
  await docsBuild(['build'], { cwd: root, env: { NODE_ENV: 'development' } });
  expect(bytes()).toBeGreaterThan(2 * production);
});

describe('"Nothing was published" is true', () => {
  /** Builds, edits, builds again. @returns The last build, and whether the folder changed. */
  const rebuild = async (edit: (root: string) => void) => {
    const root = makeRoot(small);
    await docsBuild(['build'], { cwd: root });
    const before = readTree(join(root, 'dist'));
    writeFiles(root, { 'docs/guide.md': '# Guide\n\nEdited.\n' });
    edit(root);
    const built = await docsBuild(['build'], { cwd: root });
    return { ...built, root, isUnchanged: isSame(before, readTree(join(root, 'dist'))) };
  };
  const isSame = (one: ReturnType<typeof readTree>, other: ReturnType<typeof readTree>): boolean =>
    JSON.stringify([...one]) === JSON.stringify([...other]);

  test.runIf(process.platform !== 'win32')('for a name that cannot be a file of the site', async () => {
    const { status, stdout, root, isUnchanged } = await rebuild((folder) =>
      writeFiles(folder, { 'static/a:b.txt': '' }),
    );
    expect(stdout).toContain('static/a:b.txt error output/refused `a:b.txt` cannot be a file of the site');
    expect(stdout).toContain('Nothing was published');
    expect([status, isUnchanged]).toEqual([2, true]);
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'dist', 'docs', 'static']);
    rmSync(join(root, 'static'), { recursive: true });
    expect((await docsBuild(['build'], { cwd: root })).stdout).toContain('Built 3 pages');
    expect(readText(root, 'dist/docs/guide/index.html')).toContain('Edited.');
  });

  test.each([
    ['configuration', { 'docs.config.json': '{"title": 3}' }, 'Nothing was built'],
    ['page template', { 'docs.config.json': '{}', 'templates/page.html': 'no holes' }, 'Nothing was published'],
    ['code', { 'docs.config.json': '{}', 'src/pages/x.tsx': 'export default function' }, 'Nothing was published'],
  ])('for a broken %s', async (_, files, said) => {
    const { stdout, isUnchanged } = await rebuild((root) => writeFiles(root, files));
    expect(stdout).toContain(said);
    expect(isUnchanged).toBe(true);
  });

  test('a page whose component throws is left out, and the rest is said to be built', async () => {
    const { status, stdout, isUnchanged } = await rebuild((root) =>
      writeFiles(root, {
        'docs.config.json': '{}',
        'src/pages/x.tsx': "export default function X() { throw new Error('broken'); }",
      }),
    );
    expect(stdout).toContain('doc/unrenderable');
    expect(stdout).toContain('Built 3 pages');
    expect([status, isUnchanged]).toEqual([1, false]);
  });
});

describe('a component that throws', () => {
  const files = {
    'docs.config.ts': "export default { title: 'T', url: 'https://a.example' };",
    'docs/intro.md': '# Intro\n\nText.\n',
    'src/pages/p.tsx': "import { Width } from '../parts/width.tsx';\nexport default () => <Width />;\n",
    'src/parts/width.tsx':
      'export function Width() {\n  const width = window.innerWidth;\n  return <b>{width}</b>;\n}\n',
  };

  test('is reported with its file, its line and what to do', async () => {
    const { stdout } = await docsBuild(['build'], { cwd: makeRoot(files) });
    expect(stdout).toContain(
      'src/parts/width.tsx:2:17 error doc/unrenderable the page `src/pages/p.tsx` cannot be rendered: window is not defined',
    );
    expect(stdout).toContain('use `window` in `useEffect` or in an event handler');
  });
});
