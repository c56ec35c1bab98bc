import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { rangeOf } from '../../markdown/file-data.ts';
import type { MarkdownPart } from '../../markdown/markdown-part.ts';
import { walk } from '../../markdown/walk.ts';
import { problem } from '../../model/diagnostic.ts';

/** What mdBook replaces in code, too. A backslash in front makes it text. */
const directive = /(?<!\\)\{\{ {0,9}#(?:include|rustdoc_include|playground)[ \t][^{}\n]{1,500}\}\}/;

/** Reports files that code should take in. In text, another check finds them. */
function findDirectives(): (tree: Root, file: VFile) => void {
  return (tree, file) =>
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'code') return;
      const index = node.value.split('\n').findIndex((line) => directive.test(line));
      if (index < 0) return;
      const start = rangeOf(node, file);
      const found = problem('markdown/shown-literally', '`{{#include}}` of mdBook is shown as text', {
        at: { file: start.file, line: start.line + 1 + index, column: 1 },
        hint: 'name the file after the language of the fence, `file=`, with a region of it after a `#`',
      });
      file.data.diagnostics?.push(found);
    });
}

export const mdbook: MarkdownPart = { name: 'mdbook', read: findDirectives };
