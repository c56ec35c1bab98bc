import type { TextEdit } from '../model/doc.ts';

/** Replaces lines with other text, keeping the prefixes of their quotes and lists. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n');
  // From the end, so that the line numbers of earlier ones stay valid.
  for (const { line, endLine, column = 1, text: made } of edits.toSorted((a, b) => b.line - a.line)) {
    const before = (lines[line - 1] ?? '').slice(0, column - 1);
    const indent = before.replace(/[^\s>]/g, ' ');
    const replacement = made.split('\n').map((one, at) => `${at === 0 ? before : indent}${one}`.trimEnd());
    lines.splice(line - 1, endLine - line + 1, ...(made === '' ? [] : replacement));
  }
  return lines.join('\n');
}
