/**
 * Tags with empty lines in them. While the parser reads a tag, no line begins a list or a quotation, and it cannot take
 * that back: so which of them have an end is known from the text, before it begins.
 */
import type { Root } from 'mdast';
import type { Parser, Processor } from 'unified';
import { tagReader } from './tag-reader.ts';

/** Of the text that is being parsed. */
export interface LongTags {
  /** Numbers of the lines on which such a tag begins, from 1. */
  lines: ReadonlySet<number>;
}

/** A processor with this plug-in tells the syntax of components what text it parses. */
export function longTags(this: Processor, tags: LongTags): void {
  const parse = this.parser as Parser<Root>;
  this.parser = (text, file) => {
    tags.lines = longTagLines(text);
    return parse(text, file);
  };
}

const noLines: ReadonlySet<number> = new Set();

/** In a list or a quotation, too. */
const tagStart = /^[\s>*+\d.)-]{0,50}(?=<[A-Z])/;

function longTagLines(text: string): ReadonlySet<number> {
  if (!/<[A-Z]/.test(text)) return noLines;
  const lines = text.split(/\r\n|\r|\n/);
  return new Set(lines.flatMap((line, index) => (tagStart.test(line) && isLong(lines, index) ? [index + 1] : [])));
}

/** Whether the tag that begins on the line has an empty line in it, and ends. */
function isLong(lines: readonly string[], from: number): boolean {
  const reader = tagReader();
  const [prefix = ''] = tagStart.exec(lines[from] ?? '') ?? [];
  const quotation = prefix.includes('>') ? /^[ \t]*(?:>[ \t]?)*/ : /^/;
  let hasBlank = false;
  let isAfterBlank = false;
  for (let at = from; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(at === from ? tagStart : quotation, '');
    const isBlank = line.trim() === '';
    if (isAfterBlank && !isBlank && !reader.goesOn(line)) return false;
    hasBlank ||= isBlank;
    isAfterBlank = isBlank;
    for (const character of `${line}\n`) {
      const state = reader.feed(character);
      if (state !== 'open') return hasBlank && state !== 'broken';
    }
  }
  return false;
}
