/** The texts of fences that features draw, such as their labels: readers see them as words. */
import type { Code, Nodes } from 'mdast';
import { markdownParts } from '../features/markdown.ts';
import type { Passage } from '../model/prose.ts';
import type { BlockHandler } from './block-handler.ts';
import { type MarkdownSource, readTree } from './read-tree.ts';

/** By the language of the fence. */
const readers: ReadonlyMap<string, BlockHandler['texts'] & object> = new Map(
  markdownParts.flatMap(({ fences = {} }) =>
    Object.entries(fences).flatMap(([name, { texts }]) => (texts ? [[name, texts] as const] : [])),
  ),
);

export async function readDrawnTexts(source: MarkdownSource): Promise<readonly Passage[]> {
  if (![...readers.keys()].some((name) => source.text.includes(`\`\`\`${name}`))) return [];
  const passages: Passage[] = [];
  for (const { lang, value, position } of fencesIn(readTree(source))) {
    const { line = 0, column = 1 } = position?.start ?? {};
    for (const { kind, text, ...at } of (await readers.get(lang ?? '')?.(value)) ?? []) {
      const place = { file: source.path, line: line + at.line, column: column + at.column - 1 };
      passages.push({ kind: 'label', parts: [{ kind, text, at: place }] });
    }
  }
  return passages;
}

const fencesIn = (node: Nodes): readonly Code[] =>
  node.type === 'code' ? [node] : 'children' in node ? node.children.flatMap(fencesIn) : [];
