/** Reads headings, links and images with their texts, and what may surprise authors, for the rules about content. */
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readTree } from '../../markdown/read-tree.ts';
import { splitFrontMatter } from '../../markdown/split-front-matter.ts';
import { walk } from '../../markdown/walk.ts';
import type { SourceRange } from '../../model/diagnostic.ts';
import type { SourceFile } from '../../model/source-file.ts';
import type { Outline } from './outline.ts';
import { surprisesIn } from './surprises.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

export function readOutline({ path, text }: Pick<SourceFile, 'path' | 'text'>, parts: readonly string[] = []): Outline {
  const tree = readTree({ path, text, parts });
  const definitions = new Map<string, string>();
  walk<Nodes>(tree, (node) => {
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
  });
  const surprises = [...surprisesIn(tree, splitFrontMatter(text).body, path)];
  const outline: Mutable<Outline> = { headings: [], links: [], images: [], surprises, hasText: false };
  walk<Nodes>(tree, (node) => {
    const at = placeOf(node, path);
    if (node.type === 'heading') outline.headings.push({ depth: node.depth, text: textOf(node).trim(), at });
    else if (node.type === 'link' || node.type === 'linkReference')
      outline.links.push({ text: textOf(node).trim(), href: addressOf(node, definitions), at });
    else if (node.type === 'image' || node.type === 'imageReference')
      outline.images.push({ alt: node.alt?.trim() ?? '', href: addressOf(node, definitions), at });
  });
  return { ...outline, hasText: tree.children.some(isContent) };
}

/** Comments show nothing. */
const isContent = (node: Nodes): boolean =>
  node.type === 'html' ? !/^\s*<!--[\s\S]*-->\s*$/.test(node.value) : !/^(?:heading|definition|yaml)$/.test(node.type);

const addressOf = (
  node: Nodes & ({ readonly url: string } | { readonly identifier: string }),
  definitions: ReadonlyMap<string, string>,
): string => ('url' in node ? node.url : (definitions.get(node.identifier) ?? ''));

function placeOf({ position }: Nodes, file: string): SourceRange {
  const { start, end } = position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
