import { describe, expect, test } from 'vitest';
import { piecesOf, wrapText } from '../../../build/features/social-cards/wrap-text.ts';

/** Every letter as wide as high. */
const widthOf = (text: string): number => [...text].length;
const wrap = (text: string, width: number, lines = 2, sizes = [10]) => wrapText(text, { width, lines, sizes }, widthOf);

describe('wrapText', () => {
  test.each([
    ['one two three', 130, ['one two three']],
    ['one two three', 129, ['one two', 'three']],
    ['  one \n two  ', 70, ['one two']],
    ['', 70, []],
    ['日本語の文章です', 50, ['日本語の', '文章です']],
  ])('%s in %d pixels', (text, width, lines) => {
    expect(wrap(text, width).lines).toEqual(lines);
  });

  test('takes the largest size in which all fits', () => {
    expect(wrap('one two three', 70, 2, [20, 10, 5])).toEqual({ lines: ['one two', 'three'], size: 10 });
  });

  test('cuts off what fits in no size', () => {
    expect(wrap('one two three four', 70, 2, [20, 10])).toEqual({ lines: ['one two', 'three…'], size: 10 });
    expect(wrap('one two threesome four', 70, 2)).toEqual({ lines: ['one two', 'threes…'], size: 10 });
  });

  test('breaks a word only if it is longer than a line', () => {
    expect(wrap('readConfigurationFile', 100, 3).lines).toEqual(['readConfig', 'urationFil', 'e']);
    expect(wrap('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 100, 3).lines.join('')).toBe('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧');
  });
});

test('what is measured holds every piece that is drawn', () => {
  expect(piecesOf('a  b: 日本語')).toEqual(['a', ' ', 'b:', ' ', '日本語']);
});
