import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { problem } from '../../model/diagnostic.ts';
import { rangeOf } from '../file-data.ts';
import { walk } from '../walk.ts';

/**
 * Addresses that run code (`javascript:`, `vbscript:`, `data:text/html`) are taken out of Markdown links and images,
 * however they are spelled; also notes whether the page holds raw HTML.
 */
export function safeAddresses(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    walk<Nodes>(tree, (node) => {
      if (node.type === 'html') {
        if (!/^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(node.value)) file.data.hasRawHtml = true;
        return;
      }
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
      if (!runsCode(node.url)) return;
      file.data.diagnostics?.push(
        problem('link/unsafe', 'the address of this link could run code, it was removed', {
          at: rangeOf(node, file),
          hint: 'link to a page or an http(s) address',
        }),
      );
      node.url = '';
    });
  };
}

/** Browsers skip control characters and white space in front of and inside the scheme. */
export const runsCode = (url: string): boolean =>
  /^(?:javascript:|vbscript:|data:text\/html)/i.test(
    url.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029]/g, ''),
  );
