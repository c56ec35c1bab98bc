import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../build/config/load.ts';
import { testWith } from '../../../support/feature-test.ts';

const parent = mkdtempSync(join(tmpdir(), 'foreign-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let count = 0;

interface Where {
  /** Of the root in the folder of the files. */
  readonly root?: string;
  readonly config?: string;
}

async function load(files: Readonly<Record<string, string>>, where: Where = {}) {
  count += 1;
  const folder = join(parent, String(count));
  const root = join(folder, where.root ?? '');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const libraryUrl = new URL('../../../../lib/index.js', import.meta.url).href;
  const { value, diagnostics } = await loadConfig(
    { root, cacheDir: join(root, 'cache'), file: where.config && join(folder, where.config), libraryUrl },
    {},
  );
  const notes = diagnostics.filter(({ code }) => code === 'config/not-taken-over').map(({ message }) => message);
  const notTakenOver = diagnostics.flatMap((one) => one.notTakenOver ?? []);
  return { ...value, diagnostics, notes, notTakenOver };
}
const exported = (config: unknown): string => `module.exports = ${JSON.stringify(config)};`;
const read = async (config: unknown, files: Readonly<Record<string, string>> = {}) =>
  load({ 'docusaurus.config.js': exported(config), ...files });

test('a configuration beside one of ours is not run, and the site says so', async () => {
  const { config, diagnostics } = await load({
    'docs.config.js': 'export default {};',
    'docusaurus.config.js': 'globalThis.ranForeignConfig = true;',
  });
  expect(config).toBeDefined();
  expect(diagnostics).toMatchObject([
    { code: 'config/foreign', severity: 'info', at: { file: 'docusaurus.config.js' } },
  ]);
  expect((globalThis as { ranForeignConfig?: boolean }).ranForeignConfig).toBeUndefined();
});

test('nothing is said of a key that is `null`', async () => {
  const { config, notes } = await read({ title: 'T', tagline: null, favicon: null });
  expect(config?.title).toBe('T');
  expect(notes).toEqual([]);
});

test('remark plug-ins, which are functions, are named with the keys that take their place', async () => {
  const docs = "{ remarkPlugins: [require('remark-math'), () => {}], rehypePlugins: [] }";
  const { notes } = await load({
    'docusaurus.config.js': `module.exports = { presets: [['classic', { docs: ${docs} }]] };`,
  });
  expect(notes).toEqual([
    '`presets.0.1.docs.remarkPlugins`: is not taken over: name the plug-ins in `markdown.remarkPlugins` or `rehypePlugins`',
  ]);
});

test('scripts keep what says how they are loaded', async () => {
  const plain = { src: '/b.js', defer: true, async: false };
  const { scripts } =
    (await read({ scripts: ['/a.js', plain, { src: '/c.js', async: true, 'data-id': 'x' }] })).config ?? {};
  expect(scripts).toMatchObject([
    '/a.js',
    { src: '/b.js' },
    { src: '/c.js', async: true, attributes: { 'data-id': 'x' } },
  ]);
});

testWith('migrate')('what is read is said, with what shows the configuration that it stands for', async () => {
  const { diagnostics } = await read({ title: 'X' });
  expect(diagnostics.filter(({ code }) => code === 'config/foreign')).toMatchObject([
    {
      message: 'the site has no docs.config: this file of Docusaurus is read',
      hint: '`docs-build migrate` writes the docs.config.ts that it stands for',
    },
  ]);
});

describe('programs', () => {
  test('TypeScript with packages that are not installed, a theme of them, and a function as plug-in', async () => {
    const { config, diagnostics, notes, file } = await load({
      'docusaurus.config.ts': `
        import { themes } from 'prism-react-renderer';
        import type { Config } from '@docusaurus/types';
        import yaml from 'some-yaml';
        import users from './users.json';
        const more = yaml.load('x').list.map((one) => one.name);
        const plugin = () => ({ name: 'x' });
        const config: Config = {
          title: 'T' + users.length,
          customFields: { more },
          plugins: [plugin, require.resolve('no-such-plugin')],
          themeConfig: { prism: { theme: themes.github, additionalLanguages: ['java', ...more] } },
          presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]],
        };
        export default config satisfies Config;`,
      'users.json': '[1, 2]',
      'sidebars.js': "module.exports = { docs: ['intro'] };",
    });
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(file).toBeUndefined();
    expect(config).toMatchObject({
      title: 'T2',
      prism: { additionalLanguages: ['java'] },
      docs: { sidebars: { docs: [{ type: 'doc', id: 'intro' }] } },
    });
    expect(notes).toEqual([
      '`plugins.0`: `a plug-in of the site` is not run',
      '`plugins.1`: `no-such-plugin` is not run',
    ]);
  });

  test.each([
    ['an ES module', 'docusaurus.config.mjs', "export default { title: 'X' };"],
    ['a function', 'docusaurus.config.js', "module.exports = async () => ({ title: 'X' });"],
    ['a promise', 'docusaurus.config.js', "module.exports = Promise.resolve({ title: 'X' });"],
  ])('%s', async (_, name, text) => {
    expect((await load({ [name]: text })).config).toMatchObject({ title: 'X' });
  });

  test('one that throws is an error at its line, one that does not compile too', async () => {
    const thrown = await load({ 'docusaurus.config.js': '\nthrow new Error("no luck");' });
    expect(thrown.config).toBeUndefined();
    expect(thrown.diagnostics).toMatchObject([
      { code: 'config/unreadable', message: 'the file cannot be run: no luck', at: { file: 'docusaurus.config.js' } },
    ]);
    const broken = await load({ 'docusaurus.config.js': 'module.exports = {' });
    expect(broken.diagnostics).toMatchObject([{ code: 'config/unreadable', at: { line: 1 } }]);
  });

  test('one that ends its process is an error, and this process goes on', async () => {
    const messageOf = async (text: string) => (await load({ 'docusaurus.config.js': text })).diagnostics[0]?.message;
    expect(await messageOf('module.exports = { get title() { throw new Error("no title"); } };')).toBe(
      'the file cannot be run: no title',
    );
    expect(await messageOf('process.exit(0);')).toBe('the file cannot be run: its process ended with status 0');
    expect(await messageOf("console.error('TOKEN is not set'); process.exit(3);")).toBe(
      'the file cannot be run: its process ended with status 3: TOKEN is not set',
    );
    expect(await messageOf("process.kill(process.pid, 'SIGKILL');")).toBe(
      'the file cannot be run: its process ended by SIGKILL',
    );
    expect(await messageOf('queueMicrotask(() => { throw new TypeError("no list") }); module.exports = {};')).toBe(
      'the file cannot be run: its process ended with status 1: TypeError: no list',
    );
  });

  test('a promise that fails while nobody waits for it is no fault of the configuration', async () => {
    const text = "Promise.reject(new Error('no network')); module.exports = { title: 'T' };";
    const sidebars = "Promise.reject(new Error('no network')); module.exports = { docs: ['a'] };";
    const presets = "module.exports.presets = [['classic', { docs: { sidebarPath: './sidebars.js' } }]];";
    const { config, diagnostics } = await load({
      'docusaurus.config.js': text + presets,
      'sidebars.js': sidebars,
    });
    expect(config?.title).toBe('T');
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('places', () => {
  test('in website/, with the documents beside it', async () => {
    const { config } = await load({
      'website/docusaurus.config.js': exported({
        presets: [
          [
            '@docusaurus/preset-classic',
            { docs: { path: '../docs', routeBasePath: '/', editUrl: 'https://example.org/edit/main/website' } },
          ],
        ],
        staticDirectories: ['static', 'public'],
      }),
      'website/public/a.txt': 'x',
    });
    expect(config).toMatchObject({
      docs: {
        path: 'docs',
        routeBasePath: '/',
        sidebarName: 'defaultSidebar',
        editUrl: 'https://example.org/edit/main/',
        editLocalizedFiles: false,
      },
      siteDirectory: 'website',
      staticDirectory: 'website/public',
    });
  });

  const besideDocs = exported({ presets: [['classic', { docs: { path: '../docs' } }]] });

  test('documents outside the root: one error, which names the root that holds both', async () => {
    const beside = await load(
      { 'website/docusaurus.config.js': besideDocs, 'docs/a.md': '# A\n' },
      { root: 'website' },
    );
    expect(beside.config).toBeUndefined();
    expect(beside.diagnostics).toMatchObject([
      {
        code: 'config/docs-outside',
        at: { file: 'docusaurus.config.js' },
        message: 'the documents are in `../docs/`, outside the root',
        hint: 'with `--root`, name the folder that holds both, `..` from here',
      },
    ]);
    const deeper = await load({ 'a/site/docusaurus.config.js': besideDocs }, { root: 'a/site' });
    expect(deeper.diagnostics.map(({ hint }) => hint)).toEqual([
      'with `--root`, name the folder that holds both, `..` from here, and this file with `--config`',
    ]);
  });

  test('several folders of documents outside the root: one error, which names the root that holds them all', async () => {
    const docs = { path: '../packages/x/docs' };
    const plugins = ['../docs', '../../more'].map((path, id) => [
      '@docusaurus/plugin-content-docs',
      { id: `d${id}`, path },
    ]);
    const config = exported({ presets: [['classic', { docs }]], plugins });
    const { diagnostics } = await load({ 'a/website/docusaurus.config.js': config }, { root: 'a/website' });
    expect(diagnostics).toMatchObject([
      {
        code: 'config/docs-outside',
        message: 'the documents are in `../packages/x/docs/` and `../docs/` and `../../more/`, outside the root',
        hint: 'with `--root`, name the folder that holds them all, `../..` from here, and this file with `--config`',
      },
    ]);
  });

  test('a configuration named on the command line, in a folder of any name', async () => {
    const { config, diagnostics } = await load(
      { 'site/docusaurus.config.js': besideDocs, 'docs/a.md': '# A\n' },
      { config: 'site/docusaurus.config.js' },
    );
    expect(config).toMatchObject({ docs: { path: 'docs' }, siteDirectory: 'site' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/foreign']);
  });

  test('a sidebar that can be hidden is taken over; other settings of sidebars are named', async () => {
    const { config, notes } = await load({
      'docusaurus.config.js': `module.exports = {
        presets: [['classic', {}]],
        themeConfig: { docs: { sidebar: { hideable: true, autoCollapseCategories: true } } },
      };`,
    });
    expect(config?.docs.sidebarHideable).toBe(true);
    expect(notes).toEqual([expect.stringContaining('themeConfig.docs.sidebar.autoCollapseCategories')]);
  });

  test('an edit address that a function makes is taken over where it is a start and the path', async () => {
    const of = async (body: string) =>
      await load({
        'docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { editUrl: ({ docPath }) => ${body} } }]] };`,
      });
    expect((await of('"https://example.org/x/docs/" + docPath')).config?.docs.editUrl).toBe('https://example.org/x/');
    expect((await of('JSON.stringify([docPath])')).notes).toEqual([
      '`presets.0.1.docs.editUrl`: makes addresses that are not a common start and the path of the file',
    ]);
  });

  test('the folder that such a function gets is relative to the folder of the site', async () => {
    const editUrl =
      '({ versionDocsDirPath, docPath }) => `https://example.org/main/website/${versionDocsDirPath}/${docPath}`';
    const { config } = await load({
      'website/docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { path: '../docs', editUrl: ${editUrl} } }]] };`,
    });
    expect(config?.docs).toMatchObject({ path: 'docs', editUrl: 'https://example.org/main/' });
  });

  test('several sets of documents', async () => {
    const { config } = await read({
      presets: [['classic', {}]],
      plugins: [['content-docs', { id: 'help', path: 'help', routeBasePath: 'support', sidebarPath: false }]],
    });
    expect(config?.collections).toMatchObject([{ id: 'help', path: 'help', routeBasePath: '/support', sidebars: {} }]);
  });
});

describe('keys', () => {
  test('general keys, severities, colors, table of contents, announcement', async () => {
    const themeConfig = {
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
      tableOfContents: { maxHeadingLevel: 4 },
      announcementBar: { id: 'a', content: 'Hi', backgroundColor: '#fff' },
    };
    const site = {
      title: 'T',
      url: 'https://example.org',
      baseUrl: '/b/',
      trailingSlash: false,
      onBrokenLinks: 'throw',
    };
    const { config, notes } = await read({
      ...site,
      themeConfig,
      markdown: { hooks: { onBrokenMarkdownLinks: 'warn' } },
    });
    expect(config).toMatchObject({
      ...site,
      onBrokenLinks: 'error',
      onBrokenMarkdownLinks: 'warning',
      colorMode: themeConfig.colorMode,
      tableOfContents: { maxHeadingLevel: 4 },
      announcementBar: { id: 'a', content: 'Hi' },
    });
    expect(notes).toEqual(['`themeConfig.announcementBar.backgroundColor`: has no counterpart here']);
  });

  testWith('hosted-search')('the search of a host', async () => {
    const { config, notes } = await read({
      title: 'T',
      url: 'https://example.org',
      themeConfig: {
        algolia: { appId: 'A1', apiKey: 'k1', indexName: 'i', contextualSearch: false, placeholder: 'x' },
      },
    });
    expect(config?.search).toMatchObject({
      provider: 'hosted',
      algolia: { appId: 'A1', apiKey: 'k1', indexName: 'i', contextualSearch: false },
    });
    expect(notes).toEqual(['`themeConfig.algolia.placeholder`: has no counterpart here']);
  });

  test('where every set of documents has an id, the first one without versions is the main one', async () => {
    const set = (id: string) => ({ id, path: id, routeBasePath: `/${id}` });
    const { config } = await read(
      {
        presets: [['classic', { docs: set('old') }]],
        plugins: [
          ['@docusaurus/plugin-content-docs', set('rules')],
          ['@docusaurus/plugin-content-docs', set('base')],
        ],
        themeConfig: {
          navbar: {
            items: [
              { type: 'doc', docId: 'a', docsPluginId: 'rules', label: 'A' },
              { type: 'doc', docId: 'b', docsPluginId: 'base', label: 'B' },
            ],
          },
        },
      },
      { 'old_versions.json': '["1"]' },
    );
    expect(config?.docs).toMatchObject({ path: 'rules', routeBasePath: '/rules' });
    expect(config?.collections.map(({ id }) => id)).toEqual(['old', 'base']);
    expect(config?.navbar?.items.map(({ docId, collection }) => [docId, collection])).toEqual([
      ['a', undefined],
      ['b', 'base'],
    ]);
  });

  test('elements of the head: tags, metadata, and style sheets, with addresses below the base path', async () => {
    const { config, notes } = await read({
      baseUrl: '/b/',
      headTags: [
        { tagName: 'link', attributes: { rel: 'preload', href: '/b/x.woff2', crossorigin: true } },
        { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
        { tagName: 'object', attributes: {} },
      ],
      stylesheets: ['https://example.org/a.css', { href: '/b.css', media: 'print', onload: 'x()' }],
      themeConfig: { metadata: [{ name: 'keywords', content: 'rockets' }] },
    });
    expect(config?.head).toEqual([
      { tag: 'link', attributes: { rel: 'preload', href: '/x.woff2', crossorigin: true } },
      { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{}' },
      { tag: 'meta', attributes: { name: 'keywords', content: 'rockets' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://example.org/a.css' } },
    ]);
    expect(notes).toHaveLength(2);
  });

  test('the picture in the metadata is that of the site, and is named once', async () => {
    const metadata = [
      { property: 'og:image', content: 'https://example.org/b.png' },
      { name: 'twitter:image', content: 'https://example.org/b.png' },
    ];
    const { config } = await read({ themeConfig: { image: 'a.png', metadata } });
    expect([config?.image, config?.head]).toEqual(['https://example.org/b.png', []]);
  });

  test('navbar: documents, sidebars, addresses, HTML, menus; icons for repositories', async () => {
    const items = [
      { type: 'doc', docId: 'intro', label: 'Docs' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'right' },
      { to: 'about', label: 'About' },
      { href: 'pathname:///play/', label: 'Play' },
      { href: 'https://github.com/a/b', 'aria-label': 'GitHub' },
      { type: 'html', value: '<a data-x-href="/x" href="https://example.org"><b>Shop</b></a>' },
      { type: 'html', value: '<hr>' },
      {
        type: 'dropdown',
        label: 'More',
        items: [
          { to: '/x', html: '<i>X</i>' },
          { to: '#', html: '<span>Heading</span>' },
          { type: 'html', value: '<hr>' },
        ],
      },
      { type: 'search' },
    ];
    const { config, notes } = await read(
      {
        baseUrl: '/b/',
        themeConfig: { navbar: { title: 'N', items } },
        presets: [['classic', { docs: { sidebarPath: 'sidebars.json' } }]],
      },
      { 'sidebars.json': JSON.stringify({ api: { Part: [{ type: 'category', label: 'C', items: ['ref'] }] } }) },
    );
    expect(config?.navbar.items).toMatchObject([
      { docId: 'intro', label: 'Docs', position: 'left' },
      { docId: 'ref', label: 'API', position: 'right' },
      { to: '/about', label: 'About' },
      { href: 'pathname:///play/', label: 'Play' },
      { href: 'https://github.com/a/b', label: 'GitHub', icon: 'repository' },
      { href: 'https://example.org', label: 'Shop' },
      { label: 'More', items: [{ to: '/x', label: 'X' }] },
    ]);
    expect(notes).toHaveLength(3);
  });

  test('an image that does not exist is left out, because Docusaurus does not look for it', async () => {
    const withImage = (files: Readonly<Record<string, string>>) =>
      read({ title: 'T', themeConfig: { image: 'img/card.png' } }, files);
    const missing = await withImage({});
    expect(missing.config?.image).toBeUndefined();
    expect(missing.notes).toEqual([expect.stringContaining('there is no file `img/card.png`')]);
    expect((await withImage({ 'static/img/card.png': 'x' })).config?.image).toBe('img/card.png');
  });

  test('footer: columns, a plain list, HTML', async () => {
    const footer = async (links: unknown) =>
      (await read({ title: 'T', themeConfig: { footer: { links } } })).config?.footer.links;
    expect(
      await footer([{ title: 'A', items: [{ to: 'x', label: 'X' }, { html: '<a href="https://a.b">Y</a>' }] }]),
    ).toMatchObject([
      {
        title: 'A',
        items: [
          { to: '/x', label: 'X' },
          { href: 'https://a.b', label: 'Y' },
        ],
      },
    ]);
    expect(await footer([{ href: 'https://a.b', label: 'X' }])).toMatchObject([
      { title: 'T', items: [{ label: 'X' }] },
    ]);
  });

  test('redirects; the blog, which is not built', async () => {
    const redirects = [{ from: ['/a', '/b'], to: '/docs/x' }];
    const { config, notes, notTakenOver } = await read(
      {
        plugins: [['@docusaurus/plugin-client-redirects', { redirects, fromExtensions: ['html'] }]],
        presets: [['classic', {}]],
      },
      { 'blog/2020-01-01-x.md': 'x' },
    );
    expect(notTakenOver).toEqual(['blog/ (1 post)']);
    expect(config).toMatchObject({ redirects: { '/a': '/docs/x', '/b': '/docs/x' }, servedElsewhere: ['/blog'] });
    expect(notes).toEqual([
      '`presets.0.1.blog`: the blog in `blog` is not built; links to it are not reported',
      '`plugins.0.1.fromExtensions`: has no counterpart here',
    ]);
  });

  test('values that are not accepted are noted one by one, and the others are used', async () => {
    const { config, diagnostics } = await load({
      'docusaurus.config.js': `module.exports = {
        title: 'T', url: 'nowhere',
        themeConfig: { navbar: { items: [{ to: '/a', label: 'A' }, { href: 'javascript:x', label: 'B' }] } },
      };`,
    });
    expect(config?.title).toBe('T');
    expect(config?.navbar.items).toMatchObject([{ label: 'A' }]);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const lines = diagnostics.filter(({ code }) => code === 'config/not-taken-over').map(({ at }) => at?.line);
    expect(lines).toEqual([2, 3]);
  });

  test('languages', async () => {
    const i18n = {
      defaultLocale: 'fr',
      locales: ['fr', 'en'],
      path: 'translations',
      localeConfigs: {
        fr: { label: 'Français', calendar: 'gregory' },
        en: { path: 'english', baseUrl: '/e/' },
        de: {},
      },
    };
    const { config, notes } = await read({ i18n });
    expect(config?.i18n).toMatchObject({
      defaultLocale: 'fr',
      locales: ['fr', 'en'],
      path: 'translations',
      localeConfigs: { fr: { label: 'Français' }, en: { path: 'english' } },
    });
    expect(notes).toEqual(['`i18n.localeConfigs.en.baseUrl`: has no counterpart here']);
  });
});

describe('sidebars', () => {
  test('`sidebars.js` may be a `sidebars.ts`, as in Docusaurus; a file that does not exist is named', async () => {
    const config = {
      'docusaurus.config.ts': `export default { presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]] }`,
    };
    const found = await load({ ...config, 'sidebars.ts': `export default { docs: ['a'] };` });
    expect(found.config?.docs.sidebars).toEqual({ docs: [{ type: 'doc', id: 'a' }] });
    const missing = await load(config);
    expect(missing.config?.docs.sidebars).toEqual({});
    expect(missing.diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('there is no file `./sidebars.js`, so the pages have no sidebar'),
    );
  });

  test('every kind of entry', async () => {
    const entries = [
      'a',
      { type: 'ref', id: 'b', customProps: { x: 1 } },
      { type: 'html', value: '<b>Part</b> two', defaultStyle: true },
      { type: 'link', label: 'L', href: 'docs/x' },
      {
        type: 'category',
        label: 'C',
        key: 'k',
        link: { type: 'generated-index', keywords: 'one' },
        items: [{ D: ['c'] }],
      },
      { type: 'autogenerated', dirName: '.' },
    ];
    const { config, notes } = await read(
      { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] },
      { 'sidebars.js': `export default ${JSON.stringify({ s: entries })};` },
    );
    expect(config?.docs.sidebars?.s).toMatchObject([
      { type: 'doc', id: 'a' },
      { type: 'ref', id: 'b' },
      { type: 'text', text: 'Part two' },
      { type: 'link', label: 'L', href: '/docs/x' },
      {
        type: 'category',
        label: 'C',
        link: { type: 'generated-index', keywords: ['one'] },
        items: [{ type: 'category', label: 'D', items: [{ type: 'doc', id: 'c' }] }],
      },
      { type: 'autogenerated', dirName: '.' },
    ]);
    expect(notes).toEqual(['`presets.0.1.docs.sidebarPath`: `s.1.customProps` is for components of a theme']);
  });
});

test('files that Docusaurus excludes, but for those that are never pages', async () => {
  const docs = { exclude: ['README.md', '**/_*.{js,jsx,ts,tsx,md,mdx}', 'old/**'] };
  const { config, notes } = await read({ presets: [['classic', { docs, blog: false }]] });
  expect(config?.docs.exclude).toEqual(['README.md', 'old/**']);
  expect(notes).toEqual([]);
});

test('pathname:// links lead out of the site, so they are not looked up', async () => {
  const items = [{ label: 'API', href: 'pathname:///api/v7' }];
  const { config } = await read({ baseUrl: '/x/', themeConfig: { navbar: { items } } });
  expect(config?.navbar?.items).toMatchObject([{ label: 'API', href: 'pathname:///api/v7' }]);
});

test('React pages are not built, and links to them are no errors', async () => {
  const files = ['index.tsx', 'team.tsx', 'a/index.jsx', 'a/_part.js', 'a/x.test.ts', 'types.d.ts', 'text.md'];
  const { config, notes, notTakenOver } = await read(
    { presets: [['classic', { blog: false }]] },
    Object.fromEntries(files.map((file) => [`src/pages/${file}`, 'x'])),
  );
  expect(config?.servedElsewhere).toEqual(['/a', '/team']);
  expect(notTakenOver).toEqual(['src/pages/a/index.jsx', 'src/pages/index.tsx', 'src/pages/team.tsx']);
  expect(notes).toEqual([
    '`presets.0.1.pages`: React pages of `src/pages` are not built; links to /a, /team are not reported',
  ]);
});
