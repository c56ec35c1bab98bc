/** Formats diagnostics as text for people. */
import type { Diagnostic, SourceRange } from '../model/diagnostic.ts';
import { codeFrame } from './code-frame.ts';
import { groupDiagnostics, limitGroups } from './group-diagnostics.ts';
import type { ReportOptions as AllOptions } from './report-format.ts';

type ReportOptions = Omit<AllOptions, 'root' | 'env'>;

/** @returns The report; it ends with a line feed unless it is empty. */
export function prettyReport(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
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
  const others = (related ?? []).map((other) => `${placeText(other.at)}: ${visible(other.message)}`);
  for (const line of options.verbose ? others : shortened(others)) lines.push(`    ${colors.dim(line)}`);
  return lines.join('\n');
}

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_PLACES + 1
    ? lines
    : [...lines.slice(0, MOST_PLACES), `… ${lines.length - MOST_PLACES} more, shown with --verbose`];

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
