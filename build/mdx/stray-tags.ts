import type { Nodes, Root } from 'mdast';
import type { Processor } from 'unified';
import { VFile } from 'vfile';
import { isComment } from '../markdown/plugins/safe-addresses.ts';
import { walk } from '../markdown/walk.ts';
import { onDemand, type Steps } from '../model/steps.ts';

/**
 * Angle brackets that browsers take for tags, so that readers do not see them, `<url>` or `Promise<void>`, are reported.
 * With `markdown.html: 'known'` they are shown as text.
 */
export function strayTags(this: Processor): (tree: Root, file: VFile) => Steps<void> {
  const parse = (text: string): Root => this.parse(new VFile(text)) as Root;
  const code = onDemand(() => import('./settle-stray-tags.ts'));
  return function* (tree, file) {
    if (file.data.rawHtml === 'escape' || !holdsTags(tree)) return;
    const { settleStrayTags } = yield* code();
    settleStrayTags(tree, file, parse);
  };
}

function holdsTags(tree: Root): boolean {
  let holds = false;
  walk<Nodes>(tree, (node) => {
    holds ||= node.type === 'html' && !isComment(node.value);
    return !holds;
  });
  return holds;
}
