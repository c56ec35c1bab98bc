import type { Nodes, Root } from 'mdast';
import { walk } from '../markdown/walk.ts';

/** Moves every position of a tree on by so many lines and characters. */
export function shiftPositions(tree: Root, lines: number, characters: number): void {
  const shifted = (point: {
    readonly line: number;
    readonly column: number;
    readonly offset?: number | undefined;
  }) => ({
    line: point.line + lines,
    column: point.column,
    ...(point.offset !== undefined && { offset: point.offset + characters }),
  });
  walk<Nodes>(tree, (node) => {
    if (node.position) node.position = { start: shifted(node.position.start), end: shifted(node.position.end) };
  });
}
