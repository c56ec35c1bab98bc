/** Ends a command: formats the report, writes it, and computes the exit status. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import type { Timings } from '../pipeline/timings.ts';
import type { CommandCall } from './call.ts';
import { type ExitStatus, exitStatusOf } from './exit-status.ts';
import { counted, formatReport, type Summary, summarize } from './report.ts';
import { colorsFor, type TerminalColors } from './terminal.ts';
import { timingChart } from './timing-chart.ts';
import { writeReport } from './write-report.ts';

/** The result of a command. */
export interface CommandOutcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** The closing text of the pretty format; the numbers of errors and warnings are appended. */
  readonly closing?: (colors: TerminalColors) => string;
  /** Additional top-level members of the JSON report, such as `links`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface FinishedCommand extends CommandOutcome {
  readonly root: string;
  readonly durationMs: number;
  readonly timings?: Timings;
}

export function finish(outcome: FinishedCommand, call: Pick<CommandCall, 'flags' | 'terminal'>): ExitStatus {
  const { flags, terminal } = call;
  const diagnostics = sortDiagnostics(outcome.diagnostics);
  const summary = summarize(diagnostics, outcome.pages, outcome.durationMs);
  const text = formatReport(
    { diagnostics, summary, ...(outcome.more && { more: outcome.more }) },
    {
      format: flags.format,
      // No escape codes in files.
      colors: colorsFor(flags.output === undefined ? flags : { color: false }, terminal, terminal.stdout),
      verbose: flags.verbose === true,
      quiet: flags.quiet === true,
      strict: flags.strict === true,
      textOf: textOf(outcome.root),
    },
  );
  const status = writeReport(text, call) ? exitStatusOf(diagnostics, flags.strict === true) : 1;
  if (flags.format === 'pretty' && !flags.quiet) {
    const line = closingLine(outcome, summary, colorsFor(flags, terminal, terminal.stdout));
    const needsGap = text !== '' && flags.output === undefined;
    if (line !== '') terminal.stdout.write(`${needsGap ? '\n' : ''}${line}\n`);
  }
  if (flags.timings && outcome.timings) terminal.stderr.write(timingChart(outcome.timings, outcome.durationMs));
  return status;
}

/** `Built 88 pages into dist, 2.90 s · 1 warning` */
function closingLine({ closing }: CommandOutcome, { errors, warnings }: Summary, colors: TerminalColors): string {
  const counts = [
    ...(errors > 0 ? [colors.red(counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [colors.yellow(counted(warnings, 'warning'))] : []),
  ];
  return [closing?.(colors) ?? '', counts.join(', ')].filter((part) => part !== '').join(' · ');
}

/** Reads a source file for a code frame, by its path relative to the root; undefined when it cannot be read. */
export const textOf =
  (root: string) =>
  (file: string): string | undefined => {
    try {
      return readFileSync(resolve(root, file), 'utf8').replace(/^\ufeff/, '');
    } catch {
      return undefined;
    }
  };
