/** A folder of documents that is the root itself. */
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build as buildSite } from '../../build/project/build.ts';
import { docsBuild, makeRoot, readText, readTree, reportOf, writeFiles } from '../support/command.ts';

const repository = {
  'README.md': '# Read me\n\nSee [how to help](CONTRIBUTING.md), the [license](LICENSE), and the [code](src/x.ts).\n',
  'CONTRIBUTING.md': '# Contributing\n\nBack to [the start](./README.md).\n',
  LICENSE: 'MIT',
  'src/x.ts': 'export {};\n',
};

/** Addresses of the documents in an output folder. */
const pagesIn = (folder: string): readonly string[] =>
  [...readTree(folder).keys()]
    .filter((path) => path.endsWith('.html') && !/^(?:assets\/.*|404\.html|search(?:\/index)?\.html)$/.test(path))
    .map((path) => `/${path.replace(/\/?(?:index)?\.html$/, '')}`);

const build = async (cwd: string, ...args: readonly string[]) => {
  const { status, diagnostics } = await reportOf(cwd, ['build', ...args]);
  return { status, codes: diagnostics.filter(({ severity }) => severity !== 'info').map(({ code }) => code) };
};
const configOf = async (cwd: string, ...args: readonly string[]) =>
  JSON.parse((await docsBuild(['build', ...args, '--print-config'], { cwd })).stdout);

test('a repository with a README and another page, without a configuration', async () => {
  const root = makeRoot({
    ...repository,
    'node_modules/pack/README.md': '# Package\n\nText.\n',
    'src/node_modules/pack/README.md': '# Package\n\nText.\n',
    '.github/PULL_REQUEST.md': '# Hidden\n\nText.\n',
    '_drafts/idea.md': '# Idea\n\nText.\n',
    'static/plain.md': '# Static\n\nText.\n',
  });
  expect(await build(root)).toEqual({ status: 0, codes: [] });
  expect(pagesIn(join(root, 'dist'))).toEqual(['/CONTRIBUTING', '/']);
  const first = readText(root, 'dist/index.html');
  expect(first).toMatch(/<h1[^>]*>Read me/);
  expect(first).toMatch(/rel="next"><span>Next<\/span><b>Contributing/);
  expect(first).toMatch(/href="\/CONTRIBUTING"/);
  expect(first).toMatch(/href="\/assets\/LICENSE-[0-9a-f]+"/);
  expect(readText(root, 'dist/CONTRIBUTING/index.html')).toMatch(/href="\/">the start/);
  expect(readText(root, 'dist/plain.md')).toContain('Static');
});

test('what was published is not read, whatever the folder was called then', async () => {
  const root = makeRoot(repository);
  await build(root, '--out', 'public/site');
  await build(root);
  const first = readTree(join(root, 'dist'));
  expect((await docsBuild(['build'], { cwd: root })).stdout).toContain('Unchanged: 3 pages');
  await build(root, '--no-cache');
  expect(readTree(join(root, 'dist'))).toEqual(first);
  expect([...first.keys()].filter((path) => path.endsWith('.md'))).toEqual(['CONTRIBUTING.md', 'index.md']);
});

test('the site is never written over pages', async () => {
  const root = makeRoot({ ...repository, 'guide/a.md': '# A\n\nText.\n' });
  for (const out of ['.', 'guide', '..']) expect((await build(root, '--out', out)).codes).toEqual(['output/refused']);
  expect(readText(root, 'guide/a.md')).toContain('# A');
});

test.each([['notes'], ['./notes/'], ['--root', 'notes']])('a folder that is named: %s %s', async (...args) => {
  const top = makeRoot({ 'notes/one.md': '# One\n\nText.\n', 'notes/more/two.md': '# Two\n\n[One](../one.md)\n' });
  expect(await build(top, ...args)).toEqual({ status: 0, codes: [] });
  expect(pagesIn(join(top, 'notes/dist'))).toEqual(['/', '/more/two', '/one']);
  expect(existsSync(join(top, 'dist'))).toBe(false);
});

test('pages in folders below only; the first one opens the site, and categories have their labels', async () => {
  const root = makeRoot({
    'b/two.md': '# Two\n\nText.\n',
    'a/deep/one.md': '# One\n\nText.\n',
    'a/_category_.json': '{ "label": "First steps" }',
  });
  expect(await build(root, '--base', '/base/')).toEqual({ status: 0, codes: [] });
  expect(pagesIn(join(root, 'dist'))).toEqual(['/a/deep/one', '/b/two', '/']);
  expect(readText(root, 'dist/index.html')).toContain('/base/a/deep/one');
  expect(readText(root, 'dist/b/two/index.html')).toContain('First steps');
});

test('beside an index, README is a page of its own', async () => {
  const root = makeRoot({
    ...repository,
    'index.md': '# Start\n\n[About](README.md)\n',
    'more/README.md': '# More\n\nText.\n',
  });
  expect(await build(root)).toEqual({ status: 0, codes: [] });
  expect(pagesIn(join(root, 'dist'))).toEqual(['/CONTRIBUTING', '/README', '/', '/more']);
  expect(readText(root, 'dist/index.html')).toMatch(/<h1[^>]*>Start/);
});

describe('the configuration', () => {
  test('that names no folder has the root; keys beside it count', async () => {
    const root = makeRoot({ ...repository, 'docs.config.json': '{ "docs": { "routeBasePath": "/manual" } }' });
    expect((await configOf(root)).docs).toMatchObject({ path: '.', routeBasePath: '/manual' });
    writeFiles(root, { 'docs.config.json': '{ "title": "T" }' });
    expect((await configOf(root)).docs).toMatchObject({ path: '.', routeBasePath: '/' });
  });

  test.each(['.', './'])('may name the root: %j', async (path) => {
    const root = makeRoot({
      ...repository,
      'docs/a.md': '# A\n\nText.\n',
      'docs.config.json': JSON.stringify({
        docs: { path, exclude: ['CONTRIBUTING.md'] },
        onBrokenMarkdownLinks: 'off',
      }),
    });
    expect((await build(root)).status).toBe(0);
    expect(pagesIn(join(root, 'dist'))).toEqual(['/docs/a', '/']);
  });

  test.each<[string, object, Record<string, string>]>([
    ['docs/', {}, { 'docs/a.md': '# A\n' }],
    ['an empty docs/', {}, { 'docs/note.txt': 'A' }],
    ['src/pages', {}, { 'src/pages/index.md': '# A\n' }],
    ['another folder', { docs: { path: 'guide' } }, { 'guide/a.md': '# A\n' }],
    ['more folders', { collections: [{ id: 'api', path: 'api', routeBasePath: '/api' }] }, { 'api/a.md': '# A\n' }],
    ['an extension', { extensions: ['./e.mjs'] }, { 'e.mjs': 'export default { name: "e" };' }],
  ])('or a folder says otherwise: %s', async (_, config, files) => {
    const root = makeRoot({ ...repository, ...files, 'docs.config.json': JSON.stringify(config) });
    expect((await configOf(root)).docs).toMatchObject({
      path: 'docs' in config ? 'guide' : 'docs',
      routeBasePath: '/docs',
    });
  });

  test('a site beside its documents: static files, other pages, a collection, and packages are apart', async () => {
    const root = makeRoot({
      'intro.md': '# Intro\n\nSee [the API](./api/a.md) and `@/`: [again](@/intro.md).\n',
      'api/a.md': '# A\n\nText.\n',
      'src/pages/about.md': '# About\n\nText.\n',
      'static/note.md': '# Note\n\nText.\n',
      'docs.config.json': JSON.stringify({
        docs: { path: '.' },
        collections: [{ id: 'api', path: 'api', routeBasePath: '/reference' }],
      }),
    });
    expect((await build(root)).codes).toEqual(['config/no-url']);
    expect(pagesIn(join(root, 'dist'))).toEqual(['/about', '/', '/intro', '/reference/a']);
  });
});

test('edit links and dates are those of the files', async () => {
  const root = makeRoot({
    'site/README.md': '# Start\n\nText.\n',
    'site/guide/a.md': '# A\n\nText.\n',
    'site/docs.config.json': '{ "docs": { "editUrl": "https://github.com/o/n/edit/main/site/" } }',
  });
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root, stdio: 'pipe' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'all', '--date', '2020-02-03T12:00:00Z');
  await build(join(root, 'site'));
  const page = readText(root, 'site/dist/guide/a/index.html');
  expect(page).toContain('https://github.com/o/n/edit/main/site/guide/a.md');
  expect(page).toMatch(/<time/);
});

describe('a site of VitePress whose documents are its root', () => {
  const files = {
    '.vitepress/config.js': `export default {
      title: 'V',
      themeConfig: { editLink: { pattern: 'https://github.com/o/n/edit/main/docs/:path' } },
    };`,
    'index.md': '# Home\n\n[A](/guide/a) ![Logo](/logo.png)\n',
    'README.md': '# About this folder\n\nText.\n',
    'guide/a.md': '# A\n\n<!--@include: @/parts/p.md-->\n\n<<< @/parts/x.js\n',
    'parts/p.md': 'Included text.\n',
    'parts/x.js': 'const included = 1;\n',
    'public/logo.png': 'PNG',
    'node_modules/pack/a.md': '# P\n',
  };

  test('as the root, and in docs/ as an argument', async () => {
    const top = makeRoot(Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])));
    expect(await build(top, 'docs')).toEqual({ status: 0, codes: [] });
    const dist = join(top, 'docs/dist');
    expect(pagesIn(dist)).toEqual(['/README', '/guide/a', '/', '/parts/p']);
    const page = readText(dist, 'guide/a.html');
    for (const part of ['Included text.', 'included', 'https://github.com/o/n/edit/main/docs/guide/a.md'])
      expect(page).toContain(part);
    expect(readText(dist, 'logo.png')).toBe('PNG');
  });

  test('with another folder for its sources', async () => {
    const config = "export default { srcDir: './pages' };";
    const root = makeRoot({ '.vitepress/config.js': config, 'pages/index.md': '# Home\n\nText.\n' });
    expect(await build(root)).toEqual({ status: 0, codes: [] });
    expect(pagesIn(join(root, 'dist'))).toEqual(['/']);
  });
});

test.each(['check', 'check-links', 'verify', 'coverage'])('%s reads the same pages', async (command) => {
  const root = makeRoot(repository);
  const { status, diagnostics } = await reportOf(root, [command]);
  expect([status, diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([0, []]);
});

test('a root without pages says what to write', async () => {
  const { diagnostics } = await reportOf(makeRoot({ LICENSE: 'MIT' }), ['build']);
  expect(diagnostics).toMatchObject([{ code: 'config/no-docs', message: 'no Markdown files in `docs/`' }]);
});

describe('a folder below the site', () => {
  const text = '# Page\n\nText.\n';

  test.each<[string, Record<string, string>, string, string]>([
    ['docs', { 'docs.config.json': '{ "title": "Above" }' }, 'docs', '.'],
    ['docs, by another name', { 'docs.config.json': '{ "title": "Above" }' }, './docs/', '.'],
    ['a folder of another name', { 'docs.config.json': '{ "docs": { "path": "content/docs" } }' }, 'content/docs', '.'],
    [
      'a collection',
      { 'docs.config.json': '{ "collections": [{ "id": "a", "path": "api", "routeBasePath": "/api" }] }' },
      'api',
      '.',
    ],
    ['a site of another tool', { 'mkdocs.yml': 'site_name: Above\n' }, 'docs', '.'],
    ['no site', {}, 'docs', 'docs'],
    ['a site of its own', { 'docs.config.json': '{}', 'docs/docs.config.json': '{}' }, 'docs', 'docs'],
    ['a site that has other documents', { 'docs.config.json': '{ "docs": { "path": "guide" } }' }, 'docs', 'docs'],
    ['a part of the documents', { 'docs.config.json': '{}' }, 'docs/part', 'docs/part'],
  ])('%s', async (_, config, argument, root) => {
    const pages = Object.fromEntries(['docs', 'docs/part', 'content/docs', 'api'].map((one) => [`${one}/a.md`, text]));
    const top = makeRoot({ ...pages, ...config });
    expect((await build(top, argument)).status).toBe(0);
    expect(readTree(top).has(join(root, 'dist/index.html'))).toBe(true);
    const inside = await build(join(top, argument));
    expect(inside.status).toBe(0);
    expect([...readTree(top).keys()].filter((path) => path.endsWith('404.html'))).toEqual([
      join(root, 'dist/404.html'),
    ]);
  });

  test('what is wrong with the configuration above is said', async () => {
    const top = makeRoot({ 'docs.config.json': '{ "titel": 1 }', 'docs/a.md': text });
    expect((await reportOf(top, ['build', 'docs'])).diagnostics).toMatchObject([
      { code: 'config/invalid', file: 'docs.config.json' },
    ]);
  });

  test('a configuration that is named says all', async () => {
    const top = makeRoot({ 'docs.config.json': '{ "title": "Above" }', 'docs/a.md': text, 'own.json': '{}' });
    expect((await configOf(top, 'docs', '--config', 'own.json')).title).toBe('Documentation');
    expect((await configOf(top, 'docs')).title).toBe('Above');
  });

  test.skipIf(process.getuid?.() !== 0)('a configuration of another user is not run', async () => {
    const top = makeRoot({ 'docs.config.mjs': "throw new Error('run');", 'docs/a.md': text });
    chownSync(join(top, 'docs.config.mjs'), 12345, 12345);
    expect((await build(top, 'docs')).status).toBe(0);
    expect(existsSync(join(top, 'docs/dist/a/index.html'))).toBe(true);
  });

  test('programs find the same site', async () => {
    const top = makeRoot({ 'docs.config.json': '{ "title": "Above" }', 'docs/a.md': text });
    const { publish } = await buildSite({ root: join(top, 'docs') });
    expect((await publish()).value).toBeDefined();
    expect(existsSync(join(top, 'dist/docs/a/index.html'))).toBe(true);
  });

  test('init adds nothing to a site that exists', async () => {
    const top = makeRoot({ 'docs.config.json': '{}', 'docs/a.md': text, '.gitignore': '' });
    const { status } = await docsBuild(['init', 'docs'], { cwd: top });
    expect([status, existsSync(join(top, 'docs/docs.config.ts'))]).toEqual([0, false]);
  });
});

describe('init', () => {
  test('keeps a folder of pages as it is, and names it', async () => {
    const root = makeRoot(repository);
    const { stdout } = await docsBuild(['init'], { cwd: root });
    expect(stdout).toContain('Created\n  docs.config.ts\n');
    expect(existsSync(join(root, 'docs'))).toBe(false);
    expect((await configOf(root)).docs).toMatchObject({ path: '.', routeBasePath: '/' });
    expect(await build(root, '--strict')).toEqual({ status: 0, codes: [] });
  });

  test('beside a README alone, a site begins in docs/', async () => {
    const root = makeRoot({ 'README.md': '# Read me\n' });
    await docsBuild(['init'], { cwd: root });
    expect(existsSync(join(root, 'docs/intro.md'))).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('folders that are symbolic links', () => {
  /** A repository whose site has its documents beside it. */
  const linked = (target: string): string => {
    const top = makeRoot({
      'docs/a.md': '# A\n\n![P](./p.png)\n\n<!--@include: ./_part.md-->\n\n<!--@include: ./out.md-->\n',
      'docs/_part.md': 'Part of the page.\n',
      'docs/p.png': 'PNG',
      'secret.md': '# Secret\n\nSECRET-4711\n',
      '.hidden/b.md': '# Hidden\n\nSECRET-4711\n',
      'site/docs.config.json': '{ "title": "T" }',
    });
    mkdirSync(join(top, '.git'));
    symlinkSync('../secret.md', join(top, 'docs/out.md'));
    symlinkSync('..', join(top, 'docs/up'));
    symlinkSync(target, join(top, 'site/docs'));
    return top;
  };

  test('docs may lead to the same repository; links that content makes may not lead out', async () => {
    const top = linked('../docs');
    const { diagnostics } = await reportOf(join(top, 'site'), ['build']);
    const of = (code: string) => diagnostics.filter((one) => one.code === code);
    expect(of('config/linked-folder')).toMatchObject([{ severity: 'info', file: 'docs' }]);
    expect(of('source/symlink')).toMatchObject([
      { file: 'docs/out.md', message: expect.stringContaining('it leads out of the root') },
      { file: 'docs/up', message: expect.stringContaining('it leads out of the root') },
    ]);
    expect(of('markdown/include')).toMatchObject([{ line: 7 }]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const site = readTree(join(top, 'site/dist'));
    expect(site.get('docs/a/index.html')).toContain('Part of the page.');
    expect(site.get('docs/a/index.html')).toMatch(/src="\/assets\/p-[0-9a-f]+\.png"/);
    expect([...site.values()].join()).not.toContain('SECRET-4711');
  });

  const closed = { code: 'config/invalid', file: 'docs' };
  test.each([
    ['out of the repository', '/usr', closed],
    ['to a folder that holds the root', '..', { code: 'output/refused' }],
    ['to a closed folder', '../.hidden', closed],
  ])('docs may not lead %s', async (_, target, expected) => {
    const top = linked(target);
    const { status, diagnostics } = await reportOf(join(top, 'site'), ['build']);
    expect([status, existsSync(join(top, 'site/dist'))]).toEqual([2, false]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([expected]);
  });

  test('outside of a repository, docs may not lead out of the root', async () => {
    const top = linked('../docs');
    rmSync(join(top, '.git'), { recursive: true });
    const { diagnostics } = await reportOf(join(top, 'site'), ['build']);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([closed]);
  });

  test('a folder of a package is a part of the documents', async () => {
    const root = makeRoot({
      'docs/start.md': '# Start\n\n[Page](./pkg/p.md)\n',
      'pkg/docs/p.md': '# Package\n\n[Back](../start.md)\n',
      'docs.config.json': '{ "url": "https://docs.example.org" }',
    });
    symlinkSync('../pkg/docs', join(root, 'docs/pkg'));
    expect(await build(root, '--strict')).toEqual({ status: 0, codes: [] });
    expect(pagesIn(join(root, 'dist'))).toEqual(['/docs', '/docs/pkg/p', '/docs/start', '/']);
  });

  test('the root may be named by a link', async () => {
    const top = makeRoot({ 'notes/README.md': '# Notes\n\nText.\n' });
    symlinkSync('notes', join(top, 'link'));
    expect(await build(top, 'link')).toEqual({ status: 0, codes: [] });
    expect(pagesIn(join(top, 'notes/dist'))).toEqual(['/']);
  });
});
