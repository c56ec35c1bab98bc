/** Workflow commands of GitHub, which become annotations. */
import { withoutRepeats } from '../../cli/group-diagnostics.ts';
import { visible } from '../../cli/pretty-report.ts';
import { notTakenOverLine, type Summary } from '../../cli/summary.ts';
import { type Diagnostic, isError } from '../../model/diagnostic.ts';
import { fileFrom, fullMessage } from './place.ts';

/**
 * Errors first: GitHub shows ten annotations of each kind for a step, and the rest in the log only. What is not taken
 * over is the first notice.
 */
export function githubReport(diagnostics: readonly Diagnostic[], summary: Summary, prefix: string): string {
  const notTakenOver = notTakenOverLine(summary);
  const own = withoutRepeats(diagnostics.filter((one) => one.notTakenOver === undefined));
  return [
    ...own.filter(isError).map((diagnostic) => githubLine(diagnostic, prefix)),
    ...(notTakenOver === '' ? [] : [`::notice title=config/not-taken-over::${githubData(notTakenOver)}`]),
    ...own.filter((one) => !isError(one)).map((diagnostic) => githubLine(diagnostic, prefix)),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

const githubData = (value: string): string =>
  visible(value.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));

/** A GitHub workflow command. Property values and messages have different escaping rules. */
export function githubLine(diagnostic: Diagnostic, prefix = ''): string {
  const { code, severity, at } = diagnostic;
  const property = (value: string | number): string =>
    githubData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const command = severity === 'info' ? 'notice' : severity;
  const place = at
    ? [
        `file=${property(fileFrom(prefix, diagnostic) ?? '')}`,
        ...(at.line > 0 ? [`line=${at.line}`, `col=${at.column}`] : []),
        ...(at.endLine ? [`endLine=${at.endLine}`, `endColumn=${at.endColumn ?? at.column}`] : []),
      ]
    : [];
  return `::${command} ${[...place, `title=${property(code)}`].join(',')}::${githubData(fullMessage(diagnostic))}`;
}
