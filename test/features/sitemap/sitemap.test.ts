import { describe, expect, test } from 'vitest';
import { sitemapOf } from '../../../build/features/sitemap/sitemap.ts';
import { site } from '../../support/site-test.ts';

describe('sitemap.xml', () => {
  const files = {
    'docs/a.md': '---\nlast_update: {date: 2024-05-06}\n---\nx',
    'docs/b c.md': 'x',
    'docs/u.md': '---\nunlisted: true\n---\nx',
    'docs/d.md': '---\ndraft: true\n---\nx',
    'docs/n.md': '---\ndisplayed_sidebar: null\n---\nx',
    'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
    'docs/t/y.md': 'x',
    'src/pages/about.md': 'x',
  };
  const locations = async (config = {}) =>
    [...((await site(files, config).build()).files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)]
      .map(([, url]) => url)
      .sort();

  test('has every listed page, without drafts and the search page', async () => {
    expect(await locations()).toEqual([
      'https://example.org/about',
      'https://example.org/docs/a',
      'https://example.org/docs/b%20c',
      'https://example.org/docs/category/t',
      'https://example.org/docs/n',
      'https://example.org/docs/t/y',
    ]);
  });

  test('writes addresses as configured by trailingSlash', async () => {
    expect((await locations({ trailingSlash: true, baseUrl: '/x/' }))[0]).toBe('https://example.org/x/about/');
  });

  test('has the date of the last change if it is known', async () => {
    const xml = (await site(files).build()).files.get('sitemap.xml');
    expect(xml).toContain('<url><loc>https://example.org/docs/a</loc><lastmod>2024-05-06</lastmod></url>');
    expect(xml?.match(/<lastmod>/g)).toHaveLength(1);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  });

  test('does not exist if the site is not to be indexed', async () => {
    expect((await site(files, { noIndex: true }).build()).files.has('sitemap.xml')).toBe(false);
  });

  test('escapes special characters', async () => {
    expect((await site({ "docs/a&b'<c>.md": 'x' }).build()).files.get('sitemap.xml')).not.toMatch(
      /&(?!amp;|lt;|gt;|quot;)|<c>/,
    );
  });

  test('is several files, named by one, if a file cannot hold all pages', async () => {
    const { site: made } = await site(files).build();
    const context = { origin: 'https://example.org', address: { baseUrl: '/b/' }, dates: new Map(), noIndex: false };
    const all = sitemapOf(made, context as never, 4).map(({ path, content }) => [path, String(content())] as const);
    expect(all.map(([path, text]) => [path, text.match(/<loc>.*?<\/loc>/g)?.length])).toEqual([
      ['sitemap.xml', 2],
      ['sitemap-1.xml', 4],
      ['sitemap-2.xml', 2],
    ]);
    expect(all[0]?.[1]).toContain(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://example.org/b/sitemap-1.xml</loc></sitemap>',
    );
    expect(all[2]?.[1]).toMatch(/<urlset [^>]*>[\s\S]*<\/urlset>\n$/);
  });
});
