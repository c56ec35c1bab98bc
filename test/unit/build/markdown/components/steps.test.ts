import { expect, test } from 'vitest';
import { htmlOf, parse } from '../../../../support/parse.ts';

test('around a numbered list', async () => {
  const { html, codes } = await parse(':::steps\n\n1. One\n\n   text\n\n2. Two\n\n:::\n');
  expect(html).toMatch(
    /^<ol class="steps" role="list">\n<li>\n<p>One<\/p>\n<p>text<\/p>\n<\/li>\n<li>\n<p>Two<\/p>\n<\/li>\n<\/ol>$/,
  );
  expect(codes).toEqual([]);
});

test('the first number is kept', async () => {
  expect(await htmlOf(':::steps\n3. Three\n:::')).toContain('<ol start="3" class="steps" role="list">');
});

test('around headings: each begins a step, deeper ones belong to it', async () => {
  const { html, doc, codes } = await parse(':::steps\n\nIntro\n\n### One\n\na\n\n#### Deep\n\n### Two\n\nb\n\n:::\n');
  expect(html).toMatch(
    /^<p>Intro<\/p>\n<ol class="steps" role="list">\n<li>\n<h3 id="one">[\s\S]*<p>a<\/p>\n<h4 id="deep">[\s\S]*<\/li>\n<li>\n<h3 id="two">[\s\S]*<p>b<\/p>\n<\/li>\n<\/ol>$/,
  );
  expect(html.match(/<li>/g)).toHaveLength(2);
  expect(doc.headings).toEqual([]);
  expect(codes).toEqual([]);
});

test('id and classes', async () => {
  expect(await htmlOf(':::steps{#s .big}\n1. a\n:::')).toContain('<ol class="steps big" id="s" role="list">');
});

test.each([
  ['no list', 'text', 'no numbered list'],
  ['an unnumbered list', '- a', 'no numbered list'],
  ['two lists', '1. a\n\n2) b', '2 numbered lists'],
  ['text after the list', '1. a\n\nb', 'something beside the list'],
])('%s: reported, and shown as it is', async (_, body, what) => {
  const { html, diagnostics } = await parse(`:::steps\n\n${body}\n\n:::\n`);
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['markdown/component', `steps hold ${what}; expected one numbered list`],
  ]);
  expect(html.replace(/ class="steps" role="list"/g, '')).toBe(await htmlOf(body));
});
