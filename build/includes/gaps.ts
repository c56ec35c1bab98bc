/** Finds the lines that name a file and stand directly beside a table, a list, or a paragraph, which the file may continue. */
import type { Nodes, Paragraph, Parent, Root, RootContent, Table } from 'mdast';
import { walk } from '../markdown/walk.ts';
import type { JoinedLine } from './joined-text.ts';
import { commentInclude } from './mentions.ts';
import type { Part, Parts } from './parts.ts';
import { isSnippetMark, placesOf, snippetsIn } from './snippet-lines.ts';

export interface Gap {
  /** The line, counted from 0. */
  readonly index: number;
  /** Marks of the containers around it, and indentation. */
  readonly prefix: string;
  /** Addresses at which the file may be; none for a line that only encloses others. */
  readonly places: readonly string[];
  readonly before: Parts;
  readonly after: Parts;
  /** What the line is as a block of its own; undefined if it is one already. */
  readonly alone?: string;
}

/** Before or after a gap; a paragraph may be rows below those that a file brings. */
export function partsOf(node: RootContent | undefined, firstLine: string): Parts {
  if (node?.type === 'table') return new Set(['row']);
  if (node?.type === 'list') return new Set(['item']);
  if (node?.type !== 'paragraph') return new Set();
  return new Set(firstLine.includes('|') ? ['sentence', 'row'] : ['sentence']);
}

/** @param folders Where snippets are looked for; undefined where there are none. */
export function gapsIn(
  tree: Root,
  lines: readonly JoinedLine[],
  folders: readonly string[] | undefined,
): readonly Gap[] {
  const gaps: Gap[] = [];
  walk<Nodes>(tree, (node) => {
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      const gap = child.type === 'html' ? commentGap(node, index, lines) : undefined;
      if (gap) gaps.push(gap);
      if (folders && (child.type === 'paragraph' || child.type === 'table'))
        gaps.push(...snippetGaps(child, node, lines, folders));
    }
  });
  return gaps.sort((a, b) => a.index - b.index);
}

function commentGap({ children }: Parent, at: number, lines: readonly JoinedLine[]): Gap | undefined {
  const node = children[at];
  const written = node?.type === 'html' ? commentInclude(node.value) : undefined;
  if (written === undefined || !node?.position) return undefined;
  const { line, column } = node.position.start;
  const text = lines[line - 1]?.text ?? '';
  const [previous, next] = [children[at - 1], children[at + 1]];
  const before = previous?.position?.end.line === line - 1 ? partsOf(previous, '') : none;
  const after = next?.position?.start.line === line + 1 ? partsOf(next, lines[line]?.text ?? '') : none;
  if (before.size + after.size === 0) return undefined;
  return { index: line - 1, prefix: text.slice(0, column - 1), places: [written], before, after };
}

const none: Parts = new Set();

/** Lines of MkDocs are text, so they are in the paragraph or the table that they stand beside. */
function snippetGaps(
  node: Paragraph | Table,
  parent: Parent,
  lines: readonly JoinedLine[],
  folders: readonly string[],
): readonly Gap[] {
  if (!node.position) return [];
  const { start, end } = node.position;
  const own = lines.slice(start.line - 1, end.line).map(({ text }, at) => {
    const prefix = at === 0 ? text.slice(0, start.column - 1) : (/^[ \t>]*/.exec(text)?.[0] ?? '');
    return { prefix, text: text.slice(prefix.length) };
  });
  const texts = own.map(({ text }) => text);
  const paths = new Map(snippetsIn(texts).map(({ index, path }) => [index, path]));
  const isMark = (at: number): boolean => isSnippetMark(texts[at] ?? '');
  if (paths.size === 0 || texts.every((_, at) => paths.has(at) || isMark(at))) return [];
  const contentColumn = parent.type === 'listItem' ? start.column : 0;
  return own.flatMap(({ prefix }, at): Gap[] => {
    const path = paths.get(at);
    if (path === undefined && !isMark(at)) return [];
    const isLazy = at > 0 && prefix.length < contentColumn - 1;
    const around = new Set<Part>(
      node.type === 'table' ? ['row'] : ['sentence', ...(isLazy ? (['item'] as const) : [])],
    );
    const isLast = at === own.length - 1;
    return [
      {
        index: start.line - 1 + at,
        prefix,
        places: path === undefined ? [] : placesOf(path, folders),
        before: at === 0 ? none : around,
        after: isLast && !isLazy ? none : around,
        alone: path === undefined ? '' : `--8<-- "${path}"`,
      },
    ];
  });
}
