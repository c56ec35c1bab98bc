/** Finds what Markdown reads in another way than its author expects. All of it follows CommonMark or GitHub. */
import type { Code, Delete, Nodes, Parent, Root } from 'mdast';
import { walk } from '../../markdown/walk.ts';
import type { SourceRange } from '../../model/diagnostic.ts';

export type SurpriseKind = 'unread-emphasis' | 'unread-heading' | 'underlined-text' | 'struck-range' | 'copied-prompt';

export interface Surprise {
  readonly kind: SurpriseKind;
  readonly written: string;
  readonly at: SourceRange;
}

/** @param source The text that the tree was parsed from. */
export function surprisesIn(tree: Root, source: string, path: string): readonly Surprise[] {
  const found: Surprise[] = [];
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  const add = (kind: SurpriseKind, [from, to]: Span): void => {
    const line = lineStarts.findLastIndex((start) => start <= from) + 1;
    const column = from - (lineStarts[line - 1] ?? 0) + 1;
    found.push({ kind, written: source.slice(from, to), at: { file: path, line, column } });
  };
  const written = (node: Nodes): string => source.slice(...spanOf(node));
  walk<Nodes>(tree, (node) => {
    if (node.type === 'delete' && isStruckRange(node, source)) add('struck-range', spanOf(node));
    if (node.type === 'code' && hasPrompt(node)) add('copied-prompt', spanOf(node));
    if (node.type === 'paragraph' && hashes.test(written(node))) add('unread-heading', spanOf(node));
    if (node.type === 'heading' && isUnderlinedText(written(node))) add('underlined-text', spanOf(node));
    if ('children' in node) for (const span of unreadEmphasis(node, source)) add('unread-emphasis', span);
  });
  return found;
}

/** Offsets. */
type Span = readonly [from: number, to: number];

const spanOf = ({ position }: Nodes): Span => [position?.start.offset ?? 0, position?.end.offset ?? 0];

const letter = /[\p{L}\p{N}]/u;
const mark = /[\p{P}\p{S}]/u;

/** A single `~` within a word, as in `10~20 and 30~40`. */
function isStruckRange(node: Delete, source: string): boolean {
  const [from, to] = spanOf(node);
  if (source.startsWith('~~', from)) return false;
  return letter.test(source[from - 1] ?? '') || letter.test(source[to] ?? '');
}

/**
 * `**重要。**次`: between punctuation and a letter, `**` cannot close, and between a letter and punctuation it cannot
 * open. Languages that put a space there never see it.
 */
function unreadEmphasis({ children }: Parent, source: string): readonly Span[] {
  const stars = children.flatMap((node) => (node.type === 'text' ? starsIn(spanOf(node), source) : []));
  return stars.flatMap((open, index): readonly Span[] => {
    const close = stars[index + 1];
    if (close === undefined) return [];
    const [before, first] = [source[open - 1] ?? '', source[open + 2] ?? ''];
    const [last, after] = [source[close - 1] ?? '', source[close + 2] ?? ''];
    if (/\s/.test(first + last) || close - open < 3) return [];
    const isUnread = (mark.test(last) && letter.test(after)) || (letter.test(before) && mark.test(first));
    return isUnread ? [[open, close + 2]] : [];
  });
}

/** Offsets of `**`, without those that are escaped or part of more stars. */
const starsIn = ([from, to]: Span, source: string): readonly number[] =>
  Array.from(source.slice(from, to).matchAll(/(?<![\\*])\*\*(?!\*)/g), ({ index }) => from + index);

/** `##Setup`: a heading needs a space. A single `#` may be a tag or a number. */
const hashes = /^#{2,6}[\p{L}\p{N}]/u;

/** A paragraph above a line `---`: who wants a rule leaves a line empty. What ends a sentence ends no heading. */
const isUnderlinedText = (written: string): boolean => /[.:;,。：；，]\**[ \t]*\n[ \t>]*-{2,}[ \t]*$/.test(written);

const shells: ReadonlySet<string> = new Set(['bash', 'sh', 'shell', 'zsh', 'powershell', 'pwsh', 'ps1']);

const hasPrompt = ({ lang, value }: Code): boolean =>
  shells.has(lang?.toLowerCase() ?? '') && /^\s{0,200}(?:\$|PS[^>\n]{0,80}>) \S/.test(value);
