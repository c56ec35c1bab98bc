import { describe, expect, test } from 'vitest';
// @ts-expect-error A script has no types.
import { lineDiff } from '../../scripts/line-diff.mjs';

describe('a difference of lines', () => {
  test('is empty for equal texts', () => {
    expect(lineDiff('a\nb', 'a\nb')).toEqual([]);
  });
  test('shows what stands around it, and where', () => {
    expect(lineDiff('1\n2\n3\n4\n5\n6', '1\n2\n3\nx\n4\n5\n6', 1)).toEqual(['@@ 3', '  3', '+ x', '  4']);
  });
  test('keeps what both have in common', () => {
    expect(lineDiff('a\nb\nc\nd', 'b\nx\nd', 0)).toEqual(['@@ 1', '- a', '@@ 3', '- c', '+ x']);
  });
  test('of large texts that have nothing in common comes in moments', () => {
    const lines = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`).join('\n');
    expect(lineDiff(lines('a'), lines('b'))).toHaveLength(10_001);
  });
});
