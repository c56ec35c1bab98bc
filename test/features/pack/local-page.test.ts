import { expect, test } from 'vitest';
import { localPage } from '../../../build/features/pack/local-page.ts';

const site = {
  baseUrl: '/',
  origin: 'https://example.org',
  files: new Set(['index.html', 'docs/a/index.html', 'assets/app.js', 'assets/more.js', 'assets/app.css', 'img/x.png']),
};
const page = (html: string, file = 'docs/a/index.html') => localPage(html, file, site);

test('addresses in attributes change, and nothing else', () => {
  const { html } = page(
    '<a href="/">Home</a><img src=/img/x.png srcset="/img/x.png 1x, /img/x.png 2x"><p>/docs/a href="/"</p><svg><a xlink:href="/docs/a"/></svg>',
  );
  expect(html).toBe(
    '<a href="../../index.html">Home</a><img src="../../img/x.png" srcset="../../img/x.png 1x, ../../img/x.png 2x"><p>/docs/a href="/"</p><svg><a xlink:href="./index.html"/></svg>',
  );
});

test('an empty address, which is that of the page, stays', () => {
  expect(page('<a href="">Here</a><form action="">').html).toBe('<a href="">Here</a><form action="">');
});

test('text that looks like markup stays: scripts, styles, comments', () => {
  const text =
    '<script>"<a href=/>"</script><style>/* <a href=/> */</style><!-- <a href=/> --><textarea><a href=/></textarea>';
  expect(page(text).html).toBe(text);
});

test('a script that starts modules comes before theirs, without hashes and hints for the network', () => {
  const { html, modules } = page(
    '<link rel="modulepreload" href="/assets/app.js"><link rel="stylesheet" href="/assets/app.css" integrity="sha384-x" crossorigin><script type="module" src="/assets/app.js?1" integrity="sha384-x"></script><script type="module" src="/assets/more.js"></script>',
  );
  expect(modules).toEqual(['assets/app.js', 'assets/more.js']);
  expect(html.replace(/ +/g, ' ').replaceAll(' >', '>')).toBe(
    '<link rel="stylesheet" href="../../assets/app.css"><script defer src="../../packed.js" data-page="docs/a/index.html" data-address="/docs/a/index.html" data-start="assets/app.js assets/more.js"></script><script defer src="../../assets/app.js"></script><script defer src="../../assets/more.js"></script>',
  );
});

test('a page has the address that its data names', () => {
  const data = '<script type="application/json" id="page:data">{"page":{"url":"/docs/a"}}</script>';
  expect(page(`<script type="module" src="/assets/app.js"></script>${data}`).html).toContain('data-address="/docs/a"');
});

test('redirects lead to files, the policy allows them, and the published address stays', () => {
  const { html } = page(
    '<meta http-equiv="refresh" content="0; url=/docs/a#x"><script data-to="/docs/a#x"></script><meta http-equiv="Content-Security-Policy" content="script-src \'self\'"><link rel="canonical" href="https://example.org/docs/a"><a href="https://example.org/docs/a">a</a>',
    'index.html',
  );
  expect(html).toBe(
    '<meta http-equiv="refresh" content="0; url=./docs/a/index.html#x"><script data-to="./docs/a/index.html#x"></script><meta http-equiv="Content-Security-Policy" content="script-src \'self\' file:"><link rel="canonical" href="https://example.org/docs/a"><a href="./docs/a/index.html">a</a>',
  );
});
