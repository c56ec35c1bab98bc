import { describe, expect, test } from 'vitest';
import type { ConfigInput } from '../../../../build/config/config.ts';
import { hashSource } from '../../../../build/model/page-needs.ts';
import { type Files, site } from '../../../support/site-test.ts';

const plain = { 'docs/a.md': '# A', 'docs/b.md': '# B' };
const built = async (files: Files, config: ConfigInput = {}) => {
  const { files: output, page, diagnostics, codes } = await site({ ...plain, ...files }, config).build();
  return { output, html: page('/docs/a').html, diagnostics, codes };
};
const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
const directive = async (name: string, files: Files, config: ConfigInput = {}) =>
  policyOf((await built(files, config)).html)
    ?.split('; ')
    .find((text) => text.startsWith(`${name} `));

test('every page states one policy, before anything that it applies to', async () => {
  const { output } = await built({ 'docs/c.md': '<p style="a">x</p>' });
  const documents = [...output].filter(([path]) => path.endsWith('.html') && !path.startsWith('assets/'));
  const pages = documents.filter(([, html]) => !String(html).includes('http-equiv="refresh"'));
  expect(pages.length).toBeGreaterThan(4);
  expect(new Set(pages.map(([, html]) => policyOf(String(html)))).size).toBe(1);
  for (const [path, html] of pages)
    expect(String(html), path).toMatch(/<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/);
});

describe('what one page needs is allowed on every page', () => {
  test.each([
    ['style-src', '<p style="a">x</p>', `style-src 'self' 'unsafe-inline'`],
    ['frame-src', '<iframe src="https://a.example/b"></iframe>', 'frame-src https://a.example'],
    ['script-src', '<script>a()</script>', `script-src 'self' ${hashSource('paint()')} ${hashSource('a()')}`],
    ['img-src', '![](http://a.example/b.png)', `img-src 'self' data: https: http://a.example`],
  ])('%s', async (name, text, expected) => {
    expect(await directive(name, { 'docs/c.md': `# C\n\n${text}\n` })).toBe(expected);
  });

  test('also for HTML of the configuration', async () => {
    expect(await directive('style-src', {}, { footer: { copyright: '<b style="a">x</b>' } })).toContain(
      'unsafe-inline',
    );
    const announcementBar = { content: '<b style="a">x</b>' };
    expect(await directive('style-src', {}, { announcementBar })).toContain('unsafe-inline');
  });

  test('but code of other hosts, event handlers and code in text are not', async () => {
    const text = '<script src="https://a.example/x.js"></script>\n\n<b onclick="x()">x</b>\n\n`<b style="x">`\n';
    expect(policyOf((await built({ 'docs/c.md': text })).html)).toBe(policyOf((await built({})).html));
  });
});

test('the order of pages does not change the policy', async () => {
  const [first, second] = ['<iframe src="https://a.example"></iframe>', '<iframe src="https://b.example"></iframe>'];
  const one = await built({ 'docs/c.md': `${first}`, 'docs/d.md': `${second}` });
  const other = await built({ 'docs/c.md': `${second}`, 'docs/d.md': `${first}` });
  expect(policyOf(one.html)).toBe(policyOf(other.html));
});

test('the configuration adds sources, or turns the policy off', async () => {
  const security = { csp: { 'script-src': ['https://a.example'], 'object-src': [`'self'`] } };
  expect(await directive('script-src', {}, { security })).toMatch(/ https:\/\/a\.example$/);
  expect(await directive('object-src', {}, { security })).toBe(`object-src 'self'`);
  expect(policyOf((await built({}, { security: { csp: false } })).html)).toBeUndefined();
});

describe('what the policy blocks is a warning with its line', () => {
  const text = '# C\n\nText.\n\n<script src="https://a.example/x.js"></script>\n\n- item\n\n  <b onclick="x()">x</b>\n';
  const blocked = async (config: ConfigInput = {}) =>
    (await built({ 'docs/c.md': text }, config)).diagnostics
      .filter(({ code }) => code === 'content/blocked')
      .map(({ message, at, hint }) => [`${at?.file}:${at?.line}`, message, hint]);

  test('code of other hosts, and event handlers', async () => {
    expect(await blocked()).toEqual([
      [
        'docs/c.md:5',
        '`<script>` loads from `https://a.example`, which browsers block here',
        `allow it for the whole site in the configuration: \`security: { csp: { 'script-src': ["https://a.example"] } }\``,
      ],
      [
        'docs/c.md:9',
        'the attribute `onclick` of `<b>` runs code, which browsers block here',
        'put the code into a script, and let it add a listener',
      ],
    ]);
  });

  test('unless the configuration allows it', async () => {
    const security = { csp: { 'script-src': ['https://*.example'] } };
    expect((await blocked({ security })).map(([place]) => place)).toEqual(['docs/c.md:9']);
    expect(await blocked({ security: { csp: false } })).toEqual([]);
  });
});

test('the address of the client changes with the policy, so that open windows load the next page as a document', async () => {
  const client = async (files: Files) => {
    const { output, html } = await built(files);
    const { client: named } = JSON.parse(output.get('docs/a/index.bin') ?? '');
    expect(html).toContain(`src="${named}"`);
    return named as string;
  };
  const before = await client({});
  expect(await client({ 'docs/c.md': '# C' })).toBe(before);
  const after = await client({ 'docs/c.md': '<p style="a">x</p>' });
  expect([after === before, after.replace(/\?.*/, '')]).toEqual([false, before.replace(/\?.*/, '')]);
});

test.each([
  ['an address', 'https://a.example/x.js?b'],
  ['an object', { src: 'https://a.example/x.js?b' }],
])('a script of another host that is %s may connect to its host', async (_, script) => {
  expect(await directive('connect-src', {}, { scripts: [script] })).toMatch(/ https:\/\/a\.example(?: |$)/);
});

test('scripts and styles have their hashes, unless the host changes them', async () => {
  const { html } = await built({});
  expect(html).toContain(' integrity="sha384-js"></script>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css" integrity="sha384-css">');
  expect((await built({}, { security: { integrity: false } })).html).not.toContain('integrity');
});
