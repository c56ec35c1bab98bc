/** Formats diagnostics as text for people, as JSON, and as GitHub workflow commands. */
import { fingerprints, type TextOf } from '../checks/fingerprint.ts';
import { type Diagnostic, isError, type SourceRange } from '../model/diagnostic.ts';
import { manualUrl, shownVersion } from '../project/tool.ts';
import { codeFrame } from './code-frame.ts';
import type { Format } from './flags.ts';
import { checkstyleReport } from './formats/checkstyle.ts';
import { junitReport } from './formats/junit.ts';
import { markdownReport } from './formats/markdown.ts';
import { fileFrom, fullMessage } from './formats/place.ts';
import { sarifReport } from './formats/sarif.ts';
import { notTakenOverLine, type Summary } from './formats/summary.ts';
import { groupDiagnostics, limitGroups, withoutRepeats } from './group-diagnostics.ts';
import type { TerminalColors } from './terminal.ts';

export type { Summary };

export interface DiagnosticReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
  /** Additional top-level members of the JSON report, such as `links`. */
  readonly more?: Readonly<Record<string, unknown>>;
}

export function summarize(diagnostics: readonly Diagnostic[], pages: number, durationMs: number): Summary {
  const notTakenOver = diagnostics.flatMap((one) => one.notTakenOver ?? []);
  return {
    pages,
    errors: diagnostics.filter(isError).length,
    warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
    durationMs: Math.round(durationMs),
    ...(notTakenOver.length > 0 && { notTakenOver }),
  };
}

export interface ReportOptions {
  readonly format: Format;
  readonly colors: TerminalColors;
  readonly verbose: boolean;
  /** Print only the diagnostics that make the command fail. */
  readonly quiet: boolean;
  /** Warnings make the command fail. */
  readonly strict?: boolean;
  /** Text of a source file for the code frame; undefined when it cannot be read. */
  readonly textOf: TextOf;
  /** Path of the root from where other programs look for files; '' by default. */
  readonly prefix?: string;
}

/** @returns The report; it ends with a line feed unless it is empty. */
export function formatReport(report: DiagnosticReport, options: ReportOptions): string {
  const { diagnostics, summary } = report;
  const { prefix = '', textOf } = options;
  switch (options.format) {
    case 'json':
      return json(jsonReport(report, textOf));
    case 'github':
      return githubReport(diagnostics, notTakenOverLine(summary), prefix);
    case 'sarif':
      return json(sarifReport(diagnostics, { prefix, textOf, version: shownVersion, manual: manualUrl() }));
    case 'junit':
      return junitReport(diagnostics, options.strict === true);
    case 'markdown':
      return markdownReport(diagnostics, summary);
    case 'checkstyle':
      return checkstyleReport(diagnostics, prefix);
    case 'pretty':
      return prettyReport(diagnostics, options);
    default:
      return options.format satisfies never;
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The JSON report. Schema version 1 is stable: members may be added, but never changed or removed. */
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

/**
 * Errors first: GitHub shows ten annotations of each kind for a step, and the rest in the log only. What is not taken
 * over is the first notice.
 */
const githubReport = (diagnostics: readonly Diagnostic[], notTakenOver: string, prefix: string): string => {
  const own = withoutRepeats(diagnostics.filter((one) => one.notTakenOver === undefined));
  return [
    ...own.filter(isError).map((diagnostic) => githubLine(diagnostic, prefix)),
    ...(notTakenOver === '' ? [] : [`::notice title=config/not-taken-over::${githubData(notTakenOver)}`]),
    ...own.filter((one) => !isError(one)).map((diagnostic) => githubLine(diagnostic, prefix)),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

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

function prettyReport(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const shown = diagnostics
    .filter(
      ({ severity }) => severity === 'error' || !options.quiet || (options.strict === true && severity === 'warning'),
    )
    .filter(({ severity }) => severity !== 'info' || options.verbose || diagnostics.length <= 20);
  const infos = options.quiet ? 0 : diagnostics.length - shown.length;
  const texts = new Map<string, string | undefined>();
  const out = options.verbose
    ? shown.map((diagnostic) => prettyDiagnostic(diagnostic, options, texts))
    : prettyGroups(shown, options, texts);
  if (infos > 0) out.push(options.colors.dim(`${infos} more of severity info, shown with --verbose`));
  return out.length === 0 ? '' : `${out.join('\n\n')}\n`;
}

function prettyGroups(
  diagnostics: readonly Diagnostic[],
  options: ReportOptions,
  texts: Map<string, string | undefined>,
): string[] {
  const { colors } = options;
  const { shown, hidden } = limitGroups(groupDiagnostics(diagnostics));
  const out = shown.map(({ first, others }) =>
    [prettyDiagnostic(first, options, texts), ...otherPlaces(others).map((line) => `    ${colors.dim(line)}`)].join(
      '\n',
    ),
  );
  for (const [code, count] of hidden) out.push(colors.dim(`${count} more of ${code}, shown with --verbose`));
  return out;
}

const MOST_PLACES = 3;

/** `175 places in all; also docs/b.md:3:1, docs/c.md:8:1, docs/d.md:2:1, …; --verbose shows every one` */
function otherPlaces(others: readonly Diagnostic[]): readonly string[] {
  if (others.length === 0) return [];
  const places = others.slice(0, MOST_PLACES).flatMap(({ at }) => (at ? [placeText(at)] : []));
  const isMore = others.length > MOST_PLACES;
  const also = places.length > 0 ? `; also ${places.join(', ')}` : '';
  return [`${others.length + 1} places in all${also}${isMore ? ', …; --verbose shows every one' : ''}`];
}

const placeText = ({ file, line, column }: SourceRange): string =>
  line > 0 ? `${visible(file)}:${line}:${column}` : visible(file);

/** `docs/guide/install.md:12:8 warning link/missing-page …`, followed by the code frame and the hint. */
export function prettyDiagnostic(
  diagnostic: Diagnostic,
  options: ReportOptions,
  texts = new Map<string, string | undefined>(),
): string {
  const { colors } = options;
  const { at, severity, code, message, hint, detail, related } = diagnostic;
  const paint = severity === 'error' ? colors.red : severity === 'warning' ? colors.yellow : colors.blue;
  const file = at && visible(at.file);
  const place = at ? `${colors.bold(at.line > 0 ? `${file}:${at.line}:${at.column}` : file)} ` : '';
  const lines = [`${place}${paint(severity)} ${colors.dim(code)} ${visible(message)}`];
  if (at && at.line > 0) {
    if (!texts.has(at.file)) texts.set(at.file, options.textOf(at.file));
    const text = texts.get(at.file);
    if (text !== undefined) for (const line of codeFrame(text, at)) lines.push(`    ${colors.dim(visible(line))}`);
  }
  if (detail !== undefined) for (const line of detail.split('\n')) lines.push(`    ${visible(line)}`);
  if (hint !== undefined) lines.push(`    ${colors.cyan('hint:')} ${visible(hint)}`);
  for (const other of related ?? [])
    lines.push(
      `    ${colors.dim(visible(`${other.at.file}${other.at.line > 0 ? `:${other.at.line}:${other.at.column}` : ''}: ${other.message}`))}`,
    );
  return lines.join('\n');
}

/**
 * Makes control characters in authors' text harmless: they could move the cursor or repaint the terminal. C0 characters
 * become their control pictures, C1 characters the replacement character. The length of the text stays the same, so that
 * carets stay aligned.
 */
export const visible = (text: string): string =>
  text.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : code === 0x7f ? '\u2421' : '\ufffd';
  });
