/**
 * Accepts a finding with a comment. A reason only the author can give: until it is written, the finding is that there is
 * none.
 */
import { diagnosticCodes } from '../../../checks/options.ts';
import { isBlocking } from '../../../model/diagnostic.ts';
import { linesOf, withoutMark } from '../positions.ts';
import { frontMatterEnd, scanText } from '../scan-text.ts';
import { type FindQuickFixes, ofDocument, offsetOf } from './quick-fix.ts';

export const accept: FindQuickFixes = (finding, asked) => {
  const { code, at } = finding;
  if (isBlocking(finding) || !diagnosticCodes.has(code) || code.startsWith('check/') || !/\.mdx?$/i.test(at.file))
    return [];
  const text = withoutMark(asked.document.getText());
  const lines = linesOf(text);
  const head = frontMatterEnd(text);
  const comment = (kind: string): string => {
    const said = `docs-check-disable-${kind} ${code} because …`;
    return /\.mdx$/i.test(at.file) ? `{/* ${said} */}` : `<!-- ${said} -->`;
  };
  const end = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const insert = (line: number, column: number, inserted: string): string => {
    const offset = offsetOf(text, line, column);
    return text.slice(0, offset) + inserted + text.slice(offset);
  };
  const title = `Accept \`${code}\` here, with a reason`;
  const written = lines[at.line - 1] ?? '';
  const indent = /^[ \t]*/.exec(written)?.[0] ?? '';
  if (at.line > 0 && at.line <= head)
    return ofDocument(title, insert(at.line, 1, `# docs-check-disable-next-line ${code} because …${end}`), asked);
  const place = at.line === 0 ? 'file' : placeIn(lines, at.line, head);
  if (place === 'before') return ofDocument(title, insert(at.line, 1, `${indent}${comment('next-line')}${end}`), asked);
  if (place === 'behind') return ofDocument(title, insert(at.line, written.length + 1, ` ${comment('line')}`), asked);
  const inFile = `Accept \`${code}\` in this file, with a reason`;
  return ofDocument(inFile, insert(head + 1, 1, `${end}${comment('file')}${end}`), asked);
};

/** A comment on a line of its own would end the paragraph, list, or table that it is put in. */
function placeIn(lines: readonly string[], number: number, head: number): 'before' | 'behind' | 'file' {
  const index = number - 1;
  const line = lines[index] ?? '';
  if (scanText(lines.slice(0, index).join('\n')).endsInCode) return 'file';
  if (/^ {0,3}(?:#{1,6}\s|```|~~~|:::)/.test(line)) return 'before';
  if (/^\s*\|/.test(line)) return 'file';
  const isFirst = (lines[index - 1] ?? '').trim() === '' || index === head;
  return isFirst && !/^\s*(?:[-*+>]|\d+[.)])/.test(line) ? 'before' : 'behind';
}
