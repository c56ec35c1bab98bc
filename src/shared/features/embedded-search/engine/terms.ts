import type { IndexedKind, IndexMeta } from '../index-format.ts';

/** The sections that contain a term, in order. */
export interface Postings {
  readonly sections: Uint32Array;
  readonly impacts: Uint8Array;
  /** 0: not in the heading (index-format.ts). */
  readonly heads: Uint8Array;
}

/** Where the engine looks terms up: the files of an index, or what they are made from. */
export interface TermSource {
  /** Whether the language is another one than English. */
  readonly isPlain?: boolean;
  postings(term: string): Promise<Postings | undefined>;
  /** Sorted terms, with the number of sections that contain each. */
  startingWith(prefix: string): Promise<readonly { readonly term: string; readonly count: number }[]>;
  /** Terms that a mistyped word may stand for. */
  words(): Promise<readonly string[]>;
}

/** Data about sections that does not depend on terms. */
export interface PageTable {
  readonly sectionCount: number;
  /** First section of each page. */
  readonly starts: Uint32Array;
  /** Number of sections of each page. */
  readonly counts: readonly number[];
  /** Page of each section. */
  readonly pageOf: Uint32Array;
  /** Weight of each page in every query; 1 by default. */
  readonly priors: readonly number[];
  readonly kinds: ReadonlyMap<number, IndexedKind>;
}

export function pageTable({ counts, priors, kinds }: IndexMeta): PageTable {
  const starts = new Uint32Array(counts.length);
  const sectionCount = counts.reduce((sum, count) => sum + count, 0);
  const pageOf = new Uint32Array(sectionCount);
  let start = 0;
  counts.forEach((count, page) => {
    starts[page] = start;
    pageOf.fill(page, start, start + count);
    start += count;
  });
  return {
    sectionCount,
    starts,
    counts,
    pageOf,
    priors: priors.map((prior) => prior / 100),
    kinds: new Map(Object.entries(kinds).flatMap(([kind, pages]) => pages.map((page) => [page, kind as IndexedKind]))),
  };
}
