import type { Diagnostic } from '../model/diagnostic.ts';
import type { CommandCall } from './call.ts';
import { prettyDiagnostic } from './report.ts';
import { colorsFor } from './terminal.ts';

/** Prints a diagnostic on standard error at once, ahead of the report. Does nothing for machine-readable formats. */
export function printDiagnostic(
  diagnostic: Diagnostic,
  { flags, terminal }: Pick<CommandCall, 'flags' | 'terminal'>,
): void {
  if (flags.format !== 'pretty' || flags.quiet) return;
  const colors = colorsFor(flags, terminal, terminal.stderr);
  const options = { format: 'pretty', colors, verbose: true, quiet: false, textOf: () => undefined } as const;
  terminal.stderr.write(`${prettyDiagnostic(diagnostic, options)}\n`);
}
