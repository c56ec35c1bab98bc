/** The output of `docs-build coverage`: the rows of the JSON report, and the same data formatted as text. */
import { counted } from '../../cli/counted.ts';
import type { TerminalColors } from '../../cli/terminal.ts';
import { type Diagnostic, problem } from '../../model/diagnostic.ts';
import { type Level, levels, type SurfaceCoverage } from './cover.ts';
import { type ByPage, countCoverage, type Figures, type Floor, findFloor, findUncovered } from './figures.ts';

export interface SurfaceRow extends Omit<Figures, 'missing'> {
  readonly name: string;
  readonly title: string;
  readonly missing: readonly string[];
  readonly excluded: SurfaceCoverage['excluded'];
  /** The lowest accepted percentage, from `--floor`. */
  readonly floor: number | null;
}

export function rowOf(surface: SurfaceCoverage, floors: readonly Floor[]): SurfaceRow {
  const { name, title, excluded } = surface;
  const missing = findUncovered(surface);
  return { name, title, ...countCoverage(surface), missing, excluded, floor: findFloor(name, floors) ?? null };
}

/** How many missing names are printed without `--missing`. */
const MAX_LISTED_NAMES = 10;

/** @returns A `coverage/floor` error for a surface below its floor. */
export function belowFloor({ name, percent, floor, missing }: SurfaceRow): readonly Diagnostic[] {
  if (floor === null || percent >= floor) return [];
  const message = `the pages show or mention ${percent} % of \`${name}\`, less than ${floor} %`;
  const hint = `missing: ${joinUpTo(missing, MAX_LISTED_NAMES)}`;
  return [problem('coverage/floor', message, { hint })];
}

const joinUpTo = (ids: readonly string[], limit: number): string =>
  ids.slice(0, limit).join(', ') + (ids.length > limit ? ` and ${ids.length - limit} more` : '');

export interface CoverageText {
  readonly rows: readonly SurfaceRow[];
  /** With `--by-page`. */
  readonly byPage: ByPage | undefined;
  readonly pages: number;
  /** Pages with samples that were not run. */
  readonly notRun: number;
  /** Whether all missing names are listed. */
  readonly listsAll: boolean;
}

export function coverageText({ rows, byPage, pages, notRun, listsAll }: CoverageText, c: TerminalColors): string {
  const advice = `${counted(notRun, 'page')} with samples that were not run: \`docs-build verify\` runs them`;
  return [
    ...table(rows, c),
    ...rows.flatMap((row) => missingLines(row, listsAll, c)),
    ...(byPage ? pageLines(byPage, c) : []),
    ...(rows.length > 0 ? ['', ...(notRun > 0 ? [advice] : [])] : []),
    closingLine(rows, pages, c),
  ].join('\n');
}

/** The text table: one line for each surface. */
function table(rows: readonly SurfaceRow[], c: TerminalColors): readonly string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const columns = ['all', ...levels, 'missing'];
  const number = (value: number | string, index: number): string => String(value).padStart(columns[index]?.length ?? 0);
  const cells = (values: readonly (number | string)[]): string =>
    values.map((value, index) => number(value, index).padStart(6)).join('  ');
  return [
    c.dim(`${''.padEnd(width)}  ${cells(columns)}`),
    ...rows.map(({ name, total, proven, shown, mentioned, missing, percent, floor, title }) => {
      const share = `${percent.toFixed(1).padStart(5)} %`;
      const paint = missing.length === 0 ? c.green : floor !== null && percent < floor ? c.red : c.yellow;
      return `${name.padEnd(width)}  ${cells([total, proven, shown, mentioned, missing.length])}  ${paint(share)}  ${c.dim(title)}`;
    }),
  ];
}

/** Names that no page covers and, if all are requested, names that are excluded from the count. */
function missingLines({ name, missing, excluded }: SurfaceRow, isAll: boolean, c: TerminalColors): readonly string[] {
  const limit = isAll ? missing.length : MAX_LISTED_NAMES;
  return [
    ...(missing.length > 0 ? ['', `${c.bold(name)}: ${missing.length} missing`] : []),
    ...missing.slice(0, limit).map((id) => `  ${id}`),
    ...(missing.length > limit ? [c.dim(`  and ${missing.length - limit} more, shown with --missing`)] : []),
    ...(isAll && excluded.length > 0 ? ['', `${c.bold(name)}: ${excluded.length} not counted`] : []),
    ...(isAll ? excluded.map(({ id, reason }) => c.dim(`  ${id}: ${reason}`)) : []),
  ];
}

const pageLines = (pages: ByPage, c: TerminalColors): readonly string[] =>
  Object.entries(pages).flatMap(([path, surfaces]) => [
    '',
    c.bold(path),
    ...Object.entries(surfaces).map(
      ([name, ids]) => `  ${name}: ${levels.flatMap((level) => idsAt(ids, level)).join(', ')}`,
    ),
  ]);

/** Names that are only mentioned in prose are in parentheses. */
const idsAt = (ids: Readonly<Partial<Record<Level, readonly string[]>>>, level: Level): readonly string[] =>
  (ids[level] ?? []).map((id) => (level === 'mentioned' ? `(${id})` : id));

function closingLine(rows: readonly SurfaceRow[], pages: number, c: TerminalColors): string {
  if (rows.length === 0) return 'There is nothing to cover: no extension of this site lists what its pages should show';
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const missing = rows.reduce((sum, row) => sum + row.missing.length, 0);
  const isLow = rows.some(({ floor, percent }) => floor !== null && percent < floor);
  const summary = `${counted(total - missing, 'item')} of ${total.toLocaleString('en')} on ${counted(pages, 'page')}`;
  return `${isLow ? c.red('Below the floor') : c.green('Covered')}: ${summary}`;
}
