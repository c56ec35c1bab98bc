import type { Nodes, Root } from 'mdast';
import type { Parser, Processor } from 'unified';
import { closesFence, fenceOpening, withoutPrefix } from '../markdown/syntax/fence.ts';
import { walk } from '../markdown/walk.ts';

const LANGUAGE = 'mdx-code-block';

/** A text and what was parsed of it. */
export interface ParsedText {
  readonly text: string;
  readonly tree: Root;
}

/**
 * What a fence ` ```mdx-code-block ` holds is part of the page. Often a component begins in one such block and ends in
 * another, so the text is parsed once more without the lines of these fences. The number of lines does not change.
 */
export function parseMdxFences(text: string, parse: (text: string) => Root): ParsedText {
  const tree = parse(text);
  if (!text.includes(LANGUAGE)) return { text, tree };
  const lines = text.split('\n');
  let hasFences = false;
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'code' || node.lang !== LANGUAGE || !node.position) return;
    const { start, end } = node.position;
    const opening = lines[start.line - 1] ?? '';
    const fence = fenceOpening(opening.slice(start.column - 1));
    if (!fence) return;
    hasFences = true;
    lines[start.line - 1] = opening.slice(0, start.column - 1);
    const last = lines[end.line - 1] ?? '';
    const closing = withoutPrefix(last);
    if (end.line > start.line && closesFence(fence, closing))
      lines[end.line - 1] = last.slice(0, last.length - closing.length);
  });
  const plain = lines.join('\n');
  return hasFences ? { text: plain, tree: parse(plain) } : { text, tree };
}

/** Parses every text of a page that way. */
export function mdxFences(this: Processor): void {
  const parse = this.parser as Parser<Root>;
  this.parser = (written, file) => {
    const { text, tree } = parseMdxFences(written, (source) => parse(source, file));
    file.value = text;
    return tree;
  };
}
