/** Places of findings are those of the protocol, whatever the text is written with. */
import { expect, test } from 'vitest';
import { toRange } from '../../../build/features/lsp/positions.ts';
import { makeRoot } from '../../support/command.ts';
import { openEditor } from './editor.ts';

const at = (line: number, column: number, endLine?: number, endColumn?: number) => ({
  ...{ file: 'docs/a.md', line, column },
  ...(endLine !== undefined && endColumn !== undefined && { endLine, endColumn }),
});

test.for([
  ['a whole file is its first line', at(0, 0), '---\r\ntitle: x\r\n', [0, 0, 0, 3]],
  ['a place without an end goes to the end of the line', at(2, 3), 'a\n  key: 1  \nb', [1, 2, 1, 8]],
  ['a byte order mark counts in the first line', at(1, 1, 1, 4), '\ufeffabc\nabc', [0, 1, 0, 4]],
  ['and only there', at(2, 1, 2, 4), '\ufeffabc\nabc', [1, 0, 1, 3]],
  ['both count UTF-16 code units', at(1, 4, 1, 7), '😀 abc', [0, 3, 0, 6]],
  ['CR alone ends a line', at(2, 1), 'a\rb c\rd', [1, 0, 1, 3]],
  ['an end before the start is the start', at(2, 5, 1, 1), 'abcdef\nabcdef', [1, 4, 1, 4]],
  ['a line that is gone has no length', at(9, 2), 'a', [8, 1, 8, 2]],
] as const)('%s', ([, place, text, [line, character, endLine, endCharacter]]) => {
  const range = { start: { line, character }, end: { line: endLine, character: endCharacter } };
  expect(toRange(place, text)).toEqual(range);
});

/** What stands before a broken link, whose place is then where `[x]` begins in the text that the editor has. */
test('findings are where the editor has the text', async () => {
  const before = [
    '😀 𝒳 ',
    '- a\t',
    'a\r\n\r\n😀 ',
    '\ufeff',
    '\ufeff# T\r\n\r\ne\u0301 ',
    '> 😀\n> ',
    '| a |\n| - |\n| 😀 ',
  ];
  const files = Object.fromEntries(before.map((_, index) => [`docs/p${index}.md`, '# Page\n\nText.\n']));
  const editor = await openEditor({ root: makeRoot(files) });
  for (const [index, text] of before.entries()) {
    const file = `docs/p${index}.md`;
    const whole = `${text}[x](gone.md) |\n`;
    await editor.open(file, whole);
    const found = (await editor.when(file, (all) => all.some(({ code }) => code === 'link/missing-markdown'))).find(
      ({ code }) => code === 'link/missing-markdown',
    );
    const lines = whole.split(/\r\n|\n/);
    const { start, end } = found?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    expect(lines[start.line]?.slice(start.character, end.character), JSON.stringify(text)).toBe('[x](gone.md)');
  }
});
