/**
 * Tables of GFM, tried only where there can be one. The package reads each line of text as the head of a table, word by
 * word, until the line below turns out to be no delimiter row (`| - | :-: |`): a tenth of all parsing time. Which lines end
 * like such a row is known from the text.
 */
import type { Root } from 'mdast';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Construct, Extension, TokenizeContext, Tokenizer } from 'micromark-util-types';
import type { Parser, Processor } from 'unified';

/** The text that is being parsed. */
export interface TableText {
  /** Numbers of the lines that can be delimiter rows, from 1. */
  delimiterLines: ReadonlySet<number>;
}

/** A processor with this plug-in tells the syntax of tables what text it parses. */
export function tableText(this: Processor, table: TableText): void {
  const parse = this.parser as Parser<Root>;
  this.parser = (text, file) => {
    table.delimiterLines = delimiterLinesIn(text);
    return parse(text, file);
  };
}

export function tableFlow(table: TableText): Extension {
  const construct = [gfmTable().flow?.null].flat()[0];
  if (construct === undefined) throw new Error('micromark-extension-gfm-table reads no tables');
  return { flow: { null: { ...construct, tokenize: tokenizeIn(construct, table) } } };
}

const tokenizeIn = ({ tokenize }: Construct, table: TableText): Tokenizer =>
  function (effects, ok, nok) {
    const isPossible = isInTable(this) || table.delimiterLines.has(this.now().line + 1);
    return isPossible ? tokenize.call(this, effects, ok, nok) : nok;
  };

/** Whether the line before is the head or a row of a table, so that this one can be its next row. */
function isInTable({ events }: TokenizeContext): boolean {
  const last = events.findLast(([, { type }]) => type !== 'lineEnding' && type !== 'linePrefix')?.[1].type;
  return last === 'tableHead' || last === 'tableRow';
}

/** Lines that end in dashes, colons, pipes and spaces, with at least one dash. */
function delimiterLinesIn(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  let line = 1;
  for (const { 0: ending, index } of text.matchAll(/\r\n?|\n|$/g)) {
    if (hasDelimiterEnd(text, index)) lines.add(line);
    if (ending !== '') line += 1;
  }
  return lines;
}

function hasDelimiterEnd(text: string, end: number): boolean {
  for (let at = end - 1; at >= 0; at -= 1) {
    const character = text[at];
    if (character === '-') return true;
    if (character !== '|' && character !== ':' && character !== ' ' && character !== '\t') return false;
  }
  return false;
}
