import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { joinTokens } from '../../../../build/markdown/join-tokens.ts';

const token = (kind: string, ...children: readonly (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['token', kind] },
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});
const joined = (...children: readonly (Element | string)[]): string =>
  toHtml(joinTokens<Root>({ type: 'root', children: token('', ...children).children }))
    .replaceAll('<span class="token ', '<')
    .replaceAll('">', '>')
    .replaceAll('</span>', '</>');

describe('neighbors become one token', () => {
  test.each([
    ['of the same classes', [token('a', '('), token('a', ')'), token('a', ';')], '<a>();</>'],
    ['with blanks between them', [token('a', '}'), ' \t', token('a', ';')], '<a>} \t;</>'],
    ['inside of tokens', [token('b', token('a', '('), token('a', ')'))], '<b><a>()</></>'],
    ['inside of tokens that are joined', [token('b', token('a', '(')), token('b', token('a', ')'))], '<b><a>()</></>'],
  ])('%s', (_, tokens, html) => expect(joined(...tokens)).toBe(html));
});

describe('neighbors stay apart', () => {
  test.each([
    ['of other classes', [token('a', '('), token('b', ')')], '<a>(</><b>)</>'],
    ['with a line break between them', [token('a', '}'), '\n  ', token('a', '}')], '<a>}</>\n  <a>}</>'],
    ['with text between them', [token('a', '('), ' x ', token('a', ')')], '<a>(</> x <a>)</>'],
  ])('%s', (_, tokens, html) => expect(joined(...tokens)).toBe(html));

  test('with other attributes', () => {
    const entity = (): Element => ({ ...token('a', 'x'), properties: { className: ['token', 'a'], title: 'x' } });
    expect(joined(entity(), entity())).toBe('<a" title="x>x</><a" title="x>x</>');
  });
});
