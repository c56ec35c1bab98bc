/** Coverage in numbers. */
import { type Level, levels, type SurfaceCoverage } from './cover.ts';

export interface Figures extends Readonly<Record<Level, number>> {
  readonly total: number;
  readonly missing: number;
  /** Share of covered items. Rounded down, so that 100 means all of them. */
  readonly percent: number;
}

export function countCoverage({ items }: Pick<SurfaceCoverage, 'items'>): Figures {
  const [proven = 0, shown = 0, mentioned = 0] = levels.map(
    (level) => items.filter((one) => one.level === level).length,
  );
  const total = items.length;
  const covered = proven + shown + mentioned;
  const percent = total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10;
  return { total, proven, shown, mentioned, missing: total - covered, percent };
}

export const findUncovered = ({ items }: Pick<SurfaceCoverage, 'items'>): readonly string[] =>
  items.filter(({ level }) => level === undefined).map(({ id }) => id);

/** Item ids by page, surface and level. Pages that cover nothing are absent. */
export type ByPage = Readonly<
  Record<string, Readonly<Record<string, Readonly<Partial<Record<Level, readonly string[]>>>>>>
>;

export function byPage(surfaces: readonly SurfaceCoverage[]): ByPage {
  const pages: Record<string, Record<string, Partial<Record<Level, string[]>>>> = {};
  for (const { name, items } of surfaces)
    for (const { id, pages: found } of items)
      for (const [path, level] of found) {
        pages[path] ??= {};
        const ofPage = pages[path];
        ofPage[name] ??= {};
        const ids = ofPage[name];
        ids[level] = [...(ids[level] ?? []), id];
      }
  return Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The lowest accepted percentage of one surface, or of every surface when no name is given. */
export interface Floor {
  readonly surface?: string;
  readonly percent: number;
}

/**
 * Parses floors such as `95` or `exports=95`, separated by commas.
 * @returns The floors, or `wrong`: the first part that is not one.
 */
export function readFloors(text: string): readonly Floor[] | { readonly wrong: string } {
  const floors: Floor[] = [];
  for (const part of text.split(',')) {
    const [, surface, number] = /^(?:([\w-]+)=)?(\d{1,3}(?:\.\d{1,3})?)$/.exec(part.trim()) ?? [];
    const percent = Number(number);
    if (number === undefined || percent > 100) return { wrong: part };
    floors.push({ percent, ...(surface !== undefined && { surface }) });
  }
  return floors;
}

/** The floor of a surface: the one that names it, or else the one for all. The last of several wins. */
export const findFloor = (name: string, floors: readonly Floor[]): number | undefined =>
  (floors.findLast(({ surface }) => surface === name) ?? floors.findLast(({ surface }) => surface === undefined))
    ?.percent;
