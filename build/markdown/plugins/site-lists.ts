import type { Paragraph, Parent, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Hole } from '../../model/doc.ts';
import { holeMark } from '../file-data.ts';

/**
 * Lists that are made of the site when the page is composed: `:::doc-card-list` (`<DocCardList />`) shows a card for
 * each page of the same category, `:::toc-inline` (`<TOCInline />`, `[[toc]]`) the page's own headings.
 */
export function siteLists(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (/doc-card-list|DocCardList|toc/i.test(String(file.value))) replaceIn(tree, file);
  };
}

function replaceIn(parent: Parent, file: VFile): void {
  parent.children.forEach((node, index) => {
    const hole = holeOf(node);
    if (hole)
      parent.children[index] = {
        type: 'paragraph',
        children: [],
        data: { hName: 'div', hProperties: { dataHole: holeMark(file, hole) } },
        ...(node.position && { position: node.position }),
      };
    else if ('children' in node) replaceIn(node as Parent, file);
  });
}

function holeOf(node: Parent['children'][number]): Hole | undefined {
  if (node.type === 'containerDirective') {
    const { name, attributes } = node;
    if (name === 'doc-card-list') return { kind: 'cards' };
    if (name !== 'toc-inline') return undefined;
    const from = level(attributes?.minHeadingLevel, 2);
    return { kind: 'toc', from, to: Math.max(from, level(attributes?.maxHeadingLevel, 3)) };
  }
  return node.type === 'paragraph' && isTocLine(node) ? { kind: 'toc', from: 2, to: 3 } : undefined;
}

const isTocLine = ({ children: [first, second] }: Paragraph): boolean =>
  first?.type === 'text' && second === undefined && /^\[\[toc\]\]$/i.test(first.value.trim());

const level = (given: string | null | undefined, usual: number): number =>
  given && /^[2-6]$/.test(given) ? Number(given) : usual;
