import { describe, expect, test } from 'vitest';
import { outputFile } from '../../../../build/model/output-file.ts';
import { outputPath } from '../../../../build/model/paths.ts';
import { collectOutputs } from '../../../../build/outputs/collect-outputs.ts';
import { site } from '../../../support/site-test.ts';

const file = (path: string, text = path) => outputFile(outputPath(path), text);
const collect = (...groups: string[][]) => {
  const { value, diagnostics } = collectOutputs(groups.map((group, n) => group.map((path) => file(path, `${n}`))));
  return {
    files: Object.fromEntries([...value].map(([path, { content }]) => [path, content()])),
    codes: diagnostics.map(({ code }) => code),
  };
};

describe('collectOutputs', () => {
  test('the first file with a path wins', () => {
    expect(collect(['a', 'b'], ['b', 'c'])).toEqual({
      files: { a: '0', b: '0', c: '1' },
      codes: ['route/static-clash'],
    });
  });

  test.each([
    ['a folder where a file is', [['a'], ['a/b']]],
    ['a file where a folder is', [['a/b'], ['a']]],
    ['further down', [['a/b/c'], ['a/b']]],
    ['further up', [['a'], ['a/b/c']]],
  ])('%s: the first file is kept, the other is a warning', (_, groups) => {
    const { files, codes } = collect(...groups);
    expect(Object.keys(files)).toEqual(groups[0]);
    expect(codes).toEqual(['route/static-clash']);
  });

  test('paths with a common prefix do not clash', () => {
    expect(collect(['a'], ['ab', 'a.b', 'a-b/c']).codes).toEqual([]);
  });
});

describe('opensearch.xml', () => {
  const file = async (config = {}) => (await site({ 'docs/a.md': 'x' }, config).build()).files.get('opensearch.xml');

  test('has the title, the search page and the icon of the site', async () => {
    const xml = await file({ title: 'A & B', baseUrl: '/b/', favicon: 'img/f.svg' });
    expect(xml).toContain('<ShortName>A &amp; B</ShortName>');
    expect(xml).toContain('<Description>Search A &amp; B</Description>');
    expect(xml).toContain('<Image width="16" height="16">https://example.org/b/img/f.svg</Image>');
    expect(xml).toContain('template="https://example.org/b/search?q={searchTerms}"');
  });

  test('has no icon if the site has none', async () => {
    expect(await file()).not.toContain('<Image');
  });
});

describe('Markdown files', () => {
  const files = {
    'docs/a.md': '---\ntitle: Front\n---\n\n# Own\n\nText.\n\n\n',
    'docs/b.md': '---\r\ntitle: Front *title*\r\n---\r\nText.\r\n',
    'docs/d.md': '---\ndraft: true\n---\nx',
    'docs/g/index.md': '# Guide',
    'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
    'docs/t/u.md': '---\nunlisted: true\n---\n# Unlisted',
    'docs/t/v.md': '# Listed',
    'src/pages/index.md': '# Home',
  };

  test('have the title and the text of the page without front matter', async () => {
    const built = await site(files).build();
    expect(built.files.get('docs/a.md')).toBe('# Own\n\nText.\n');
    expect(built.files.get('docs/b.md')).toBe('# Front *title*\n\nText.\n');
  });

  test('exist for all documents and Markdown pages, including unlisted ones, but not for drafts', async () => {
    const built = await site(files, { trailingSlash: false }).build();
    expect([...built.files.keys()].filter((path) => path.endsWith('.md')).sort()).toEqual([
      'docs/a.md',
      'docs/b.md',
      'docs/g.md',
      'docs/t/u.md',
      'docs/t/v.md',
      'index.md',
    ]);
    expect(built.codes).toEqual([]);
  });

  test('are linked from their pages', async () => {
    const built = await site(files, { baseUrl: '/b/', trailingSlash: true }).build();
    expect(built.page('/docs/g').data.markdownUrl).toBe('/b/docs/g.md');
    expect(built.page('/').data.markdownUrl).toBe('/b/index.md');
    expect(built.page('/docs/category/t').data.markdownUrl).toBeUndefined();
    expect(built.page('/search').data.markdownUrl).toBeUndefined();
  });

  test('are left out if a page has their address', async () => {
    const built = await site({ 'docs/a.md': '# A', 'docs/b.md': '---\nslug: a.md\n---\n# B' }).build();
    expect(built.files.get('docs/a.md/index.html')).toContain('B');
    expect(built.files.has('docs/a.md')).toBe(false);
    expect(built.codes).toEqual(['route/static-clash']);
  });
});

describe('sitemap.xml', () => {
  const files = {
    'docs/a.md': '---\nlast_update: {date: 2024-05-06}\n---\nx',
    'docs/b c.md': 'x',
    'docs/u.md': '---\nunlisted: true\n---\nx',
    'docs/t/_category_.json': '{"link":{"type":"generated-index"}}',
    'docs/t/y.md': 'x',
    'src/pages/about.md': 'x',
  };
  const locations = async (config = {}) =>
    [...((await site(files, config).build()).files.get('sitemap.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)]
      .map(([, url]) => url)
      .sort();

  test('has every listed page', async () => {
    expect(await locations()).toEqual([
      'https://example.org/about',
      'https://example.org/docs/a',
      'https://example.org/docs/b%20c',
      'https://example.org/docs/category/t',
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
});

describe('a static file with the path of a generated file is left out', () => {
  test.each(['404.html', 'sitemap.xml', 'site.json', 'docs/a/index.html', 'docs/a/index.json'])('%s', async (path) => {
    const { codes, files } = await site({ 'docs/a.md': 'text', [`static/${path}`]: 'mine' }).build();
    expect(codes).toEqual(['route/static-clash']);
    expect(files.get(path)).not.toBe('mine');
  });
});
