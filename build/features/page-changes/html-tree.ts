/** Trees of article HTML: what a node says, and its copies. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment, serialize } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Text = DefaultTreeAdapterTypes.TextNode;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const isText = (node: Node): node is Text => node.nodeName === '#text';

export const childrenOf = (node: Node): readonly Node[] => (isElement(node) ? node.childNodes : []);

export const parseArticle = (text: string): readonly Node[] => parseFragment(text).childNodes;

export function toHtml(nodes: readonly Node[]): string {
  const fragment = defaultTreeAdapter.createDocumentFragment();
  for (const node of nodes) defaultTreeAdapter.appendChild(fragment, node);
  return serialize(fragment);
}

export const text = (value: string): Text => ({ nodeName: '#text', value, parentNode: null });

export function element(tagName: string, attrs: Readonly<Record<string, string>>, children: readonly Node[]): Element {
  const list = Object.entries(attrs).map(([name, value]) => ({ name, value }));
  const made = defaultTreeAdapter.createElement(tagName, html.NS.HTML, list);
  for (const child of children) defaultTreeAdapter.appendChild(made, child);
  return made;
}

/** The element with other children. */
export function withChildren(node: Element, children: readonly Node[]): Element {
  const made = defaultTreeAdapter.createElement(node.tagName, node.namespaceURI, [...node.attrs]);
  for (const child of children) defaultTreeAdapter.appendChild(made, child);
  return made;
}

export const attribute = (node: Element, name: string): string | undefined =>
  node.attrs.find((one) => one.name === name)?.value;

/** Texts for screen readers, buttons, and links beside headings: they are no content. */
export const isAside = (node: Node): boolean =>
  isElement(node) &&
  (/^(?:button|script|style|template)$/.test(node.tagName) ||
    /\b(?:hash-link|visually-hidden)\b/.test(attribute(node, 'class') ?? ''));

/** What readers read. */
export function textsOf(node: Node): readonly string[] {
  if (isText(node)) return [node.value];
  return isAside(node) ? [] : childrenOf(node).flatMap(textsOf);
}

/** Attributes that readers notice. Addresses, ids and sizes differ between versions of a text that stayed. */
const noticed = ['alt', 'title', 'checked', 'open', 'start', 'lang'];

/** Nodes with the same key look the same. */
export function keyOf(node: Node): string {
  if (isText(node)) return node.value.replace(/\s+/g, ' ');
  if (!isElement(node) || isAside(node)) return '';
  const shown = noticed.flatMap((name) => attribute(node, name) ?? []);
  // What a drawing is made of has ids in it; its texts tell.
  const inner = node.tagName === 'svg' ? textsOf(node).join('') : node.childNodes.map(keyOf).join('');
  return `<${[node.tagName, ...shown].join(' ')}>${inner}</>`;
}

/** A copy that may stand on a page beside the original: without ids and what belongs to them. */
export function withoutIds(node: Node): Node {
  if (!isElement(node)) return node;
  const children = node.childNodes.filter((child) => !isAside(child)).map(withoutIds);
  const plain = { ...node, attrs: node.attrs.filter(({ name }) => !/^(?:id|name|for)$/.test(name)) };
  return withChildren(plain, children);
}
