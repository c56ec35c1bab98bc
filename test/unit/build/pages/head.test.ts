import { describe, expect, test } from 'vitest';
import { type Files, site } from '../../../support/site-test.ts';
import { offBeside } from '../../../support/unasked.ts';

const head = async (text: string, config = {}, more: Files = {}): Promise<string> => {
  const { html } = (await site({ 'docs/a.md': text, ...more }, config).build()).page('/docs/a');
  return html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
};
const page = (front: string) => `---\n${front}\n---\ntext`;

describe('hostile text is escaped', () => {
  const marker = '</title></script><script>alert(1)</script>"\'<img src=x onerror=alert(1)>';

  test.each(['title', 'description', 'sidebar_label', 'pagination_label', 'image', 'my_own_key'])('%s', async (key) => {
    const built = await site({ 'docs/a.md': page(`${key}: ${JSON.stringify(marker)}`), 'docs/b.md': 'x' }).build();
    for (const [path, text] of built.files)
      if (path.endsWith('.html')) expect(text, path).not.toMatch(/<script>alert|<img src=x/);
  });

  test.each([
    ['keywords', `keywords: [${JSON.stringify(marker)}]`],
    ['a break out of the data script', `title: ${JSON.stringify('<!--<script>')}`],
  ])('%s', async (_, front) => {
    const { html } = (await site({ 'docs/a.md': page(front) }).build()).page('/docs/a');
    expect(html).not.toMatch(/<script>alert|<!--<script/);
    expect(html.match(/<script/g)).toHaveLength(3);
  });

  test('in category labels, titles and descriptions', async () => {
    const link = { type: 'generated-index', title: marker, description: marker, slug: '/c' };
    const built = await site({
      'docs/c/_category_.json': JSON.stringify({ label: marker, link }),
      'docs/c/x.md': 'x',
    }).build();
    for (const [path, text] of built.files)
      if (path.endsWith('.html')) expect(text, path).not.toMatch(/<script>alert|<img src=x/);
  });

  test('in file names', async () => {
    const built = await site({ 'docs/<img src=x onerror=alert(1)>.md': 'x' }).build();
    for (const [path, text] of built.files) if (path.endsWith('.html')) expect(text, path).not.toContain('<img src=x');
  });

  test('the embedded page data survives a round trip', async () => {
    const { html } = (await site({ 'docs/a.md': page(`title: ${JSON.stringify(marker)}`) }).build()).page('/docs/a');
    const json = /<script type="application\/json" id="page:data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(json).page.title).toBe(marker);
  });
});

describe('title', () => {
  test.each([
    ['title: Hello', {}, 'Hello | Site'],
    ['title: Hello', { titleDelimiter: '·' }, 'Hello · Site'],
    ['title: Site', {}, 'Site'],
    ["title: ''", {}, 'Site'],
    ["title: '  '", {}, 'Site'],
    ["title: ' Hello '", {}, 'Hello | Site'],
    ['title: A & B', {}, 'A &amp; B | Site'],
  ])('%s with %j', async (front, config, title) => {
    expect(await head(page(front), config)).toContain(`<title>${title}</title>`);
  });

  test('of the search page', async () => {
    expect((await site({ 'docs/a.md': 'x' }).build()).page('/search').data.headTitle).toBe(
      'Search the documentation | Site',
    );
  });
});

describe('metadata of a page', () => {
  test('has all elements', async () => {
    const html = (
      await head(
        '---\ntitle: T\ndescription: D\nkeywords: [a, b]\nimage: /img/x.png\n---\n',
        { ...offBeside([]), favicon: 'img/f.svg', search: { provider: false } },
        { 'static/img/x.png': '', 'static/img/f.svg': '' },
      )
    ).replace(/(?<=Policy" content="|app\.js\?)[^"]*/g, '…');
    expect(html).toBe(`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="…">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>T | Site</title>
<meta name="generator" content="docs-build test">
<meta name="description" content="D">
<meta name="keywords" content="a,b">
<link rel="canonical" href="https://example.org/docs/a">
<meta property="og:url" content="https://example.org/docs/a">
<meta property="og:title" content="T | Site">
<meta property="og:description" content="D">
<meta property="og:type" content="article">
<meta property="og:site_name" content="Site">
<meta property="og:locale" content="en">
<meta property="og:image" content="https://example.org/img/x.png">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image" content="https://example.org/img/x.png">
<link rel="alternate" hreflang="en" href="https://example.org/docs/a">
<link rel="alternate" hreflang="x-default" href="https://example.org/docs/a">
<link rel="icon" href="/img/f.svg">
<link rel="stylesheet" href="/assets/app.css" integrity="sha384-css">
<script type="module" src="/assets/app.js?…" integrity="sha384-js"></script>
`);
  });

  test.each([
    [{}, 'https://example.org/docs/a'],
    [{ trailingSlash: true }, 'https://example.org/docs/a/'],
    [{ trailingSlash: false }, 'https://example.org/docs/a'],
    [{ baseUrl: '/b' }, 'https://example.org/b/docs/a'],
    [{ url: 'https://x.y/' }, 'https://x.y/docs/a'],
  ])('has a canonical link with %j', async (config, canonical) => {
    expect(await head('x', config)).toContain(`<link rel="canonical" href="${canonical}">`);
  });

  test('has no description element for an empty description', async () => {
    expect(await head(page("description: ''"))).not.toMatch(/="(?:og:)?description"/);
  });

  test('publishes an image beside the page and gives its absolute address', async () => {
    const built = await site({ 'docs/a.md': page('image: ./x.png'), 'docs/x.png': 'PNG' }).build();
    const path = /og:image" content="https:\/\/example\.org\/([^"]+)"/.exec(built.page('/docs/a').html)?.[1] ?? '';
    expect(path).toMatch(/^assets\/x-[0-9a-f]{10}\.png$/);
    expect(built.files.get(path)).toBe('PNG');
  });

  test('uses the site’s image if the page has none', async () => {
    expect(await head('x', { image: 'img/s.png' })).toContain('og:image" content="https://example.org/img/s.png"');
    expect(await head('x', { image: 'https://cdn.example/s.png' })).toContain('content="https://cdn.example/s.png"');
    expect(await head('x')).not.toContain('og:image');
  });
});

test('a page without an image has a large Twitter card too', async () => {
  expect(await head('x')).toContain('<meta name="twitter:card" content="summary_large_image">');
});

test('there are no links to feeds, other versions or other locales', async () => {
  expect(await head('x')).not.toMatch(/rss|atom|feed|Next|hreflang="(?!en"|x-default")/);
});

describe('the announcement attribute for the pre-paint script', () => {
  const opening = async (announcementBar?: { id?: string; content: string; isCloseable?: boolean }) => {
    const config = announcementBar ? { announcementBar } : {};
    return /<html[^>]*>/.exec((await site({ 'docs/a.md': 'x' }, config).build()).page('/docs/a').html)?.[0];
  };
  test('is the id of the announcement', async () => {
    expect(await opening({ id: 'a"1', content: 'x' })).toContain(' data-announcement="a&quot;1"');
    expect(await opening({ content: 'x' })).toContain(' data-announcement="announcement-bar"');
  });
  test('is absent if the announcement cannot be closed, so that it is never hidden', async () => {
    expect(await opening({ content: 'x', isCloseable: false })).not.toContain('announcement');
    expect(await opening()).not.toContain('announcement');
  });
});

describe('robots', () => {
  test('is absent by default and on every page with noIndex', async () => {
    expect(await head('x')).not.toContain('robots');
    expect(await head('x', { noIndex: true })).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  test('is noindex on the 404 page', async () => {
    const html = (await site({ 'docs/a.md': 'x' }).build()).files.get('404.html');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<link rel="canonical" href="https://example.org/404.html">');
    expect(html).toContain('<title>Page Not Found | Site</title>');
    expect(html).not.toContain('<nav>');
  });
});

test('the html element has language, direction and a hydration marker', async () => {
  const { html } = (
    await site(
      { 'docs/a.md': 'x' },
      {
        i18n: { defaultLocale: 'ar', locales: ['ar'], localeConfigs: { ar: { direction: 'rtl', htmlLang: 'ar-EG' } } },
      },
    ).build()
  ).page('/docs/a');
  expect(html).toMatch(/<html lang="ar-EG" dir="rtl"[^>]* data-has-hydrated="false"/);
  expect(html).toContain('hreflang="ar-EG"');
});

test('there is one inline script and no inline style', async () => {
  const { html } = (await site({ 'docs/a.md': '| a |\n|:-:|\n| b |\n\n```js {1}\na\n```' }).build()).page('/docs/a');
  expect([...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code)).toEqual(['paint()']);
  expect(html).not.toMatch(/<style|style="/);
});

test('a page connects to nothing in advance', async () => {
  expect(await head('text')).not.toContain('preconnect');
});

describe('a site that does not say where it is published', () => {
  test('has no absolute address of its own, in no file', async () => {
    const built = await site({ 'docs/a.md': '# A', 'static/i.png': 'x' }, { url: undefined, image: 'i.png' }).build();
    const { html } = built.page('/docs/a');
    expect(html).not.toMatch(/rel="canonical"|og:url|og:image|hreflang|type="application\/opensearch/);
    expect(built.files.has('sitemap.xml')).toBe(false);
    expect(built.files.has('opensearch.xml')).toBe(false);
    for (const [path, text] of built.files) expect(text, path).not.toContain('localhost');
  });

  test('may name the picture of another host', async () => {
    const html = await head('# A', { url: undefined, image: 'https://b.example/i.png' });
    expect(html).toContain('<meta property="og:image" content="https://b.example/i.png">');
  });
});
