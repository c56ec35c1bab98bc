/** What `verify` says of the statements that extensions want proven. */
import { counted } from '../cli/counted.ts';
import type { ProseStatement } from '../model/extension.ts';

/** The `statements` member of the JSON report. */
export interface StatementReport {
  readonly total: number;
  readonly proven: number;
  /** The proven ones, by what proves them. */
  readonly by: Readonly<Record<string, number>>;
  /** Share of all statements, with one decimal. */
  readonly unprovenPercent: number;
  readonly byPage: Readonly<Record<string, { readonly total: number; readonly unproven: number }>>;
  readonly unproven: readonly { readonly file: string; readonly line: number; readonly text: string }[];
}

export function statementReport(statements: readonly ProseStatement[]): StatementReport {
  const by: Record<string, number> = {};
  const byPage: Record<string, { total: number; unproven: number }> = {};
  for (const { at, by: proof } of statements) {
    byPage[at.file] ??= { total: 0, unproven: 0 };
    const page = byPage[at.file] as { total: number; unproven: number };
    page.total += 1;
    if (proof === undefined) page.unproven += 1;
    else by[proof] = (by[proof] ?? 0) + 1;
  }
  const unproven = statements.filter((one) => one.by === undefined);
  const total = statements.length;
  return {
    total,
    proven: total - unproven.length,
    by,
    unprovenPercent: total === 0 ? 0 : Math.round((unproven.length / total) * 1000) / 10,
    byPage,
    unproven: unproven.map(({ text, at }) => ({ file: at.file, line: at.line, text })),
  };
}

/** `1229 statements: program 260, sample 224 · 745 unproven (60.6 %)`, then perhaps each of these; nothing without any. */
export function statementLines(
  { total, by, unproven, unprovenPercent, byPage }: StatementReport,
  isListed = false,
): readonly string[] {
  if (total === 0) return [];
  const proven = Object.entries(by)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`);
  const head = `${counted(total, 'statement')}: ${[...proven, `unproven ${unproven.length} (${unprovenPercent} %)`].join(' · ')}`;
  if (!isListed) return [head];
  const pages = Object.entries(byPage).filter(([, page]) => page.unproven > 0);
  return [
    head,
    ...pages.flatMap(([file, page]) => [
      `${file}: ${page.unproven} of ${page.total} unproven`,
      ...unproven.filter((one) => one.file === file).map(({ line, text }) => `  ${file}:${line} ${text}`),
    ]),
  ];
}
