/** Which pages need the browser code of an extension. */
import { expect, test } from 'vitest';
import { parse } from '../../../support/parse.ts';

const module = (name: string, code: string): string =>
  `data:text/javascript,${encodeURIComponent(`export default { name: '${name}', ${code} };`)}`;
const block = `{ transform: () => [{ type: 'text', value: 'drawn' }] }`;
const extensions = [
  module('shapes', `client: './shapes.ts', fences: { shape: ${block} }, directives: { drawing: {} }`),
  module(
    'charts',
    `client: './charts.ts', samples: { fences: ['csv'], directives: ['chart'], tools: () => [], check: () => ({}) }`,
  ),
  module('plain', `fences: { note: ${block} }, directives: { aside: {} }`),
];
const needs = async (text: string) => (await parse(text, 'docs/page.md', { extensions })).doc.extensions;

test.each([
  ['a fence that is drawn', '```shape\nx\n```', ['shapes']],
  ['a directive', ':::drawing\n\nText.\n\n:::', ['shapes']],
  ['a fence that is a sample', '```csv\n1,2\n```', ['charts']],
  ['a directive that is a sample', ':::chart{of=x}\n:::', ['charts']],
  ['a block in a list in a directive', ':::drawing\n\n- a\n\n  ```csv\n  1\n  ```\n\n:::', ['charts', 'shapes']],
  ['the same twice', '```shape\nx\n```\n\n```shape\ny\n```', ['shapes']],
])('%s', async (_, text, expected) => {
  expect(await needs(text)).toEqual(expected);
});

test.each([
  ['no block', '# Title\n\nText with `shape`.'],
  ['a block of an extension without browser code', '```note\nx\n```\n\n:::aside\n\nx\n\n:::'],
  ['a block inside one that is drawn as something else', '````note\n```shape\nx\n```\n````'],
])('%s needs none', async (_, text) => {
  expect(await needs(text)).toBeUndefined();
});
