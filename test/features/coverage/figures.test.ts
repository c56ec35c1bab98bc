import { describe, expect, test } from 'vitest';
import type { ItemCoverage, Level } from '../../../build/features/coverage/cover.ts';
import {
  byPage,
  countCoverage,
  findFloor,
  findUncovered,
  readFloors,
} from '../../../build/features/coverage/figures.ts';

const items = (...levels: readonly (Level | undefined)[]): readonly ItemCoverage[] =>
  levels.map((level, index) => ({
    id: `i${index}`,
    pages: new Map(level ? [[`${index}.md`, level]] : []),
    ...(level && { level }),
  }));

describe('countCoverage', () => {
  test('counts each level and the missing items', () => {
    const some = { items: items('proven', 'shown', 'shown', 'mentioned', undefined) };
    expect(countCoverage(some)).toEqual({ total: 5, proven: 1, shown: 2, mentioned: 1, missing: 1, percent: 80 });
    expect(findUncovered(some)).toEqual(['i4']);
  });

  test('rounds down; an empty surface is covered to 100 %', () => {
    expect(countCoverage({ items: [...items(...Array(9999).fill('shown')), ...items(undefined)] }).percent).toBe(99.9);
    expect(countCoverage({ items: [] }).percent).toBe(100);
  });
});

test('byPage groups ids by page, surface and level, sorted by page', () => {
  const surface = (name: string, ...levels: readonly Level[]) => ({
    name,
    title: name,
    excluded: [],
    items: items(...levels),
  });
  expect(byPage([surface('b', 'shown', 'proven'), surface('a', 'shown')])).toEqual({
    '0.md': { b: { shown: ['i0'] }, a: { shown: ['i0'] } },
    '1.md': { b: { proven: ['i1'] } },
  });
});

describe('floors', () => {
  test.each([
    ['95', [{ percent: 95 }]],
    [
      'exports=99.5, methods=100',
      [
        { surface: 'exports', percent: 99.5 },
        { surface: 'methods', percent: 100 },
      ],
    ],
    ['101', { wrong: '101' }],
    ['exports', { wrong: 'exports' }],
    ['a=1,,b=2', { wrong: '' }],
    ['-1', { wrong: '-1' }],
  ])('%s', (text, floors) => {
    expect(readFloors(text)).toEqual(floors);
  });

  test('a floor by name wins over the one for all, and the last of several wins', () => {
    const floors = [{ percent: 50 }, { surface: 'a', percent: 90 }, { surface: 'a', percent: 80 }];
    expect([findFloor('a', floors), findFloor('b', floors), findFloor('b', [])]).toEqual([80, 50, undefined]);
  });
});
