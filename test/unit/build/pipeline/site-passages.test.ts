import { expect, test } from 'vitest';
import { textPassages } from '../../../../build/pipeline/site-passages.ts';

test('text in the middle of a file is placed there: only its first line begins behind something', () => {
  const passages = textPassages({ text: 'One.\n\nTwo *three*.', at: { file: 'a.ts', line: 5, column: 8 } });
  const places = passages.flatMap(({ parts }) => parts.map(({ text, at }) => [text, at.line, at.column]));
  expect(places).toEqual([
    ['One.', 5, 8],
    ['Two ', 7, 1],
    ['three', 7, 6],
    ['.', 7, 12],
  ]);
});
