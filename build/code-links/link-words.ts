import type { Element, ElementContent } from 'hast';

/** A word of a code block, with the attributes of its element. */
export interface LinkedWord {
  /** 1-based, in the code as it is shown. */
  readonly line: number;
  /** 1-based, in UTF-16 units. */
  readonly column: number;
  readonly length: number;
  /** With `href`, the word is a link. */
  readonly properties: Element['properties'];
}

/** Where a word stands in the text of all tokens. */
interface Range extends Pick<LinkedWord, 'properties'> {
  readonly start: number;
  readonly end: number;
}

/** A node, and the word that it is part of. */
interface Piece {
  readonly node: ElementContent;
  readonly range?: Range;
}

/**
 * Makes links of words in highlighted code. Where a word is one token, the element of the token becomes the link, so the
 * page has no more elements than before; otherwise the link stands in the token, or around several.
 * @param words Do not overlap. The end of a word beyond its line is ignored.
 */
export function linkWords(tokens: readonly ElementContent[], words: readonly LinkedWord[]): readonly ElementContent[] {
  if (words.length === 0) return tokens;
  const lines = textOf(tokens).split('\n');
  const starts: number[] = [];
  lines.reduce((start, line) => {
    starts.push(start);
    return start + line.length + 1;
  }, 0);
  const ranges = words
    .flatMap(({ line, column, length, properties }): readonly Range[] => {
      const [start, text] = [starts[line - 1], lines[line - 1]];
      if (start === undefined || text === undefined) return [];
      const end = Math.min(column - 1 + length, text.length);
      return end < column ? [] : [{ start: start + column - 1, end: start + end, properties }];
    })
    .sort((one, other) => one.start - other.start);
  return linked(tokens, 0, ranges);
}

function linked(nodes: readonly ElementContent[], from: number, ranges: readonly Range[]): ElementContent[] {
  const pieces: Piece[] = [];
  let start = from;
  for (const node of nodes) {
    const end = start + textOf([node]).length;
    const here = ranges.filter((range) => range.start < end && range.end > start);
    const [first] = here;
    if (!first) pieces.push({ node });
    else if (node.type === 'text') pieces.push(...cut(node.value, start, here));
    else if (first.start <= start && first.end >= end) pieces.push({ node, range: first });
    else if (node.type === 'element') pieces.push({ node: { ...node, children: linked(node.children, start, here) } });
    start = end;
  }
  return joined(pieces);
}

function cut(text: string, from: number, ranges: readonly Range[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  const take = (end: number, range?: Range): void => {
    const value = text.slice(at - from, end - from);
    if (value !== '') pieces.push({ node: { type: 'text', value }, ...(range && { range }) });
    at = end;
  };
  for (const range of ranges) {
    take(Math.max(range.start, from));
    take(Math.min(range.end, from + text.length), range);
  }
  take(from + text.length);
  return pieces;
}

/** One element for the neighbors that are parts of one word. */
function joined(pieces: readonly Piece[]): ElementContent[] {
  const groups: { readonly nodes: ElementContent[]; readonly range: Range | undefined }[] = [];
  for (const { node, range } of pieces) {
    const last = groups.at(-1);
    if (last && range && last.range === range) last.nodes.push(node);
    else groups.push({ nodes: [node], range });
  }
  return groups.flatMap(({ nodes, range }) => (range ? [wordElement(nodes, range)] : nodes));
}

function wordElement(children: ElementContent[], { properties }: Range): Element {
  const tagName = properties.href === undefined ? 'span' : 'a';
  const [token, ...others] = children;
  if (token?.type !== 'element' || others.length > 0) return { type: 'element', tagName, properties, children };
  return { ...token, tagName, properties: { ...token.properties, ...properties } };
}

const textOf = (nodes: readonly ElementContent[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? textOf(node.children) : ''))
    .join('');
