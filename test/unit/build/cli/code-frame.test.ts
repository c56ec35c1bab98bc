import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../../../build/cli/code-frame.ts';

const frame = (text: string, line: number, column: number, endColumn?: number, endLine = line) =>
  codeFrame(text, { file: 'f', line, column, ...(endColumn !== undefined && { endLine, endColumn }) });

describe('codeFrame', () => {
  test.each([
    ['one character', 'abc', 1, 2, undefined, ['1 | abc', '  |  ^']],
    ['a range', 'abcdef', 1, 2, 5, ['1 | abcdef', '  |  ^^^']],
    ['to the end of the line', 'abc', 1, 2, 99, ['1 | abc', '  |  ^^']],
    ['an empty range', 'abc', 1, 2, 2, ['1 | abc', '  |  ^']],
    ['at the very end', 'abc', 1, 4, undefined, ['1 | abc', '  |    ^']],
    ['an empty line', 'a\n\nb', 2, 1, undefined, ['2 | ', '  | ^']],
    ['a later line', 'a\nb\nc', 3, 1, undefined, ['3 | c', '  | ^']],
    ['Windows line ends', 'a\r\nbcd\r\n', 2, 2, undefined, ['2 | bcd', '  |  ^']],
    ['old Macintosh line ends', 'a\rbcd\r', 2, 2, undefined, ['2 | bcd', '  |  ^']],
    ['a tab is one column', '\tabc', 1, 2, 5, ['1 |  abc', '  |  ^^^']],
    ['a wide line number', `${'\n'.repeat(99)}abc`, 100, 1, undefined, ['100 | abc', '    | ^']],
  ])('%s', (_, text, line, column, endColumn, lines) => {
    expect(frame(text, line, column, endColumn)).toEqual(lines);
  });

  test('a range over several lines marks the rest of the first line', () => {
    expect(frame('abcdef\nghi', 1, 3, 2, 2)).toEqual(['1 | abcdef', '  |   ^^^^']);
  });

  test('a line that does not exist has no frame', () => {
    expect(frame('a', 2, 1)).toEqual([]);
    expect(frame('a', 0, 0)).toEqual([]);
  });

  test('a long line is cut to a window around the column', () => {
    const [line = '', mark = ''] = frame(`${'a'.repeat(5_000)}X${'b'.repeat(5_000)}`, 1, 5_001);
    expect(line.length).toBeLessThan(160);
    expect(line[mark.indexOf('^')]).toBe('X');
  });
});
