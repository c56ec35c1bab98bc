import type { Nodes, Root } from 'hast';
import { walk } from '../walk.ts';

/** Alignment of table cells as a class: the `align` attribute is obsolete and a style attribute is not allowed. */
export function tableAlignment(): (tree: Root) => void {
  return (tree) => {
    walk<Nodes>(tree, (node) => {
      if (
        node.type !== 'element' ||
        (node.tagName !== 'td' && node.tagName !== 'th') ||
        typeof node.properties.align !== 'string'
      )
        return;
      node.properties.className = [`align-${node.properties.align}`];
      delete node.properties.align;
    });
  };
}
