import { expect, test } from 'vitest';
import { joinMarks, namesByLine } from '../../../../build/markdown/line-ranges.ts';
import { growth, quadratic } from '../../../support/growth.ts';

test('lines of overlapping ranges have their name once', () => {
  const names = namesByLine(
    [
      [
        'a',
        [
          [2, 4],
          [1, 3],
        ],
      ],
      ['b', [[3, 3]]],
    ],
    9,
  );
  expect([...names].sort(([a], [b]) => a - b)).toEqual([
    [1, ['a']],
    [2, ['a']],
    [3, ['a', 'b']],
    [4, ['a']],
  ]);
});

test('lines beyond the last are not met', () => {
  expect([...namesByLine([['a', [[2, 999_999_999]]]], 3).keys()]).toEqual([2, 3]);
});

test('many ranges over all lines take the time of one', async () => {
  const cover = (size: number): void => {
    const ranges = Array.from({ length: size }, (_, n) => [n + 1, size] as const);
    expect(namesByLine([['a', ranges]], size).size).toBe(size);
  };
  expect(await growth(cover, 100_000)).toBeLessThan(quadratic);
});

test('the same name of two sources is one', () => {
  expect(
    joinMarks(
      [['a', [[1, 1]]]],
      [
        ['b', [[2, 2]]],
        ['a', [[3, 3]]],
      ],
    ),
  ).toEqual([
    [
      'a',
      [
        [1, 1],
        [3, 3],
      ],
    ],
    ['b', [[2, 2]]],
  ]);
});
