/** A finished page as rules see it: its elements, and what the HTML parser objects to. */
import type { DefaultTreeAdapterTypes } from 'parse5';

export interface RenderedPage {
  readonly elements: readonly PageElement[];
  readonly errors: readonly HtmlError[];
}

export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageElement | undefined;
  readonly node: ElementNode;
}

export interface HtmlError {
  readonly code: string;
  /** The HTML around it. */
  readonly near: string;
}

type ElementNode = DefaultTreeAdapterTypes.Element;

/** The elements around an element, from the inside out. */
export function* ancestors({ parent }: PageElement): Iterable<PageElement> {
  for (let one = parent; one; one = one.parent) yield one;
}

/** What assistive technology reads of an element's content: text, and alternative texts of images. */
export const shownText = ({ node }: PageElement): string => readText(node).trim();

function readText(node: DefaultTreeAdapterTypes.Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('childNodes' in node)) return '';
  const { attrs = [], tagName = '' } = node as Partial<ElementNode>;
  const attribute = (name: string): string | undefined => attrs.find((one) => one.name === name)?.value;
  if (attribute('aria-hidden') === 'true') return '';
  if (tagName === 'img') return attribute('alt') ?? '';
  return attribute('aria-label') ?? node.childNodes.map(readText).join('');
}
