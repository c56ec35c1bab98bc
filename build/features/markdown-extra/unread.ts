/** Finds the syntax of this feature on pages that show it as text. */
import type { Nodes, Paragraph, Parent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { rangeOf } from '../../markdown/file-data.ts';
import { walk } from '../../markdown/walk.ts';
import { problem } from '../../model/diagnostic.ts';
import { markdownExtra } from './feature.ts';

interface Kind {
  readonly what: string;
  readonly pattern: RegExp;
}

const inText: readonly Kind[] = [
  { what: 'a mark', pattern: /(?<![=\w])==(?=[^\s=])[^=\n]{0,200}(?<=[^\s=])==(?![=\w])/ },
  { what: 'an insertion', pattern: /(?<![+\w])\+\+(?=[^\s+])[^+\n]{0,200}(?<=[^\s+])\+\+(?![+\w])/ },
  { what: 'a superscript', pattern: /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+-]{1,20}\^(?!\^)/u },
  { what: 'an abbreviation', pattern: /^\*\[[^\]\n]{1,100}\]:[ \t].*$/m },
];

/** One finding for each kind: the first of a page. */
export function reportUnread(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const found = new Set<string>();
    const report = (what: string, written: string, node: Nodes, below = 0): void => {
      if (found.has(what)) return;
      found.add(what);
      const { file: path, line, column } = rangeOf(node, file);
      file.data.diagnostics?.push(
        problem(
          'markdown/extra-syntax',
          `\`${written.slice(0, 80)}\` is ${what} in other tools, and is shown as text`,
          {
            at: { file: path, line: line + below, column: below === 0 ? column : 1 },
            hint: `to have it read, add \`${markdownExtra.extension.name}\` to \`extensions\`; if it is meant as text, put it into a code span`,
          },
        ),
      );
    };
    walk<Nodes>(tree, (node) => {
      if (node.type === 'paragraph') reportDefinition(node, report);
      if (!('children' in node)) return;
      for (const child of (node as Parent).children)
        if (child.type === 'text')
          for (const { what, pattern } of inText) {
            const match = found.has(what) ? null : pattern.exec(child.value);
            if (match) report(what, match[0], child, child.value.slice(0, match.index).split('\n').length - 1);
          }
    });
  };
}

/** A line that begins with a colon, below one with a term. */
function reportDefinition(
  { children }: Paragraph,
  report: (what: string, written: string, node: Nodes, below: number) => void,
): void {
  const [first] = children;
  const [, term, below] = (first?.type === 'text' && /^([^\n:]{1,100})\n(:[ \t]{1,4}\S[^\n]*)/.exec(first.value)) || [];
  if (first && term !== undefined && below !== undefined) report('a definition', below, first, 1);
}
