import GithubSlugger, { slug } from 'github-slugger';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { VFile } from 'vfile';
import { escapeHtml } from '../../model/html.ts';
import { walk } from '../walk.ts';

type Depth = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Ids of headings, links to them, the list for the table of contents, and every anchor of the page.
 * Rule: github-slugger, so that links made for GitHub work here too; equal headings get `-1`, `-2`, …; a heading
 * without letters or digits gets `section`. Ids written by the author are reserved first. Level-1 headings get none
 * (behaviours B-HD-03).
 */
export function headings(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const slugger = new GithubSlugger();
    const anchors = file.data.anchors ?? [];
    const found: { node: Element; depth: Depth; top: boolean }[] = [];
    const top = new Set<unknown>(tree.children);
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'element') return;
      const { id, name } = node.properties;
      if (typeof id === 'string' && id !== '') {
        anchors.push(id);
        slugger.slug(id);
      }
      if (node.tagName === 'a' && typeof name === 'string' && name !== '') anchors.push(name);
      const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (depth) found.push({ node, depth: Number(depth) as Depth, top: top.has(node) });
    });
    const first = tree.children.find((child) => child.type === 'element');
    for (const { node, depth, top: listed } of found) {
      const text = textOf(node).trim();
      if (depth === 1) {
        if (node === first && text !== '') file.data.ownTitle = text;
        continue;
      }
      if (text === '' && !node.properties.id) continue;
      if (typeof node.properties.id !== 'string' || node.properties.id === '') {
        node.properties.id = slugger.slug(slug(text) === '' ? 'section' : text);
        anchors.push(node.properties.id);
      }
      const id = node.properties.id;
      if (id === 'footnote-label') continue;
      if (listed && text !== '') file.data.headings?.push({ depth, id, text, html: inlineHtml(node.children) });
      node.children.push(hashLink(id, text));
    }
  };
}

const hashLink = (id: string, text: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: {
    className: ['hash-link'],
    href: `#${id}`,
    ariaLabel: `Direct link to ${text}`,
    title: `Direct link to ${text}`,
    translate: 'no',
  },
  // The `#` is drawn by the stylesheet, so that it is neither copied nor read out.
  children: [],
});

/** Inline HTML for the table of contents: text escaped, `code`, `em`, `strong` and `del` kept, links reduced to text. */
function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type !== 'element') return '';
      if (node.tagName === 'img') return escapeHtml(String(node.properties.alt ?? ''));
      const inner = inlineHtml(node.children);
      return /^(?:code|em|strong|del)$/.test(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner;
    })
    .join('')
    .trim();
}
