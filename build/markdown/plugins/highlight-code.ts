import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypePrismGenerator from 'rehype-prism-plus/generator';
import { unified } from 'unified';
import { type LruCache, lruCache } from '../../model/lru-cache.ts';
import { grammarName } from '../grammars.ts';
import type { Highlighter } from '../highlighter.ts';
import { walk } from '../walk.ts';
import { escapeAttribute, tokenLines } from './token-lines.ts';

/**
 * Longer blocks take the path below, which gives the same HTML: rehype-prism-plus filters all tokens once per line,
 * which is quadratic in the block's length and four times slower at eight lines already (a test compares the two on
 * every fixture).
 */
const longLines = 3;

/**
 * Maximum number of characters that are colored: a longer block takes seconds, and its many elements slow browsers
 * down.
 */
const mostColored = 1_000_000;

export interface Highlighting {
  /** In small letters; empty: none. */
  readonly language: string;
  readonly lineCount: number;
  readonly numbersFrom: number | undefined;
  /** Class names of marked lines, by number. */
  readonly names: ReadonlyMap<number, readonly string[]>;
  /** Makes links of words, which the package of the usual path knows nothing of. */
  readonly link?: LinkTokens | undefined;
  /** Colors the languages that have been loaded; absent for a block without colors. */
  readonly highlighter: Pick<Highlighter, 'highlight'> | undefined;
}

type LinkTokens = (tokens: readonly ElementContent[]) => readonly ElementContent[];
const asTheyAre: LinkTokens = (tokens) => tokens;

/** Colors the text of a `<pre><code>` and makes one element of each of its lines. */
export function highlightCode(pre: Element, code: Element, highlighting: Highlighting): void {
  const { language, lineCount, link } = highlighting;
  // The package reads `diff-shell-session` as the language `shell`.
  const isUsual =
    lineCount <= longLines &&
    link === undefined &&
    !isHuge(code) &&
    (!language.includes('diff-') || /^diff-[^-]+$/.test(language));
  if (isUsual) usual(pre, code, highlighting);
  else linear(pre, code, highlighting);
}

const isHuge = (code: Element): boolean => textOf(code).length > mostColored;

/** rehype-prism-plus, given an info string that holds only what it may see. */
export function usual(pre: Element, code: Element, { numbersFrom, names, highlighter }: Highlighting): void {
  code.data = { ...code.data, meta: numbersFrom === undefined ? '' : `showLineNumbers=${numbersFrom}` };
  transformerFor(highlighter)({ type: 'root', children: [pre] });
  // It leaves positions in the tree that count lines of the block, not of the page.
  walk<Nodes>(code, (node) => {
    if (node !== code) delete node.position;
  });
  for (const [number, added] of names) {
    const line = code.children[number - 1];
    if (line?.type !== 'element') continue;
    const present = line.properties.className as string[];
    line.properties.className = [...new Set([...present, ...added])];
  }
}

/** The package takes a highlighter in the form of refractor, of which it uses one function. */
const transformerFor = (highlighter: Pick<Highlighter, 'highlight'> | undefined) => {
  const highlight = (code: string, language: string): Root => {
    const colored = highlighter?.highlight(code, language);
    if (!colored) throw new Error(`Unknown language: ${language}`);
    return colored;
  };
  return rehypePrismGenerator({ highlight } as never).call(unified(), { ignoreMissing: true }) as unknown as (
    tree: Root,
  ) => void;
};

/**
 * The same HTML in time linear in the text, and as text: the tokens of a block never become tree nodes that later
 * plug-ins and the serializer would have to walk.
 */
export function linear(pre: Element, code: Element, highlighting: Highlighting): void {
  const { language, numbersFrom, names, link = asTheyAre, highlighter } = highlighting;
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  code.properties.className = [...classes, 'code-highlight'];
  const colored = isHuge(code) ? undefined : colorLines(textOf(code), language, highlighter, link);
  if (colored) {
    const preClasses = Array.isArray(pre.properties.className) ? pre.properties.className : [];
    pre.properties.className = [...preClasses, `language-${grammarName(language)}`];
  }
  const lines = [...(colored ?? tokenLines(link(code.children)))];
  if (lines.at(-1)?.text.trim() === '') lines.pop();
  const isDiff = language === 'diff' || language.includes('diff-');
  const html = lines.map(({ html: line, text }, index) => {
    const number = numbersFrom === undefined ? '' : ` line="${index + numbersFrom}"`;
    const sign = isDiff ? text.charAt(0) : '';
    const own = [
      'code-line',
      ...(number ? ['line-number'] : []),
      ...(sign === '-' ? ['deleted'] : sign === '+' ? ['inserted'] : []),
    ];
    const added = names.get(index + 1);
    const all = added ? [...new Set([...own, ...added])] : own;
    return `<span class="${escapeAttribute(all.join(' '))}"${number}>${line}</span>`;
  });
  code.children = [{ type: 'raw', value: html.join('') }];
}

/**
 * Colors a text. An edit of a page parses all of it again, and most of its blocks are as they were, so blocks of usual
 * lengths are remembered.
 */
function colorLines(
  text: string,
  language: string,
  highlighter: Highlighting['highlighter'],
  link: LinkTokens,
): ColoredLines {
  const color = (): ColoredLines => {
    const colored = highlighter?.highlight(text, language);
    return colored && tokenLines(link(colored.children as ElementContent[]));
  };
  // Addresses are holes of this page.
  if (!highlighter || link !== asTheyAre || text.length > LONGEST_REMEMBERED) return color();
  const known = coloredLines.get(highlighter) ?? lruCache<string, ColoredLines>(MOST_REMEMBERED);
  coloredLines.set(highlighter, known);
  return known.get(`${language}\n${text}`, color);
}

type ColoredLines = ReturnType<typeof tokenLines> | undefined;

/** In characters. */
const LONGEST_REMEMBERED = 5000;
/** Blocks per highlighter. */
const MOST_REMEMBERED = 300;

/** A highlighter colors a text of a language always alike. */
const coloredLines = new WeakMap<Pick<Highlighter, 'highlight'>, LruCache<string, ColoredLines>>();
