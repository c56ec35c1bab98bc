/** What can be done about a finding, as edits of texts. */
import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, SourceRange } from '../../../model/diagnostic.ts';
import type { Awaitable } from '../../../model/stage.ts';
import { withoutMark } from '../positions.ts';
import type { Asked } from '../requests/request.ts';

export interface QuickFix {
  readonly title: string;
  /** Path from the root. */
  readonly file: string;
  readonly edit: TextEdit;
  /** The one that is meant most likely. */
  readonly isPreferred?: boolean;
}

export type PlacedFinding = Diagnostic & { readonly at: SourceRange };

/** Writes nothing. */
export type FindQuickFixes = (finding: PlacedFinding, asked: Asked) => Awaitable<readonly QuickFix[]>;

/** An edit of the document that is asked about. @param after Its text without a byte order mark; undefined for no edit. */
export function ofDocument(
  title: string,
  after: string | undefined,
  { document, file }: Asked,
  more: Pick<QuickFix, 'isPreferred'> = {},
): readonly QuickFix[] {
  const before = document.getText();
  const mark = before.slice(0, before.length - withoutMark(before).length);
  if (after === undefined || mark + after === before) return [];
  return [{ title, file, edit: editBetween(before, mark + after), ...more }];
}

/** The smallest edit that makes one text another, without half of a character. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  if (isInCharacter(before, start) || isInCharacter(after, start)) start -= 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (isInCharacter(before, before.length - end) || isInCharacter(after, after.length - end)) end -= 1;
  const document = TextDocument.create('', '', 0, before);
  return {
    range: { start: document.positionAt(start), end: document.positionAt(before.length - end) },
    newText: after.slice(start, after.length - end),
  };
}

/** Whether an offset is between two units that belong together: a surrogate pair, or CR and LF. */
const isInCharacter = (text: string, offset: number): boolean =>
  /^(?:[\ud800-\udbff][\udc00-\udfff]|\r\n)$/.test(text.slice(Math.max(0, offset - 1), offset + 1));

/** Where a place is in a text that has no byte order mark. */
export function offsetOf(text: string, line: number, column: number): number {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];
  return Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1);
}
