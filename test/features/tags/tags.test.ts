import { describe, expect, test } from 'vitest';
import { kebabCase } from '../../../build/features/tags/tags.ts';
import { labelsOfMessages } from '../../../build/languages/map-labels.ts';
import { sectionsOf } from '../../../build/search/sections.ts';
import { site } from '../../support/site-test.ts';
import { versioned } from '../../support/versioned-site.ts';

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

describe('tags in front matter', () => {
  const reported = async (front: string) =>
    (await site({ 'docs/a.md': `---\n${front}\n---\n\n# A\n\nText.\n` }).build()).diagnostics.map(
      ({ message, hint }) => `${message} ${hint ?? ''}`,
    );
  test.each([
    ['tags: setup', '`tags`: is `"setup"`, expected a list of tags write `[setup]`'],
    ['tags: true', '`tags`: is `true`, expected a list of tags '],
    ['tags: [{ label: x }]', '`tags.0.permalink`: missing, expected a string, a number, or `true` or `false` '],
  ])('%s is an error that says what to write', async (front, message) => {
    expect(await reported(front)).toEqual([message]);
  });
  test.each(['tags: [a, 2, true]', 'tags: [{ label: B, permalink: b }]', 'tags: []'])('%s is right', async (front) => {
    expect(await reported(front)).toEqual([]);
  });
  test('of a version that is kept out of search engines lead to pages that are kept out, too', async () => {
    const built = await site(versioned, { docs: { versions: { '1': { noIndex: true } } } }).build();
    expect(built.page('/docs/1/tags/t').html).toContain('<meta name="robots" content="noindex">');
  });
  test('on a page of its own, they have no effect', async () => {
    const built = await site({ 'docs/x.md': 'x', 'src/pages/about.md': '---\ntags: [x]\n---\n# T' }).build();
    expect(built.diagnostics).toMatchObject([{ code: 'doc/front-matter-key', at: { line: 2, column: 1 } }]);
    expect(built.page('/about').data.tags).toBeUndefined();
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
    expect(built.files.get('sitemap.xml') ?? '').not.toContain('secret');
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

  test('an address that Windows cannot store is reported where the tag is written', async () => {
    const { diagnostics } = await site({ 'docs/a.md': tagged('A', '[Aux]') }).build();
    expect(diagnostics).toMatchObject([{ code: 'route/windows', at: { file: 'docs/a.md', line: 3 } }]);
  });

  test('a document that has the address of one keeps it', async () => {
    const built = await site({ ...files, 'docs/x.md': '---\nslug: /tags/guide\n---\n# X' }).build();
    expect(built.diagnostics).toMatchObject([
      { code: 'route/duplicate', message: expect.stringContaining('`the page of the tag guide` gives no page') },
    ]);
    expect(built.page('/docs/tags/guide').data.title).toBe('X');
  });

  test('a document without a sidebar is listed', async () => {
    const built = await site({ 'docs/a.md': tagged('A', '[t]', 'displayed_sidebar: null\n') }).build();
    expect(built.page('/docs/tags/t').article).toContain('href="/docs/a"');
  });

  test('search leads to the documents, not to them', async () => {
    const { site: built } = await site(files).build();
    const found = sectionsOf(built, { baseUrl: '/', trailingSlash: undefined });
    expect(found.map(({ route }) => route)).toEqual(['/docs/a', '/docs/b', '/docs/d']);
  });

  test('hostile labels are escaped', async () => {
    const built = await site({ 'docs/a.md': tagged('A', JSON.stringify([hostile])) }).build();
    for (const [path, text] of built.files)
      if (path.endsWith('.html')) expect(text, path).not.toMatch(/<script>alert|<img src=x/);
  });
});

const hostile = '</title></script><script>alert(1)</script>"\'<img src=x onerror=alert(1)>';

test('each version of documents has tags of its own, which menus match by address', async () => {
  const built = await site({
    'docs/a.md': tagged('A', '[setup]'),
    'versions.json': '["2","1"]',
    'versioned_docs/version-2/a.md': '# A',
    'versioned_docs/version-1/a.md': tagged('A', '[setup, old]'),
  }).build();
  expect(built.routes.filter((route) => route.includes('tags'))).toEqual([
    '/docs/next/tags',
    '/docs/next/tags/setup',
    '/docs/1/tags',
    '/docs/1/tags/old',
    '/docs/1/tags/setup',
  ]);
  expect(built.page('/docs/1/a').data.tags?.map(({ url }) => url)).toEqual(['/docs/1/tags/setup', '/docs/1/tags/old']);
  expect(built.page('/docs/1/tags/setup').data.version?.urls).toEqual({
    current: '/docs/next/tags/setup',
    '1': '/docs/1/tags/setup',
  });
});

test("a translation of Docusaurus' interface names them", async () => {
  const labels = labelsOfMessages({
    'theme.tags.tagsPageLink': 'Alle Marken',
    'theme.tags.tagsPageTitle': 'Marken',
    'theme.tags.tagsListLabel': 'Marken:',
  });
  expect(labels).toEqual({ viewAllTags: 'Alle Marken', tagsTitle: 'Marken', tagsRow: 'Marken:' });
});
