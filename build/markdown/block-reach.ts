/** What of a block of Markdown has an effect on other blocks of its page. */
import type { Nodes, RootContent } from 'mdast';
import { mayInclude } from '../includes/includes.ts';
import { mayHoldJsx } from '../mdx/jsx.ts';
import { isComment } from './plugins/safe-addresses.ts';
import { walk } from './walk.ts';

export interface BlockReach {
  /** Whether it holds nothing of MDX and includes no files: plug-ins look for these in all of a page. */
  readonly isLocal: boolean;
  /** Whether it holds HTML: then comments in other blocks are read as HTML, too. */
  readonly holdsHtml: boolean;
}

/** @param path Of the page. */
export function reachOf(block: RootContent, path: string): BlockReach {
  const last = known.get(block);
  if (last) return last;
  let [isLocal, holdsHtml] = [true, false];
  walk<Nodes>(block, (node) => {
    isLocal &&= !reachesFar(node, path);
    holdsHtml ||= node.type === 'html' && !isComment(node.value);
  });
  const reach = { isLocal, holdsHtml };
  known.set(block, reach);
  return reach;
}

/** An edit parses few blocks anew. */
const known = new WeakMap<RootContent, BlockReach>();

function reachesFar(node: Nodes, path: string): boolean {
  switch (node.type) {
    case 'text':
    case 'html':
      return mayHoldJsx(node.value, path) || mayInclude(node.value);
    case 'code':
      return mayInclude(`${node.lang} ${node.meta}`) || node.value.includes('-8<-');
    case 'paragraph':
      // Such as a byte order mark, which is left out where MDX is.
      return node.children.every((child) => child.type === 'text' && child.value.trim() === '');
    case 'containerDirective':
      return node.data !== undefined && 'component' in node.data;
    default:
      return false;
  }
}
