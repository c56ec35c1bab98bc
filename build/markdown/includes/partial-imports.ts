/** `import Part from './_part.mdx'` at the top level of a page: what the names mean, and taking the lines out. */
import type { Paragraph, Root, RootContent } from 'mdast';
import { partialImport } from './mentions.ts';

/** The text that a tree was parsed from; offsets in the tree count on from `start`. */
export interface SourceText {
  readonly text: string;
  readonly start: number;
}

/** Path as written, by the name of the tag. */
export function partialImports(tree: Root, source: SourceText): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of tree.children)
    for (const line of node.type === 'paragraph' ? moduleLines(node, source) : []) {
      const partial = partialImport(line);
      if (partial) found.set(partial.name, partial.path);
    }
  return found;
}

/**
 * Removes the imports of the partials that were used.
 * @returns Their lines in the tree.
 */
export function dropImports(tree: Root, source: SourceText, used: ReadonlySet<string>): readonly number[] {
  const dropped: number[] = [];
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'paragraph') return [node];
    const lines = moduleLines(node, source);
    const isUsed = (line: string): boolean => used.has(partialImport(line)?.name ?? '');
    if (!lines.some(isUsed)) return [node];
    let offset = node.position?.start.offset ?? 0;
    return lines.flatMap((line, index) => {
      const start = offset;
      offset += line.length + 1;
      if (!isUsed(line)) return [lineOf(node, line, { index, start })];
      dropped.push((node.position?.start.line ?? 1) + index);
      return [];
    });
  });
  return dropped;
}

/** Lines of a paragraph of nothing but imports and exports. */
function moduleLines(node: Paragraph, { text, start }: SourceText): readonly string[] {
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from === undefined || to === undefined || !/^(?:im|ex)port\s/.test(text.slice(from - start, from - start + 7)))
    return [];
  const lines = text.slice(from - start, to - start).split('\n');
  return lines.every((line) => /^(?:import|export)\s/.test(line)) ? lines : [];
}

/** One line of a paragraph as a paragraph. @param place Which line of the paragraph, and its offset in the source. */
function lineOf({ position }: Paragraph, line: string, { index, start }: { index: number; start: number }): Paragraph {
  if (!position) return { type: 'paragraph', children: [{ type: 'text', value: line }] };
  const own = position.start.line + index;
  const place = {
    start: { line: own, column: 1, offset: start },
    end: { line: own, column: line.length + 1, offset: start + line.length },
  };
  return { type: 'paragraph', children: [{ type: 'text', value: line, position: place }], position: place };
}
