import type { Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { type Steps, waitFor } from '../../model/steps.ts';
import { walk } from '../walk.ts';

/** Raw HTML is parsed into the tree (so that an unclosed tag stays inside the article), only where there is some. */
export function rawHtml(): (tree: Root, file: VFile) => Steps<Root> {
  return function* (tree, file) {
    if (!file.data.hasRawHtml) return tree;
    const { default: rehypeRaw } = yield* waitFor(() => import('rehype-raw'));
    const parsed = rehypeRaw()(tree, file);
    walk<Nodes>(parsed, keepFirstLine);
    return parsed;
  };
}

/** HTML parsers leave out a line end right behind `<pre>`. One that is part of the text needs another before it. */
function keepFirstLine(node: Nodes): void {
  if (node.type !== 'element' || (node.tagName !== 'pre' && node.tagName !== 'textarea')) return;
  const [first] = node.children;
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
}
