/** Compares the words of a page as written with those that its readers get. */
import type { VFile } from 'vfile';
import { closesFence, type Fence, fenceOpening, withoutPrefix } from '../markdown/syntax/fence.ts';
import { problem } from '../model/diagnostic.ts';
import { endOfExport } from './module-lines.ts';

/** Pages where something may have been left out, unless it stands in a block of code. */
const hasCode = /^(?:im|ex)port\s|<\/?[A-Z]/m;
const hasTags = /<\/?[A-Z]/;
/** A shorter text may differ by what is written in another way. */
const FEWEST_LOST = 8;

/** Warns if more than a tenth of the words are gone. Code blocks do not count. */
export function reportLostWords(text: string, file: VFile): void {
  const { sections = [], ownTitle = '', diagnostics, blocks = [], sourcePath = '' } = file.data;
  if (!hasCode.test(text) || blocks.length > 0) return;
  const written = withoutCode(text.replace(comments, blank).replace(codeAttributes, blank));
  if (!written.hasStatements && !hasTags.test(written.text)) return;
  const shown = new Map<string, number>();
  const parts = [ownTitle, ...sections.flatMap((section) => [section.heading, section.text, section.code])];
  for (const part of parts) for (const word of wordsOf(part)) shown.set(word, (shown.get(word) ?? 0) + 1);
  const { lost, all, line } = countLost(proseLines(written.text), shown);
  if (lost < FEWEST_LOST || lost * 10 <= all) return;
  diagnostics?.push(
    problem('markdown/content-lost', `${lost} of ${all} words of the page do not reach its readers`, {
      at: { file: sourcePath, line, column: 1 },
      hint: 'most of them are in this line; write as Markdown what components of other tools hold',
    }),
  );
}

/** @returns `line`: the one that loses the most. */
function countLost(lines: readonly string[], shown: Map<string, number>): { lost: number; all: number; line: number } {
  let [lost, all, line, most] = [0, 0, 1, 0];
  lines.forEach((written, index) => {
    let here = 0;
    for (const word of wordsOf(written)) {
      all += 1;
      const left = shown.get(word) ?? 0;
      if (left > 0) shown.set(word, left - 1);
      else here += 1;
    }
    lost += here;
    if (here > most) [line, most] = [index + 1, here];
  });
  return { lost, all, line };
}

/** Letters of scripts without spaces count one by one. */
const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\u3040-\u30ff\u3400-\u9fff]|(?:(?![\u3040-\u30ff\u3400-\u9fff])\p{L}){2,}/gu) ?? [];

/** The lines of the page without tags and addresses. */
const proseLines = (text: string): readonly string[] => text.replace(tags, tagText).split('\n').map(prose);

/** The text with empty lines in place of code blocks and statements. */
function withoutCode(text: string): { readonly text: string; readonly hasStatements: boolean } {
  const lines = text.split('\n');
  let fence: Fence | undefined;
  let codeUntil = -1;
  const kept = lines.map((line, index) => {
    const written = withoutPrefix(line);
    if (fence !== undefined) {
      if (closesFence(fence, written)) fence = undefined;
      return '';
    }
    fence = fenceOpening(written) ?? mathOpening(written);
    if (fence !== undefined) return '';
    if (index > codeUntil && /^(?:im|ex)port\s/.test(line)) codeUntil = endOfStatement(lines, index);
    return index <= codeUntil ? '' : line;
  });
  return { text: kept.join('\n'), hasStatements: codeUntil >= 0 };
}

/** A line `$$` opens a block of math, and closes it as a fence is closed. */
const mathOpening = (line: string): Fence | undefined => (line.trim() === '$$' ? { mark: '$$', info: '' } : undefined);

function endOfStatement(lines: readonly string[], start: number): number {
  if (lines[start]?.startsWith('export')) return endOfExport(lines, start);
  let end = start;
  while (end < lines.length && end < start + 50 && !/["']/.test(lines[end] ?? '')) end += 1;
  return end;
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const comments =
  /<!--[\s\S]{0,20000}?-->|\{\/\*[\s\S]{0,20000}?\*\/\}|<(script|style|Head|BrowserOnly)\b[\s\S]{0,20000}?<\/\1>/g;
/** Such as `code={`…`}`, whose text is a block of code. */
const codeAttributes = /=\{`[^`]{0,20000}`\}/g;
const tags = /<\/?[A-Za-z](?:[^<>]|=>){0,3000}>/g;

/** Of the tag of a component, only sentences in its attributes are text. */
const tagText = (tag: string): string =>
  /^<[A-Z]/.test(tag)
    ? tag.replace(
        /\b(?:title|label|summary|tagline|subtitle|description|caption)="([^"]*)"|\S/g,
        (_, value?: string) => value ?? ' ',
      )
    : blank(tag);

const prose = (line: string): string =>
  line
    // Names and attributes of containers; their titles stay.
    .replace(/^\s*:{3,}\s*[\w-]*/, '')
    .replace(/\{[^{}]{0,500}\}/g, ' ')
    .replace(/\]\([^()]{0,1000}\)/g, '')
    .replace(/^\s*\[[^\]]{1,200}\]:\s.*$/, '')
    .replace(/\[\^[^\]]{1,100}\]/g, ' ')
    .replace(/(?:https?|ftp|mailto):\S+|www\.\S+/g, ' ')
    .replace(/&#?\w{1,30};/g, ' ')
    .replace(/:[\w+-]{1,50}:/g, ' ')
    .replace(/\$[^$\s][^$]{0,500}\$/g, ' ')
    // Marks in the midst of words.
    .replace(/[*`~[\]]/g, '');
