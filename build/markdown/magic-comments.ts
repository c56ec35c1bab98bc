/**
 * Comments that mark lines: `// highlight-next-line`, `# error-start` … `# error-end`, and at the end of a line
 * `// [!code ++]`. They are taken out of the code. Linear in the text.
 */
import { type CommentStyle, commentStyles } from './comment-styles.ts';
import type { LineMarks, LineRange } from './line-ranges.ts';

export interface MagicComment {
  /** One class name, or several with spaces between them. */
  readonly className: string;
  /** The comment before a line. */
  readonly line?: string | undefined;
  /** The comments around lines. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

const usual = (className: string, word: string): MagicComment => ({
  className,
  line: `${word}-next-line`,
  block: { start: `${word}-start`, end: `${word}-end` },
});

const usualMagicComments: readonly MagicComment[] = [
  usual('highlight-line', 'highlight'),
  usual('error-line', 'error'),
  usual('focus-line', 'focus'),
  usual('inserted', 'add'),
  usual('deleted', 'remove'),
];

/** Words of `[!code …]`. */
const notations: ReadonlyMap<string, string> = new Map([
  ['highlight', 'highlight-line'],
  ['hl', 'highlight-line'],
  ['++', 'inserted'],
  ['--', 'deleted'],
  ['focus', 'focus-line'],
  ['error', 'error-line'],
  ['warning', 'warning-line'],
]);

type MarkerKind = 'line' | 'start' | 'end';
type Words = ReadonlyMap<string, { readonly className: string; readonly step: MarkerKind }>;

/** The site's own comments take precedence over built-in ones of the same name. */
function wordsOf(comments: readonly MagicComment[]): Words {
  const words = new Map<string, { className: string; step: MarkerKind }>();
  for (const { className, line, block } of [...usualMagicComments, ...comments]) {
    if (line) words.set(line, { className, step: 'line' });
    if (block) {
      words.set(block.start, { className, step: 'start' });
      words.set(block.end, { className, step: 'end' });
    }
  }
  return words;
}

const usualWords = wordsOf([]);
const notation = '[!code ';
/** A comment on a line of its own is short. */
const longestComment = 300;

export interface MarkedCode {
  readonly text: string;
  readonly marks: LineMarks;
  /** For each line that is shown, its number in the code with the comments; absent where no comment was read. */
  readonly lines?: readonly number[];
}

export interface MagicOptions {
  readonly language: string;
  /** Those of the site, besides the usual ones. */
  readonly comments?: readonly MagicComment[] | undefined;
  /** Words such as `highlight-next-line` are read; the `[!code …]` forms always are. */
  readonly words: boolean;
}

/** The code without the comments that mark lines, and what they mark. Without a language nothing is a comment. */
export function magicComments(text: string, { language, comments = [], words }: MagicOptions): MarkedCode {
  if (language === '') return { text, marks: [] };
  const known = comments.length === 0 ? usualWords : wordsOf(comments);
  const used = words && [...known.keys()].some((word) => text.includes(word)) ? known : undefined;
  return used || text.includes(notation) ? read(text, used, commentStyles(language)) : { text, marks: [] };
}

function read(text: string, words: Words | undefined, styles: readonly CommentStyle[]): MarkedCode {
  const shown: string[] = [];
  const lines: number[] = [];
  const marks = new Map<string, LineRange[]>();
  const open = new Map<string, number>();
  const mark = (className: string, from: number, to: number): void => {
    if (to < from) return;
    const ranges = marks.get(className);
    if (ranges) ranges.push([from, to]);
    else marks.set(className, [[from, to]]);
  };
  for (const [index, line] of text.split('\n').entries()) {
    /** Number of the next line that is shown. */
    const here = shown.length + 1;
    const comment = words && wordOf(line, words, styles);
    if (comment) {
      const { className, step } = comment;
      if (step === 'line') mark(className, here, here);
      else if (step === 'start') open.set(className, here);
      else {
        mark(className, open.get(className) ?? here, here - 1);
        open.delete(className);
      }
      continue;
    }
    const { rest, found } = line.includes(notation) ? trailing(line, styles) : { rest: line, found: [] };
    for (const { className, count } of found) mark(className, here, here + count - 1);
    if (found.length > 0 && rest.trim() === '') continue;
    shown.push(rest);
    lines.push(index + 1);
  }
  return {
    text: shown.join('\n'),
    lines,
    marks: [...marks].flatMap(([names, ranges]) =>
      names
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => [name, ranges] as const),
    ),
  };
}

/** A known comment that is alone on its line. */
function wordOf(line: string, words: Words, styles: readonly CommentStyle[]): ReturnType<Words['get']> {
  const comment = line.trim();
  if (comment.length > longestComment) return undefined;
  for (const { open, close } of styles) {
    if (!comment.startsWith(open) || !comment.endsWith(close) || comment.length < open.length + close.length) continue;
    const word = words.get(comment.slice(open.length, comment.length - close.length).trim());
    if (word) return word;
  }
  return undefined;
}

interface Trailing {
  readonly rest: string;
  readonly found: readonly { readonly className: string; readonly count: number }[];
}

/** The marks in the comment that ends a line. A comment with any other text is left as it is. */
function trailing(line: string, styles: readonly CommentStyle[]): Trailing {
  const start = line.indexOf(notation);
  const before = line.slice(0, start).trimEnd();
  const style = styles.find(({ open }) => before.endsWith(open.trimEnd()));
  const found: { className: string; count: number }[] = [];
  const pattern = /\[!code ([a-z]{1,20}|\+\+|--)(?::(\d{1,6}))?\] ?/y;
  pattern.lastIndex = start;
  let end = start;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const className = notations.get(match[1] ?? '');
    if (!className) return { rest: line, found: [] };
    found.push({ className, count: Math.max(Number(match[2] ?? 1), 1) });
    end = pattern.lastIndex;
  }
  if (!style || found.length === 0 || line.slice(end).trim() !== style.close) return { rest: line, found: [] };
  return { rest: before.slice(0, before.length - style.open.trimEnd().length).trimEnd(), found };
}
