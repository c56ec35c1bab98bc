/** Reads the prose of Markdown: what people read and no program checks by itself. */
import type { Code, Nodes, Parents, Table, TableRow } from 'mdast';
import type { SourceRange } from '../model/diagnostic.ts';
import { type Passage, type ProsePart, passageText } from '../model/prose.ts';
import { type MarkdownSource, readTree } from './read-tree.ts';

/** @returns The passages of the text in document order; those of the front matter are not among them. */
export const readProse = (source: MarkdownSource): readonly Passage[] => passagesOf(readTree(source), source.path);

function passagesOf(node: Nodes, file: string): readonly Passage[] {
  if (node.type === 'paragraph' || node.type === 'heading') {
    const parts = partsOf(node, file);
    const kind = node.type;
    return parts.length > 0 ? [{ kind, parts }] : [];
  }
  if (node.type === 'table') return cellsOf(node, file);
  if (node.type === 'code') return titleOf(node, file);
  const labels = node.type === 'containerDirective' ? labelsOf(node, file) : [];
  return 'children' in node ? [...labels, ...node.children.flatMap((child) => passagesOf(child, file))] : labels;
}

/** The name of a file is none. */
function titleOf({ meta, position }: Code, file: string): readonly Passage[] {
  const { line = 0, column = 0 } = position?.start ?? {};
  const title = /(?:^|\s)title="([^"]+)"/.exec(meta ?? '')?.[1];
  return title === undefined || /^\S+\.\w+$/.test(title) ? [] : [labelPassage(title, { file, line, column })];
}

/** Attributes of containers whose text is shown. */
const shownAttributes = ['title', 'label', 'summary'];

function labelsOf(
  { attributes, position }: Nodes & { attributes?: Record<string, unknown> | null | undefined },
  file: string,
): readonly Passage[] {
  const { line = 0, column = 0 } = position?.start ?? {};
  return shownAttributes.flatMap((name) => {
    const text = attributes?.[name];
    return typeof text === 'string' && text !== '' ? [labelPassage(text, { file, line, column })] : [];
  });
}

export const labelPassage = (text: string, at: SourceRange): Passage => ({
  kind: 'label',
  parts: [{ kind: 'text', text, at }],
});

function cellsOf({ children: [head, ...rows] }: Table, file: string): readonly Passage[] {
  if (!head) return [];
  const read = ({ children }: TableRow) => children.map((cell) => partsOf(cell, file));
  const texts = (row: readonly (readonly ProsePart[])[]) => row.map((parts) => passageText({ parts }));
  const header = read(head);
  const columns = texts(header);
  const body = rows.flatMap((line) => {
    const cells = read(line);
    const row = texts(cells);
    return cells.map((parts, index): Passage => ({ kind: 'cell', parts, cell: { column: columns[index] ?? '', row } }));
  });
  return [...header.map((parts): Passage => ({ kind: 'cell', parts })), ...body].filter(
    ({ parts }) => parts.length > 0,
  );
}

const partsOf = (node: Parents, file: string): readonly ProsePart[] =>
  node.children.flatMap((child): readonly ProsePart[] => {
    const { line = 0, column = 0 } = child.position?.start ?? {};
    const at = { file, line, column };
    switch (child.type) {
      case 'text':
        return [{ kind: 'text', text: child.value, at }];
      case 'inlineCode':
        return [{ kind: 'code', text: child.value, at: { ...at, column: column + 1 } }];
      case 'image':
        return child.alt ? [{ kind: 'text', text: child.alt, at }] : [];
      case 'break':
        return [{ kind: 'text', text: ' ', at }];
      case 'link': {
        const parts = partsOf(child, file);
        // A bare address is no prose.
        return passageText({ parts }) === child.url ? [] : parts.map((part) => ({ ...part, link: child.url }));
      }
      default:
        return 'children' in child ? partsOf(child as Parents, file) : [];
    }
  });
