import { expect, test } from 'vitest';
import { doubledWords } from '../../../build/features/spelling/doubled-words.ts';
import { readProse } from '../../support/passages.ts';

const found = (text: string) =>
  doubledWords(readProse({ path: 'docs/a.md', text })).map(({ message, at }) => [message, at?.line, at?.column]);

test('a word that stands twice is found, at the start of a sentence and across lines as well', () => {
  expect(found('It is is so.\n\nThe the words of\nof a page')).toEqual([
    ['`is` stands twice', 1, 4],
    ['`The` stands twice', 3, 1],
    ['`of` stands twice', 3, 15],
  ]);
});

test.each([
  'All that that says, and what he had had',
  'The `a` a',
  'Read-only only, and in, in',
  'It prints [object Object]',
  'The cat category, 2 2',
  '| a | a |\n|---|---|\n| b | b |',
])('none in: %s', (text) => expect(found(text)).toEqual([]));
