/** The report of Checkstyle, which many programs read. */
import type { Diagnostic } from '../../model/diagnostic.ts';
import { byKey, fileFrom, fullMessage } from './place.ts';
import { xmlAttributes } from './xml.ts';

export function checkstyleReport(diagnostics: readonly Diagnostic[], prefix: string): string {
  const byFile = byKey(diagnostics, (diagnostic) => fileFrom(prefix, diagnostic) ?? '');
  const files = [...byFile].map(
    ([name, found]) => `  <file${xmlAttributes({ name })}>\n${found.map(errorLine).join('\n')}\n  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle version="4.3">\n${files.join('')}</checkstyle>\n`;
}

function errorLine(diagnostic: Diagnostic): string {
  const { at, severity, code } = diagnostic;
  const place = at && at.line > 0 ? { line: at.line, column: at.column } : {};
  const values = {
    ...place,
    severity,
    message: fullMessage(diagnostic),
    source: `docs-build.${code.replace('/', '.')}`,
  };
  return `    <error${xmlAttributes(values)}/>`;
}
