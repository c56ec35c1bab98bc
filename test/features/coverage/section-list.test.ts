import { expect, test } from 'vitest';
import { sectionList } from '../../../build/features/coverage/section-list.ts';

const block = { kind: 'block', language: 'js', isProven: false } as const;
const text = { kind: 'text', language: '', isProven: false } as const;

test('a heading closes those of its depth or deeper; sections without passages are left out', () => {
  const list = sectionList();
  list.addPassage(text, ['intro']);
  for (const [depth, word] of [
    [2, 'A'],
    [3, 'B'],
    [3, 'C'],
    [2, 'D'],
  ] as const) {
    list.addHeading(depth, [word]);
    if (word !== 'A') list.addPassage(text, [word.toLowerCase()]);
  }
  expect(list.sections().map(({ around, passages }) => [[...around], passages.map(({ words }) => [...words])])).toEqual(
    [
      [[], [['intro']]],
      [['A', 'B'], [['b']]],
      [['A', 'C'], [['c']]],
      [['D'], [['d']]],
    ],
  );
});

test('ignores passages without words', () => {
  const list = sectionList();
  list.addPassage(text, []);
  expect(list.sections()).toEqual([]);
});

test('marks the last block of the current section as proven, never one of an earlier section', () => {
  const list = sectionList();
  for (const word of ['a', 'b']) list.addPassage(block, [word]);
  list.addPassage(text, ['c']);
  list.proveLastBlock();
  list.addHeading(2, ['H']);
  list.proveLastBlock();
  list.addPassage(block, ['d']);
  const proven = list.sections().map(({ passages }) => passages.map(({ isProven }) => isProven));
  expect(proven).toEqual([[false, true, false], [false]]);
});
