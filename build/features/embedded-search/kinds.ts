/** Determines the kind of a page, from the words that English documentation uses for it. */
import type { IndexedKind } from '../../../src/shared/features/embedded-search/index-format.ts';
import { isCodeLike } from '../../../src/shared/features/embedded-search/names.ts';
import type { SearchSection } from '../../model/section.ts';

const titles: readonly (readonly [IndexedKind, RegExp])[] = [
  ['errors', /^(?:\S+ )?(?:errors?|error (?:messages|codes|reference)|troubleshooting|known (?:issues|problems))$/],
  ['commands', /\b(?:command[ -]line|cli|commands)\b/],
  ['glossary', /^(?:\S+ )?(?:glossary|terminology)$|^(?:terms|definitions)$/],
  [
    'news',
    /^(?:changelog|change log|release notes|releases|what.s new|news|blog|history)$|^(?:migrat|upgrad)(?:e|ing|ion) /,
  ],
];
const newsFolder = /\/(?:blog|news|changelog|releases)\/|\/\d{4}-\d\d-\d\d|migration(?:-guide)?$/;

export function kindOf(page: readonly SearchSection[]): IndexedKind | undefined {
  const [root, ...rest] = page;
  if (!root) return undefined;
  if (root.isCategory) return 'category';
  const title = root.title.toLowerCase();
  const [named] = titles.find(([, pattern]) => pattern.test(title)) ?? [];
  if (named) return named;
  if (newsFolder.test(root.route)) return 'news';
  return isReference(rest) ? 'reference' : undefined;
}

/** A reference has a sentence or two for each name. A page that explains its names at length teaches, like any other. */
const MAX_REFERENCE_CHARACTERS = 250;

function isReference(sections: readonly SearchSection[]): boolean {
  const members = sections.filter(({ headings }) => isMember(headings.at(-1) ?? ''));
  const length = sections.reduce((sum, { text }) => sum + text.length, 0);
  return (
    sections.length >= 8 && members.length > sections.length / 2 && length / sections.length < MAX_REFERENCE_CHARACTERS
  );
}

const isMember = (heading: string): boolean => /^\S+$/.test(heading.replace(/\(.*$/s, '')) && isCodeLike(heading);

/** Whether a section only points to others, by the headings that English documentation uses for it. */
export const isPointer = (heading: string): boolean =>
  /^(?:what(?:.s| is)? next|next steps?|see also|related\b.*|(?:further|more) (?:reading|information|resources)|learn more|where to go (?:next|from here))$/i.test(
    heading,
  );

/** Whether a heading is about input or output. */
export function directionOf(heading: string): 'in' | 'out' | undefined {
  const words = new Set(heading.toLowerCase().split(/[^\p{L}]+/u));
  const has = (list: readonly string[]): boolean => list.some((word) => words.has(word));
  const [isIn, isOut] = [has(inward), has(outward)];
  return isIn === isOut ? undefined : isIn ? 'in' : 'out';
}
const inward = ['from', 'infer', 'import', 'imports', 'importing', 'parse', 'parsing', 'read', 'reading', 'decode'];
const outward = ['to', 'as', 'generate', 'generating', 'export', 'exporting', 'emit', 'write', 'writing', 'encode'];
