/** What `serve` says in the terminal and to open pages: at its start, and after each rebuild. */
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Rebuild } from '../project/dev-site.ts';
import type { DevBuild } from '../serve/dev-server.ts';
import type { PageUpdate } from '../serve/listen.ts';
import type { CommandCall } from './call.ts';
import { changedFindings, mendedLines } from './changed-findings.ts';
import { changedNames } from './changed-names.ts';
import { codeFrame } from './code-frame.ts';
import { counted } from './counted.ts';
import { textOf } from './finish.ts';
import { prettyReport } from './pretty-report.ts';
import { summarize } from './summary.ts';
import { colorsFor, type TerminalColors } from './terminal.ts';

type Printed = Pick<CommandCall, 'flags' | 'terminal'>;

/** `12 pages, 1 error, 2 warnings` */
export function summaryOf(
  { pages = 0, diagnostics }: Pick<DevBuild, 'pages' | 'diagnostics'>,
  c: TerminalColors,
): string {
  const { errors, warnings } = summarize(diagnostics, 0, 0);
  const problems = [
    ...(errors > 0 ? [c.red(counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [c.yellow(counted(warnings, 'warning'))] : []),
  ];
  return [counted(pages, 'page'), ...(problems.length > 0 ? problems : ['no problems'])].join(', ');
}

/** What open pages are told: how they have to update, and the problems if those are others than before. */
export function updatesOf({
  change,
  build,
  previous,
}: Pick<Rebuild, 'change' | 'build' | 'previous'>): readonly PageUpdate[] {
  const { diagnostics } = build;
  const isSame = JSON.stringify(previous.diagnostics) === JSON.stringify(diagnostics);
  return [
    ...(change ? [change] : []),
    ...(change && isSame
      ? []
      : [{ kind: 'diagnostics' as const, diagnostics, ...changedFindings(previous.diagnostics, diagnostics) }]),
  ];
}

interface ReportContext {
  readonly root: string;
  readonly exists: (path: string) => boolean;
  readonly time: string;
}

/** `12:00:00 docs/intro.md → 40 ms`, then what was mended, by page, and the problems that are new in this build. */
export function rebuildText(
  { paths, previous, build, durationMs, hasOtherBaseUrl }: Rebuild,
  { root, exists, time }: ReportContext,
  call: Printed,
): string {
  const c = colorsFor(call.flags, call.terminal, call.terminal.stdout);
  const { added, mended } = changedFindings(previous.diagnostics, build.diagnostics);
  const names = () => changedNames(root, paths, { exists, pages: previous.addresses ?? new Map() });
  const isMended = added.length === 0 && hasProblems(previous.diagnostics) && !hasProblems(build.diagnostics);
  const news = [
    ...(paths.size > 0 ? [`${c.dim(time)} ${names()} ${c.dim(`→ ${durationMs.toFixed(0)} ms`)}`] : []),
    ...mendedLines(mended).map((line) => `${c.green('✓')} ${line}`),
  ];
  const lines = [
    ...(hasOtherBaseUrl ? [`${c.yellow('baseUrl has changed')}: restart to serve it there`] : []),
    ...(call.flags.quiet ? [] : news),
    ...(isMended ? [c.green('No problems left')] : []),
  ];
  return lines.map((line) => `${line}\n`).join('') + problemText(added, root, call);
}

const hasProblems = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity !== 'info');

export function problemText(diagnostics: readonly Diagnostic[], root: string, { flags, terminal }: Printed): string {
  if (diagnostics.length === 0) return '';
  return prettyReport(diagnostics, {
    colors: colorsFor(flags, terminal, terminal.stdout),
    verbose: flags.verbose === true,
    quiet: flags.quiet === true,
    strict: false,
    textOf: textOf(root),
  });
}

/** The code frame and detail of a problem, for the browser's overlay. */
export function frameIn(read: (file: string) => string | undefined): (diagnostic: Diagnostic) => string | undefined {
  return ({ at, detail }) => {
    const text = at && at.line > 0 ? read(at.file) : undefined;
    const frame = text === undefined || !at ? [] : codeFrame(text, at);
    return [...frame, ...(detail === undefined ? [] : [detail])].join('\n') || undefined;
  };
}
