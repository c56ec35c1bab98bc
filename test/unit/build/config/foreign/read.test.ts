import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../../build/config/load.ts';

const parent = mkdtempSync(join(tmpdir(), 'other-tools-'));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
let count = 0;

async function load(files: Readonly<Record<string, string>>) {
  count += 1;
  const root = join(parent, String(count));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const libraryUrl = new URL('../../../../../lib/index.js', import.meta.url).href;
  const { value, diagnostics } = await loadConfig(
    { root, cacheDir: join(root, 'cache'), file: undefined, libraryUrl },
    {},
  );
  const notes = diagnostics.filter(({ code }) => code === 'config/not-taken-over').map(({ message }) => message);
  const problems = diagnostics.filter(({ severity }) => severity !== 'info');
  return { config: value.config, watched: value.watched, diagnostics, notes, problems, root };
}

describe('VitePress', () => {
  const site = `
    import { defineConfig } from 'vitepress';
    import { withTabs } from 'some-plugin';
    const guides = [{ text: 'Start', link: '/guide/' }, { text: 'Types', link: 'types.md', base: '/guide/' }];
    export default withTabs(defineConfig({
      title: 'Acme', description: 'Rockets.', base: '/acme/', lastUpdated: true, rewrites: {},
      head: [
        ['meta', { name: 'theme-color', content: '#123456' }],
        ['link', { rel: 'icon', href: '/acme/a.svg' }],
        ['script', { src: '/acme/count.js', async: true, defer: false }],
        ['script', {}, 'count()'],
      ],
      ignoreDeadLinks: [/^\\/play/, 'localhost'],
      themeConfig: {
        nav: [{ text: 'Guide', items: [{ text: 'All', items: guides }] }, { text: 'API', link: '/api' }, { component: 'X' }],
        sidebar: {
          '/guide/': [{ text: 'Guides', collapsed: true, items: guides }, { text: 'More', items: [{ text: 'Site', link: 'https://example.org' }] }],
          '/other/': [{ text: 'Guides', collapsed: true, items: guides }, { text: 'More', items: [{ text: 'Site', link: 'https://example.org' }] }],
          '/api/': [{ text: 'Gone', link: '/api/gone' }],
        },
        editLink: { pattern: 'https://github.com/acme/rockets/edit/main/docs/:path' },
        socialLinks: [{ icon: 'github', link: 'https://github.com/acme/rockets' }],
        footer: { message: 'MIT', copyright: 'Acme' },
      },
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, ja: { link: 'https://ja.example.org/' } },
    }));`;
  const files = {
    'docs/.vitepress/config.mts': site,
    ...Object.fromEntries(['index', 'guide/index', 'guide/types', 'de/index'].map((id) => [`docs/${id}.md`, '# A'])),
    'docs/public/a.svg': '',
  };

  test('a site builds with its own addresses, sidebars and menus', async () => {
    const { config, problems, notes } = await load(files);
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      title: 'Acme',
      tagline: 'Rockets.',
      baseUrl: '/acme/',
      favicon: 'a.svg',
      head: [
        { tag: 'meta', attributes: { name: 'theme-color', content: '#123456' } },
        { tag: 'script', attributes: { src: '/count.js', async: true } },
        { tag: 'script', attributes: {}, text: 'count()' },
      ],
      staticDirectory: 'docs/public',
      servedElsewhere: ['/play'],
      markdown: { headingIds: 'vitepress' },
      footer: { copyright: 'MIT Acme' },
      i18n: {
        defaultLocale: 'en',
        locales: ['en', 'de'],
        localeConfigs: { de: { label: 'Deutsch', docs: 'docs/de' } },
      },
    });
    expect(config?.docs).toMatchObject({
      path: 'docs',
      routeBasePath: '/',
      addresses: 'files',
      editUrl: 'https://github.com/acme/rockets/edit/main/',
    });
    expect(notes).toEqual([
      '`rewrites`: has no counterpart here',
      '`themeConfig.nav`: has entries that are components',
    ]);
  });

  test('sidebars name documents; those with the same entries are one', async () => {
    const { config } = await load(files);
    expect(config?.docs.sidebars).toEqual({
      guide: [
        {
          type: 'category',
          label: 'Guides',
          collapsed: true,
          items: [
            { type: 'doc', id: 'guide/index', label: 'Start' },
            { type: 'doc', id: 'guide/types', label: 'Types' },
          ],
        },
        {
          type: 'category',
          label: 'More',
          collapsible: false,
          items: [{ type: 'link', href: 'https://example.org', label: 'Site' }],
        },
      ],
      api: [{ type: 'link', href: '/api/gone', label: 'Gone' }],
    });
    expect(config?.navbar.items.map(({ label, to, icon }) => [label, to, icon])).toEqual([
      ['Guide', undefined, undefined],
      ['API', '/api', undefined],
      ['GitHub', undefined, 'repository'],
    ]);
  });
});

describe('VitePress in a folder of its own', () => {
  test('a configuration that is a function, in wrappers that are not installed', async () => {
    const { config, problems, notes } = await load({
      '.vitepress/config.ts': `
        import { defineConfig } from 'vitepress';
        import { extendConfig } from '@acme/theme/config';
        export default ({ mode }: { mode: string }) => extendConfig(defineConfig({
          title: mode, srcDir: 'docs', themeConfig: { footer: { copyright: 'Acme', nav: [] } },
        }));`,
      'docs/index.md': '# A',
    });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({ title: 'production', docs: { path: 'docs' } });
    expect(notes).toEqual(['`themeConfig.footer.nav`: has no counterpart here']);
  });

  test('short names are of folders that may hold documents', async () => {
    const { config, problems, notes } = await load({
      'docs/.vitepress/config.js': `
        import { resolve } from 'node:path';
        export default { vite: { resolve: { alias: {
          '@': resolve(import.meta.dirname, '../..'), '@docs': resolve(import.meta.dirname, '..'), '~': '/parts',
          '@theme': resolve(import.meta.dirname, 'theme'), '@up': resolve(import.meta.dirname, '../../..'),
        } } } };`,
      'docs/parts/a.md': '# A',
    });
    expect([...problems, ...notes]).toEqual([]);
    expect(config?.aliases).toEqual({ '@': '', '@docs': 'docs', '~': 'docs/parts' });
  });

  test('texts of menus, sidebars and footer are translated by what they link to', async () => {
    const themeOf = (at: string, [guides, start, types, api, footer, more]: readonly string[]) => `{
      nav: [{ text: '${api}', link: '${at}/api' }, { text: '${guides}!', items: [{ text: 'X', link: '${at}/guide/' }] }, { text: '${more}', items: [{ text: 'Y', link: '${at}/more' }] }],
      sidebar: { '${at}/guide/': { base: '${at}/guide/', items: [
        { text: '${guides}', items: [{ text: '${start}', link: '' }, { text: '${types}', link: 'types' }, { text: 'Same', link: 'same' }] },
      ] } },
      footer: { message: '${footer}' },
    }`;
    const { config } = await load({
      'docs/.vitepress/config.js': `export default {
        themeConfig: ${themeOf('', ['Guides', 'Start', 'Types', 'API', 'Free.', 'More'])},
        locales: { root: { lang: 'en' }, zh: { lang: 'zh-CN', themeConfig: ${themeOf('/zh', ['指南', '开始', '类型', '接口', '自由', '更多'])} } },
      };`,
      'docs/index.md': '# A',
      'docs/guide/index.md': '# A',
      'docs/zh/index.md': '# A',
    });
    expect(config?.i18n.localeConfigs.zh?.texts).toEqual({
      ...{ Guides: '指南', Start: '开始', Types: '类型' },
      ...{ API: '接口', 'Guides!': '指南!', More: '更多', 'Free.': '自由' },
    });
  });

  test('documents in the root itself: an error names the root that holds it', async () => {
    const { config, diagnostics, root } = await load({
      '.vitepress/config.js': 'export default {};',
      'index.md': '# A',
    });
    expect(config).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        code: 'config/docs-outside',
        at: { file: '.vitepress/config.js' },
        message: 'the documents are in the root itself',
        hint: 'with `--root`, name the folder that holds it, `..` from here, and this file with `--config`',
      },
    ]);
    expect(basename(root)).not.toBe('docs');
  });
});

describe('Starlight', () => {
  const astro = (options: string, more = '') => `
    import { defineConfig } from 'astro/config';
    import starlight from '@astrojs/starlight';
    export default defineConfig({ site: 'https://example.org/docs/', ${more} integrations: [starlight(${options})] });`;

  test('a site builds with its addresses, sidebar, languages and redirects', async () => {
    const { config, problems } = await load({
      'astro.config.mjs': astro(
        `{
          title: { en: 'Acme' },
          head: [{ tag: 'script', attrs: { src: '/count.js', defer: true } }],
          sidebar: ['intro', { label: 'API', link: '/v-10-api/' }, { slug: 'gone' },
            { label: 'Guides', collapsed: true, autogenerate: { directory: 'guides' } }],
          locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de-AT' } },
          social: [{ icon: 'x.com', label: 'X', href: 'https://x.com/acme' }],
          editLink: { baseUrl: 'https://github.com/acme/rockets/edit/main' },
        }`,
        "redirects: { '/old': '/intro', '/[...any]': '/intro' },",
      ),
      'src/content/docs/Intro.md': '# A',
      'src/content/docs/V 1.0 API.md': '# A',
      'src/content/docs/V-10 API.md': '# A',
      'src/content/docs/guides/a.md': '# A',
      'src/content/docs/de/intro.md': '# A',
    });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      title: 'Acme',
      url: 'https://example.org',
      baseUrl: '/docs/',
      trailingSlash: true,
      head: [{ tag: 'script', attributes: { src: '/count.js', defer: true } }],
      redirects: { '/old': '/intro' },
      i18n: { locales: ['en', 'de'], localeConfigs: { de: { docs: 'src/content/docs/de', htmlLang: 'de-AT' } } },
    });
    expect(config?.docs).toMatchObject({
      path: 'src/content/docs',
      addresses: 'slugs',
      editUrl: 'https://github.com/acme/rockets/edit/main/',
      sidebars: {
        docs: [
          { type: 'doc', id: 'Intro' },
          { type: 'doc', id: 'V-10 API', label: 'API' },
          {
            type: 'category',
            label: 'Guides',
            collapsed: true,
            items: [{ type: 'autogenerated', dirName: 'guides' }],
          },
        ],
      },
    });
  });

  test('languages have folders in any case, labels of their own, and share redirects', async () => {
    const { config, problems, notes } = await load({
      'astro.config.mjs': astro(
        `{
          title: { en: 'Acme', 'pt-BR': 'Acme BR' }, defaultLocale: 'root',
          sidebar: [{ label: 'Guides', translations: { 'pt-BR': 'Guias', ja: 'ガイド' }, items: [
            { label: 'Start', link: '/start/', translations: { 'pt-BR': 'Início' } }] }],
          locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { lang: 'pt-BR' }, ja: { lang: 'ja-JP' }, fr: {} },
        }`,
        `redirects: { old: '/start', '/ja/old': '/ja/other', '/pt-br/older/': '/pt-br/start/', '/ja/x': '/start' },`,
      ),
      'src/content/docs/start.md': '# A',
      'src/content/docs/pt-BR/start.md': '# A',
      'src/content/docs/ja/start.md': '# A',
    });
    expect(problems).toEqual([]);
    expect(config?.i18n).toMatchObject({
      locales: ['en', 'pt-br', 'ja'],
      localeConfigs: {
        'pt-br': {
          docs: 'src/content/docs/pt-BR',
          title: 'Acme BR',
          texts: { Guides: 'Guias', Start: 'Início' },
        },
        ja: { docs: 'src/content/docs/ja', texts: { Guides: 'ガイド' } },
      },
    });
    expect(config?.redirects).toEqual({ '/old': '/start', '/older/': '/start/' });
    expect(notes).toEqual(['`redirects./ja/x`: is not a redirect from one page of the site to another']);
  });

  test('short names of folders come from tsconfig.json and from the bundler', async () => {
    const { config, problems } = await load({
      'astro.config.mjs': astro(
        "{ title: 'Acme' }",
        "vite: { resolve: { alias: [{ find: '~', replacement: './src' }, { find: /x/, replacement: 'y' }] } },",
      ),
      'tsconfig.json': `{
        // As Astro writes it
        "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"], "src/*": ["src/*"], "@up/*": ["../*"], "~lib/*": ["\${configDir}/lib/*"] } },
      }`,
      'src/content/docs/a.md': '# A',
    });
    expect(problems).toEqual([]);
    expect(config?.aliases).toEqual({ '@assets': 'src/assets', '~lib': 'lib', '~': 'src' });
  });

  test('files that the bundler would import are none; what is written for Starlight alone is named', async () => {
    const { config, problems, notes } = await load({
      'astro.config.mjs': astro(
        "{ title: Object.keys(import.meta.glob('./nav/*.ts', { eager: true })).length + ' files', logo: { src: './src/a.svg' }, customCss: ['./a.css'] }",
      ),
      'src/content/docs/a.md': '# A',
    });
    expect(problems).toEqual([]);
    expect(config?.title).toBe('0 files');
    expect(notes).toEqual([
      '`starlight.logo`: is for `navbar.logo`, which takes a file of the static folder',
      '`starlight.customCss`: is for the elements of Starlight; `styles` takes your own',
    ]);
  });

  test('another site of Astro is not read', async () => {
    const { config, diagnostics } = await load({
      'astro.config.mjs': "export default { site: 'https://example.org' };",
      'src/content/docs/a.md': '# A',
    });
    expect(config?.url).toBeUndefined();
    expect(diagnostics).toEqual([]);
  });
});

describe('MkDocs', () => {
  test('a site builds with its nav, addresses and edit links', async () => {
    const { config, problems, notes, watched, root } = await load({
      'mkdocs.yml': `
INHERIT: ./base.yml
site_name: Acme
site_url: https://example.org/acme/
repo_url: https://github.com/acme/rockets
hooks: [hook.py]
nav:
  - index.md
  - Guide: [guide/a.md]
plugins:
  - search
  - macros
  - redirects: { redirect_maps: { old.md: guide/a.md, gone.md: 'https://example.org' } }
markdown_extensions:
  - emoji: { generator: !!python/name:material.extensions.emoji.to_svg }
  - pymdownx.snippets: { base_path: ['.', ./examples/] }
`,
      'base.yml': 'copyright: Acme\nsite_name: Base\n',
      'docs/index.md': '# A',
    });
    expect(problems).toEqual([]);
    expect(config).toMatchObject({
      title: 'Acme',
      url: 'https://example.org',
      baseUrl: '/acme/',
      trailingSlash: true,
      extensions: ['docs-build/mkdocs'],
      footer: { copyright: 'Acme' },
      redirects: { '/old': '/guide/a' },
      markdown: { headingIds: 'mkdocs', snippetFolders: ['examples/'] },
    });
    expect(config?.docs).toMatchObject({
      addresses: 'files',
      editUrl: 'https://github.com/acme/rockets/edit/master/',
      sidebars: {
        docs: [
          { type: 'doc', id: 'index' },
          { type: 'category', label: 'Guide', items: [{ type: 'doc', id: 'guide/a' }] },
        ],
      },
    });
    expect(notes).toEqual(['`plugins.macros`: is not run', '`hooks`: `hook.py` is not run']);
    expect(watched).toEqual([join(root, 'mkdocs.yml'), join(root, 'base.yml')]);
  });

  test('a configuration of our own takes its place', async () => {
    const { config } = await load({ 'mkdocs.yml': 'site_name: Acme', 'docs.config.json': '{"title":"Own"}' });
    expect(config?.title).toBe('Own');
  });

  test('YAML that is not valid is an error', async () => {
    const { problems } = await load({ 'mkdocs.yml': 'nav: [' });
    expect(problems.map(({ code }) => code)).toEqual(['config/unreadable']);
  });
});
