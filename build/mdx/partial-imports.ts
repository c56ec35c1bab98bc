/** `import Part from './_part.mdx'` at the top level of a page: what the names mean, and taking the imports out. */
import type { Paragraph, Root, RootContent } from 'mdast';
import { partialImport } from '../includes/mentions.ts';
import { moduleLines } from './module-lines.ts';

/** The text that a tree was parsed from; offsets in the tree count on from `start`. */
export interface SourceText {
  readonly text: string;
  readonly start: number;
}

/** Path as written, by the name of the tag. */
export function partialImports(tree: Root, source: SourceText): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.children)
    for (const { text } of node.type === 'paragraph' ? statementsOf(node, source) : []) {
      const partial = partialImport(text);
      if (partial) found.set(partial.name, partial.path);
    }
  return found;
}

/**
 * Removes the imports of the partials that were used.
 * @returns The lines in the tree of which nothing is left.
 */
export function dropImports(tree: Root, source: SourceText, used: ReadonlySet<string>): readonly number[] {
  const dropped: number[] = [];
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'paragraph') return [node];
    const statements = statementsOf(node, source);
    const isUsed = ({ text }: ImportStatement): boolean => used.has(partialImport(text)?.name ?? '');
    const rest = statements.filter((statement) => !isUsed(statement));
    if (rest.length === statements.length) return [node];
    const first = node.position?.start.line ?? 1;
    const last = node.position?.end.line ?? first;
    for (let line = first; line <= last; line += 1)
      if (!rest.some((statement) => first + statement.line <= line && line <= first + statement.endLine))
        dropped.push(line);
    return rest.map((statement) => paragraphOf(node, statement));
  });
  return dropped;
}

/** An import or export with its place in the paragraph. Lines count from 0. */
interface ImportStatement {
  readonly text: string;
  readonly line: number;
  readonly endLine: number;
  readonly column: number;
  readonly offset: number;
}

/** Statements of a paragraph of nothing but imports and exports. */
function statementsOf({ position }: Paragraph, { text, start }: SourceText): readonly ImportStatement[] {
  const written = text.slice((position?.start.offset ?? start) - start, (position?.end.offset ?? start) - start);
  const found: ImportStatement[] = [];
  let offset = 0;
  let line = 0;
  let lineStart = 0;
  for (const { text: whole } of moduleLines(written)) {
    const own = whole.trimEnd();
    const endLine = line + own.split('\n').length - 1;
    found.push({ text: own, line, endLine, column: offset - lineStart + 1, offset });
    line += whole.split('\n').length - 1;
    if (whole.includes('\n')) lineStart = offset + whole.lastIndexOf('\n') + 1;
    offset += whole.length;
  }
  return offset === written.length ? found : [];
}

/** One statement of a paragraph as a paragraph. */
function paragraphOf({ position }: Paragraph, { text, line, endLine, column, offset }: ImportStatement): Paragraph {
  if (!position) return { type: 'paragraph', children: [{ type: 'text', value: text }] };
  const { line: first, offset: start = 0 } = position.start;
  const endColumn = (line === endLine ? column : 1) + (text.split('\n').at(-1)?.length ?? 0);
  const place = {
    start: { line: first + line, column, offset: start + offset },
    end: { line: first + endLine, column: endColumn, offset: start + offset + text.length },
  };
  return { type: 'paragraph', children: [{ type: 'text', value: text, position: place }], position: place };
}
