import { expect, test } from 'vitest';
import { readProse } from '../../../../build/markdown/read-prose.ts';
import { type Passage, passageText } from '../../../../build/model/prose.ts';

const read = (text: string, path = 'docs/a.md') => readProse({ path, text });
const shown = (text: string) => read(text).map(({ kind, parts }) => `${kind}: ${passageText({ parts })}`);
const codes = (passages: readonly Passage[]) =>
  passages.flatMap(({ parts }) => parts).filter(({ kind }) => kind === 'code');

test('reads what people read, and no code block, formula, raw HTML or bare address', () => {
  const text = `---
title: Not here
---

# One *two* \`three\`

Text with a [link](./b.md) and ![a picture](x.png), <b>bold</b>, https://example.org/teh.

\`\`\`js
const teh = 1;
\`\`\`

<div>teh</div>

> - An item

:::note A title

Inside.

:::
`;
  expect(shown(text)).toEqual([
    'heading: One two three',
    'paragraph: Text with a link and a picture, bold, .',
    'paragraph: An item',
    'paragraph: A title',
    'paragraph: Inside.',
  ]);
});

test('the title of a code block is prose, unless it names a file', () => {
  expect(shown('```js title="teh.js"\n```\n')).toEqual([]);
  expect(shown('```js title="The first teh" run\nconst a = 1;\n```\n')).toEqual(['label: The first teh']);
});

test('a cell knows its column and its row', () => {
  const [, , , last] = read('| Option | Default |\n|---|---|\n| `--a` | off |\n');
  expect(last).toMatchObject({ kind: 'cell', cell: { column: 'Default', row: ['--a', 'off'] } });
});

test('inline code has its place in the file, below front matter as well', () => {
  const [code] = codes(read('---\ntitle: T\n---\n\nfirst\nsecond `code` end\n'));
  expect(code).toMatchObject({ text: 'code', at: { file: 'docs/a.md', line: 6, column: 9 } });
});

test('the id that a heading gives itself is no prose', () => {
  const text = '# Spaces {#blanks}\n\n## Sub <!-- #mend -->\n\n## Links {/* #anew */}\n';
  expect(shown(text)).toEqual(['heading: Spaces', 'heading: Sub', 'heading: Links']);
});
