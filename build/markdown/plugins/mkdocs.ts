import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { labelsOf } from '../file-data.ts';
import { applyAttributeLists } from '../mkdocs/attribute-lists.ts';
import { readFence, readInlineCode } from '../mkdocs/code.ts';
import { readIcons } from '../mkdocs/icons.ts';
import { readBlocks } from '../mkdocs/read-blocks.ts';
import { walk } from '../walk.ts';

/** Reads what MkDocs and Material write in their own way, on sites that ask for it. Blocks are tokens by now. */
export function mkdocs(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    readIcons(tree);
    applyAttributeLists(tree);
    walk<Nodes>(tree, (node) => {
      if (node.type === 'code') readFence(node);
      else if (node.type === 'inlineCode') readInlineCode(node);
    });
    readBlocks(tree, labelsOf(file));
  };
}
