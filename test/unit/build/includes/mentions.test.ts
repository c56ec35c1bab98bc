import { describe, expect, test } from 'vitest';
import { commentInclude, fenceFile, loneTags, mentionsIn } from '../../../../build/includes/mentions.ts';
import { growth, quadratic } from '../../../support/growth.ts';

const code = (path: string) => ({ path, isMarkdown: false });
const partial = (path: string) => ({ path, isMarkdown: true });

test.each([
  ['```js file=a.js\n```', [code('a.js')]],
  ['- ~~~~ file="a b.js#part"{3-9} title=x\n~~~~', [code('a b.js')]],
  ['> 1. ```js file=a.js{1}\n', [code('a.js')]],
  ['```file=a.js\n```', [code('a.js')]],
  ['x\r\n```js file=a.js\r\n```', [code('a.js')]],
  ['<!--@include: ./_a.md-->', [partial('./_a.md')]],
  ['  <!-- @include: ./_a.md#part{1,3} -->', [partial('./_a.md')]],
  ["import Part from './_a.mdx'", [partial('./_a.mdx')]],
  ['import Part, {toc as x} from "@site/docs/a.md";', [partial('@site/docs/a.md')]],
  [
    "We import nothing here.\n\n   import A\tfrom './_a.md';\timport B from './_b.md'",
    [partial('./_a.md'), partial('./_b.md')],
  ],
  ['a file=x.js in prose', []],
  ['```js profile=a.js\n```', []],
  ["import Tabs from '@theme/Tabs'", []],
  ["text import X from './_a.md'", []],
  ['<!-- a comment -->', []],
])('%j', (text, mentions) => {
  expect(mentionsIn(text)).toEqual(mentions);
});

test('the rest of an info string keeps its other words', () => {
  expect(fenceFile('title="A" file=a.js#r{3-9} {1,4-6} wrap')).toEqual({
    written: 'a.js#r{3-9}',
    rest: 'title="A" {1,4-6} wrap',
  });
});

test('an include and nothing else', () => {
  expect(commentInclude('<!-- @include: a.md -->\n')).toBe('a.md');
  expect(commentInclude('<!-- @include: a.md --> more')).toBeUndefined();
});

test('tags and nothing else', () => {
  expect(loneTags('<A />\n<B x="1"></B>')).toEqual([
    { name: 'A', hasProps: false },
    { name: 'B', hasProps: true },
  ]);
  for (const other of ['<A>', '<A />text', '<a />', '<A></B>', '']) expect(loneTags(other)).toBeUndefined();
});

describe('hostile input takes no time', () => {
  test.each([
    ['file=', (size: number) => '```js file='.repeat(size * 50)],
    ['quotes', (size: number) => `\`\`\`js${' file="'.repeat(size * 100)}`],
    ['backticks', (size: number) => `${'`'.repeat(size * 200)}\n`.repeat(2)],
    ['markers', (size: number) => `${'> - 1. '.repeat(size * 60)} file=`],
    ['comments', (size: number) => '<!--@include:'.repeat(size * 40)],
    ['comment spaces', (size: number) => `<!--${' '.repeat(size * 300)}@include:`],
    ['imports', (size: number) => `import ${' '.repeat(size * 300)}`],
    ['import lines', (size: number) => 'import A , { from "./_x.md\n'.repeat(size * 20)],
    ['tags', (size: number) => `<A ${'/ '.repeat(size * 100)}`],
    ['tag starts', (size: number) => '<A '.repeat(size * 100)],
  ])('take linear time: %s', async (_, hostile) => {
    const read = (size: number): void => {
      const text = hostile(size);
      mentionsIn(text);
      fenceFile(text);
      commentInclude(text);
      loneTags(text);
    };
    expect(await growth(read, 1_000)).toBeLessThan(quadratic);
  });
});

test('addresses with aliases of folders, and no packages', () => {
  const text =
    "import Part from '@parts/_a.mdx'\nimport { Box } from '@code/box'\nimport { X } from '@acme/x'\n\n<Part /> <Box /> <X />";
  const aliases = { '@parts': 'docs/parts', '@code': 'src' };
  expect(mentionsIn(text, { aliases })).toEqual([
    partial('/docs/parts/_a.mdx'),
    ...['.tsx', '.ts', '.jsx', '.js'].map((ending) => partial(`/src/box${ending}`)),
  ]);
});
