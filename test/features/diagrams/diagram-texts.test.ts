import { expect, test } from 'vitest';
import { readDrawnTexts } from '../../../build/markdown/read-drawn-texts.ts';

const texts = async (...lines: readonly string[]) => {
  const passages = await readDrawnTexts({ path: 'docs/a.md', text: ['```mermaid', ...lines, '```'].join('\n') });
  return passages.flatMap(({ parts }) => parts.map(({ kind, text, at }) => `${kind} ${at.line}:${at.column} ${text}`));
};

test('labels of a flowchart are prose; names without a label are code', async () => {
  expect(
    await texts('flowchart LR', '  a["Your text"] -->|reads| b[(Store)]', '  Book --> a', '  style a fill:red'),
  ).toEqual(['text 3:6 Your text', 'text 3:22 reads', 'text 3:32 Store', 'code 4:3 Book']);
});

test('messages of a sequence diagram and relationships of classes', async () => {
  expect(await texts('sequenceDiagram', '  Reader->>Library: asks for a book')).toEqual([
    'text 3:21 asks for a book',
    'code 3:3 Reader',
    'code 3:12 Library',
  ]);
  expect(
    await texts('classDiagram', '  class Book {', '    +String title', '  }', '  Reader *-- Address : lives at'),
  ).toEqual(['code 3:9 Book', 'code 4:6 String', 'text 6:24 lives at', 'code 6:3 Reader', 'code 6:14 Address']);
});
