import { expect, test } from 'vitest';
import { plainStyle } from '../../../../build/mdx/jsx-style.ts';
import { readExpression } from '../../../../build/mdx/read-expression.ts';

test.each([
  ['img', '{width: 100, height: "50.6px"}', 'width=100 height=51', true],
  ['img', "{maxWidth: '80%'}", 'width=80%', true],
  ['img', '{width: "10em"}', '', false],
  ['div', '{width: 100}', '', false],
  ['div', "{textAlign: 'center', color: 'red'}", 'align=center', false],
  ['span', "{textAlign: 'center'}", '', false],
  ['span', "{display: 'none'}", 'hidden=', true],
  ['span', '{display: \'none" onclick="x\'}', '', false],
  ['img', '{width: \'1" onerror="x\'}', '', false],
  ['img', 'size', '', false],
  ['img', '[1]', '', false],
  ['img', '{}', '', true],
])('%s %s', (element, source, attributes, isWhole) => {
  const made = plainStyle(element, readExpression(source)?.value);
  expect([made.attributes.map((pair) => pair.join('=')).join(' '), made.isWhole]).toEqual([attributes, isWhole]);
});
