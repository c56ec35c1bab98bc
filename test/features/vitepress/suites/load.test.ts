import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from '../../../../build/read/read-sources.ts';
import { loadForeign } from '../../other-tools/load-foreign.ts';

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
    const { config, problems, notes } = await loadForeign(files);
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
    const { config } = await loadForeign(files);
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
    const { config, problems, notes } = await loadForeign({
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

  test('a folder `docs` with a configuration is a root of its own', async () => {
    const { root } = await loadForeign({ 'docs/.vitepress/config.ts': 'export default {};', 'docs/index.md': '# A' });
    const places = { root: join(root, 'docs'), docsPath: 'contnet', staticPath: 'static', locale: 'en' };
    expect(readSources(places).value.foldersWithDocs).toEqual([]);
  });

  test('what is refused is named as VitePress does', async () => {
    const { notes } = await loadForeign({
      'docs/.vitepress/config.js': `export default {
        base: 'a b',
        themeConfig: { nav: [{ text: 'A', link: 'javascript:a' }] },
      };`,
      'docs/index.md': '# A',
    });
    expect(notes.map((note) => /^`(.*?)`/.exec(note)?.[1])).toEqual(['base', 'themeConfig.nav']);
  });

  test('short names are of folders that may hold documents', async () => {
    const { config, problems, notes } = await loadForeign({
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
    const { config } = await loadForeign({
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

  test('documents in the root itself', async () => {
    const { config, diagnostics } = await loadForeign({
      '.vitepress/config.js': 'export default {};',
      'index.md': '# A',
    });
    expect(config).toMatchObject({ docs: { path: '.', routeBasePath: '/' }, aliases: { '@': '' } });
    expect(diagnostics.map(({ code }) => code)).toEqual(['config/foreign']);
  });
});
