import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { refractor } from 'refractor/core';
import rehypePrismGenerator from 'rehype-prism-plus/generator';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import { grammarName } from '../grammars.ts';
import { walk } from '../walk.ts';
import { keepAside } from './outputs.ts';
import { tokenLines } from './token-lines.ts';

const prism = rehypePrismGenerator(refractor).call(unified(), { ignoreMissing: true }) as unknown as (
  tree: Root,
) => void;

/**
 * Blocks longer than this take the path below, which gives the same tree: the usual one filters all tokens once per
 * line, which is quadratic in the block's length (a test compares the two on every fixture).
 */
const LONG_LINES = 12;

/**
 * Code fences: highlighted with Prism, one element a line, framed with title and language.
 * The info string may hold `title="…"`, `{1,4-6}` and `showLineNumbers[=n]`.
 */
export function codeBlocks(): (tree: Root, file: VFile) => void {
  return (tree, file) => frameAll(tree, file);
}

/** Depth first without entering code: framed blocks are not visited twice. */
function frameAll(parent: Root | Element, file: VFile): void {
  parent.children.forEach((node, index) => {
    if (node.type !== 'element') return;
    const code = node.tagName === 'pre' ? node.children.find((child) => child.type === 'element') : undefined;
    if (code?.type === 'element' && code.tagName === 'code')
      parent.children[index] = keepAside(file, [frame(node, code)]);
    else frameAll(node, file);
  });
}

export interface FenceMeta {
  readonly title: string;
  readonly lines: readonly (readonly [from: number, to: number])[];
  readonly numbersFrom: number | undefined;
}

/** Reads the rest of a fence's info string. Ranges are cut to the block's lines, so `{1-999999999}` costs nothing. */
export function fenceMeta(meta: string, lineCount: number): FenceMeta {
  const title = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta);
  const ranges = /\{([\d,\s-]{1,2000})\}/.exec(meta)?.[1] ?? '';
  const lines = ranges.split(',').flatMap((part): [number, number][] => {
    const [, from, to] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) return [];
    const [first, last] = [Number(from), Math.min(Number(to ?? from), lineCount)];
    return first <= last ? [[first, last]] : [];
  });
  const numbers = /\bshowLineNumbers(?:=(\d{1,6}))?\b/.exec(meta);
  const off = /showLineNumbers=(?:\{false\}|"false"|false)/.test(meta);
  return {
    title: title?.[1] ?? title?.[2] ?? '',
    lines,
    numbersFrom: numbers && !off ? Number(numbers[1] ?? 1) : undefined,
  };
}

function frame(pre: Element, code: Element): Element {
  const language = languageOf(code);
  const text = textOf(code);
  const lineCount = text.replace(/\n$/, '').split('\n').length;
  const meta = fenceMeta(typeof code.data?.meta === 'string' ? code.data.meta : '', lineCount);
  highlight(pre, code, language, meta, lineCount);
  pre.properties.tabIndex = 0;
  const title: Element[] = meta.title
    ? [
        {
          type: 'element',
          tagName: 'div',
          properties: { className: ['code-title'] },
          children: [{ type: 'text', value: meta.title }],
        },
      ]
    : [];
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['code-block'], ...(language && { dataLanguage: language }) },
    children: [...title, pre],
    ...(pre.position && { position: pre.position }),
  };
}

function languageOf(code: Element): string {
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  const name = classes.map(String).find((name) => name.startsWith('language-'));
  return name ? name.slice('language-'.length).toLowerCase() : '';
}

function highlight(pre: Element, code: Element, language: string, meta: FenceMeta, lineCount: number): void {
  if (lineCount <= LONG_LINES) usual(pre, code, meta);
  else linear(pre, code, language, meta);
}

/** rehype-prism-plus, given a info string that holds only what it may see. */
export function usual(pre: Element, code: Element, meta: FenceMeta): void {
  const ranges = meta.lines.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
  const shown = [ranges && `{${ranges}}`, meta.numbersFrom !== undefined && `showLineNumbers=${meta.numbersFrom}`]
    .filter(Boolean)
    .join(' ');
  code.data = { ...code.data, meta: shown };
  prism({ type: 'root', children: [pre] });
  // It leaves positions in the tree that count lines of the block, not of the page.
  walk<Nodes>(code, (node) => {
    if (node !== code) delete node.position;
  });
}

/**
 * The same HTML in time linear in the text, and as text: the tokens of a block never become tree nodes that later
 * plug-ins and the serialiser would have to walk.
 */
export function linear(pre: Element, code: Element, language: string, meta: FenceMeta): void {
  const grammar = grammarName(language);
  let tokens: ElementContent[] = code.children;
  const classes = Array.isArray(code.properties.className) ? code.properties.className : [];
  code.properties.className = [...classes, 'code-highlight'];
  if (grammar && refractor.registered(grammar)) {
    tokens = refractor.highlight(textOf(code), grammar).children as ElementContent[];
    const preClasses = Array.isArray(pre.properties.className) ? pre.properties.className : [];
    pre.properties.className = [...preClasses, `language-${grammar}`];
  }
  const lines = tokenLines(tokens);
  if (lines.at(-1)?.text.trim() === '') lines.pop();
  const marked = new Set<number>();
  for (const [from, to] of meta.lines) for (let n = from; n <= to; n += 1) marked.add(n);
  const isDiff = language === 'diff' || language.includes('diff-');
  const html = lines.map(({ html: line, text }, index) => {
    const number = meta.numbersFrom === undefined ? '' : ` line="${index + meta.numbersFrom}"`;
    const sign = isDiff ? text.charAt(0) : '';
    const names = [
      'code-line',
      number && 'line-number',
      marked.has(index + 1) && 'highlight-line',
      sign === '-' && 'deleted',
      sign === '+' && 'inserted',
    ];
    return `<span class="${names.filter(Boolean).join(' ')}"${number}>${line}</span>`;
  });
  code.children = [{ type: 'raw', value: html.join('') }];
}
