import type { Diagnostic } from '../model/diagnostic.ts';
import type { CommandCall } from './call.ts';
import { prettyDiagnostic } from './pretty-report.ts';
import { colorsFor } from './terminal.ts';

/** Prints a diagnostic on standard error at once, ahead of the report. Does nothing for machine-readable formats. */
export function printDiagnostic(
  diagnostic: Diagnostic,
  { flags, terminal }: Pick<CommandCall, 'flags' | 'terminal'>,
): void {
  if (flags.format !== 'pretty' || flags.quiet) return;
  const colors = colorsFor(flags, terminal, terminal.stderr);
  const options = { colors, verbose: true, quiet: false, strict: false, textOf: () => undefined };
  terminal.stderr.write(`${prettyDiagnostic(diagnostic, options)}\n`);
}
