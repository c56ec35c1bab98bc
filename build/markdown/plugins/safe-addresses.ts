import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { problem } from '../../model/diagnostic.ts';
import { runsCode } from '../../model/unsafe-address.ts';
import { rangeOf } from '../file-data.ts';
import { walk } from '../walk.ts';

/**
 * Addresses that run code (`javascript:`, `vbscript:`, `data:text/html`) are taken out of Markdown links and images,
 * however they are spelled; also notes whether the page holds raw HTML, and reports comments without an end.
 */
export function safeAddresses(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    walk<Nodes>(tree, (node) => {
      if (node.type === 'html') {
        if (!isComment(node.value)) file.data.hasRawHtml = true;
        if (isOpenComment(node.value))
          file.data.diagnostics?.push(
            problem('markdown/component', 'the comment that begins here never ends, so all below is part of it', {
              at: rangeOf(node, file),
              hint: 'write `-->` after its last line',
            }),
          );
        return;
      }
      if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
      if (node.type === 'link' && node.url === '')
        file.data.diagnostics?.push(
          problem('link/empty', 'the link has no address', {
            at: rangeOf(node, file),
            hint: 'write one between the parentheses, or leave the brackets out',
          }),
        );
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

/** Only a block of HTML can hold one; it reaches to the end of the page. */
const isOpenComment = (html: string): boolean => {
  const start = html.lastIndexOf('<!--');
  return start >= 0 && !/^<!--(?:-?>)/.test(html.slice(start, start + 6)) && !html.includes('-->', start);
};

/** Raw HTML that a browser, too, reads as comments and nothing else: to it, `<!-->` and `--!>` end a comment. */
export function isComment(html: string): boolean {
  if (html.includes('--!>')) return false;
  let rest = html.trim();
  while (/^<!--(?!-?>)/.test(rest)) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
    if (rest === '') return true;
  }
  return false;
}
