import type { Diagnostic } from '../model/diagnostic.ts';
import type { Flags } from './flags.ts';
import { prettyDiagnostic } from './report.ts';
import { colorsFor } from './terminal.ts';

/** Says what cannot wait for the report, to people only. */
export function sayNow(diagnostic: Diagnostic, flags: Flags): void {
  if (flags.format !== 'pretty' || flags.quiet) return;
  const colors = colorsFor(flags, process.stderr);
  const options = { format: 'pretty', colors, verbose: true, quiet: false, textOf: () => undefined } as const;
  process.stderr.write(`${prettyDiagnostic(diagnostic, options)}\n`);
}
