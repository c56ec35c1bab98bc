import type { ElementContent } from 'hast';
import { describe, expect, test } from 'vitest';
import { linkWords } from '../../../../build/code-links/link-words.ts';
import { tokenLines } from '../../../../build/markdown/plugins/token-lines.ts';

const token = (className: string, ...children: readonly (string | ElementContent)[]): ElementContent => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['token', className] },
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});
const text = (value: string): ElementContent => ({ type: 'text', value });
const link = (line: number, column: number, length: number, href = '#x') => ({
  ...{ line, column, length },
  properties: { href },
});
const html = (tokens: readonly ElementContent[], ...words: Parameters<typeof linkWords>[1][number][]): string =>
  tokenLines(linkWords(tokens, words))
    .map((line) => line.html)
    .join('');

describe('a word that is a link', () => {
  const code = [token('keyword', 'class'), text(' '), token('class-name', 'Book'), text(' {\n  title = pages\n}')];

  test('is the element of its token, so there is no other', () => {
    expect(html(code, link(1, 7, 4))).toBe(
      '<span class="token keyword">class</span> <a class="token class-name" href="#x">Book</a> {\n  title = pages\n}',
    );
  });

  test('is an element of its own in plain text, on its line', () => {
    expect(html(code, link(2, 3, 5), link(2, 11, 5, '#y'))).toContain(
      '{\n  <a href="#x">title</a> = <a href="#y">pages</a>\n}',
    );
  });

  test('stands in a token that is longer, and around tokens that are shorter', () => {
    expect(html([token('keyword', 'abstract class')], link(1, 10, 5))).toBe(
      '<span class="token keyword">abstract <a href="#x">class</a></span>',
    );
    expect(html([token('a', 'org'), text('.'), token('b', 'x'), text('!')], link(1, 1, 5))).toBe(
      '<a href="#x"><span class="token a">org</span>.<span class="token b">x</span></a>!',
    );
  });

  test('is found in tokens of tokens', () => {
    expect(html([token('string', '"', token('interpolation', 'name'), '"')], link(1, 2, 4))).toBe(
      '<span class="token string">"<a class="token interpolation" href="#x">name</a>"</span>',
    );
  });

  test('ends with its line, and is none where there is no such line', () => {
    expect(html([text('ab\ncd')], link(1, 2, 9), link(7, 1, 1), link(2, 9, 1))).toBe('a<a href="#x">b</a>\ncd');
  });
});

test('a place to link to has an id, and the text stays as it was', () => {
  const tokens = [token('keyword', 'class'), text(' A&B')];
  const words = [{ line: 1, column: 7, length: 3, properties: { id: 'code:a"' } }];
  expect(html(tokens, ...words)).toBe(
    '<span class="token keyword">class</span> <span id="code:a&#x22;">A&#x26;B</span>',
  );
  expect(tokenLines(linkWords(tokens, words)).map((line) => line.text)).toEqual(['class A&B']);
});

test('nothing changes without words', () => {
  const tokens = [token('keyword', 'class')];
  expect(linkWords(tokens, [])).toBe(tokens);
});
