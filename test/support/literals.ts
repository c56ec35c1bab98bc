/**
 * Whatever stands in a code span, fence, indented code, `<pre>`, or comment reaches the reader character by
 * character, in every nesting of list, quote, container and tab.
 */
import type { Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { expect } from 'vitest';
import { parse } from './parse.ts';
import { type Random, random } from './random.ts';

/** Lines that mean something outside of code. */
const lines: readonly string[] = [
  ...[':::note A title', '::: tip Hello world', ':::note[T]{.x}', ':::', '::::', ':::::::', '::: details', ':::tabs'],
  ...['```', '```js file=./x.js', '````md', '~~~', '~~~~', '```mdx-code-block', '$$', '$a$ and $$b$$', '`a`', '``'],
  ...['<Tabs>', '</Tabs>', '<TabItem value="a">', '</TabItem>', '<Card />', '<Badge text="x" />', '<Foo.Bar a={1} />'],
  ...['<div>', '</div>', '<pre>', '</details>', '<!DOCTYPE html>', '<?php', '{/* c */}', '{value}', '<>'],
  ...['> quote', '> [!NOTE]', '- item', '* item', '1. one', '+ [ ] task', '---', '===', '***', '# Heading {#id}'],
  ...["import Part from './_part.mdx'", 'export const a = 1', '<<< @/x.js', '[a]: /b', '[^1]: note', '[^1]', '[[toc]]'],
  ...['| a | b |', '|---|---|', ':smile:', 'www.example.org', 'a@b.org', '\\*', '\\', '&amp;', '&#x1F600;', '{#id}'],
  ...['    four spaces', '  two', 'text', 'text  ', '', '', 'a\u00a0b', '\u{1F600}', '"quoted" -- ...', '{', '}', ']'],
];

interface Literal {
  /** Markdown of one block. */
  readonly source: readonly string[];
  /** What the reader gets. */
  readonly text: string;
  /** Finds it in the page. */
  readonly kind: 'pre' | 'code' | 'comment';
}

export type MakeLiteral = (chance: Random) => Literal;

/** A block of nothing but blank lines cannot be told from an empty one. */
export const some = ({ below, pick }: Random, from = lines): string[] => [
  ...Array.from({ length: below(6) }, () => pick(from)),
  pick(from) || 'text',
];

/** Longer than any run of the character in the text. */
export const longerThan = (text: string, character: string): string =>
  character.repeat(Math.max(2, ...[...text.matchAll(/`+|~+|\$+/g)].map(([run]) => run.length)) + 1);

const fence: MakeLiteral = (chance) => {
  const inner = some(chance);
  const mark = longerThan(inner.join('\n'), chance.pick(['`', '~']));
  const info = chance.pick(['', 'text', ' text title="a b"', 'js', 'md']);
  return { source: [mark + info, ...inner, mark], text: inner.join('\n'), kind: 'pre' };
};

const indented: MakeLiteral = (chance) => {
  // Blank lines around indented code are no part of it.
  const inner = ['first', ...some(chance), 'last'];
  return { source: inner.map((line) => (line === '' ? '' : `    ${line}`)), text: inner.join('\n'), kind: 'pre' };
};

const pre: MakeLiteral = (chance) => {
  const inner = some(chance);
  const escaped = inner.map((line) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  // HTML leaves out a line end behind the tag.
  return { source: ['<pre>', ...escaped, '</pre>'], text: `${inner.join('\n')}\n`, kind: 'pre' };
};

const comment: MakeLiteral = (chance) => {
  const inner = some(
    chance,
    lines.filter((line) => !line.includes('--')),
  );
  return { source: ['<!-- a', ...inner, 'b -->'], text: ` a\n${inner.join('\n')}\nb `, kind: 'comment' };
};

const span: MakeLiteral = (chance) => {
  const inner = chance.pick(lines).trim() || 'x';
  const mark = longerThan(inner, '`');
  return { source: [`Text with ${mark} ${inner} ${mark} in it.`], text: inner, kind: 'code' };
};

const literals: readonly MakeLiteral[] = [fence, indented, pre, comment, span];

type Wrap = (inner: readonly string[], depth: number) => readonly string[];

const prefixed =
  (first: string, others: string): Wrap =>
  (inner) =>
    inner.map((line, index) => (index === 0 ? first + line : line === '' ? others.trimEnd() : others + line));

/** Containers around others need more colons. */
const colons = (depth: number): string => ':'.repeat(3 + 2 * depth);

const wraps: readonly Wrap[] = [
  prefixed('> ', '> '),
  prefixed('- ', '  '),
  prefixed('1. ', '   '),
  (inner) => ['- item', '', ...inner.map((line) => (line === '' ? '' : `  ${line}`))],
  (inner) => ['12. item', '', ...inner.map((line) => (line === '' ? '' : `    ${line}`))],
  (inner, depth) => [`${colons(depth)}note A title`, '', ...inner, '', colons(depth)],
  (inner, depth) => [`${colons(depth)} details Click {open}`, ...inner, colons(depth)],
  (inner, depth) => [`:${colons(depth)}tabs`, `${colons(depth)}tab[A]`, ...inner, colons(depth), `:${colons(depth)}`],
  // Their first line tells how far contents of a tag are indented.
  (inner) => ['<Tabs>', '<TabItem value="a">', '', 'In it.', '', ...inner, '', '</TabItem>', '</Tabs>'],
  (inner) => ['<Steps>', '', '1. step', '', ...inner.map((line) => (line === '' ? '' : `   ${line}`)), '', '</Steps>'],
];

interface Page {
  readonly markdown: string;
  readonly literal: Literal;
}

function pageOf(seed: number, kinds: readonly MakeLiteral[]): Page {
  const chance = random(seed);
  const literal = chance.pick(kinds)(chance);
  let block: readonly string[] = literal.source;
  if (chance.chance(0.3)) block = ['Before it.', '', ...block];
  const depth = chance.below(4);
  for (let level = 0; level < depth; level += 1) {
    // Indented code cannot begin right behind the marker of a list item.
    const isFirst = /^(?: {4}|$)/.test(block[0] ?? '');
    block = chance.pick(isFirst ? wraps.slice(3) : wraps)(block, level);
    if (chance.chance(0.3)) block = [...block, '', 'After it.'];
  }
  return { markdown: [...block, '', '## The end', ''].join('\n'), literal };
}

function found(html: string, kind: Literal['kind']): string[] {
  const tree = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: html } as never] } as Root, new VFile());
  const all: string[] = [];
  const visit = (node: Nodes): void => {
    if (kind === 'comment' && node.type === 'comment') all.push(node.value);
    else if (node.type === 'element' && node.tagName === kind) all.push(textOf(node));
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return all;
}

export async function expectLiterals(first: number, last: number, kinds = literals): Promise<void> {
  for (let seed = first; seed <= last; seed += 1) {
    const { markdown, literal } = pageOf(seed, kinds);
    const { html } = await parse(markdown);
    const where = `seed ${seed}:\n${markdown}\n=>\n${html}`;
    const text = literal.kind === 'pre' && !literal.source[0]?.startsWith('<pre>') ? `${literal.text}\n` : literal.text;
    expect(found(html, literal.kind), where).toEqual([text]);
    expect(html, where).toMatch(/<h2[^>]*id="the-end".*<\/h2>$/);
  }
}
