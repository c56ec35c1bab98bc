/** Where the headings of a page are in its text. Pure, and quick enough for each key. */
import type { Heading } from '../../../src/shared/page-data.ts';
import { linesOf } from './positions.ts';
import { scanText } from './scan-text.ts';

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

function writtenHeadings(text: string): readonly WrittenHeading[] {
  const { prose } = scanText(text);
  return prose.flatMap(({ line, text: content }, index) => {
    const [match, marks = '', written = ''] =
      /^[ \t>]{0,12}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/.exec(content) ?? [];
    if (match !== undefined) return [{ depth: marks.length, written, line }];
    const next = prose[index + 1];
    const underline = next?.line === line + 1 ? /^ {0,3}(=+|-{2,})[ \t]*$/.exec(next.text)?.[1] : undefined;
    if (underline === undefined || !isParagraph(content)) return [];
    return [{ depth: underline.startsWith('=') ? 1 : 2, written: content.trim(), line }];
  });
}

const isParagraph = (line: string): boolean => /^ {0,3}[^\s#>|:<`~*+-]/.test(line);

const plainText = (written: string): string =>
  written
    .replace(/\s*\{#[^{}]*\}\s*$/, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '');

/** What is left of a heading however it is written: its letters and digits. */
const lettersOf = (text: string): string => plainText(text).replace(/<[^<>]*>|[^\p{L}\p{N}]/gu, '');
