/** Sorts the postings of all pages and packs them into shards by ranges of terms (see src/shared/search/index-format.ts). */
import { hasHead, shortPrefix } from '../../src/shared/search/index-format.ts';
import type { PagePostings } from './postings.ts';

/** Largest uncompressed size of an index with a single shard. */
const MAX_SINGLE_FILE_BYTES = 30_000;
/**
 * Target size of the shards of a larger index, uncompressed. A query reads five or six shards, so small ones save traffic,
 * until the list of shards, which every query reads, becomes larger than the shards themselves.
 */
const targetShardBytes = (totalBytes: number): number => Math.min(32_000, Math.max(12_000, totalBytes / 300));

/** Number of sections listed for a prefix of one or two letters. */
const MAX_PREFIX_SECTIONS = 100;

export interface TermList {
  readonly terms: readonly string[];
  /** By term, ordered by section: section × 65,536 + impact × 256 + position in the heading. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
}

export const sectionOf = (packed: number): number => Math.floor(packed / 65_536);
export const impactOf = (packed: number): number => (packed >> 8) & 0x7f;
export const headingPositionOf = (packed: number): number => packed & 0xff;

/** Merges the postings of all pages. The result does not depend on the order of terms within a page. */
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
    if (list.length > MAX_PREFIX_SECTIONS && term.startsWith(isPrefix)) {
      const best = list.toSorted((a, b) => impactOf(b) - impactOf(a) || a - b).slice(0, MAX_PREFIX_SECTIONS);
      postings.set(
        term,
        best.sort((a, b) => a - b),
      );
    }
  }
  return { terms: [...postings.keys()].sort(), postings };
}

export interface PackedShard {
  readonly first: string;
  readonly bytes: Uint8Array;
}

/**
 * Packs the terms into shards of similar size.
 * @param maxSingleFileBytes Uncompressed size up to which there is only one shard.
 * @param shardBytes Target size of several shards.
 */
export function shards(
  { terms, postings }: TermList,
  maxSingleFileBytes = MAX_SINGLE_FILE_BYTES,
  shardBytes?: number,
): readonly PackedShard[] {
  const sizes = terms.map((term) => term.length + 3 + 2 * (postings.get(term)?.length ?? 0));
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  const limit =
    totalBytes <= maxSingleFileBytes
      ? Number.POSITIVE_INFINITY
      : totalBytes / Math.ceil(totalBytes / (shardBytes ?? targetShardBytes(totalBytes)));
  const packed: PackedShard[] = [];
  let from = 0;
  let size = 0;
  terms.forEach((_, index) => {
    size += sizes[index] ?? 0;
    if (size < limit && index < terms.length - 1) return;
    const shardTerms = terms.slice(from, index + 1);
    packed.push({ first: shardTerms[0] ?? '', bytes: packShard(shardTerms, postings) });
    from = index + 1;
    size = 0;
  });
  return packed;
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
      const head = headingPositionOf(packed);
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
    ...[numbers, distances, impacts, heads].map((bytes) => Uint8Array.from(bytes)),
  ]);
}

function sharedLength(before: string, term: string): number {
  let shared = 0;
  while (shared < term.length && term[shared] === before[shared]) shared += 1;
  // Do not split a surrogate pair.
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
