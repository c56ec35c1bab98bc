/** Boxes do not overlap, and arrows go from border to border. */
import { expect, test } from 'vitest';
import { type Arrow, type Box, layOut, type Point, type Size } from '../../diagram/layout.ts';

const size = (width = 100, height = 50): Size => ({ width, height });
const label = { width: 40, height: 14 };
const arrow = (from: number, to: number): Arrow => ({ from, to, label });
const boxes = (count: number): readonly Size[] => Array.from({ length: count }, () => size());

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isOnBorder = ({ x, y }: Point, box: Box): boolean => {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 1;
  const isWithin = x >= box.x - 1 && x <= right + 1 && y >= box.y - 1 && y <= bottom + 1;
  return isWithin && (isNear(x, box.x) || isNear(x, right) || isNear(y, box.y) || isNear(y, bottom));
};

/** What is wrong with a layout. */
function faultsOf(sizes: readonly Size[], arrows: readonly Arrow[]): readonly string[] {
  const made = layOut(sizes, arrows);
  const { width, height } = made;
  const faults: string[] = [];
  if (made.boxes.length !== sizes.length || made.routes.length !== arrows.length) faults.push('not all is there');
  for (const [index, box] of made.boxes.entries()) {
    if (box.width !== sizes[index]?.width || box.height !== sizes[index]?.height) faults.push(`size of ${index}`);
    if (box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height) faults.push(`out ${index}`);
    for (const [other, one] of made.boxes.entries())
      if (other < index && overlaps(box, one)) faults.push(`${other} and ${index} overlap`);
  }
  for (const [index, { points, label: middle }] of made.routes.entries()) {
    const [from, to] = [made.boxes[arrows[index]?.from ?? 0], made.boxes[arrows[index]?.to ?? 0]];
    const [first, last] = [points[0], points.at(-1)];
    if (!from || !to || !first || !last || points.length < 2) faults.push(`arrow ${index}`);
    else if (!isOnBorder(first, from) || !isOnBorder(last, to)) faults.push(`end of arrow ${index}`);
    if (![...points, middle].every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height))
      faults.push(`arrow ${index} leaves the picture`);
  }
  return faults;
}

/** Always the same numbers below `count`. */
function numbers(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
}

function random(seed: number, count: number, arrows: number) {
  const next = numbers(seed);
  const sizes = Array.from({ length: count }, () => size(80 + next(200), 30 + next(150)));
  return [sizes, Array.from({ length: arrows }, () => arrow(next(count), next(count)))] as const;
}

test.each([
  ['nothing', [], []],
  ['one box', [size()], []],
  ['boxes without arrows', [size(), size(300), size(50, 400)], []],
  ['a chain', boxes(3), [arrow(0, 1), arrow(1, 2)]],
  ['a circle', boxes(3), [arrow(0, 1), arrow(1, 2), arrow(2, 0)]],
  ['arrows to itself, and no room for a label', boxes(1), [arrow(0, 0), { from: 0, to: 0, label: size(0, 0) }]],
  ['several arrows between two boxes', boxes(2), [arrow(0, 1), arrow(0, 1), arrow(1, 0)]],
  ['wide', boxes(30), Array.from({ length: 29 }, (_, at) => arrow(0, at + 1))],
  ['wide, with an arrow to itself', boxes(30), Array.from({ length: 30 }, (_, at) => arrow(0, at))],
])('%s', (_, sizes, arrows) => expect(faultsOf(sizes, arrows)).toEqual([]));

// One with more arrows than are untangled.
test('a box that has very many arrows', () =>
  expect(
    faultsOf(
      boxes(270),
      Array.from({ length: 269 }, (_, at) => arrow(at + 1, 0)),
    ),
  ).toEqual([]));

test.each([
  [1, 12, 15],
  [2, 30, 40],
  [3, 200, 120],
])('at random: seed %i, %i boxes, %i arrows', (seed, count, arrows) => {
  const [sizes, given] = random(seed, count, arrows);
  expect(faultsOf(sizes, given)).toEqual([]);
  expect(layOut(sizes, given)).toEqual(layOut(sizes, given));
});

test('what an arrow comes from is above what it goes to, or left of it', () => {
  const pair = layOut(boxes(2), [arrow(1, 0)]);
  expect(pair.boxes[1]?.y).toBeLessThan(pair.boxes[0]?.y ?? 0);
  const star = layOut(
    boxes(30),
    Array.from({ length: 29 }, (_, at) => arrow(29, at)),
  );
  expect(star.width).toBeLessThan(400);
  expect(star.boxes[29]?.x).toBeLessThan(star.boxes[0]?.x ?? 0);
});

test('many boxes without arrows fill a square, not a line', () => {
  const { width, height } = layOut(boxes(200), []);
  expect(Math.max(width, height)).toBeLessThan(2 * Math.min(width, height));
});
