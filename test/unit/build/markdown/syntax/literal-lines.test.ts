import { expect, test } from 'vitest';
import { literalLines } from '../../../../../build/markdown/syntax/literal-lines.ts';

/** The lines of which nothing is Markdown. */
function literalIn(text: string, hasIndentedCode = true): readonly string[] {
  const { feed } = literalLines(hasIndentedCode);
  return text.split('\n').filter((line) => feed(line) === line.length && line !== '');
}

test.each([
  ['a fence', '```js\na\n```\nb', ['```js', 'a', '```']],
  ['a longer one around a shorter', '````\n```\n````\nb', ['````', '```', '````']],
  ['the fence of an item ends with it', '- ```\n  a\nb', ['- ```', '  a']],
  ['blank lines do not end it', '- ```\n\n  a\nb', ['- ```', '  a']],
  ['the fence of a quote', '> ```\n> a\nb', ['> ```', '> a']],
  ['indented code', 'a\n\n    ```\nb', ['    ```']],
  ['no code right after text', 'a\n    b', []],
  ['indented code of an item', '1. a\n\n       b\n   c', ['       b']],
  ['a formula', '$$\na\n$$\nb', ['$$', 'a', '$$']],
  ['a comment', 'a\n<!-- b\n\nc -->\nd', ['<!-- b', 'c -->']],
  ['a comment on one line', '<!-- a -->\nb', ['<!-- a -->']],
  ['preformatted text', '<pre>\na\n\n</pre>\nb', ['<pre>', 'a', '</pre>']],
  ['what is indented in a tag', '<TabItem>\n\n    a\n    ```\n    b\n    ```', ['    ```', '    b', '    ```']],
])('%s', (_, text, literal) => {
  expect(literalIn(text)).toEqual(literal);
});

test('the rest of a line behind a literal block is Markdown', () => {
  expect(literalLines(true).feed('<!-- a --> b')).toBe('<!-- a -->'.length);
});

test('without indented code', () => {
  expect(literalIn('a\n\n    ```\n    b\n    ```\nc', false)).toEqual(['    ```', '    b', '    ```']);
});

test('whether a block is open', () => {
  const { feed, isOpen } = literalLines(true);
  const states = ['```', 'a', '```', 'b'].map((line) => {
    feed(line);
    return isOpen();
  });
  expect(states).toEqual([true, true, false, false]);
});
