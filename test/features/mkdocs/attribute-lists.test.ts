import { expect, test } from 'vitest';
import { readAttributeList } from '../../../build/features/mkdocs/attribute-lists.ts';
import { growth, quadratic } from '../../support/growth.ts';

test.each([
  ['{ #top }', { id: 'top' }],
  ['{#top .a .b}', { id: 'top', className: ['a', 'b'] }],
  ['{: .a }', { className: ['a'] }],
  ['{: #run.jobs }', { id: 'run.jobs' }],
  [`{ width="300" height='20' align=left }`, { width: '300', height: '20', align: 'left' }],
  ['{ onclick="x" style="y" loading=lazy }', {}],
])('%s', (text, properties) => {
  expect(readAttributeList(text, 0)).toEqual({ properties, end: text.length });
});

test.each(['{}', '{ }', '{ a }', '{ a b }', '{value}', '{ #a', '{ #a b }', '#a }'])('%s is text', (text) => {
  expect(readAttributeList(text, 0)).toBeUndefined();
});

test('a long list is read in linear time', async () => {
  expect(await growth((size) => readAttributeList(`{${' .a'.repeat(size)}`, 0), 100_000)).toBeLessThan(quadratic);
});
