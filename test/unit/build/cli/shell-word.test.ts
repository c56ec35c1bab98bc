import { expect, test } from 'vitest';
import { shellWord } from '../../../../build/cli/shell-word.ts';

test.each([
  ['site', 'site'],
  ['../größe/v1.0', '../größe/v1.0'],
  ['C:\\docs', 'C:\\docs'],
  ['my site', '"my site"'],
  ["a'b", '"a\'b"'],
  ['', '""'],
])('%s is written %s', (word, written) => {
  expect(shellWord(word)).toBe(written);
});
