import { describe, expect, test } from 'vitest';
import { type Arrow, linesOf, rowsOf } from '../../../build/features/diagrams/column-lanes.ts';

const arrows = (...pairs: readonly (readonly [from: number, to: number])[]): Arrow[] =>
  pairs.map(([from, to]) => ({ from, to, looks: { from: '', to: '' } }));
const lanes = (...pairs: readonly (readonly [from: number, to: number])[]) =>
  linesOf(arrows(...pairs)).map(({ shared, arrows, lane }) => [shared, arrows.length, lane]);

describe('rows', () => {
  test.each([
    ['arrows lead down', 3, arrows([2, 1], [1, 0]), [2, 1, 0]],
    ['what a box points at follows it closely', 5, arrows([0, 2], [0, 3], [2, 4]), [0, 2, 4, 3, 1]],
    ['a box waits for all that point at it', 4, arrows([0, 3], [0, 1], [1, 2], [2, 3]), [0, 1, 2, 3]],
    ['a circle begins with its first box', 3, arrows([0, 1], [1, 2], [2, 0]), [0, 1, 2]],
    ['arrows to itself and repeated ones change nothing', 2, arrows([1, 1], [1, 0], [1, 0]), [1, 0]],
  ])('%s', (_, count, given, rows) => {
    expect(rowsOf(count, given)).toEqual(rows);
  });
});

describe('lines', () => {
  test('an arrow to the next box leads straight, also upwards; a second one beside it has a lane', () => {
    expect(lanes([0, 1], [2, 1])).toEqual([[1, 2, 0]]);
    expect(lanes([0, 1], [3, 2])).toEqual([
      [0, 1, -1],
      [3, 1, -1],
    ]);
    expect(lanes([0, 1], [1, 0])).toEqual([
      [0, 1, -1],
      [1, 1, 0],
    ]);
  });

  test('arrows from one box share a line, and so do arrows to one box', () => {
    expect(lanes([0, 1], [0, 2], [0, 3])).toEqual([[0, 3, 0]]);
    expect(lanes([0, 3], [1, 3], [2, 3])).toEqual([[3, 3, 0]]);
  });

  test('arrows that look different do not', () => {
    const [one, two] = arrows([0, 2], [0, 3]) as [Arrow, Arrow];
    expect(linesOf([one, { ...two, looks: { from: 'dashed', to: '' } }])).toHaveLength(2);
  });

  test('lines that meet have lanes of their own, the short one near the boxes; others share one', () => {
    expect(lanes([0, 5], [1, 3])).toEqual([
      [1, 1, 0],
      [0, 1, 1],
    ]);
    expect(lanes([0, 2], [3, 5])).toEqual([
      [0, 1, 0],
      [3, 1, 0],
    ]);
  });

  test('an arrow to its own box has a lane', () => {
    expect(lanes([0, 0])).toEqual([[0, 1, 0]]);
  });
});
