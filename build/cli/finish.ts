/** The end of every command: the report, where it goes, and the exit status. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import type { Timings } from '../pipeline/timings.ts';
import { exitCodeOf } from './exit-code.ts';
import type { Flags } from './flags.ts';
import { formatReport, summarize } from './report.ts';
import { textOf } from './session.ts';
import { type Colors, colorsFor } from './terminal.ts';
import { writeReport } from './write-report.ts';

export interface Outcome {
  readonly root: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly durationMs: number;
  /** The closing line for people, without the counts of problems. */
  readonly say?: (colors: Colors) => string;
  readonly more?: Readonly<Record<string, unknown>>;
  readonly timings?: Timings;
}

/** @returns the exit status. */
export function finish(outcome: Outcome, flags: Flags): number {
  const diagnostics = sortDiagnostics(outcome.diagnostics);
  const colors =
    flags.output === undefined ? colorsFor(flags, process.stdout) : colorsFor({ color: false }, process.stdout);
  const summary = summarize(diagnostics, outcome.pages, outcome.durationMs);
  const text = formatReport(
    { diagnostics, summary, ...(outcome.more && { more: outcome.more }) },
    {
      format: flags.format,
      colors,
      verbose: flags.verbose === true,
      quiet: flags.quiet === true,
      strict: flags.strict === true,
      textOf: textOf(outcome.root),
    },
  );
  const exitCode = writeReport(text, flags) ? exitCodeOf(diagnostics, flags.strict === true) : 1;
  if (flags.format === 'pretty' && !flags.quiet) {
    const out = colorsFor(flags, process.stdout);
    const counts = [
      summary.errors > 0 && out.red(plural(summary.errors, 'error')),
      summary.warnings > 0 && out.yellow(plural(summary.warnings, 'warning')),
    ].filter((part) => part !== false);
    const closing = outcome.say?.(out) ?? '';
    const line = [closing, counts.join(', ')].filter((part) => part !== '').join(' · ');
    if (line !== '') process.stdout.write(`${text === '' || flags.output !== undefined ? '' : '\n'}${line}\n`);
  }
  if (flags.timings && outcome.timings) process.stderr.write(timingTable(outcome.timings, outcome.durationMs));
  return exitCode;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Where the time went, for people. */
export function timingTable(timings: Timings, totalMs: number): string {
  const { user, system } = process.cpuUsage();
  const rows = timings
    .report()
    .map(({ name, ms, notes }) => `${name.padEnd(10)} ${ms.toFixed(1).padStart(8)} ms  ${notes.join('; ')}`.trimEnd());
  rows.push(
    `${'total'.padEnd(10)} ${totalMs.toFixed(1).padStart(8)} ms  CPU ${((user + system) / 1e6).toFixed(2)} s, peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
  );
  return `${rows.join('\n')}\n`;
}
