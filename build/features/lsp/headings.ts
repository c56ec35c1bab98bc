/** Where the headings of a page are in its text. Pure, and quick enough for each key. */
import type { Heading } from '../../../src/shared/page-data.ts';
import { linesOf } from './positions.ts';

export interface PlacedHeading {
  readonly depth: number;
  /** Without markup. */
  readonly text: string;
  /** Undefined where the page has none: of a level-1 heading, and in a file that is no page. */
  readonly id: string | undefined;
  /** Of the file, from 0. */
  readonly line: number;
}

/** @param headings Of the page as it was built: they have the ids. Those of included files are left out. */
export function placedHeadings(text: string, headings: readonly Heading[]): readonly PlacedHeading[] {
  let next = 0;
  return writtenHeadings(text).map(({ depth, written, line }) => {
    const key = lettersOf(written);
    const at = headings.findIndex((one, index) => index >= next && one.depth === depth && lettersOf(one.text) === key);
    const heading = headings[at];
    if (!heading) return { depth, text: plainText(written), id: undefined, line };
    next = at + 1;
    return { depth, text: heading.text, id: heading.id === '' ? undefined : heading.id, line };
  });
}

/** The line of an anchor: of a heading with this id, or of an id that is written; 0 where neither is found. */
export function lineOfAnchor(text: string, headings: readonly Heading[], id: string): number {
  const heading = placedHeadings(text, headings).find((one) => one.id === id);
  if (heading) return heading.line;
  const written = [`id="${id}"`, `id='${id}'`, `{#${id}`, `name="${id}"`];
  return Math.max(
    0,
    linesOf(text).findIndex((line) => written.some((one) => line.includes(one))),
  );
}

interface WrittenHeading {
  readonly depth: number;
  readonly written: string;
  readonly line: number;
}

/** Headings outside of front matter, fences, and comments. */
function writtenHeadings(text: string): readonly WrittenHeading[] {
  const lines = linesOf(text);
  const found: WrittenHeading[] = [];
  let fence = '';
  let isComment = false;
  for (let line = frontMatterEnd(lines); line < lines.length; line += 1) {
    const content = lines[line] ?? '';
    const mark = /^[ \t>]*(`{3,}|~{3,})/.exec(content)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence) && content.trim() === mark) fence = '';
      continue;
    }
    if (isComment || /^[ \t]*<!--/.test(content)) {
      isComment = !content.includes('-->');
      continue;
    }
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
    const marked = /^[ \t>]{0,12}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(content);
    if (marked) found.push({ depth: marked[1]?.length ?? 1, written: marked[2] ?? '', line });
    else if (/^ {0,3}(?:=+|-{2,})[ \t]*$/.test(lines[line + 1] ?? '') && isParagraph(content))
      found.push({ depth: /=/.test(lines[line + 1] ?? '') ? 1 : 2, written: content.trim(), line });
  }
  return found;
}

/** The line after the front matter; 0 without it. */
export function frontMatterEnd(lines: readonly string[]): number {
  const [first = ''] = lines;
  if (!/^\ufeff?(?:---|\+\+\+)[ \t]*$/.test(first)) return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.|\+\+\+)[ \t]*$/.test(line));
  return end < 0 ? 0 : end + 1;
}

const isParagraph = (line: string): boolean => /^ {0,3}[^\s#>|:<`~*+-]/.test(line);

const plainText = (written: string): string =>
  written
    .replace(/\s*\{#[^{}]*\}\s*$/, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '');

/** What is left of a heading however it is written: its letters and digits. */
const lettersOf = (text: string): string => plainText(text).replace(/<[^<>]*>|[^\p{L}\p{N}]/gu, '');
