import { expect, test } from 'vitest';
import { joinMarks, namesByLine } from '../../../../build/markdown/line-ranges.ts';
import { cpuTime } from '../../../support/cpu-time.ts';

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

test('many ranges over all lines take the time of one', () => {
  const ranges = Array.from({ length: 100_000 }, (_, n) => [n + 1, 100_000] as const);
  const start = cpuTime();
  expect(namesByLine([['a', ranges]], 100_000).size).toBe(100_000);
  expect(cpuTime() - start).toBeLessThan(2000);
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
