import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Alignment of table cells as a class: the `align` attribute is obsolete and a style attribute is not allowed. */
export function tableAlignment(): (tree: Root) => void {
  return (tree) => {
    visit(tree, 'element', (node) => {
      if ((node.tagName !== 'td' && node.tagName !== 'th') || typeof node.properties.align !== 'string') return;
      node.properties.className = [`align-${node.properties.align}`];
      delete node.properties.align;
    });
  };
}
