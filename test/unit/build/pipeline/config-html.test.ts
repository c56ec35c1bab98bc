import { describe, expect, test } from 'vitest';
import { withAddresses } from '../../../../build/pipeline/config-html.ts';
import { site } from '../../../support/site-test.ts';

const inRepo = (html: string): string => withAddresses(html, { baseUrl: '/repo/' }, (path) => `/repo${path}`);

test.each([
  ['<a href="/docs/a?x#y">A</a>', '<a href="/repo/docs/a?x#y">A</a>'],
  [
    "<b><a class='x' href='/'>A</a> <img src=/i.png alt=\"\"></b>",
    "<b><a class='x' href='/repo/'>A</a> <img src=/repo/i.png alt=\"\"></b>",
  ],
  ['<A\nHREF = "/a">', '<A\nHREF = "/repo/a">'],
  ['<a title="a > b" href="/c">', '<a title="a > b" href="/repo/c">'],
])('%s gets the base path', (html, expected) => {
  expect(inRepo(html)).toBe(expected);
});

test.each([
  '<a href="/repo/docs/a">',
  '<a href="/repo">',
  '<a href="//cdn.example/a">',
  '<a href="https://a.example/b">',
  '<a href="#top">',
  '<a data-href="/a" title="href=/a">',
  'href="/a"',
])('%s is complete', (html) => {
  expect(inRepo(html)).toBe(html);
});

test('an address with the base path of all languages is complete', () => {
  const html = '<a href="/repo/docs/a">';
  expect(withAddresses(html, { baseUrl: '/repo/de/', sharedUrl: '/repo/' }, () => 'wrong')).toBe(html);
});

describe('on a site with a base path', () => {
  const config = {
    baseUrl: '/repo/',
    announcementBar: { content: 'See <a href="/docs/a">A</a> and <a href="/docs/gone">gone</a>.' },
    footer: { copyright: '<img alt="" src="/i.svg">' },
  };
  const files = { 'docs/a.md': '# A\n', 'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };

  test('links of announcement and footer lead where others lead, and are checked', async () => {
    const built = await site(files, config).build();
    expect(built.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^link\/missing-page .*\/docs\/gone/),
    ]);
    const shown = built.page('/docs/a').html.replaceAll('\\"', '"');
    expect(shown).toContain('a href="/repo/docs/a"');
    expect(shown).toContain('img alt="" src="/repo/i.svg"');
  });
});
