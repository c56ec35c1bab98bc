import { expect, test } from 'vitest';
import { readCopy } from '../../../build/features/site-index/read-copy.ts';

test('headings have the lines where they are written, in any form', () => {
  const known = [
    { depth: 2, text: 'Install the tool' },
    { depth: 3, text: 'drawn' },
    { depth: 3, text: 'With npm' },
    { depth: 2, text: 'Use' },
  ];
  const text =
    '# Title\n\n## Install **the** [tool](x.md) {#install}\n\n```md\n### drawn\n```\n\n### With `npm` ###\n\nUse\n---\n';
  expect(readCopy(text, known).headings.map(({ line }) => line)).toEqual([3, undefined, 9, 11]);
});

test('two headings with the same text have a line each', () => {
  const known = [
    { depth: 2, text: 'Example' },
    { depth: 2, text: 'Example' },
  ];
  expect(readCopy('## Example\n\n## Example\n', known).headings.map(({ line }) => line)).toEqual([1, 3]);
});

test('a block of code has its language, its title, its lines, and its text without what stands around it', () => {
  const text =
    '1. Do\n\n   ```js title="a b.js" {1}\n   let a;\n     let b;\n   ```\n\n> ~~~\n> x\n> ~~~\n\n```sh\nopen\n';
  expect(readCopy(text, []).fences).toEqual([
    { language: 'js', title: 'a b.js', text: 'let a;\n  let b;', line: 3, endLine: 6 },
    { language: '', text: 'x', line: 8, endLine: 10 },
    { language: 'sh', text: 'open\n', line: 12, endLine: 15 },
  ]);
});
