import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { transforms } from '../../../../../build/markdown/components/index.ts';
import { components } from '../../../../../build/markdown/plugins/components.ts';
import { growth, quadratic } from '../../../../support/growth.ts';
import { parse } from '../../../../support/parse.ts';

test('containers of extensions are left alone, components in them are drawn', () => {
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'containerDirective',
        name: 'model',
        children: [{ type: 'containerDirective', name: 'tip', children: [] }],
      },
    ],
  };
  const file = new VFile('');
  file.data.directives = new Map([['model', {}]]);
  components()(tree, file);
  expect(tree.children).toMatchObject([
    { name: 'model', children: [{ data: { hProperties: { className: ['admonition', 'admonition-tip'] } } }] },
  ]);
  expect(tree.children[0]).not.toHaveProperty('data');
});

const odd = [
  'zz',
  '- zz',
  '1. zz',
  '# zz',
  '> zz',
  '```js\nzz\n```',
  '<b>zz',
  '| zz |\n|---|\n| b |',
  '',
  '***',
  '[](zz)',
];

test.each([...transforms.keys()])('nothing in %s makes it fail, and text is never lost', async (name) => {
  for (const label of ['', '[l [x](y)]', '{#i .c a=b href=x value open default}'])
    for (const body of odd) {
      const { html } = await parse(`::::${name}${label}\n\n${body}\n\n::::\n`);
      if (body.includes('zz')) expect(html, body).toContain('zz');
    }
});

test('thousands of components take linear time', async () => {
  const part = ':::foo\n:::\n\n:::tip[T]\nx\n:::\n\n> [!NOTE]\n> x\n\n';
  expect(await growth((size) => parse(part.repeat(size)), 400)).toBeLessThan(quadratic);
});

test.each([
  ':::note *T*\n\n- a\n\n:::\n',
  ':::details S\n\nx\n\n:::\n',
  ':::steps\n1. a\n2. b\n:::\n',
  ':::steps\n### a\n\nx\n:::\n',
  '::::cards\n:::card[T]{href=a.md icon=🚀}\nx\n:::\n::::\n',
  ':::badges\n- a {tip}\n:::\n',
  ':::file-tree\n- a/ b\n  - **c**\n:::\n',
])('raw HTML on the page changes nothing: %j', async (text) => {
  const { html } = await parse(text);
  expect((await parse(`${text}\n<b>x</b>\n`)).html).toBe(`${html}\n<p><b>x</b></p>`);
});
