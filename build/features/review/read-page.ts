/** Reads a finished page. Every command loads the rules but not this file, because the parser is large. */
import { type DefaultTreeAdapterTypes, type ParserError, parse } from 'parse5';
import type { HtmlError, PageElement, RenderedPage } from './rendered-page.ts';

export function readPage(html: string): RenderedPage {
  const errors: HtmlError[] = [];
  const onParseError = ({ code, startOffset }: ParserError): void => {
    errors.push({ code, near: html.slice(Math.max(0, startOffset - 20), startOffset + 60) });
  };
  const elements: PageElement[] = [];
  collect(parse(html, { onParseError }), undefined, elements);
  return { elements, errors };
}

function collect(node: DefaultTreeAdapterTypes.Node, parent: PageElement | undefined, out: PageElement[]): void {
  const element = 'tagName' in node ? elementOf(node, parent) : undefined;
  if (element) out.push(element);
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, element ?? parent, out);
}

function elementOf(node: DefaultTreeAdapterTypes.Element, parent: PageElement | undefined): PageElement {
  const attributes: Record<string, string> = {};
  for (const { name, value } of node.attrs) attributes[name] = value;
  return { tag: node.tagName, attributes, parent, node };
}
