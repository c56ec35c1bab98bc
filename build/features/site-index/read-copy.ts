/** Where the headings and blocks of code of a page are in its Markdown copy. */
import { closesFence, type Fence, fenceOpening, withoutPrefix } from '../../markdown/syntax/fence.ts';

interface CopiedFence {
  /** First word of the info string; empty without one. */
  readonly language: string;
  readonly title?: string;
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  readonly endLine: number;
}

export interface ReadCopy<Heading> {
  readonly headings: readonly (Heading & { readonly line?: number })[];
  readonly fences: readonly CopiedFence[];
}

interface KnownHeading {
  readonly depth: number;
  readonly text: string;
}

/** @param known The headings of the page, in order. Those that the text does not hold have no line. */
export function readCopy<Heading extends KnownHeading>(markdown: string, known: readonly Heading[]): ReadCopy<Heading> {
  const lines = markdown.split('\n');
  const lineOf = new Map<number, number>();
  const fences: CopiedFence[] = [];
  let open: { readonly fence: Fence; readonly line: number; readonly indent: number } | undefined;
  let next = 0;
  const close = (endLine: number): void => {
    if (!open) return;
    const { fence, line, indent } = open;
    const text = lines.slice(line, endLine - 1).map((one) => unindented(one, indent));
    fences.push({ ...ofInfo(fence.info), text: text.join('\n'), line, endLine });
    open = undefined;
  };
  for (const [index, line] of lines.entries()) {
    const inner = withoutPrefix(line);
    if (open) {
      if (closesFence(open.fence, inner)) close(index + 1);
      continue;
    }
    const fence = fenceOpening(inner);
    if (fence) open = { fence, line: index + 1, indent: line.length - inner.length };
    const heading = fence ? undefined : headingAt(lines, index);
    const found = heading ? known.findIndex((one, at) => at >= next && isSame(one, heading)) : -1;
    if (found === -1) continue;
    lineOf.set(found, index + 1);
    next = found + 1;
  }
  close(lines.length + 1);
  return {
    headings: known.map((heading, index) => {
      const line = lineOf.get(index);
      return line === undefined ? heading : { ...heading, line };
    }),
    fences,
  };
}

function headingAt(lines: readonly string[], index: number): KnownHeading | undefined {
  const line = lines[index] ?? '';
  const [, marks = '', text = ''] = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line) ?? [];
  if (marks !== '') return { depth: marks.length, text };
  const [underline] = /^ {0,3}(?:=+|-+)[ \t]*$/.exec(lines[index + 1] ?? '') ?? [];
  return underline === undefined || line.trim() === ''
    ? undefined
    : { depth: underline.includes('=') ? 1 : 2, text: line };
}

const isSame = (one: KnownHeading, other: KnownHeading): boolean =>
  one.depth === other.depth && lettersOf(one.text) === lettersOf(other.text);

/** Without what Markdown and attributes add to the words. */
const lettersOf = (text: string): string =>
  text
    .replace(/\{[^{}]*\}\s*$/, '')
    .replace(/\]\([^)]*\)/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Removes as much of the space and the quote marks at the beginning of a line as stand before its fence. */
function unindented(line: string, indent: number): string {
  let at = 0;
  while (at < indent && /[\s>]/.test(line[at] ?? '')) at += 1;
  return line.slice(at);
}

function ofInfo(info: string): Pick<CopiedFence, 'language' | 'title'> {
  const language = /^[^\s{]*/.exec(info)?.[0] ?? '';
  const [, , title] = /\btitle=(["'])(.*?)\1/.exec(info) ?? [];
  return { language, ...(title !== undefined && { title }) };
}
