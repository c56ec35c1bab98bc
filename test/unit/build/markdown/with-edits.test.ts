import { describe, expect, test } from 'vitest';
import { withEdits } from '../../../../build/markdown/with-edits.ts';

describe('edits', () => {
  test('replace lines, in whatever order they come', () => {
    const edits = [
      { line: 1, endLine: 1, text: '' },
      { line: 4, endLine: 5, text: 'x\ny\nz' },
    ];
    expect(withEdits('import A\n\nB\nold\nold\nC', edits)).toBe('\nB\nx\ny\nz\nC');
    expect(withEdits('import A\n\nB\nold\nold\nC', edits.toReversed())).toBe('\nB\nx\ny\nz\nC');
  });

  test('stay in the list or the quote that they stand in', () => {
    expect(withEdits('- old', [{ line: 1, endLine: 1, column: 3, text: 'a\n\nb' }])).toBe('- a\n\n  b');
    expect(withEdits('> - old', [{ line: 1, endLine: 1, column: 5, text: 'a\n\nb' }])).toBe('> - a\n>\n>   b');
  });
});
