import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { problem } from '../../model/diagnostic.ts';
import { rangeOf } from '../file-data.ts';
import { walk } from '../walk.ts';

/** Ten times as much as pages with thousands of references have. */
const MOST_CHARACTERS = 1024 * 1024;

/**
 * HTML repeats the address and the title of a definition in each reference to it, so a page of 50 KB could become one
 * of 50 MB. References beyond a limit stay text.
 */
export function repeatedAddresses(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const lengths = new Map<string, number>();
    const references: Extract<Nodes, { type: 'linkReference' | 'imageReference' }>[] = [];
    walk<Nodes>(tree, (node) => {
      if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node);
      if (node.type === 'definition' && !lengths.has(node.identifier))
        lengths.set(node.identifier, node.url.length + (node.title?.length ?? 0));
    });
    let repeated = 0;
    const refused = references.filter(({ identifier }) => {
      repeated += lengths.get(identifier) ?? 0;
      return repeated > MOST_CHARACTERS;
    });
    const [first] = refused;
    if (!first) return;
    file.data.diagnostics?.push(
      problem(
        'markdown/shown-literally',
        'from here on, references are shown as text: their addresses have more than 1 MB',
        {
          at: rangeOf(first, file),
          hint: 'shorten the address in the definition',
        },
      ),
    );
    for (const reference of refused) reference.identifier = '';
  };
}
