/**
 * Finds angle brackets that browsers take for tags, although nobody wrote an element: `<url>`, `Promise<void>`. A name
 * that HTML knows is not enough, because `<dir>` and `<title>` are placeholders as well: elements are closed, too.
 */
import type { Html, Nodes, Root } from 'mdast';
import { walk } from '../markdown/walk.ts';
import { elementKind } from './element-names.ts';
import { isComponentTag } from './rewrite-html.ts';
import { type FoundTag, sourceTags } from './source-tags.ts';
import { endOfTag } from './tag-reader.ts';

/** `bare`: without attributes it says nothing. `component`: a tag of MDX, which may well be known. */
export type StrayProblem = 'unknown' | 'unclosed' | 'unopened' | 'bare' | 'component';

export interface StrayTag {
  readonly node: Html;
  /** Where it is in the HTML of the node. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly problem: StrayProblem;
}

interface PageTag extends FoundTag {
  readonly node: Html;
  readonly isInLine: boolean;
  /** Whether there is another one that closes it, or is closed by it. */
  hasPartner: boolean;
}

/** @param isLeftOut Whether a node is not looked at, with what it holds. */
export function findStrayTags(tree: Root, isLeftOut: (node: Nodes) => boolean): readonly StrayTag[] {
  const found: StrayTag[] = [];
  const tags: PageTag[] = [];
  walk<Nodes>(tree, (parent) => {
    if (isLeftOut(parent)) return false;
    if (!('children' in parent)) return true;
    const isInLine = phrasing.has(parent.type);
    for (const node of parent.children) {
      if (node.type !== 'html') continue;
      const { value } = node;
      if (instruction.test(value)) found.push({ node, start: 0, end: value.length, name: '', problem: 'unknown' });
      else for (const tag of sourceTags(value, endOfHtmlTag)) tags.push({ ...tag, node, isInLine, hasPartner: false });
    }
    return true;
  });
  pair(tags);
  let foreign = 0;
  for (const one of tags) {
    const { node, start, end, tag } = one;
    if (one.hasPartner && elementKind(tag.name) === 'foreign') foreign += tag.kind === 'closing' ? -1 : 1;
    const problem = foreign > 0 ? undefined : problemOf(one);
    if (problem !== undefined) found.push({ node, start, end, name: tag.name, problem });
  }
  return found;
}

const phrasing: ReadonlySet<string> = new Set(
  'paragraph heading tableCell emphasis strong delete link linkReference textDirective leafDirective'.split(' '),
);

/** Of comments and of instructions for other programs, readers are to see nothing; of these, they are. */
const instruction = /^\s*(?:<\?(?:php|xml|=)|<!\[CDATA\[|<![a-z])/i;

/** In a block of HTML, browsers take more for a tag than Markdown and JSX do: `<K, V>`, `<template #name>`. */
function endOfHtmlTag(html: string, start: number): number | undefined {
  const end = endOfTag(html, start);
  if (end !== undefined) return end;
  const rest = /^<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/i.exec(html.slice(start, start + LONGEST_TAG));
  return rest ? start + rest[0].length : undefined;
}

const LONGEST_TAG = 500;

/** An end tag belongs to the last start tag of its name. */
function pair(tags: readonly PageTag[]): void {
  const open = new Map<string, PageTag[]>();
  for (const one of tags) {
    const name = one.tag.name.toLowerCase();
    const before = open.get(name) ?? [];
    open.set(name, before);
    if (one.tag.kind === 'opening') before.push(one);
    const partner = one.tag.kind === 'closing' ? before.pop() : undefined;
    if (!partner) continue;
    partner.hasPartner = true;
    one.hasPartner = true;
  }
}

function problemOf({ tag, start, isInLine, hasPartner }: PageTag): StrayProblem | undefined {
  if (isComponentTag(tag)) return 'component';
  const isClosing = tag.kind === 'closing';
  // Who gives an attribute a value means an element.
  const isPlain = tag.attributes.every(({ kind }) => kind === 'word');
  const missing = isPlain && !hasPartner ? (isClosing ? 'unopened' : 'unclosed') : undefined;
  switch (elementKind(tag.name)) {
    case undefined:
      return isClosing && hasPartner ? undefined : 'unknown';
    case 'break':
      return undefined;
    case 'void':
      return isPlain && !isClosing && (isInLine || start === 0) ? 'bare' : undefined;
    case 'open-ended':
      return isInLine ? missing : undefined;
    case 'custom':
      return tag.kind === 'self-closing' ? undefined : missing;
    default:
      return missing;
  }
}
