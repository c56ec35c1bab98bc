import type { Nodes, PhrasingContent, Root } from 'mdast';
import { markdownText } from './shown-text.ts';

/** The first paragraph as plain text, else the first heading: what a list of pages shows. A row of badges is passed over. */
export function excerptOf(tree: Root): string {
  const paragraphs = tree.children.filter((node) => node.type === 'paragraph');
  const block =
    paragraphs.find((node) => hasWords(node) && plain(node.children) !== '') ??
    paragraphs.find((node) => plain(node.children) !== '') ??
    tree.children.find((node) => node.type === 'heading' && node.depth > 1);
  const text = block && 'children' in block ? plain(block.children as PhrasingContent[]) : '';
  return text.length <= 300 ? text : `${text.slice(0, 300).replace(/\s+\S*$/, '')}…`;
}

/** Whether there is text outside of images. */
const hasWords = (node: Nodes): boolean =>
  'children' in node
    ? node.children.some(hasWords)
    : 'value' in node && node.type !== 'html' && node.value.trim() !== '';

const plain = (nodes: readonly PhrasingContent[]): string =>
  markdownText(nodes)
    .replace(/\s+/g, ' ')
    .replace(/ ?\{#[^\s{}]+\} ?$/, '')
    .trim();
