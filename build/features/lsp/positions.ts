/**
 * Places in files. Ours begin with 1 and leave out a byte order mark, those of the protocol begin with 0 and count
 * everything that the editor has. Both count UTF-16 code units, and both take CR, LF, and CRLF for the end of a line.
 */
import type { Position, Range } from 'vscode-languageserver';
import type { SourceRange } from '../../model/diagnostic.ts';

const mark = '\ufeff';

export const withoutMark = (text: string): string => (text.startsWith(mark) ? text.slice(1) : text);

/** @param text Of the file as the editor has it; undefined if it is not known. */
export function toRange(at: SourceRange, text: string | undefined): Range {
  const lines = text === undefined ? undefined : linesOf(text);
  const shift = (line: number): number => (line === 0 && text?.startsWith(mark) ? 1 : 0);
  const line = Math.max(0, at.line - 1);
  const start = { line, character: Math.max(0, at.column - 1) + shift(line) };
  if (at.line > 0 && at.endLine !== undefined && at.endColumn !== undefined) {
    const end = { line: at.endLine - 1, character: Math.max(0, at.endColumn - 1) + shift(at.endLine - 1) };
    return isAfter(end, start) ? { start, end } : { start, end: start };
  }
  const rest = lines?.[line]?.trimEnd().length ?? start.character + 1;
  return { start, end: { line, character: Math.max(start.character, rest) } };
}

/** Whether two ranges have a position in common. */
export const touches = (one: Range, other: Range): boolean =>
  !isAfter(one.start, other.end) && !isAfter(other.start, one.end);

const isAfter = (one: Position, other: Position): boolean =>
  one.line > other.line || (one.line === other.line && one.character > other.character);

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\r|\n/);
