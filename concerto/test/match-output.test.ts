import { describe, expect, test } from 'vitest';
import { growth, quadratic } from '../../test/support/growth.ts';
import { random } from '../../test/support/random.ts';
import { compareOutput, normalize } from '../match-output.ts';

const text = (...lines: readonly string[]): string => lines.join('\n');

describe('normalize', () => {
  test('drops colors, clock prefixes, carriage returns, blanks at line ends and final line feeds', () => {
    expect(normalize('\u001b[32mgood\u001b[39m  \r\n5:07:28 PM - info: done\t\n\n\n')).toBe('good\ninfo: done');
  });
  test('drops links of terminals', () => {
    expect(normalize('\u001b]8;;https://x.example\u0007here\u001b]8;;\u0007')).toBe('here');
  });
  test('keeps a time that is no clock prefix', () => {
    expect(normalize('17:07:28 - info: done\n5.07.28 - info: done')).toBe('info: done\ninfo: done');
    expect(normalize('at 5:07:28 PM - no')).toBe('at 5:07:28 PM - no');
  });
  test('makes paths in a folder relative, and only there', () => {
    const folders = ['/tmp/x/page', '/tmp/x'];
    expect(normalize("wrote '/tmp/x/page/out/a.ts' in /tmp/x/page", folders)).toBe("wrote 'out/a.ts' in .");
    expect(normalize('file:///tmp/x/page/a.mjs:3 /tmp/x/page-2 /tmp/xy', folders)).toBe('a.mjs:3 page-2 /tmp/xy');
    expect(normalize('https://x.example/docs/a (/docs/b:1)', ['/docs'])).toBe('https://x.example/docs/a (b:1)');
  });
  test('takes linear time', async () => {
    const text = (size: number): string =>
      `${' '.repeat(3 * size)}x\n${'\u001b]'.repeat(size)}${'\u001b['.repeat(size)}`;
    expect(await growth((size) => normalize(text(size), ['/tmp/x']), 100_000)).toBeLessThan(quadratic);
  });
});

describe('what is equal', () => {
  test.each([
    ['the same', 'a\nb', 'a\nb'],
    ['nothing and nothing', '', '\n'],
    ['but for what normalizing drops', 'info: a', '8:00:00 AM - info: a  \n'],
    ['an elision of lines', 'a\n…\nd', 'a\nb\nc\nd'],
    ['an elision written with dots, indented', 'a\n  ...\nd', 'a\nb\nc\nd'],
    ['an elision of nothing', 'a\n…\nb', 'a\nb'],
    ['an elision at the beginning', '…\nc', 'a\nb\nc'],
    ['an elision at the end', 'a\n…', 'a\nb\nc'],
    ['everything elided', '…', 'a\nb'],
    ['two elisions in a row', 'a\n…\n…\nd', 'a\nb\nd'],
    ['a stretch that seems to begin too early', '…\na\nb\n…', 'a\na\nb\nc'],
    ['a last stretch that also stands before', '…\na', 'a\nb\na'],
    ['an elision in a line', 'id … of …', 'id 5b-2 of book'],
    ['an elision in a line, of nothing', 'id…', 'id'],
    ['a real ellipsis', 'wait…', 'wait…'],
  ])('%s', (_, shown, printed) => {
    expect(compareOutput(shown, printed)).toBeUndefined();
  });
});

describe('what differs', () => {
  test.each([
    ['a line', 'a\nb\nc', 'a\nX\nc', 2],
    ['a character', 'abc', 'abd', 1],
    ['a missing line', 'a\nb', 'a', 2],
    ['a line too many', 'a\nb', 'a\nb\nc', 2],
    ['nothing shown', '', 'a', 1],
    ['dots that end a line', 'Loading...', 'Loading all', 1],
    ['a line after an elision', 'a\n…\nb\nc', 'a\nx\nb\nd', 4],
    ['a stretch between elisions', '…\nb\n…', 'a\nc', 2],
    ['order', '…\nb\n…\na\n…', 'a\nb', 4],
    ['lines that would have to be used twice', 'a\n…\na', 'a', 3],
    ['the rest of a line with an elision', 'id … of book', 'id 1 of boot', 1],
    ['characters that would have to be used twice', 'aba…aba', 'aba', 1],
  ])('%s', (_, shown, printed, line) => {
    expect(compareOutput(shown, printed)?.line).toBe(line);
  });

  test('the detail shows both from there on', () => {
    expect(compareOutput('a\nb', 'a\nc\nd')?.detail).toBe('expected:\n  b\nprinted:\n  c\n  d');
    expect(compareOutput('a\nb', 'a')?.detail).toBe('expected:\n  b\nprinted:\n  (nothing more)');
  });
  test('the detail is short, and keeps the difference of a long line in sight', () => {
    const detail = compareOutput('x', Array.from({ length: 40 }, (_, i) => `l${i}`).join('\n'))?.detail ?? '';
    expect(detail).toContain('  … 28 more lines');
    expect(detail.split('\n')).toHaveLength(16);
    const long = compareOutput(`${'a'.repeat(900)}b`, `${'a'.repeat(900)}c`)?.detail ?? '';
    expect(long).toMatch(/a+b\nprinted:\n.*a+c$/);
    expect(long.length).toBeLessThan(500);
  });
});

describe('corrected', () => {
  const corrected = (shown: string, printed: string): string | undefined => compareOutput(shown, printed)?.corrected;

  test('is what was printed', () => {
    expect(corrected('a\nb', 'a\nc\nd\n')).toBe('a\nc\nd');
  });
  test('keeps an elision before and after a changed line', () => {
    expect(corrected(text('start', '…', 'total: 3', '…', 'end'), text('start', 'x', 'y', 'total: 4', 'z', 'end'))).toBe(
      text('start', '…', 'total: 4', '…', 'end'),
    );
  });
  test('keeps an elision where the lines around it have changed', () => {
    expect(corrected(text('read 1 file', '…', 'wrote 1 file'), text('read 2 files', 'x', 'wrote 2 files'))).toBe(
      text('read 2 files', '…', 'wrote 2 files'),
    );
  });
  test('drops an elision that stands for nothing', () => {
    expect(corrected(text('a', '…', 'b'), text('a', 'c'))).not.toContain('\n…\nb');
    expect(corrected(text('a', '…', 'end 1'), text('a', 'end 2'))).toBe(text('a', 'end 2'));
  });
  test('keeps elisions in lines that still hold and in lines that have changed', () => {
    expect(corrected(text('in … ms', 'a'), text('in 12 ms', 'b'))).toBe(text('in … ms', 'b'));
    expect(corrected('Updated … from "1.0.0"', 'Updated "/x/y.cto" from "1.2.0"')).toBe('Updated … from "1.2.0"');
  });
  test('takes a line that has gone into no elision', () => {
    expect(corrected(text('a', 'gone', 'b'), text('a', 'b'))).toBe(text('a', 'b'));
  });

  test('always says what was printed', () => {
    const { below } = random(7);
    const lines = ['a', 'b', 'key: 1', 'key: 2', 'key: … end', 'key: 1 end', '}', '', '…', 'x…y', 'x1y'];
    const some = (): string => Array.from({ length: below(9) }, () => lines[below(lines.length)] ?? '').join('\n');
    let differing = 0;
    for (let round = 0; round < 3000; round += 1) {
      const [shown, printed] = [some(), some()];
      const difference = compareOutput(shown, printed);
      if (!difference) continue;
      differing += 1;
      expect(compareOutput(difference.corrected, printed), JSON.stringify([shown, printed])).toBeUndefined();
    }
    expect(differing).toBeGreaterThan(1000);
  });
});

// No more than that is compared; without a limit, this would take longer than a test may.
test('hostile text takes bounded time', () => {
  const many = (line: string, count: number): string => `${line}\n`.repeat(count);
  compareOutput(`…\n${many('a', 5000)}b\n…`, many('a', 200_000));
  compareOutput(many('…\na…b…c', 1000), many('ab'.repeat(500), 1000));
  compareOutput(`${'a…'.repeat(2000)}z`, 'a'.repeat(500_000));
});
