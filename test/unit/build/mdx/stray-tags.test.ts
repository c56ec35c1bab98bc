/** Angle brackets that browsers take for tags, so that readers do not see them. */
import { describe, expect, test } from 'vitest';
import { growth, quadratic } from '../../../support/growth.ts';
import { parse } from '../../../support/parse.ts';

const code = 'markdown/stray-tag';
const found = async (text: string, path?: string): Promise<string[]> =>
  (await parse(text, path)).diagnostics
    .filter((one) => one.code === code)
    .map(({ at, message }) => `${at?.line}:${at?.column} ${message.replace(', so readers do not see it', '')}`);

describe('an element that nobody knows is reported at its place', () => {
  const unknown = (name: string): string => `\`${name}\` is no element of HTML`;
  test.each([
    ['in a line', 'Run `x` with <url> and\nmore <token>.', ['1:14 <url>', '2:6 <token>']],
    ['twice in a line', 'a <url> and <url>', ['1:3 <url>', '1:13 <url>']],
    ['behind a word', 'A Promise<void>, Vec<u8>, and Option<i32>', ['1:10 <void>', '1:21 <u8>', '1:37 <i32>']],
    ['around signs', 'ssh <user>@<host> or </path>', ['1:5 <user>', '1:12 <host>', '1:22 </path>']],
    ['nested', 'Map<String, List<T>> and Map<String, List<Foo_1>>', ['1:17 <T>']],
    ['in capitals', 'see <FILE> and <T> and <URL1>', ['1:5 <FILE>', '1:16 <T>', '1:24 <URL1>']],
    ['with attributes', 'class A<T extends U> and <user name>', ['1:8 <T extends U>', '1:26 <user name>']],
    ['with a value', 'an <entry key="a">x</entry>', ['1:4 <entry key="a">']],
    ['over two lines', 'the <first\nname> of', ['1:5 <first name>']],
    ['closed at once', 'write <inheritdoc/> or <see cref="A" />', ['1:7 <inheritdoc/>', '1:24 <see cref="A" />']],
    ['closed', '<placeholder>text</placeholder>', ['1:1 <placeholder>']],
    ['in a heading', '## git clone <url>\n\ntext', ['1:14 <url>']],
    ['in a heading with a line below', 'Array<string>\n===', ['1:6 <string>']],
    ['in a cell', '| a |\n|---|\n| Consumer<T> |', ['3:11 <T>']],
    ['in an item', '- a\n- b <url>\n  1. <token>', ['2:5 <url>', '3:6 <token>']],
    ['in a quotation', '> a\n> b <url>', ['2:5 <url>']],
    ['in the text of a link', '[List<T>](./a.md)', ['1:6 <T>']],
    ['in markup', 'a **<url>** and _<token>_', ['1:5 <url>', '1:18 <token>']],
    ['in a footnote', 'a[^1]\n\n[^1]: b <url>', ['3:9 <url>']],
    ['in a note', ':::note A <title1>\nb <url>\n:::', ['1:11 <title1>', '2:3 <url>']],
    ['in a tab', '<Tabs>\n<TabItem value="a">\nb <url>\n</TabItem>\n</Tabs>', ['3:3 <url>']],
    ['alone on a line', 'text\n\n<token>\nmore', ['3:1 <token>']],
    ['in a block', '<div>\n\n  a <url>\n</div>', ['3:5 <url>']],
    ['in a block of HTML', '<div>\n  a <url>\n</div>', ['2:5 <url>']],
    ['in a block in a quotation', '> <div>\n> a <url>\n> </div>', ['2:5 <url>']],
    ['that only browsers take for one', '<table><tr><td>\nMap<K, V>\n</td></tr></table>', ['2:4 <K, V>']],
    ['in code that is HTML', '<code>List<T></code>', ['1:11 <T>']],
    ['of SVG, outside of it', 'put it into <path> or <text>, <svg><path /></svg>', ['1:13 <path>', '1:23 <text>']],
    ['that is no custom element', '<Ctrl-C> and <FILE-NAME>', ['1:1 <Ctrl-C>', '1:14 <FILE-NAME>']],
  ])('%s', async (_, text, expected) => {
    expect(await found(text)).toEqual(
      expected.map((one) => one.replace(/^(\S+) (.*)$/s, (_all, at, name) => `${at} ${unknown(name)}`)),
    );
  });

  test('in MDX as well, where capitals are components', async () => {
    expect(await found('a <url> and <Url>', 'docs/page.mdx')).toEqual([`1:3 ${unknown('<url>')}`]);
  });

  test('says what to write instead', async () => {
    const hint = async (text: string) => (await parse(text)).diagnostics[0]?.hint;
    expect(await hint('a <url>')).toContain('put it into a code span');
    expect(await hint('<url>\nand')).toContain('put it into a code span');
    expect(await hint('<div>\n<url>\n</div>')).toContain('write `&lt;url>`');
  });
});

describe('an element that HTML knows, but nobody wrote, is reported', () => {
  test.each([
    ['git clone x <dir>', '1:13 `<dir>` is never closed'],
    ['the <title> of a page', '1:5 `<title>` is never closed'],
    ['the <b> of a page with <b>bold</b>', '1:5 `<b>` is never closed'],
    ['cp <source> x', '1:4 `<source>` has no attributes'],
    ['use <option>', '1:5 `<option>` is never closed'],
    ['List<P> and Foo<S>', '1:5 `<P>` is never closed|1:16 `<S>` is never closed'],
    ['it ends with </section>', '1:14 `</section>` closes nothing'],
    ['it is <summary/>', '1:7 `<summary/>` is never closed'],
    ['<your-token> and <the-page>', '1:1 `<your-token>` is never closed|1:18 `<the-page>` is never closed'],
    ['it begins with <?php echo 1 ?>', '1:16 `<?php echo 1 ?>` is no element of HTML'],
    ['<?xml version="1.0"?>', '1:1 `<?xml version="1.0"?>` is no element of HTML'],
    ['it begins with <!DOCTYPE html>', '1:16 `<!DOCTYPE html>` is no element of HTML'],
    ['write <![CDATA[x]]>', '1:7 `<![CDATA[x]]>` is no element of HTML'],
  ])('%j', async (text, messages) => expect(await found(text)).toEqual(messages.split('|')));
});

describe('not reported', () => {
  test.each([
    '`<url>` and ``a <b``, \\<url> and &lt;url>',
    '```xml\n<url>\n```\n\n    <url>',
    'a <b>b</b><br>c<br/>d<BR> <hr> e<wbr>f <KBD>Ctrl</KBD> <center>g</center> <font color="red">h</font>',
    '<b>over\n\n- blocks</b>',
    '<https://example.org> <a@example.org> a < b > c, Map<A, B>, a <> b, <3',
    '<!-- <url> -->\n\ntext <!-- <url> --> text',
    '<ul>\n<li>a\n<li>b\n</ul>\n\n<p>text\n\n<table>\n<tr><td>a<td>b\n</table>',
    '<my-element>a</my-element> <my-element a="b"> <my-icon />',
    '<svg viewBox="0 0 1 1"><linearGradient id="a"><stop /></linearGradient>\n\n<path d="M0 0"/><foreignObject><p>a</p></foreignObject></svg>',
    '<math><mi>x</mi><mo>=</mo></math>',
    '<img src="a.png"> <input type="checkbox"> <a id="x"></a>',
    '<form>\n<input>\n</form>\n\n<colgroup><col><col></colgroup>',
    '<script>\nif (a <b>c) d();\n</script>\n\n<style>\na > b {}\n</style>\n\n<textarea><url></textarea>',
    '<details>\n<summary>a</summary>\n\nb\n\n</details>',
    '<Badge text="a" /> <Link to="/a">b</Link>\n\n<Tabs>\n<TabItem value="a">\nb\n</TabItem>\n</Tabs>',
    '<div className={x => <b>y</b>}>a</div>',
    '<div>\n<template #slot="{ a }">\na\n</template>\n</div>\n\n<div v-if="a < b">c</div>',
    'text <?code-excerpt "a.dart"?> text',
    '![Foo<T>](./a.png "a <title>") and <FILE_NAME>, which are shown',
  ])('%j', async (text) => expect(await found(text)).toEqual([]));

  test('components, which have a finding of their own', async () => {
    expect(await found('<Chart /> <Foo.Bar>a</Foo.Bar> <FAQ />')).toEqual([]);
  });

  test('where tags are shown as text', async () => {
    expect((await parse('a <url>', undefined, { html: 'escape' })).codes).toEqual([]);
  });
});

describe("`html: 'known'` shows them as text", () => {
  const known = async (text: string, path?: string) => (await parse(text, path, { html: 'known' })).html;
  test.each([
    ['a <url> and <b>c</b> <dir>', '<p>a &#x3C;url> and <b>c</b> &#x3C;dir></p>'],
    ['a Promise<void> **b**', '<p>a Promise&#x3C;void> <strong>b</strong></p>'],
    ['<Enter> or <Number>', '<p>&#x3C;Enter> or &#x3C;Number></p>'],
    ['<token>\n**more** [text](#a)', '<p>&#x3C;token>\n<strong>more</strong> <a href="#a">text</a></p>'],
    ['- <url>\n  x', '<ul>\n<li>&#x3C;url>\nx</li>\n</ul>'],
    ['<div>\na <url> b\n</div>', '<div>\na &#x3C;url> b\n</div>'],
    ['| a |\n|---|\n| Consumer<T> |', 'Consumer&#x3C;T>'],
    ['the <title> of', '<p>the &#x3C;title> of</p>'],
    ['<?php echo 1 ?>\n\ntext', '<p>&#x3C;?php echo 1 ?></p>\n<p>text</p>'],
    ['![Foo<T> of](./a.png)', 'alt="Foo<T> of"'],
    ['<my-element>a</my-element>', '<p><my-element>a</my-element></p>'],
    ['<Badge text="a" />', '<p><span class="badge">a</span></p>'],
  ])('%j', async (text, html) => expect(await known(text)).toContain(html));

  test('without a finding', async () => {
    expect((await parse('a <url> <Enter>\n\n<dir>\nb', undefined, { html: 'known' })).codes).toEqual([]);
  });

  test('in headings, their ids, and the contents', async () => {
    const { doc } = await parse('## Array<string> of things', undefined, { html: 'known' });
    expect(doc.headings).toEqual([
      { depth: 2, id: 'arraystring-of-things', text: 'Array<string> of things', html: 'Array&lt;string&gt; of things' },
    ]);
  });

  test('in MDX, capitals stay components', async () => {
    const { html, codes } = await parse('a <url>\n\n<Chart />', 'docs/page.mdx', { html: 'known' });
    expect([html, codes]).toEqual(['<p>a &#x3C;url></p>', ['markdown/jsx-in-markdown']]);
  });
});

test('time grows with the length of a page', async () => {
  for (const part of ['a <url> ', '<b>', '<', '<a "', '<div>\n<x\n</div>\n\n', '</b>'])
    expect(await growth(async (n) => void (await parse(part.repeat(n))), 400)).toBeLessThan(quadratic);
}, 120_000);
