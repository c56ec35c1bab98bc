/**
 * Follows the lines inside a container, and tells which of them hold code, formulas, comments or preformatted HTML. The
 * parser reads those lines only after the container's tokenizer has found where the container ends, so the tokenizer
 * asks here whether a line that looks like the end is one. Quotes and list items are followed as CommonMark does it,
 * because a block of code ends with the list item that holds it.
 */
import { closesFence, fenceOpening } from './fence.ts';

export interface LiteralLines {
  /**
   * @param line The next one, with one character for each column: tabs as micromark gives them.
   * @returns Index of the first character that is not literal: 0 for a line of Markdown.
   */
  feed(line: string): number;
  /** Whether the last line was inside a literal block. */
  isOpen(): boolean;
}

/** A block of literal lines, and the number of quotes and list items around it. */
interface Literal {
  readonly depth: number;
  /**
   * Index after the end of the block, if the line contains it.
   * @param text The line without the prefixes of containers.
   */
  endIn(line: string, text: string): number | undefined;
}

/** @param hasIndentedCode Whether four spaces make code. */
export function literalLines(hasIndentedCode: boolean): LiteralLines {
  let containers: readonly Container[] = [];
  let literal: Literal | undefined;
  let isAfterText = false;
  /** Authors indent the contents of tags freely. */
  let isInTag = false;

  const endOfLiteral = (line: string, text: string): number => {
    const end = literal?.endIn(line, text);
    if (end !== undefined) literal = undefined;
    return end ?? line.length;
  };

  const feed = (line: string): number => {
    const outer = continued(containers, line.replaceAll('\t', ' '));
    if (literal && outer.containers.length >= literal.depth) return endOfLiteral(line, outer.text);
    const inner = opened(outer);
    containers = inner.containers;
    if (hasIndentedCode && !isAfterText && !isInTag && inner.text.startsWith('    ')) return line.length;
    const isTag = /^\s*<\/?[A-Z]/.test(line);
    if (isTag || /^\S/.test(line)) isInTag = isTag;
    literal = literalOf(inner.text.trimStart(), containers.length);
    isAfterText = !literal && inner.text.trim() !== '' && !standsAlone.test(inner.text);
    return literal ? endOfLiteral(line, '') : 0;
  };
  return { feed, isOpen: () => literal !== undefined };
}

/** Headings, rules and the ends of containers: the next line cannot continue a paragraph. */
const standsAlone = /^\s*(?:#{1,6}(?:\s|$)|:{3}|([-*_])(?:[ \t]*\1){2,}[ \t]*$)/;

/** HTML blocks that end with a text of their own, wherever it occurs, instead of a blank line. */
const literalHtml: readonly { readonly start: RegExp; readonly end: RegExp }[] = [
  { start: /^<(?:pre|script|style|textarea)(?=[\s>]|$)/i, end: /<\/(?:pre|script|style|textarea)>/i },
  { start: /^<!--/, end: /-->/ },
];

function literalOf(text: string, depth: number): Literal | undefined {
  const fence = fenceOpening(text);
  if (fence)
    return { depth, endIn: (line, inside) => (closesFence(fence, inside.trimStart()) ? line.length : undefined) };
  if (/^\${2,}\s*$/.test(text)) {
    const mark = text.trim();
    return { depth, endIn: (line, inside) => (closesMath(mark, inside.trim()) ? line.length : undefined) };
  }
  const html = literalHtml.find(({ start }) => start.test(text));
  return html && { depth, endIn: (line) => endOf(html.end.exec(line)) };
}

const endOf = (match: RegExpExecArray | null): number | undefined =>
  match ? match.index + match[0].length : undefined;

const closesMath = (mark: string, text: string): boolean => text.startsWith(mark) && /^\$+$/.test(text);

/** `quote`, or the number of columns by which a list item indents its contents. */
type Container = 'quote' | number;

/** The containers that a line is in, and the line without their prefixes. */
interface Inside {
  readonly containers: readonly Container[];
  readonly text: string;
}

/** The containers that continue in this line. */
function continued(containers: readonly Container[], text: string): Inside {
  let rest = text;
  for (const [depth, container] of containers.entries()) {
    const length = continuation(container, rest);
    if (length === undefined) return { containers: containers.slice(0, depth), text: rest };
    rest = rest.slice(length);
  }
  return { containers, text: rest };
}

const quotePrefix = /^ {0,3}> ?/;
const itemPrefix = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?: {1,4}(?! )| |$)/;

/** Length of the prefix that continues a container in this line; undefined if it does not continue. */
function continuation(container: Container, text: string): number | undefined {
  if (container === 'quote') return quotePrefix.exec(text)?.[0].length;
  const indent = text.search(/\S|$/);
  return indent >= container || indent === text.length ? Math.min(container, indent) : undefined;
}

/** The containers that begin in this line. */
function opened({ containers, text }: Inside): Inside {
  const all = [...containers];
  let rest = text;
  for (;;) {
    const quote = quotePrefix.exec(rest)?.[0];
    const prefix = quote ?? itemPrefix.exec(rest)?.[0];
    if (prefix === undefined) return { containers: all, text: rest };
    // The marker of an empty item counts as if a space followed.
    all.push(quote === undefined ? Math.max(prefix.length, prefix.trimEnd().length + 1) : 'quote');
    rest = rest.slice(prefix.length);
  }
}
