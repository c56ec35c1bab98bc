/** The list of chapters in SUMMARY.md. Pure. */
import type { Link, List, ListItem, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { decode } from '../../../src/shared/addresses.ts';

/** A chapter, or a title between chapters. A chapter without a file is a draft. */
export interface SummaryEntry {
  readonly title: string;
  /** Relative to SUMMARY.md, or an address of another site. */
  readonly target?: string;
  readonly inside: readonly SummaryEntry[];
}

/** A heading in front of everything else is the title of the book; others are titles of parts. */
export function readSummary(text: string): readonly SummaryEntry[] {
  const [first, ...others] = fromMarkdown(text).children.filter(({ type }) => type !== 'html');
  if (first === undefined) return [];
  return (first.type === 'heading' ? others : [first, ...others]).flatMap(entriesOf);
}

function entriesOf(node: RootContent): readonly SummaryEntry[] {
  if (node.type === 'heading') return node.depth === 1 ? [{ title: textOf(node), inside: [] }] : [];
  if (node.type === 'list') return chapters(node);
  // The chapters before and after the numbered ones, a line each.
  return node.type === 'paragraph' ? node.children.filter((child) => child.type === 'link').map(linked) : [];
}

const chapters = (list: List): readonly SummaryEntry[] => list.children.flatMap(chapter);

function chapter({ children }: ListItem): readonly SummaryEntry[] {
  const inside = children.flatMap((child) => (child.type === 'list' ? chapters(child) : []));
  const [line] = children;
  if (line?.type !== 'paragraph') return inside;
  const link = line.children.find((child) => child.type === 'link');
  return [{ ...(link ? linked(link) : { title: textOf(line) }), inside }];
}

function linked(link: Link): SummaryEntry {
  const target = decode(link.url).replace(/^\.\//, '');
  return { title: textOf(link), ...(target !== '' && { target }), inside: [] };
}
