import type { SourceRange } from '../model/diagnostic.ts';

/**
 * The source line of a problem with carets below the affected range: `12 | text`. A tab counts as one column and is
 * printed as one space. Long lines are cut to a window around the column.
 */
export function codeFrame(text: string, at: SourceRange): readonly string[] {
  const line = text.split(/\r\n|\r|\n/)[at.line - 1];
  if (line === undefined || at.line < 1) return [];
  const number = String(at.line);
  const shift = Math.max(0, at.column - 80);
  const shown = line.replaceAll('\t', ' ').slice(shift, shift + 140);
  const from = at.column - 1 - shift;
  const end =
    at.endLine === at.line && at.endColumn !== undefined
      ? at.endColumn - 1 - shift
      : at.endLine !== undefined && at.endLine > at.line
        ? shown.length
        : from + 1;
  const marks = Math.max(1, Math.min(end, shown.length) - from);
  return [
    `${number} | ${shown}`,
    `${' '.repeat(number.length)} | ${' '.repeat(Math.max(0, from))}${'^'.repeat(marks)}`,
  ];
}
