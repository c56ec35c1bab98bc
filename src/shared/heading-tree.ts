import type { Heading } from './page-data.ts';

/** A heading with the smaller ones that follow it. */
export interface HeadingBranch {
  readonly heading: Heading;
  readonly children: readonly HeadingBranch[];
}

/** Nests headings: each hangs below the latest preceding one of a smaller level, also where a level is left out. */
export function headingTree(headings: readonly Heading[]): readonly HeadingBranch[] {
  const branches: HeadingBranch[] = [];
  for (let start = 0; start < headings.length; ) {
    const heading = headings[start];
    if (heading === undefined) {
      break;
    }
    const sibling = headings.findIndex((other, place) => place > start && other.depth <= heading.depth);
    const end = sibling === -1 ? headings.length : sibling;
    branches.push({ heading, children: headingTree(headings.slice(start + 1, end)) });
    start = end;
  }
  return branches;
}
