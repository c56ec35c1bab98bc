/** What `docs-build coverage` says: rows for programs, and the same as text. */
import { type Level, levels, type SurfaceCoverage } from '../checks/coverage/cover.ts';
import {
  type ByPage,
  countCoverage,
  type Figures,
  type Floor,
  findFloor,
  findUncovered,
} from '../checks/coverage/figures.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { counted } from './report.ts';
import type { Colors } from './terminal.ts';

export interface Row extends Omit<Figures, 'missing'> {
  readonly name: string;
  readonly title: string;
  readonly missing: readonly string[];
  readonly excluded: SurfaceCoverage['excluded'];
  /** The lowest percentage that is accepted. */
  readonly floor: number | null;
}

export function rowOf(surface: SurfaceCoverage, floors: readonly Floor[]): Row {
  const { name, title, excluded } = surface;
  const missing = findUncovered(surface);
  return { name, title, ...countCoverage(surface), missing, excluded, floor: findFloor(name, floors) ?? null };
}

/** Names of missing things that are printed unless all are asked for. */
const fewNames = 10;

/** A row below its floor: what makes the command fail. */
export function belowFloor({ name, percent, floor, missing }: Row): readonly Diagnostic[] {
  if (floor === null || percent >= floor) return [];
  const message = `the pages show or mention ${percent} % of \`${name}\`, less than ${floor} %`;
  const hint = `missing: ${listed(missing, fewNames)}`;
  return [problem('coverage/floor', message, { hint })];
}

const listed = (ids: readonly string[], most: number): string =>
  ids.slice(0, most).join(', ') + (ids.length > most ? ` and ${ids.length - most} more` : '');

/** Figures of each surface, one a line. */
export function table(rows: readonly Row[], c: Colors): readonly string[] {
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

/** What no page has, and what none could have. */
export function missingLines({ name, missing, excluded }: Row, isAll: boolean, c: Colors): readonly string[] {
  const most = isAll ? missing.length : fewNames;
  return [
    ...(missing.length > 0 ? ['', `${c.bold(name)}: ${missing.length} missing`] : []),
    ...missing.slice(0, most).map((id) => `  ${id}`),
    ...(missing.length > most ? [c.dim(`  and ${missing.length - most} more, shown with --missing`)] : []),
    ...(isAll && excluded.length > 0 ? ['', `${c.bold(name)}: ${excluded.length} not counted`] : []),
    ...(isAll ? excluded.map(({ id, reason }) => c.dim(`  ${id}: ${reason}`)) : []),
  ];
}

export const pageLines = (pages: ByPage, c: Colors): readonly string[] =>
  Object.entries(pages).flatMap(([path, surfaces]) => [
    '',
    c.bold(path),
    ...Object.entries(surfaces).map(
      ([name, ids]) => `  ${name}: ${levels.flatMap((level) => idsAt(ids, level)).join(', ')}`,
    ),
  ]);

/** Those that are only named in prose stand in parentheses. */
const idsAt = (ids: Readonly<Partial<Record<Level, readonly string[]>>>, level: Level): readonly string[] =>
  (ids[level] ?? []).map((id) => (level === 'mentioned' ? `(${id})` : id));

export function closingLine(rows: readonly Row[], pages: number, c: Colors): string {
  if (rows.length === 0)
    return 'There is nothing to cover: no extension of this site says what its pages ought to tell';
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const missing = rows.reduce((sum, row) => sum + row.missing.length, 0);
  const isLow = rows.some(({ floor, percent }) => floor !== null && percent < floor);
  const said = `${counted(total - missing, 'item')} of ${total.toLocaleString('en')} on ${counted(pages, 'page')}`;
  return `${isLow ? c.red('Below the floor') : c.green('Covered')}: ${said}`;
}
