/** A finding as the protocol has it. */
import { DiagnosticSeverity, type Diagnostic as EditorDiagnostic } from 'vscode-languageserver';
import { rules } from '../../checks/rules.ts';
import type { Diagnostic, SourceRange } from '../../model/diagnostic.ts';
import { toRange } from './positions.ts';
import type { Places } from './requests/request.ts';

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

export function toDiagnostic(found: Diagnostic & { readonly at: SourceRange }, places: Places): EditorDiagnostic {
  const { code, severity, message, detail, hint, related, cause, at } = found;
  const others = [...(related ?? []), ...(cause ? [{ message: 'this follows from here', at: cause }] : [])];
  return {
    range: toRange(at, places.textOf(at.file)),
    severity: severities[severity],
    code,
    codeDescription: { href: pageOf(code, places.manual) },
    source: 'docs-build',
    message: [message, detail, hint].filter((part) => part !== undefined).join('\n'),
    ...(others.length > 0 && {
      relatedInformation: others.map((other) => ({
        message: other.message,
        location: { uri: places.uriOf(other.at.file), range: toRange(other.at, places.textOf(other.at.file)) },
      })),
    }),
  };
}

/** The page of the manual that is about a code. */
export const pageOf = (code: string, manual: string): string =>
  rules.some((rule) => rule.code === code)
    ? `${manual}/checks/rules.md#${code.replace('/', '-')}`
    : `${manual}/checks/codes.md`;
