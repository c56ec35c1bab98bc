/** Splits the places of all terms into shards by ranges of terms (see src/shared/features/embedded-search/index-format.ts). */
import { createHash } from 'node:crypto';
import { aloneTerm, hasHead, shortPrefix } from '../../../src/shared/features/embedded-search/index-format.ts';
import { firstFrom, type TermPlaces } from './term-places.ts';

/** Largest uncompressed size of an index with a single shard. */
const MAX_SINGLE_FILE_BYTES = 30_000;
/**
 * Target size of the shards of a larger index, uncompressed. A query reads five or six shards, so small ones save traffic,
 * until the list of shards, which every query reads, becomes larger than the shards themselves.
 */
const targetShardBytes = (totalBytes: number): number => Math.min(32_000, Math.max(12_000, totalBytes / 300));

/** Number of sections listed for a prefix of one or two letters, and for what is looked for alone. */
const MAX_SECTIONS: readonly (readonly [beginning: string, sections: number])[] = [
  [shortPrefix(''), 100],
  [aloneTerm(''), 40],
];

/** The places of all terms, as they are packed: those of some may be fewer than there are. */
export interface TermList extends Omit<TermPlaces, 'ends'> {
  /** For each term: where its places begin and end in the two lists. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

export const impactOf = (posting: number): number => posting >> 8;
export const headingPositionOf = (posting: number): number => posting & 0xff;

/** The places of all terms, of which the table is kept for the next build as it is. */
export function termList({ terms, ends, sections, postings }: TermPlaces): TermList {
  const starts = new Uint32Array(ends.length);
  starts.set(ends.subarray(0, -1), Math.min(1, ends.length));
  const list = { terms, starts, ends: ends.slice(), sections: sections.slice(), postings: postings.slice() };
  shorten(list);
  return list;
}

/** Keeps the sections with the greatest impacts, where most are hardly better than others. */
function shorten({ terms, starts, ends, sections, postings }: TermList): void {
  for (const [beginning, most] of MAX_SECTIONS)
    for (let term = firstFrom(terms, beginning); terms[term]?.startsWith(beginning); term += 1) {
      const [start = 0, end = 0] = [starts[term], ends[term]];
      if (end - start <= most) continue;
      const { least, ties } = strongest(postings.subarray(start, end), most);
      let tiesLeft = ties;
      let to = start;
      for (let place = start; place < end; place += 1) {
        const impact = impactOf(postings[place] ?? 0);
        if (impact < least || (impact === least && tiesLeft-- <= 0)) continue;
        // A position only moves toward the beginning, so nothing that is still needed is overwritten.
        sections[to] = sections[place] ?? 0;
        postings[to] = postings[place] ?? 0;
        to += 1;
      }
      ends[term] = start + most;
      // What is cut off must not change the hash of the shard.
      sections.fill(0, to, end);
      postings.fill(0, to, end);
    }
}

/**
 * What the strongest of some postings have in common. Impacts have few values, so they are counted instead of sorted.
 * @returns The least impact among them, and how many of that impact are among them.
 */
function strongest(postings: Uint16Array, count: number): { readonly least: number; readonly ties: number } {
  const counts = new Uint32Array(256);
  for (const posting of postings) counts[impactOf(posting)] = (counts[impactOf(posting)] ?? 0) + 1;
  let least = 255;
  let ties = count;
  for (; ties > (counts[least] ?? 0); least -= 1) ties -= counts[least] ?? 0;
  return { least, ties };
}

export interface Shard {
  readonly first: string;
  /** Of the terms, and of what they are packed with: an edit packs only shards that are new. */
  readonly hash: string;
  bytes(): Uint8Array;
}

/**
 * Splits the terms into shards of similar size.
 * @param maxSingleFileBytes Uncompressed size up to which there is only one shard.
 * @param shardBytes Target size of several shards.
 */
export function shards(
  list: TermList,
  maxSingleFileBytes = MAX_SINGLE_FILE_BYTES,
  shardBytes?: number,
): readonly Shard[] {
  const { terms } = list;
  let totalBytes = 0;
  for (let index = 0; index < terms.length; index += 1) totalBytes += packedSize(list, index);
  const limit =
    totalBytes <= maxSingleFileBytes
      ? Number.POSITIVE_INFINITY
      : totalBytes / Math.ceil(totalBytes / (shardBytes ?? targetShardBytes(totalBytes)));
  const split: Shard[] = [];
  let from = 0;
  let size = 0;
  for (let index = 0; index < terms.length; index += 1) {
    size += packedSize(list, index);
    if (size < limit && index < terms.length - 1) continue;
    split.push(shardOf(list, from, index + 1));
    from = index + 1;
    size = 0;
  }
  return split;
}

/** About as many bytes as a term takes. */
const packedSize = ({ terms, starts, ends }: TermList, index: number): number =>
  (terms[index]?.length ?? 0) + 3 + 2 * ((ends[index] ?? 0) - (starts[index] ?? 0));

const shardOf = (list: TermList, from: number, to: number): Shard => ({
  first: list.terms[from] ?? '',
  hash: hashOf(list, from, to),
  bytes: () => packShard(list, from, to),
});

/** Increase it when `packShard` makes other bytes of the same terms: browsers and builds keep files by their name. */
const PACKING = 1;

function hashOf({ terms, starts, ends, sections, postings }: TermList, from: number, to: number): string {
  const [start, end] = [starts[from], ends[to - 1]];
  const counts = ends.slice(from, to).map((at, index) => at - (starts[from + index] ?? 0));
  return createHash('sha256')
    .update(`${PACKING}\n${terms.slice(from, to).join('\n')}\n`)
    .update(counts)
    .update(sections.subarray(start, end))
    .update(postings.subarray(start, end))
    .digest('hex');
}

/** Packs the terms from one number up to another. */
function packShard({ terms, starts, ends, sections, postings }: TermList, from: number, to: number): Uint8Array {
  const count = (ends[to - 1] ?? 0) - (starts[from] ?? 0);
  const endings: string[] = [];
  const numbers = new Uint8Array((to - from) * 2 * MAX_VARINT);
  const distances = new Uint8Array(count * MAX_VARINT);
  const impacts = new Uint8Array(count);
  const heads = new Uint8Array(count);
  let [numberBytes, distanceBytes, impactBytes, headBytes] = [0, 0, 0, 0];
  let before = '';
  for (let term = from; term < to; term += 1) {
    const text = terms[term] ?? '';
    const start = starts[term] ?? 0;
    const end = ends[term] ?? 0;
    const shared = sharedLength(before, text);
    endings.push(text.slice(shared));
    numberBytes = putVarint(shared, numbers, numberBytes);
    numberBytes = putVarint(end - start, numbers, numberBytes);
    let last = 0;
    for (let place = start; place < end; place += 1) {
      const section = sections[place] ?? 0;
      const posting = postings[place] ?? 0;
      const head = posting & 0xff;
      distanceBytes = putVarint(section - last, distances, distanceBytes);
      impacts[impactBytes++] = (posting >> 8) | (head > 0 ? hasHead : 0);
      if (head > 0) heads[headBytes++] = head;
      last = section;
    }
    before = text;
  }
  const text = Buffer.from(endings.join('\n'));
  const length = new Uint8Array(MAX_VARINT);
  return Buffer.concat([
    length.subarray(0, putVarint(text.length, length, 0)),
    text,
    numbers.subarray(0, numberBytes),
    distances.subarray(0, distanceBytes),
    impacts.subarray(0, impactBytes),
    heads.subarray(0, headBytes),
  ]);
}

function sharedLength(before: string, term: string): number {
  let shared = 0;
  while (shared < term.length && term[shared] === before[shared]) shared += 1;
  // Do not split a surrogate pair.
  const last = term.charCodeAt(shared - 1);
  return last >= 0xd800 && last <= 0xdbff ? shared - 1 : shared;
}

/** Bytes of the largest number. */
const MAX_VARINT = 5;

/**
 * Writes a number at a position.
 * @returns The position after it.
 */
function putVarint(value: number, bytes: Uint8Array, at: number): number {
  let rest = value;
  let place = at;
  while (rest > 0x7f) {
    bytes[place++] = (rest & 0x7f) | 0x80;
    rest >>>= 7;
  }
  bytes[place++] = rest;
  return place;
}
