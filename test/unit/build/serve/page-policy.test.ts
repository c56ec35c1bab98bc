import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pagePolicy } from '../../../../build/serve/page-policy.ts';

const sum = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (html: string, name: string) =>
  pagePolicy(html)
    .split('; ')
    .find((text) => text.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('a page without inline scripts or styles', () => {
  expect(pagePolicy('<!doctype html><p>x</p>')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; " +
      "media-src 'self' https:; manifest-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'",
  );
});

describe('inline scripts', () => {
  test.each<[string, readonly string[]]>([
    ['<script>a()</script>', ['a()']],
    ['<SCRIPT\n>a()</ScRiPt >', ['a()']],
    ['<script nonce="x>y">a()</script><script type=module>b()</script>', ['a()', 'b()']],
    ['<script>a()</script><script>a()</script>', ['a()']],
    ['<script>if (1 < 2) "<b>"</script>', ['if (1 < 2) "<b>"']],
    ['<script>a()\r\nb()</script>', ['a()\nb()']],
    ['<script></script>', ['']],
    ['<script type="text/javascript">a()</script>', ['a()']],
    ['<script type="importmap">{}</script>', ['{}']],
    ['<script>open', ['open']],
    ['<script src="/x.js"></script>', []],
    ['<script data-src="/x.js">a()</script>', ['a()']],
    ['<script type="application/json">{"a":1}</script>', []],
    ['<!-- <script>no()</script> --><script>a()</script>', ['a()']],
    ['<textarea><script>no()</script></textarea>', []],
    ['<title><script>no()</script></title>', []],
    ['<p title="<script>no()</script>">x</p>', []],
    ['&lt;script>no()&lt;/script>', []],
    ['<scripty>no()</scripty>', []],
  ])('%s', (html, scripts) => {
    expect(directive(html, 'script-src')).toBe(["'self'", ...scripts.map(sum)].join(' '));
  });
});

describe('inline styles', () => {
  test.each([
    ['<p style="color:red">', true],
    ["<p class=x STYLE='color:red'>", true],
    ['<p class="x"style=a>', true],
    ['<svg/style=x>', true],
    ['<style>a{}</style>', true],
    ['<p data-style="x">', false],
    ['<p title="style=x">', false],
    ['<p>style="x"</p>', false],
    ['<!-- <style></style> -->', false],
    ['<script>"<style>"</script>', false],
    ['<styled>', false],
  ])('%s: %s', (html, isInline) => {
    expect(directive(html, 'style-src')).toBe(isInline ? "'self' 'unsafe-inline'" : "'self'");
  });
});

test('allows the https origins of frames on the page', () => {
  const html =
    '<iframe src="https://www.youtube.com/embed/x?a=1"></iframe><iframe src="http://x.example/"></iframe><iframe src="javascript:1"></iframe><iframe src="https://a; script-src *"></iframe>';
  expect(directive(html, 'frame-src')).toBe('https://www.youtube.com');
  expect(directive('<p>x</p>', 'frame-src')).toBeUndefined();
});

test('a local frame is allowed, code of other hosts and event handlers are not', () => {
  expect(directive('<iframe src="demo.html"></iframe>', 'frame-src')).toBe("'self'");
  const html =
    '<script src="https://cdn.example/x.js"></script><p onclick="x()"><link rel=stylesheet href="https://cdn.example">';
  expect(pagePolicy(html)).toBe(pagePolicy(''));
});

test('a page of the tool states its policy', () => {
  const page = (policy: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"></head><body><p style="x"></body>`;
  expect(pagePolicy(page("default-src 'none'; img-src 'self'"))).toBe(
    "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  );
});

// The test's time limit is the assertion: in quadratic time this would take minutes.
test.each([
  '<',
  '<a ',
  '<a b',
  '<!--',
  '<script',
  '<script>',
  '</',
  '<a b="',
  "<a '",
  '<a =',
  '<p ////',
  '<style><',
  '<a b= ',
])('%s, 200,000 times', (part) => {
  expect(pagePolicy(part.repeat(200_000))).toContain("default-src 'none'");
});
