import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { labelsOf } from '../../markdown/file-data.ts';
import { walk } from '../../markdown/walk.ts';
import { readDefinitions } from '../markdown-extra/definition-lists.ts';
import { applyAttributeLists } from './attribute-lists.ts';
import { readBracketedSpans } from './bracketed-spans.ts';
import { readFence, readInlineCode } from './code.ts';
import { readIcons } from './icons.ts';
import { readBlocks } from './read-blocks.ts';

/** Reads the syntax of MkDocs and Material. Its blocks are containers by now (blocks.ts). */
export function readSyntax(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    readIcons(tree);
    walk<Nodes>(tree, (node) => {
      if ('children' in node) readBracketedSpans(node);
    });
    applyAttributeLists(tree);
    walk<Nodes>(tree, (node) => {
      if (node.type === 'code') readFence(node);
      else if (node.type === 'inlineCode') readInlineCode(node);
    });
    readBlocks(tree, labelsOf(file));
    readDefinitions(tree);
  };
}
