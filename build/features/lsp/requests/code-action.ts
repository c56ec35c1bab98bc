/** Quick fixes of the findings in a range. */
import { type CodeAction, CodeActionKind, CodeActionRequest } from 'vscode-languageserver';
import { toRange, touches } from '../positions.ts';
import { quickFixes } from '../quick-fixes/index.ts';
import type { PlacedFinding } from '../quick-fixes/quick-fix.ts';
import { toDiagnostic } from '../to-diagnostic.ts';
import { type Asked, documentRequest } from './request.ts';

export const codeAction = documentRequest(CodeActionRequest.type, {
  capabilities: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] } },
  empty: null,
  answer(asked, { range, context }): CodeAction[] {
    const { only = [CodeActionKind.QuickFix] } = context;
    if (!only.some((kind) => CodeActionKind.QuickFix.startsWith(kind))) return [];
    const text = asked.document.getText();
    return findingsIn(asked)
      .filter(({ at }) => touches(toRange(at, text), range))
      .flatMap((finding) =>
        quickFixes.flatMap((quickFix) =>
          quickFix(finding, asked).map(({ title, file, edit, isPreferred }) => ({
            title,
            kind: CodeActionKind.QuickFix,
            diagnostics: [toDiagnostic(finding, asked.places)],
            ...(isPreferred && { isPreferred }),
            edit: { changes: { [asked.places.uriOf(file)]: [edit] } },
          })),
        ),
      );
  },
});

const findingsIn = ({ site, file }: Asked): readonly PlacedFinding[] =>
  site.diagnostics.filter((one): one is PlacedFinding => one.at?.file === file);
