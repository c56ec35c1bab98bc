/** Computes which items of an inventory the pages cover, and how well. */
import type { CoverageItem, ShownItem, Surface } from '../../model/extension.ts';
import type { Section, SectionPart } from './section-list.ts';

/** Levels of coverage, best first. */
export const levels = ['proven', 'shown', 'mentioned'] as const;
/** `proven`: in a verified sample; `shown`: in other code; `mentioned`: in prose. */
export type Level = (typeof levels)[number];

export interface CoveredPage {
  /** Path of the source file, relative to the root. */
  readonly path: string;
  readonly sections: readonly Section[];
  /** Items that its samples prove or show. */
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
  /** Best level over all pages; absent when no page covers the item. */
  readonly level?: Level;
  /** Level on each page, by path. */
  readonly pages: ReadonlyMap<string, Level>;
}

/** Looks up every item of every surface on all pages. */
export function cover(surfaces: readonly Surface[], pages: readonly CoveredPage[]): readonly SurfaceCoverage[] {
  const occurrences = indexByWord(pages);
  const shownOn = indexShownItems(pages);
  return surfaces.map(({ name, title, items, excluded = [] }) => ({
    name,
    title,
    excluded,
    items: items.map((item) => {
      const found = new Map<string, Level>();
      for (const { path, level } of shownOn.get(itemKey(name, item.id)) ?? [])
        found.set(path, better(level, found.get(path)));
      for (const list of item.words ?? [])
        for (const { path, section } of occurrences.get(list[0] ?? '') ?? []) {
          const level = findLevel(section, list, item);
          if (level) found.set(path, better(level, found.get(path)));
        }
      const level = levels.find((one) => [...found.values()].includes(one));
      return { id: item.id, pages: found, ...(level && { level }) };
    }),
  }));
}

const rank = (level: Level | undefined): number => (level === undefined ? levels.length : levels.indexOf(level));

const better = (level: Level, known: Level | undefined): Level =>
  known !== undefined && rank(known) <= rank(level) ? known : level;

/** The level at which a section covers an item with one of its lists of words; undefined when it does not. */
function findLevel({ around, passages }: Section, list: readonly string[], { languages }: CoverageItem) {
  const counts = ({ kind, language }: SectionPart): boolean =>
    kind !== 'block' || (languages?.includes(language) ?? true);
  const holds = (some: readonly SectionPart[]): boolean =>
    list.every((word) => around.has(word) || some.some(({ words }) => words.has(word))) &&
    some.some(({ words }) => list.some((word) => words.has(word)));
  const code = passages.filter((passage) => passage.kind !== 'text' && counts(passage));
  if (code.some((passage) => passage.isProven && holds([passage]))) return 'proven';
  if (holds(code)) return 'shown';
  const all = [...code, ...passages.filter(({ kind }) => kind === 'text')];
  return holds(all) || list.every((word) => around.has(word)) ? 'mentioned' : undefined;
}

interface SectionOccurrence {
  readonly path: string;
  readonly section: Section;
}

/** Sections by each word that occurs in them or in their enclosing headings. */
function indexByWord(pages: readonly CoveredPage[]): ReadonlyMap<string, readonly SectionOccurrence[]> {
  const occurrences = new Map<string, SectionOccurrence[]>();
  for (const { path, sections } of pages)
    for (const section of sections) {
      const words = new Set([...section.around, ...section.passages.flatMap((passage) => [...passage.words])]);
      for (const word of words) {
        const known = occurrences.get(word);
        if (known) known.push({ path, section });
        else occurrences.set(word, [{ path, section }]);
      }
    }
  return occurrences;
}

const itemKey = (surface: string, item: string): string => JSON.stringify([surface, item]);

/** The pages that prove or show an item, by item. */
function indexShownItems(pages: readonly CoveredPage[]) {
  const index = new Map<string, { readonly path: string; readonly level: Level }[]>();
  for (const { path, shown } of pages)
    for (const { surface, item, level = 'proven' } of shown) {
      const key = itemKey(surface, item);
      const known = index.get(key) ?? [];
      known.push({ path, level });
      index.set(key, known);
    }
  return index;
}
