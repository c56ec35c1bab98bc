import { expect, test } from 'vitest';
import { snippetFences, snippetPaths } from '../../../../build/includes/snippet.ts';

const read = (value: string) =>
  snippetFences({ type: 'paragraph', children: [{ type: 'text', value }] })?.map(({ lang, meta }) => `${lang} ${meta}`);

test.each([
  ['<<< @/a/b.js', ['js file="@/a/b.js"']],
  ['<<< ./b.js#part{2,4-5}', ['js file="./b.js#part" {2,4-5}']],
  ['<<< ./b.cs{1 c#:line-numbers} [Title]', ['c# file="./b.cs" {1} showLineNumbers [Title]']],
  ['<<< ../b.txt {ts}', ['ts file="../b.txt"']],
  ['<<< @/b', ['text file="@/b"']],
  ['<<< a.js\n<<< b.ts', ['js file="a.js"', 'ts file="b.ts"']],
  ['<<< a.js\ntext', undefined],
  ['a <<< b', undefined],
  ['<<<', undefined],
])('%j', (text, fences) => expect(read(text)).toEqual(fences));

test('paths are found without parsing', () => {
  expect(snippetPaths('<<< @/a.js{1}\n\n> <<< ./b.js#c\n\na <<< d')).toEqual(['@/a.js', './b.js']);
});
