import { expect, test } from 'vitest';
import { type HeadingBranch, headingTree } from '../../../../src/shared/heading-tree.ts';
import type { Heading } from '../../../../src/shared/page-data.ts';

const drawn = (branches: readonly HeadingBranch[]): string =>
  branches
    .map(({ heading, children }) => `${heading.depth}${children.length > 0 ? `(${drawn(children)})` : ''}`)
    .join(' ');

test.each([
  ['', ''],
  ['2 2', '2 2'],
  ['2 3 3 2 3', '2(3 3) 2(3)'],
  ['2 4 3', '2(4 3)'],
  ['2 3 4 2', '2(3(4)) 2'],
  ['3 2 3', '3 2(3)'],
  ['4 3 5 2', '4 3(5) 2'],
])('headings of the levels %s are nested as %s', (levels, tree) => {
  const headings = levels.split(' ').filter(Boolean).map(Number) as Heading['depth'][];
  expect(drawn(headingTree(headings.map((depth) => ({ depth, id: '', text: '', html: '' }))))).toBe(tree);
});
