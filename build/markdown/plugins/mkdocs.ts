import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { labelsOf } from '../file-data.ts';
import { applyAttributeLists } from '../mkdocs/attribute-lists.ts';
import { readFence, readInlineCode } from '../mkdocs/code.ts';
import { readIcons } from '../mkdocs/icons.ts';
import { readBlocks } from '../mkdocs/read-blocks.ts';
import { walk } from '../walk.ts';

/** Reads the syntax of MkDocs and Material. Its blocks are containers by now (mkdocs/blocks.ts). */
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
