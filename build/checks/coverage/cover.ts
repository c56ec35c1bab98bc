/** How much of what there is to tell about the pages tell. */
import type { CoverageItem, ShownItem, Surface } from '../../model/extension.ts';
import type { Passage, Section } from './section-list.ts';

/** From the most to the least that a page can do for an item. */
export const levels = ['proven', 'shown', 'mentioned'] as const;
/** `proven`: in a sample that was tested; `shown`: in other code; `mentioned`: in prose. */
export type Level = (typeof levels)[number];

export interface CoveredPage {
  /** Of the source, relative to the root. */
  readonly path: string;
  readonly sections: readonly Section[];
  /** What its proven samples show. */
  readonly shown: readonly ShownItem[];
}

export interface SurfaceCoverage {
  readonly name: string;
  readonly title: string;
  readonly items: readonly ItemCoverage[];
  readonly excluded: NonNullable<Surface['excluded']>;
}

export interface ItemCoverage {
  readonly id: string;
  /** Of its best page; absent where no page has it. */
  readonly level?: Level;
  /** By path. */
  readonly pages: ReadonlyMap<string, Level>;
}

export function cover(surfaces: readonly Surface[], pages: readonly CoveredPage[]): readonly SurfaceCoverage[] {
  const places = placesByWord(pages);
  const shown = shownByItem(pages);
  return surfaces.map(({ name, title, items, excluded = [] }) => ({
    name,
    title,
    excluded,
    items: items.map((item) => {
      const found = new Map<string, Level>();
      for (const path of shown.get(keyOf(name, item.id)) ?? []) found.set(path, 'proven');
      for (const list of item.words ?? [])
        for (const { path, section } of places.get(list[0] ?? '') ?? []) {
          const level = levelIn(section, list, item);
          if (level && rank(level) < rank(found.get(path))) found.set(path, level);
        }
      const level = levels.find((one) => [...found.values()].includes(one));
      return { id: item.id, pages: found, ...(level && { level }) };
    }),
  }));
}

const rank = (level: Level | undefined): number => (level === undefined ? levels.length : levels.indexOf(level));

function levelIn({ around, passages }: Section, list: readonly string[], { languages }: CoverageItem) {
  const counts = ({ kind, language }: Passage): boolean => kind !== 'block' || (languages?.includes(language) ?? true);
  const holds = (some: readonly Passage[]): boolean =>
    list.every((word) => around.has(word) || some.some(({ words }) => words.has(word))) &&
    some.some(({ words }) => list.some((word) => words.has(word)));
  const code = passages.filter((passage) => passage.kind !== 'text' && counts(passage));
  if (code.some((passage) => passage.isProven && holds([passage]))) return 'proven';
  if (holds(code)) return 'shown';
  const all = [...code, ...passages.filter(({ kind }) => kind === 'text')];
  return holds(all) || list.every((word) => around.has(word)) ? 'mentioned' : undefined;
}

interface Place {
  readonly path: string;
  readonly section: Section;
}

/** Sections by each word in them or in the headings around. */
function placesByWord(pages: readonly CoveredPage[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const { path, sections } of pages)
    for (const section of sections) {
      const words = new Set([...section.around, ...section.passages.flatMap((passage) => [...passage.words])]);
      for (const word of words) {
        const known = places.get(word);
        if (known) known.push({ path, section });
        else places.set(word, [{ path, section }]);
      }
    }
  return places;
}

const keyOf = (surface: string, item: string): string => JSON.stringify([surface, item]);

/** Paths of the pages that show it. */
function shownByItem(pages: readonly CoveredPage[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, shown } of pages)
    for (const { surface, item } of shown) {
      const key = keyOf(surface, item);
      const known = paths.get(key);
      if (known) known.push(path);
      else paths.set(key, [path]);
    }
  return paths;
}
