import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { tokenLines } from '../../../../../build/markdown/plugins/token-lines.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });
const span = (name: string, ...children: ElementContent[]): ElementContent => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['token', name] },
  children,
});
const html = (...tokens: ElementContent[]) => tokenLines(tokens).map((line) => line.html);

test('no tokens, no lines', () => {
  expect(tokenLines([])).toEqual([]);
});

test('each line keeps its line feed; a last one gives an empty line', () => {
  expect(html(text('a\nb\n'))).toEqual(['a\n', 'b\n', '']);
});

test('an element that spans lines is repeated on each', () => {
  expect(html(span('c', text('x\ny')), text('z'))).toEqual([
    '<span class="token c">x\n</span>',
    '<span class="token c">y</span>z',
  ]);
});

test('nested elements are repeated whole', () => {
  expect(html(span('a', span('b', text('1\n2')), text('3')))).toEqual([
    '<span class="token a"><span class="token b">1\n</span></span>',
    '<span class="token a"><span class="token b">2</span>3</span>',
  ]);
});

test('empty lines in an element', () => {
  expect(html(span('a', text('1\n\n2')))).toEqual([
    '<span class="token a">1\n</span>',
    '<span class="token a">\n</span>',
    '<span class="token a">2</span>',
  ]);
});

test('text and class names are escaped', () => {
  expect(html(span('"&', text('</span>&lt;')))).toEqual([
    '<span class="token &#x22;&#x26;">&#x3C;/span>&#x26;lt;</span>',
  ]);
});

test('no text is lost', () => {
  const tokens = [text('a\n'), span('x', text('b\nc'), span('y', text('d\n\ne'))), text('\nf')];
  expect(tokenLines(tokens).map((line) => line.text)).toEqual(['a\n', 'b\n', 'cd\n', '\n', 'e\n', 'f']);
});
