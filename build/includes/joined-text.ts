/** A text with lines of other files in it, which is parsed as one. Each line knows where it was written. */
import type { Nodes, Parent, Root, RootContent, Text } from 'mdast';
import type { Point, Position } from 'unist';
import { walk } from '../markdown/walk.ts';
import type { OpenFile } from './page.ts';

/** A file, and the number that its first line has in the tree, less one. */
export interface ShiftedFile extends OpenFile {
  readonly shift: number;
}

export interface JoinedLine {
  readonly text: string;
  readonly file: ShiftedFile;
  /** In its file, counted from 1. */
  readonly number: number;
  /** What stands before it here: marks of the containers around it. */
  readonly indent: number;
  /** The line of the page or partial itself whose place it takes; absent for its own lines. */
  readonly instead?: number;
}

export const joined = (lines: readonly JoinedLine[]): string => lines.map(({ text }) => text).join('\n');

/** Gives the nodes of a joined text the places of the files. @param start Offset of the text among those of the page. */
export function placeInFiles(tree: Root, lines: readonly JoinedLine[], start: number): void {
  splitTexts(tree, withOffsets(lines));
  const place = ({ line, column, offset = 0 }: Point): Point => {
    const { file, number, indent } = lineAt(lines, line);
    return { line: file.shift + number, column: Math.max(1, column - indent), offset: start + offset };
  };
  walk<Nodes>(tree, (node) => {
    if (node.position) node.position = { start: place(node.position.start), end: place(node.position.end) };
  });
}

const lineAt = <Line>(lines: readonly Line[], line: number): Line => lines[Math.min(line, lines.length) - 1] as Line;

interface PlacedLine extends JoinedLine {
  readonly offset: number;
}

function withOffsets(lines: readonly JoinedLine[]): readonly PlacedLine[] {
  let offset = 0;
  return lines.map((line) => {
    const placed = { ...line, offset };
    offset += line.text.length + 1;
    return placed;
  });
}

/** Where the lines of a text come from several files, each of these has a node, so that findings name the right line. */
function splitTexts(parent: Parent, lines: readonly PlacedLine[]): void {
  parent.children = parent.children.flatMap((node): readonly RootContent[] => {
    if ('children' in node) splitTexts(node as Parent, lines);
    return node.type === 'text' ? partsOf(node, lines) : [node];
  });
}

function partsOf(node: Text, lines: readonly PlacedLine[]): readonly Text[] {
  const { position } = node;
  const values = node.value.split('\n');
  if (!position || position.end.line - position.start.line + 1 !== values.length) return [node];
  const { line: first } = position.start;
  const parts: { from: number; values: string[] }[] = [];
  for (const [index, value] of values.entries()) {
    const isSame = index > 0 && lineAt(lines, first + index).file === lineAt(lines, first + index - 1).file;
    if (isSame) parts.at(-1)?.values.push(value);
    else parts.push({ from: index, values: [value] });
  }
  const startOf = (index: number): Point => {
    if (index === 0) return position.start;
    const { text, offset } = lineAt(lines, first + index);
    const at = Math.max(0, text.indexOf(values[index] ?? ''));
    return { line: first + index, column: at + 1, offset: offset + at };
  };
  return parts.map(({ from, values: own }, at): Text => {
    const next = parts[at + 1];
    const place: Position = { start: startOf(from), end: next ? startOf(next.from) : position.end };
    return { type: 'text', value: own.join('\n') + (next ? '\n' : ''), position: place };
  });
}
