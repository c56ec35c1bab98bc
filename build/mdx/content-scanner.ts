/** Finds the closing tag of a component in its contents, line by line. */
import { literalLines } from '../markdown/syntax/literal-lines.ts';
import type { Closing } from './content-lines.ts';
import { type TagReader, tagReader } from './tag-reader.ts';

export interface ContentScanner {
  feed(line: string): Closing | undefined;
}

/** Maximum distance between a backtick and its partner. */
const LONGEST_CODE_SPAN = 1000;

/**
 * Components of the same name are counted; code, comments, formulas and escaped characters are passed over.
 * @param isRaw The contents are code: the first closing tag counts.
 */
export function contentScanner(name: string, isRaw: boolean, hasIndentedCode: boolean): ContentScanner {
  const marks = isRaw
    ? new RegExp(`</${name}[ \\t]*>`, 'g')
    : new RegExp(`\\\\[\\s\\S]|\`+|</${name}[ \\t]*>|<${name}(?![\\w.:-])`, 'g');
  let depth = 0;
  const literals = literalLines(hasIndentedCode);
  let nested: TagReader | undefined;
  let isAfterBlank = false;

  /** Index after the opening tag that is being read, or the length of the line if the tag continues. */
  const readNested = (line: string, from: number): number => {
    for (let i = from; i < line.length; i += 1) {
      const state = nested?.feed(line.charAt(i)) ?? 'broken';
      if (state === 'open') continue;
      nested = undefined;
      if (state === 'end') depth += 1;
      return state === 'broken' ? from + 1 : i + 1;
    }
    if (nested?.feed('\n') === 'broken') nested = undefined;
    return line.length;
  };

  const feed = (line: string): Closing | undefined => {
    marks.lastIndex = 0;
    if (!isRaw) {
      if (isAfterBlank && line.trim() !== '' && !nested?.goesOn(line)) nested = undefined;
      isAfterBlank = line.trim() === '';
      if (nested) marks.lastIndex = readNested(line, 0);
      else marks.lastIndex = literals.feed(line);
    }
    for (let match = marks.exec(line); match; match = marks.exec(line)) {
      const [mark] = match;
      if (mark.startsWith('`')) marks.lastIndex = endOfCodeSpan(line, marks.lastIndex, mark);
      else if (mark.startsWith('</')) {
        if (depth === 0) return { start: match.index, end: match.index + mark.length };
        depth -= 1;
      } else if (mark.startsWith('<')) {
        nested = tagReader();
        marks.lastIndex = readNested(line, match.index);
      }
    }
    return undefined;
  };
  return { feed };
}

function endOfCodeSpan(line: string, from: number, mark: string): number {
  const near = line.slice(from, from + LONGEST_CODE_SPAN);
  for (const { 0: run, index } of near.matchAll(/`+/g)) if (run === mark) return from + index + run.length;
  return from;
}
