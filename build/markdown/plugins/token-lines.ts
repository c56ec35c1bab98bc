import type { Element, ElementContent } from 'hast';

/** One line of highlighted code, its line feed included: as HTML and as text. */
export interface TokenLine {
  html: string;
  text: string;
}

/**
 * Cuts highlighted code into lines: an element that spans lines is repeated on each, with its own part of the text.
 * Linear in the number of tokens and lines. Tokens are `<span>`s with classes, those of
 * entities with a title, and links, which stand in one line.
 * @returns A text that ends with a line feed gives a last, empty line; no tokens give no line.
 */
export function tokenLines(tokens: readonly ElementContent[]): TokenLine[] {
  if (tokens.length === 0) return [];
  const lines: TokenLine[] = [];
  let line: TokenLine = { html: '', text: '' };
  lines.push(line);
  /** Start tags of the elements that are open at this point. */
  const open: string[] = [];
  const add = (nodes: readonly ElementContent[]): void => {
    for (const node of nodes) {
      if (node.type === 'text') addText(node.value);
      else if (node.type === 'element') {
        const tag = `<${node.tagName}${attributesOf(node)}>`;
        line.html += tag;
        open.push(tag);
        add(node.children);
        open.pop();
        line.html += `</${node.tagName}>`;
      }
    }
  };
  const addText = (text: string): void => {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      const part = text.slice(start, end + 1);
      line.text += part;
      line.html += escapeText(part) + '</span>'.repeat(open.length);
      line = { html: open.join(''), text: '' };
      lines.push(line);
      start = end + 1;
    }
    const rest = start === 0 ? text : text.slice(start);
    line.text += rest;
    line.html += escapeText(rest);
  };
  add(tokens);
  return lines;
}

/** Attributes of tokens, in the order in which they are written. */
const attributes = { className: 'class', title: 'title', href: 'href', id: 'id', target: 'target', rel: 'rel' };

const attributesOf = ({ properties }: Element): string =>
  Object.entries(attributes)
    .map(([property, name]) => {
      const value = properties[property];
      const text = Array.isArray(value) ? value.join(' ') : value;
      return typeof text === 'string' ? ` ${name}="${escapeAttribute(text)}"` : '';
    })
    .join('');

/** As the HTML serializer of the other path escapes. */
const escapeText = (text: string): string =>
  /[<&]/.test(text) ? text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;') : text;
export const escapeAttribute = (text: string): string =>
  /["&]/.test(text) ? text.replaceAll('&', '&#x26;').replaceAll('"', '&#x22;') : text;
