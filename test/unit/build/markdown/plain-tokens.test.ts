import { readFileSync } from 'node:fs';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { plainKinds, withoutPlainTokens } from '../../../../build/markdown/plain-tokens.ts';

const token = (kinds: string, ...children: readonly (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: ['token', ...kinds.split(' ')] },
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});
const html = (...children: Root['children']): string => toHtml(withoutPlainTokens<Root>({ type: 'root', children }));

describe('a token', () => {
  test.each([
    ['of a plain kind is text', token('punctuation', '('), '('],
    ['of two plain kinds is text', token('interpolation-punctuation punctuation', '{'), '{'],
    ['of a plain kind leaves what is in it', token('template-string', token('string', 'a')), span('string', 'a')],
    [
      'with a color is kept where one of a plain kind around it goes',
      token('string', '"', token('interpolation', token('keyword', 'b')), '"'),
      `<span class="token string">"${span('keyword', 'b')}"</span>`,
    ],
    ['with a color keeps only its kinds with a color', token('literal-property property', 'a'), span('property', 'a')],
    ['of an unknown kind is kept', token('mine', 'a'), span('mine', 'a')],
  ])('%s', (_, node, expected) => expect(html(node)).toBe(expected));

  test('with another attribute is kept', () => {
    const entity = { ...token('punctuation', '&'), properties: { className: ['token', 'punctuation'], title: '&' } };
    expect(html(entity)).toBe('<span class="token" title="&#x26;">&#x26;</span>');
  });
});

function span(kind: string, text: string): string {
  return `<span class="token ${kind}">${text}</span>`;
}

test('no style of the tool names a plain kind', () => {
  const css = readFileSync(new URL('../../../../src/content/code.css', import.meta.url), 'utf8');
  const colored = [...css.matchAll(/\.token(?::is\(([^)]+)\)|(\.[\w-]+))/g)].flatMap(([, list = '', one = '']) =>
    `${list}${one}`.split(',').map((name) => name.trim().slice(1)),
  );
  expect(colored).toContain('keyword');
  expect(colored.filter((name) => plainKinds.has(name))).toEqual([]);
});
