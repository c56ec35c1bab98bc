/** What can be done about a finding, as edits of texts. Pure. */
import type { TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic, SourceRange } from '../../../model/diagnostic.ts';
import { applyFixes } from '../../fix/apply-fixes.ts';
import { withoutMark } from '../positions.ts';
import type { Asked } from './request.ts';

export interface QuickFix {
  readonly title: string;
  readonly edits: readonly FileEdit[];
  /** The one that is meant most likely. */
  readonly isPreferred?: boolean;
}

export interface FileEdit {
  /** Path from the root. */
  readonly file: string;
  readonly changes: readonly TextEdit[];
}

type FindQuickFixes = (finding: Diagnostic & { readonly at: SourceRange }, asked: Asked) => readonly QuickFix[];

/** What `check --fix` would do. */
const certainFix: FindQuickFixes = ({ fix, at }, { document, file }) => {
  if (!fix) return [];
  const text = document.getText();
  const { text: fixed, made } = applyFixes(withoutMark(text), [{ ...fix, at }]);
  if (made.length === 0) return [];
  return [
    {
      title: `Change to \`${fix.to}\``,
      edits: [{ file, changes: [editBetween(text, text.slice(0, text.length - withoutMark(text).length) + fixed)] }],
      isPreferred: true,
    },
  ];
};

export const quickFixes: readonly FindQuickFixes[] = [certainFix];

/** The smallest edit that makes one text another. */
export function editBetween(before: string, after: string): TextEdit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const document = TextDocument.create('', '', 0, before);
  return {
    range: { start: document.positionAt(start), end: document.positionAt(before.length - end) },
    newText: after.slice(start, after.length - end),
  };
}
