/** Quick fixes of the findings in a range, and commands. */
import { type CodeAction, CodeActionKind, CodeActionRequest, type Range } from 'vscode-languageserver';
import { toRange, touches } from '../positions.ts';
import { quickFixes } from '../quick-fixes/index.ts';
import type { PlacedFinding } from '../quick-fixes/quick-fix.ts';
import { toDiagnostic } from '../to-diagnostic.ts';
import { commandActions, commandKind } from './command-actions.ts';
import { type Asked, documentRequest } from './request.ts';

export const codeAction = documentRequest(CodeActionRequest.type, {
  capabilities: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, commandKind] } },
  empty: null,
  async answer(asked, { range, context }): Promise<CodeAction[]> {
    const isWanted = (kind: string): boolean => context.only?.some((wanted) => kind.startsWith(wanted)) ?? true;
    return [
      ...(isWanted(CodeActionKind.QuickFix) ? await fixesIn(asked, range) : []),
      ...(isWanted(commandKind) ? await commandActions(asked, range) : []),
    ];
  },
});

async function fixesIn(asked: Asked, range: Range): Promise<readonly CodeAction[]> {
  const text = asked.document.getText();
  const actions: CodeAction[] = [];
  for (const finding of findingsIn(asked).filter(({ at }) => touches(toRange(at, text), range)))
    for (const quickFix of quickFixes)
      for (const { title, file, edit, isPreferred } of await quickFix(finding, asked))
        actions.push({
          title,
          kind: CodeActionKind.QuickFix,
          diagnostics: [toDiagnostic(finding, asked.places)],
          ...(isPreferred && { isPreferred }),
          edit: { changes: { [asked.places.uriOf(file)]: [edit] } },
        });
  return actions;
}

const findingsIn = ({ site, file }: Asked): readonly PlacedFinding[] =>
  site.diagnostics.filter((one): one is PlacedFinding => one.at?.file === file);
