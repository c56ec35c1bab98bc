import type { SourceRange } from '../model/diagnostic.ts';

/** The line of a problem with a mark under it: `  12 | text`. Tabs count as one column and are shown as one space. */
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
