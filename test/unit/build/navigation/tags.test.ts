import { describe, expect, test } from 'vitest';
import { kebabCase } from '../../../../build/navigation/tags.ts';
import { site } from '../../../support/site-test.ts';

describe('addresses of tags match those of Docusaurus', () => {
  test.each([
    ['start', 'start'],
    ['API v2', 'api-v-2'],
    ['C#', 'c'],
    ['node.js', 'node-js'],
    ['HTTPServer', 'http-server'],
    ['foo_bar', 'foo-bar'],
    ['Ünïcode Tag', 'unicode-tag'],
    ["don't", 'dont'],
    ['日本語 タグ', '日本語-タグ'],
  ])('%s becomes %s', (label, address) => {
    expect(kebabCase(label)).toBe(address);
  });
});

describe('tags and their documents are sorted by the rules of the language', () => {
  const files = {
    'docs/a.md': '---\ntitle: Zebra\ntags: [ö, z, å, ig]\n---\nx',
    'docs/b.md': '---\ntitle: Ärlig\ntags: [z]\n---\nx',
  };
  test.each([
    ['en', ['Å', 'I', 'Ö', 'Z'], ['Ärlig', 'Zebra']],
    ['sv', ['I', 'Z', 'Å', 'Ö'], ['Zebra', 'Ärlig']],
    ['tr', ['Å', 'İ', 'Ö', 'Z'], ['Ärlig', 'Zebra']],
  ])('%s', async (locale, letters, titles) => {
    const { page } = await site(files, { i18n: { defaultLocale: locale, locales: [locale] } }).build();
    expect([...page('/docs/tags').article.matchAll(/<h2>([^<]*)/g)].map(([, letter]) => letter)).toEqual(letters);
    expect(
      [...page('/docs/tags/z').article.matchAll(/<a class="card"[^>]*>([^<]*)/g)].map(([, title]) => title),
    ).toEqual(titles);
  });
});

const tagged = (title: string, tags: string, more = ''): string =>
  `---\ntitle: ${title}\ntags: ${tags}\n${more}---\nText of ${title}.`;

describe('tag pages', () => {
  const files = {
    'docs/a.md': tagged('Zebra', '[Start, guide]'),
    'docs/b.md': tagged('Ant', '[start]'),
    'docs/c.md': tagged('Hidden', '[secret]', 'unlisted: true\n'),
    'docs/d.md': tagged('Own', '[{ label: "A & <b>", permalink: /own-place }]'),
  };

  test('there is one for each tag in use, and one for all tags', async () => {
    const { routes, codes } = await site(files).build();
    expect(routes.filter((route) => route.startsWith('/docs/tags'))).toEqual([
      '/docs/tags',
      '/docs/tags/own-place',
      '/docs/tags/guide',
      '/docs/tags/secret',
      '/docs/tags/start',
    ]);
    expect(codes).toEqual([]);
  });

  test('a tag used only by unlisted documents is unlisted', async () => {
    const built = await site(files).build();
    expect(built.page('/docs/tags/secret').article).toContain('<a class="card" href="/docs/c">Hidden</a>');
    expect(built.page('/docs/tags/secret').html).toContain('<meta name="robots" content="noindex">');
    expect(built.page('/docs/tags').article).not.toContain('secret');
    expect(built.files.get('sitemap.xml')).not.toContain('secret');
  });

  test('a tag used by listed and unlisted documents names only the listed ones', async () => {
    const both = { ...files, 'docs/e.md': tagged('Seen', '[secret]') };
    const { data, article, html } = (await site(both).build()).page('/docs/tags/secret');
    expect(data.title).toBe('One doc tagged with "secret"');
    expect(article).not.toContain('Hidden');
    expect(html).not.toContain('noindex');
  });

  test('the first label wins; documents are sorted by title and counted', async () => {
    const { data, article } = (await site(files).build()).page('/docs/tags/start');
    expect(data.title).toBe('2 docs tagged with "Start"');
    expect(article).toContain('<a href="/docs/tags">View All Tags</a>');
    expect(
      [...article.matchAll(/<a class="card" href="([^"]+)">([^<]+)/g)].map(([, url, title]) => [url, title]),
    ).toEqual([
      ['/docs/b', 'Ant'],
      ['/docs/a', 'Zebra'],
    ]);
  });

  test('one document is "One doc"; there is no sidebar', async () => {
    const { data } = (await site(files).build()).page('/docs/tags/guide');
    expect([data.title, data.sidebar]).toEqual(['One doc tagged with "guide"', undefined]);
  });

  test('all tags are grouped by first letter and escaped', async () => {
    const { article } = (await site(files).build()).page('/docs/tags');
    expect([...article.matchAll(/<h2>(.)<\/h2>/g)].map(([, letter]) => letter)).toEqual(['A', 'G', 'S']);
    expect(article).toContain('A &amp; &lt;b&gt; <span>1</span>');
  });

  test('a document lists its tags', async () => {
    const { data } = (await site(files).build()).page('/docs/a');
    expect(data.tags).toEqual([
      { label: 'Start', url: '/docs/tags/start' },
      { label: 'guide', url: '/docs/tags/guide' },
    ]);
  });

  test('a site without tags has no tag pages', async () => {
    expect((await site({ 'docs/a.md': 'x' }).build()).routes).not.toContain('/docs/tags');
  });

  test('a tag whose address would leave the site has no page', async () => {
    const { routes } = await site({ 'docs/a.md': tagged('A', '[{ label: x, permalink: ../../x }]') }).build();
    expect(routes.filter((route) => route.includes('x'))).toEqual([]);
  });
});
