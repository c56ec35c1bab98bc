import { describe, expect, test } from 'vitest';
import { printedText } from '../../../build/features/print-all/printed-text.ts';
import { type Files, site } from '../../support/site-test.ts';

const files: Files = {
  'docs/index.md':
    '---\nsidebar_position: 1\n---\n\n# Start\n\n## Part {#part}\n\n[Here](#part) [There](./guide/b.md#part) [Away](https://example.org/#x)',
  'docs/guide/_category_.yml': 'label: Guide & more\n',
  'docs/guide/a.md': '---\ntitle: A <b>\n---\n\n## Part {#part}\n\n[Home](../index.md)',
  'docs/guide/b.md': '# B\n\n## Part {#part}\n\n###### Deep',
  'docs/guide/deep/_category_.yml': 'label: Deep\n',
  'docs/guide/deep/c.md': '# C\n\n## Part {#part}',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden',
};
const built = await site(files, { printAll: true, url: 'https://example.org', search: {} }).build();
const article = (route: string): string => built.page(route).article;

test('without the key, no page is there', async () => {
  const plain = await site(files).build();
  expect(plain.routes.filter((route) => route.includes('print'))).toEqual([]);
});

test('a page for all documents, and one for each category', () => {
  expect(built.routes.filter((route) => route.includes('print'))).toEqual([
    '/docs/print-all',
    '/docs/print-all/guide--more',
    '/docs/print-all/guide--more/deep',
  ]);
});

test('documents in the order of the sidebar, with headings below those of their category', () => {
  const headings = [...article('/docs/print-all').matchAll(/<(h\d)[^>]*>(.*?)<\/\1>/gs)].map(
    ([, name, text = '']) => `${name} ${text.replace(/<a.*/s, '').trim()}`,
  );
  expect(headings).toEqual([
    ...['h2 Start', 'h3 Part', 'h2 Guide &amp; more', 'h3 A &lt;b&gt;', 'h4 Part', 'h3 B', 'h4 Part', 'h6 Deep'],
    ...['h3 Deep', 'h4 C', 'h5 Part'],
  ]);
});

test('the contents lead to each document', () => {
  const [contents = ''] = /<div class="print-contents">.*?<\/div>/s.exec(article('/docs/print-all')) ?? [];
  expect([...contents.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    '#docs',
    '#docs/guide/a',
    '#docs/guide/b',
    '#docs/guide/deep/c',
  ]);
});

test('ids are unique, and links lead to them', () => {
  const html = article('/docs/print-all');
  const ids = [...html.matchAll(/ id="(.*?)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...html.matchAll(/href="(.*?)"/g)].map(([, href = '']) => href);
  expect(links).toContain('#docs//part');
  expect(links).toContain('#docs/guide/b//part');
  expect(links).toContain('https://example.org/#x');
  const inner = links.filter((href) => href.startsWith('#')).map((href) => decodeURIComponent(href.slice(1)));
  expect(inner.filter((id) => !ids.includes(id))).toEqual([]);
});

test('a link to a page that is not there leads to the site', () => {
  expect(article('/docs/print-all/guide--more')).toContain('href="/docs"');
});

test('search engines, the sitemap, and the search leave them out', () => {
  expect(built.page('/docs/print-all').html).toContain('<meta name="robots" content="noindex">');
  // The sitemap is a feature, too.
  expect(built.files.get('sitemap.xml') ?? '').not.toContain('print-all');
});

describe('a text on another page', () => {
  const text = { url: '/base/docs/a', idOf: (path: string) => (path === '/base/docs/a' ? 'a' : undefined), lowered: 1 };
  test.each([
    ['<a href="#x">', '<a href="#x">'],
    ['<p id="x"><a href="#x">', '<p id="a//x"><a href="#a//x">'],
    ['<p id="ü x"><a href="#%C3%BC%20x">', '<p id="a//ü x"><a href="#a//%C3%BC%20x">'],
    ['<p id="ü"><a href="#%C3%BC">', '<p id="a//ü"><a href="#a//%C3%BC">'],
    ['<a href="/base/docs/a#y">', '<a href="#a//y">'],
    ['<a href="other">', '<a href="/base/docs/other">'],
    ['<img src="x.png">', '<img src="/base/docs/x.png">'],
    ['<img src="data:,x">', '<img src="data:,x">'],
    ['<a href="http://[">', '<a href="http://[">'],
    [
      '<i id=m></i><path marker-end="url(#m)" style="fill: url(#n)">',
      '<i id="a//m"></i><path marker-end="url(#a//m)" style="fill: url(#n)">',
    ],
    ['<label for="i"><input id="i" name="n">', '<label for="a//i"><input id="a//i" name="/base/docs/a//n">'],
    ['<i id="x"></i><b aria-labelledby="x y">', '<i id="a//x"></i><b aria-labelledby="a//x y">'],
    ['<h6>x</h6><H1 class=y>z</H1>', '<h6>x</h6><h2 class=y>z</h2>'],
  ])('%s becomes %s', (html, expected) => {
    expect(printedText(html, text)).toBe(expected);
  });
});
