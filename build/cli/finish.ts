/** Ends a command: formats the report, writes it, and computes the exit status. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { sortDiagnostics } from '../pipeline/sort-diagnostics.ts';
import type { Timings } from '../pipeline/timings.ts';
import type { CommandCall } from './call.ts';
import { counted } from './counted.ts';
import { type ExitStatus, exitStatusOf } from './exit-status.ts';
import { loadFormat } from './formats.ts';
import { visible } from './pretty-report.ts';
import type { FormatReport } from './report-format.ts';
import { notTakenOverLine, type Summary, summarize } from './summary.ts';
import { colorsFor, type TerminalColors } from './terminal.ts';
import { timingChart } from './timing-chart.ts';
import { writeReport } from './write-report.ts';

/** The result of a command. */
export interface CommandOutcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  /** The closing text of the pretty format; the numbers of errors and warnings are appended. */
  readonly closing?: (colors: TerminalColors) => string;
  /** What the command found beside diagnostics, for programs, such as `links`. */
  readonly more?: Readonly<Record<string, unknown>>;
  /** Reports that the command writes itself, by the name of the form. */
  readonly forms?: Readonly<Record<string, FormatReport>>;
}

export interface FinishedCommand extends CommandOutcome {
  readonly root: string;
  readonly durationMs: number;
  readonly timings?: Timings;
}

export async function finish(
  outcome: FinishedCommand,
  call: Pick<CommandCall, 'flags' | 'terminal'>,
): Promise<ExitStatus> {
  const { flags, terminal } = call;
  const { root } = outcome;
  const sorted = sortDiagnostics(outcome.diagnostics);
  const isFolded = sorted.some(({ cause }) => cause);
  const diagnostics = isFolded ? (await import('./fold-follow-ups.ts')).foldFollowUps(sorted) : sorted;
  const summary = summarize(diagnostics, outcome.pages, outcome.durationMs);
  const report = { diagnostics, summary, ...(outcome.more && { more: outcome.more }) };
  const options = {
    root,
    env: terminal.env,
    verbose: flags.verbose === true,
    quiet: flags.quiet === true,
    strict: flags.strict === true,
    textOf: textOf(root),
  };
  const isWritten: boolean[] = [];
  for (const { format, file } of [{ format: flags.format, file: flags.output }, ...(flags.reports ?? [])]) {
    // No escape codes in files.
    const colors = colorsFor(file === undefined ? flags : { color: false }, terminal, terminal.stdout);
    const formatReport = outcome.forms?.[format] ?? (await loadFormat(format));
    isWritten.push(writeReport(formatReport(report, { ...options, colors }), terminal, file));
  }
  const status = isWritten.includes(false) ? 1 : exitStatusOf(diagnostics, flags.strict === true);
  if (flags.format === 'pretty' && !flags.quiet) {
    const line = closingLine(outcome, summary, colorsFor(flags, terminal, terminal.stdout));
    const needsGap = diagnostics.length > 0 && flags.output === undefined;
    const last = [visible(notTakenOverLine(summary)), line].filter((part) => part !== '').join('\n');
    if (last !== '') terminal.stdout.write(`${needsGap ? '\n' : ''}${last}\n`);
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
