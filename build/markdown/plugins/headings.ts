import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { escapeHtml } from '../../model/html.ts';
import { element } from '../element.ts';
import { labelsOf } from '../file-data.ts';
import { headingIds } from '../heading-ids.ts';
import { walk } from '../walk.ts';

/** Properties of `document` that scripts rely on and that an element with that id or name could shadow. */
const ofDocument: ReadonlySet<string> = new Set(
  'activeElement baseURI body cookie createElement currentScript defaultView documentElement domain forms getElementById head querySelector querySelectorAll referrer'.split(
    ' ',
  ),
);

/** The elements that browsers expose as properties of `document`; ids of others, such as headings, shadow nothing. */
const clobbering = /^(?:embed|form|iframe|img|object)$/;

type Depth = 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Ids of headings, links to them, the list for the table of contents, and every anchor of the page.
 * Rule: github-slugger over the text that explicit-heading-ids.ts noted, so that links made for GitHub work here too,
 * unless the site asks for another style; equal headings get `-1`, `-2`, …; a heading without letters or digits gets
 * `section`. Ids written by the author are reserved first. Level-1 headings count, but get an id only in the styles of
 * VitePress and MkDocs, as there.
 */
export function headings(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const style = file.data.headingIds ?? 'github';
    const ids = headingIds(style);
    const anchors = file.data.anchors ?? [];
    const label = labelsOf(file);
    const found: { node: Element; depth: Depth; top: boolean }[] = [];
    const top = new Set<unknown>(tree.children);
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'element') return;
      if (clobbering.test(node.tagName)) hideNothing(node);
      const { id, name } = node.properties;
      if (typeof id === 'string' && id !== '') {
        anchors.push(id);
        ids.reserve(id);
      }
      if (node.tagName === 'a' && typeof name === 'string' && name !== '') anchors.push(name);
      const depth = /^h([1-6])$/.exec(node.tagName)?.[1];
      if (depth) found.push({ node, depth: Number(depth) as Depth, top: top.has(node) });
    });
    const first = tree.children.find((child) => child.type === 'element');
    for (const { node, depth, top: listed } of found) {
      const { dataHeading } = node.properties;
      delete node.properties.dataHeading;
      const shown = textOf(node).trim();
      const named = typeof dataHeading === 'string' && dataHeading !== '' ? dataHeading : shown;
      if (depth === 1) {
        if (node === first && shown !== '') file.data.ownTitle = shown;
        // GitHub and Docusaurus number a later heading of the same text.
        if (node.properties.id) continue;
        const id = ids.next(named);
        if (style === 'github' || named === '') continue;
        node.properties.id = id;
        anchors.push(id);
        continue;
      }
      const text = shown || named;
      if (text === '' && !node.properties.id) continue;
      if (typeof node.properties.id !== 'string' || node.properties.id === '') {
        node.properties.id = ids.next(named);
        anchors.push(node.properties.id);
      }
      const id = node.properties.id;
      if (id === 'footnote-label') continue;
      if (listed && text !== '') file.data.headings?.push({ depth, id, text, html: inlineHtml(node.children) });
      node.children.push(hashLink(id, label('directLink', { heading: text.replace(/\s+/g, ' ') })));
    }
  };
}

function hideNothing({ properties }: Element): void {
  for (const key of ['id', 'name'])
    if (ofDocument.has(String(properties[key]))) properties[key] = `user-content-${properties[key]}`;
}

/** Empty: the `#` is drawn by the stylesheet, so that it is neither copied nor read out. */
const hashLink = (id: string, label: string): Element =>
  element('a', { className: ['hash-link'], href: `#${id}`, ariaLabel: label, title: label, translate: 'no' });

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' && !isFootnoteMark(node) ? node.children.map(textOf).join('') : '';
}

/** Footnote references belong neither to the name of a heading nor to the table of contents. */
const isFootnoteMark = ({ properties }: Element): boolean => properties.dataFootnoteRef !== undefined;

/** Inline HTML for the table of contents: text escaped, `code`, `em`, `strong` and `del` kept, links reduced to text. */
function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type !== 'element') return '';
      if (isFootnoteMark(node)) return '';
      if (node.tagName === 'img') return escapeHtml(String(node.properties.alt ?? ''));
      const inner = inlineHtml(node.children);
      return /^(?:code|em|strong|del)$/.test(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner;
    })
    .join('')
    .trim();
}
