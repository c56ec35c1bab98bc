import { fingerprints, type TextOf } from '../../checks/fingerprint.ts';
import type { DiagnosticReport } from '../../cli/report-format.ts';

/** Schema version 1 is stable: members may be added, but never changed or removed. */
export function jsonReport({ diagnostics, summary, more }: DiagnosticReport, textOf: TextOf): unknown {
  const names = fingerprints(diagnostics, textOf);
  return {
    schemaVersion: 1,
    diagnostics: diagnostics.map(({ code, severity, message, at, hint, detail, related, fix }, index) => ({
      code,
      severity,
      message,
      file: at?.file ?? null,
      line: at && at.line > 0 ? at.line : null,
      column: at && at.line > 0 ? at.column : null,
      endLine: at?.endLine ?? null,
      endColumn: at?.endColumn ?? null,
      hint: hint ?? null,
      ...(detail !== undefined && { detail }),
      ...(related && {
        related: related.map((other) => ({
          message: other.message,
          file: other.at.file,
          line: other.at.line > 0 ? other.at.line : null,
          column: other.at.line > 0 ? other.at.column : null,
        })),
      }),
      fingerprint: names[index],
      fixable: fix !== undefined,
    })),
    summary,
    ...more,
  };
}
