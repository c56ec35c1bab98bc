import type { Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { processorFor } from '../../../../../build/markdown/processor.ts';
import { growth, quadratic } from '../../../../support/growth.ts';
import { parse } from '../../../../support/parse.ts';

const treeOf = (text: string): Root => processorFor(text).parse(text) as Root;

/** Every container of a page: name, title as text (null without one), attributes, and the text inside. */
function containersIn(text: string, node: Root | ContainerDirective = treeOf(text)): unknown[] {
  const found: unknown[] = [];
  const visit = (child: Root['children'][number]): void => {
    if (child.type === 'containerDirective') {
      const [first, ...rest] = child.children;
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
      found.push([child.name, label ? textOf(label) : null, { ...child.attributes }]);
      for (const inner of label ? rest : child.children) visit(inner);
    } else if ('children' in child) for (const inner of child.children) visit(inner as Root['children'][number]);
  };
  for (const child of node.children) visit(child);
  return found;
}

test.each([
  [':::note', 'note', null, {}],
  [':::note[T]', 'note', 'T', {}],
  [':::note[]', 'note', '', {}],
  [':::note{.x}', 'note', null, { class: 'x' }],
  ['a\n:::note T\nb\n:::\n', 'note', 'T', {}],
  ['::: tip T', 'tip', 'T', {}],
  ['::: tip', 'tip', null, {}],
  [':::   tip', 'tip', null, {}],
  ['::: details Click {open}', 'details', 'Click', { open: '' }],
  ['::: details {open}', 'details', null, { open: '' }],
  [':::note {.x}', 'note', null, { class: 'x' }],
  ['::: tabs {groupId=a queryString}', 'tabs', null, { groupId: 'a', queryString: '' }],
  ['::: code-group', 'code-group', null, {}],
  ['::: tabs{groupId=a}', 'tabs', null, { groupId: 'a' }],
  ['::: tip[T]{.x}', 'tip', 'T', { class: 'x' }],
  [':::tab A label {value="x y" default}', 'tab', 'A label', { value: 'x y', default: '' }],
  [':::note a { b', 'note', 'a { b', {}],
  [':::note a {b}', 'note', 'a {b}', {}],
  [':::note A ] in a [title', 'note', 'A ] in a [title', {}],
  [':::note T\r\nx', 'note', 'T', {}],
  ['> :::note T', 'note', 'T', {}],
  ['- :::note T', 'note', 'T', {}],
  ['1. a\n\n    :::note T', 'note', 'T', {}],
  [':::foo', 'foo', null, {}],
  [':::foo[T]{a=1}', 'foo', 'T', { a: '1' }],
])('%j opens a container', (text, name, title, attributes) => {
  expect(containersIn(text)).toEqual([[name, title, attributes]]);
});

test('a tag around it', () => {
  expect(containersIn('<TabItem>\n    :::note T\n    x\n    :::\n</TabItem>')).toEqual([
    ['tab', null, {}],
    ['note', 'T', {}],
  ]);
});

test.each([
  ['{#a}', { id: 'a' }],
  ['{#a .b .c}', { id: 'a', class: 'b c' }],
  ['{ .a.b#c }', { class: 'a b', id: 'c' }],
  ['{a=1 b="2 3" c=\'4 "5"\'}', { a: '1', b: '2 3', c: '4 "5"' }],
  ['{a = 1}', { a: '1' }],
  ['{a=""}', { a: '' }],
  ['{a="1&amp;2"}', { a: '1&2' }],
  ['{word data-x:y.z=1}', { word: '', 'data-x:y.z': '1' }],
  ['{icon=🚀}', { icon: '🚀' }],
  ['{a=1 a=2}', { a: '2' }],
  ['{}', {}],
])('attributes %s', (written, attributes) => {
  expect(containersIn(`:::note${written}`)).toEqual([['note', null, attributes]]);
});

test.each([
  'no colons at all',
  ':::',
  '::note',
  ':::foo T',
  '::: foo',
  ':::tabs T',
  ':::Note T',
  ':::note[T',
  ':::note{a',
  ':::note{a="}',
  ':::note{"}',
  ':::note{a==}',
  ':::note{.}',
  ':::note- ',
  '    :::note T',
  'a\n\n\t:::note T',
  '- a\n\nb\n\n    :::note T',
  '>     :::note T',
  '    :: :note T',
])('%j opens none', (text) => {
  expect(containersIn(text)).toEqual([]);
});

describe('in code', () => {
  test.each([
    '```\n:::note T\n```',
    '~~~md\n:::note T\n~~~',
    '````\n```\n:::note T\n```\n````',
    '- ```\n  :::note T\n  ```',
    '> ```\n> :::note T\n> ```',
    '> - ```\n>   :::note T\n>   ```',
    '- a\n\n  ```\n  x\n\n  :::note T\n  ```',
    '   ```\nx\n:::note T\n   ```',
    '<pre>\n:::note A title\n</pre>',
    '<!--\n:::note T\n-->',
    '- a\n\n      :::tip Hello world',
  ])('%j opens none', (text) => {
    expect(containersIn(text)).toEqual([]);
  });

  test.each([
    ['<pre>\n:::note A title\nx\n:::\n</pre>', '<pre>:::note A title\nx\n:::\n</pre>'],
    ['1. a\n\n       :::tip Hello world\n', ':::tip Hello world'],
    ['- a\n\n      ::: details Click\n', '::: details Click'],
  ])('%j is shown as it is written', async (text, shown) => {
    expect((await parse(text)).html).toContain(shown);
  });

  test.each([
    ['```\n```\n', 'after a fence'],
    ['```\nx\n`````\n', 'after a fence that a longer line closes'],
    ['```x``` y\n', 'after a code span of three marks'],
    ['> ```\n> x\n\n', 'after a quote that ends with an open fence'],
    ['- ```\n  x\n\nEnd of the list.\n\n', 'after a list that ends with an open fence'],
  ])('%j: works again %s', (before) => {
    expect(containersIn(`${before}:::tip T\n`)).toEqual([['tip', 'T', {}]]);
  });
});

test('a title holds inline Markdown, at its own place', () => {
  const [note] = treeOf('a\n\n:::note A *title* with `code` and [a](b)\nx\n:::').children.slice(1);
  expect(note).toMatchObject({
    name: 'note',
    position: { start: { line: 3, column: 1 }, end: { line: 5, column: 4 } },
    data: { position: { opening: { start: { column: 1 } }, closing: { start: { line: 5, column: 1 } } } },
    children: [
      {
        type: 'paragraph',
        position: { start: { line: 3, column: 9 } },
        children: [
          { type: 'text', value: 'A ' },
          { type: 'emphasis', position: { start: { line: 3, column: 11 }, end: { line: 3, column: 18 } } },
          { type: 'text' },
          { type: 'inlineCode', value: 'code' },
          { type: 'text' },
          { type: 'link', url: 'b', position: { start: { line: 3, column: 35, offset: 37 } } },
        ],
      },
      { type: 'paragraph', position: { start: { line: 4, column: 1 } } },
    ],
  });
});

test('a warning about a link in a title names its column', async () => {
  const { diagnostics } = await parse('::: tip See [x](javascript:alert())\ny\n:::');
  expect(diagnostics).toMatchObject([{ code: 'link/unsafe', at: { line: 1, column: 13 } }]);
});

test.each([
  [':::note a', ' ', 'b'],
  [':::note {', 'a=b ', ''],
  [':::note {', '#a', '}'],
  [':::note{', 'a ', ''],
  [':::note{a', ' ', ''],
  ['', '> ', ':::note'],
  [':::', ' ', 'x'],
  [':::note ', '[', ''],
  [':::note[', '[', ''],
  [':::note ', '{open ', ''],
  ['', ':::note\n<!--\n:::\n', ''],
])('linear: %j and many %j', async (start, part, end) => {
  // In quotes, the parser itself copies all of its events at each end of a container: with more of them, it takes longest.
  const most = part === '> ' ? 1_000 : 2_000;
  expect(await growth((size) => treeOf(start + part.repeat(size) + end), most)).toBeLessThan(quadratic);
});

describe('what ends a container', () => {
  const endOf = (text: string): number | undefined => {
    const [first] = treeOf(text).children;
    return first?.type === 'containerDirective' ? first.position?.end.line : undefined;
  };

  test.each([
    ['a line of as many colons', ':::note\nx\n:::\ny', 3],
    ['an indented line', ':::note\n- a\n  :::\ny', 3],
    ['a line of more', ':::note\nx\n:::::\ny', 3],
    ['not a line of fewer', '::::note\nx\n:::\n::::\ny', 4],
    ['not one in a fence', ':::note\n````md\n:::tip\n:::\n````\n:::\ny', 6],
    ['not one in a fence of tildes', ':::note\n~~~\n:::\n~~~\n:::\ny', 5],
    ['not one in a fence of a list', ':::note\n- ```\n  :::\n  ```\n:::\ny', 5],
    ['not one in a fence below an item', ':::note\n1. a\n\n   ```\n   :::\n   ```\n:::\ny', 7],
    ['not one in a fence of a quote', ':::note\n> ```\n> :::\n> ```\n:::\ny', 5],
    ['not one in `<pre>`', ':::note\n<pre>\n:::\n</pre>\n:::\ny', 5],
    ['not one in a comment', ':::note\n<!--\n:::\n-->\n:::\ny', 5],
    ['not one in a formula', ':::note\n$$\n:::\n$$\n:::\ny', 5],
    ['one after indented code that shows a fence', ':::note\na\n\n    ```\n:::\ny\n\n```\n```', 5],
    ['a fence in a fence', ':::note\n````\n```\n:::\n````\n:::\ny', 6],
    ['the first one, where a fence is never closed', ':::note\n```js\nx\n:::\ny', 4],
    ['the end of the page, where there is none', ':::note\nx\n\ny\n', 5],
  ])('%s', (_, text, line) => {
    expect(endOf(text)).toBe(line);
  });

  test('nor is the one around it', () => {
    expect(endOf('::::tabs\n:::tab[A]\n```\n::::\n:::\n```\n:::\n::::\nx')).toBe(8);
    expect(endOf('- :::note\n  ```\n  :::\n  ```\n  :::\n\nx')).toBeUndefined();
    expect(containersIn('- :::note\n  ```\n  :::\n  ```\n  :::tip\n  :::\n  :::\n\nx')).toEqual([
      ['note', null, {}],
      ['tip', null, {}],
    ]);
  });
});

describe('containers in one another', () => {
  const nested = (depth: number): string => `${':::note\n'.repeat(depth)}text\n`;
  const depthOf = (text: string): number => {
    let depth = 0;
    for (let node = treeOf(text).children[0]; node?.type === 'containerDirective'; depth += 1)
      node = node.children[0] as typeof node;
    return depth;
  };

  test('are sixteen at most, deeper ones stay text', () => {
    expect(depthOf(nested(16))).toBe(16);
    expect(depthOf(nested(17))).toBe(16);
    expect(textOf(treeOf(nested(17)))).toBe(':::note\ntext');
  });

  test('count with components', () => {
    expect(depthOf(`${'<Tabs>\n'.repeat(10)}${nested(10)}`)).toBe(16);
  });

  test('take linear time where nothing ends them', async () => {
    expect(await growth((size) => treeOf(nested(size)), 1500)).toBeLessThan(quadratic);
  });
});
