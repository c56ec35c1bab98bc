/**
 * Where the terms of all pages stand. The table of the last build is taken over, except for the pages that have changed, so
 * that an edit costs the terms of one page and a pass over the rest. Equal pages give equal tables, whatever the last table
 * was.
 */
import type { IndexedKind } from '../../../src/shared/features/embedded-search/index-format.ts';
import { hashText } from '../../model/sha256.ts';
import type { SearchPage } from '../../search/sections.ts';
import { pageFragments } from './fragments.ts';
import { kindOf } from './kinds.ts';
import { pagePostings } from './postings.ts';
import { joinPlaces, noPlaces, placesBuilder, type TermPlaces } from './term-places.ts';

/** The data of a page in the index, except for its text. */
export interface PageFacts {
  readonly id: string | null;
  /** Length of the page in words. */
  readonly length: number;
  readonly boost: number;
  readonly kind: IndexedKind | null;
  /** Number of sections. */
  readonly sections: number;
  readonly fragments: readonly FragmentFacts[];
}

export interface FragmentFacts {
  /** Number of its first section on the page. */
  readonly start: number;
  /** Hash of its JSON. */
  readonly hash: string;
}

export interface IndexTable extends TermPlaces {
  readonly pages: readonly PageFacts[];
}

export const emptyTable: IndexTable = { ...noPlaces, pages: [] };

/** @param isPlain Whether the language is another one than English. */
export function indexTable(pages: readonly SearchPage[], before: IndexTable = emptyTable, isPlain = false): IndexTable {
  const known = pagesById(before);
  const moved = new Int32Array(sectionsOf(before.pages)).fill(-1);
  const fresh = placesBuilder();
  const all: PageFacts[] = [];
  let section = 0;
  let lastKept = -1;
  let isInOrder = true;
  let hasFresh = false;
  for (const page of pages) {
    const kept = page.id === undefined ? undefined : known.get(page.id);
    if (kept) {
      if (kept.first < lastKept) isInOrder = false;
      lastKept = kept.first;
      for (let index = 0; index < kept.facts.sections; index += 1) moved[kept.first + index] = section + index;
      all.push(kept.facts);
    } else {
      hasFresh = true;
      const { facts, postings } = indexPage(page, isPlain);
      for (const [index, one] of postings.entries()) fresh.add(section + index, one);
      all.push(facts);
    }
    section += all.at(-1)?.sections ?? 0;
  }
  if (!hasFresh && isInOrder && all.length === before.pages.length) return before;
  return { ...joinPlaces(before, { to: moved, isInOrder }, fresh.places()), pages: all };
}

const sectionsOf = (pages: readonly PageFacts[]): number => pages.reduce((total, { sections }) => total + sections, 0);

/** Pages by their ids, with the numbers of their first sections. */
function pagesById({ pages }: IndexTable): ReadonlyMap<string, { readonly facts: PageFacts; readonly first: number }> {
  const byId = new Map<string, { readonly facts: PageFacts; readonly first: number }>();
  let first = 0;
  for (const facts of pages) {
    if (facts.id !== null) byId.set(facts.id, { facts, first });
    first += facts.sections;
  }
  return byId;
}

function indexPage(page: SearchPage, isPlain: boolean) {
  const sections = page.sections();
  const { sections: postings, length } = pagePostings(sections, isPlain);
  const facts: PageFacts = {
    id: page.id ?? null,
    length,
    boost: sections[0]?.boost ?? 1,
    kind: kindOf(sections) ?? null,
    sections: sections.length,
    fragments: pageFragments(sections).map(({ start, fragment }) => ({
      start,
      hash: hashText(JSON.stringify(fragment)),
    })),
  };
  return { facts, postings };
}
