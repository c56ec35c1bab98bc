import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { components } from '../../../../../build/markdown/plugins/components.ts';
import { htmlOf, parse } from '../../../../support/parse.ts';

test.each([
  [{ text: 'New', variant: 'tip' }, [], ['badge', 'badge-tip'], 'New'],
  [{ type: 'danger' }, ['Old'], ['badge', 'badge-danger'], 'Old'],
  [{ text: 'X', variant: 'odd' }, [], ['badge'], 'X'],
])('in a line: %j', (attributes, words, className, shown) => {
  const children = words.map((value) => ({ type: 'text' as const, value }));
  const tree: Root = {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'textDirective', name: 'badge', attributes, children }] }],
  };
  components()(tree, new VFile(''));
  expect(tree.children).toMatchObject([
    {
      children: [{ data: { hName: 'span', hProperties: { className } }, children: [{ type: 'text', value: shown }] }],
    },
  ]);
});

test('a row of badges', async () => {
  const { html, codes } = await parse(':::badges\n- Stable {tip}\n- `v3` {odd}\n- **Old**{warning}\n:::\n');
  expect(html).toBe(
    '<ul class="badges" role="list">\n<li><span class="badge badge-tip">Stable</span></li>\n' +
      '<li><span class="badge"><code>v3</code> {odd}</span></li>\n' +
      '<li><span class="badge badge-warning"><strong>Old</strong></span></li>\n</ul>',
  );
  expect(codes).toEqual([]);
});

test('on a line of its own', async () => {
  expect(await htmlOf(':::badge{text=New tip}\n:::\n')).toBe('<p><span class="badge badge-tip">New</span></p>');
});

test('something else than a list: reported, and shown', async () => {
  const { html, codes } = await parse(':::badges\ntext\n:::\n');
  expect([html, codes]).toEqual(['<p>text</p>', ['markdown/component']]);
});
