/** The postings of all pages, sorted and packed into files by ranges of terms (src/shared/search/index-format.ts). */
import { hasHead, shortPrefix } from '../../src/shared/search/index-format.ts';
import type { PagePostings } from './postings.ts';

/** Raw bytes up to which the index is one file. */
const single = 30_000;
/**
 * About the raw bytes of a shard beyond: a query reads five or six. Small ones save more than their number costs, until
 * the list of them, which every query reads, is longer than they are.
 */
const usual = (all: number): number => Math.min(32_000, Math.max(12_000, all / 300));

/** Sections listed for one or two letters. */
const mostOfPrefix = 100;

export interface TermList {
  readonly terms: readonly string[];
  /** By term, in the order of sections: section × 65,536 + impact × 256 + head. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

export const sectionOf = (packed: number): number => Math.floor(packed / 65_536);
export const impactOf = (packed: number): number => (packed >> 8) & 0x7f;
export const headOf = (packed: number): number => packed & 0xff;

/** The same for the same pages, whatever the order of terms in them. */
export function termList(pages: Iterable<PagePostings>): TermList {
  const postings = new Map<string, number[]>();
  let section = 0;
  for (const page of pages) {
    for (const terms of page.sections) {
      for (const [term, posting] of terms) {
        const packed = section * 65_536 + posting;
        const list = postings.get(term);
        if (list) list.push(packed);
        else postings.set(term, [packed]);
      }
      section += 1;
    }
  }
  const isPrefix = shortPrefix('');
  for (const [term, list] of postings) {
    if (list.length > mostOfPrefix && term.startsWith(isPrefix)) {
      const best = list.toSorted((a, b) => impactOf(b) - impactOf(a) || a - b).slice(0, mostOfPrefix);
      postings.set(
        term,
        best.sort((a, b) => a - b),
      );
    }
  }
  return { terms: [...postings.keys()].sort(), postings };
}

export interface Shard {
  readonly first: string;
  readonly bytes: Uint8Array;
}

/** @param most Raw bytes of the only file there may be. */
export function shards({ terms, postings }: TermList, most = single, target?: number): readonly Shard[] {
  const sizes = terms.map((term) => term.length + 3 + 2 * (postings.get(term)?.length ?? 0));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const limit = all <= most ? Number.POSITIVE_INFINITY : all / Math.ceil(all / (target ?? usual(all)));
  const made: Shard[] = [];
  let from = 0;
  let size = 0;
  terms.forEach((_, index) => {
    size += sizes[index] ?? 0;
    if (size < limit && index < terms.length - 1) return;
    const some = terms.slice(from, index + 1);
    made.push({ first: some[0] ?? '', bytes: packShard(some, postings) });
    from = index + 1;
    size = 0;
  });
  return made;
}

function packShard(terms: readonly string[], postings: TermList['postings']): Uint8Array {
  const endings: string[] = [];
  const length: number[] = [];
  const numbers: number[] = [];
  const distances: number[] = [];
  const impacts: number[] = [];
  const heads: number[] = [];
  let before = '';
  for (const term of terms) {
    const list = postings.get(term) ?? [];
    const shared = sharedLength(before, term);
    endings.push(term.slice(shared));
    varint(shared, numbers);
    varint(list.length, numbers);
    let section = 0;
    for (const packed of list) {
      const head = headOf(packed);
      varint(sectionOf(packed) - section, distances);
      impacts.push(impactOf(packed) | (head > 0 ? hasHead : 0));
      if (head > 0) heads.push(head);
      section = sectionOf(packed);
    }
    before = term;
  }
  const text = Buffer.from(endings.join('\n'));
  varint(text.length, length);
  return Buffer.concat([
    Uint8Array.from(length),
    text,
    ...[numbers, distances, impacts, heads].map((all) => Uint8Array.from(all)),
  ]);
}

function sharedLength(before: string, term: string): number {
  let shared = 0;
  while (shared < term.length && term[shared] === before[shared]) shared += 1;
  // Half a character is none.
  return /[\ud800-\udbff]$/.test(term.slice(0, shared)) ? shared - 1 : shared;
}

function varint(value: number, bytes: number[]): void {
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
}
