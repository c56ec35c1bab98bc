import { describe, expect, test } from 'vitest';
import { shards, type TermList, termList } from '../../../build/features/embedded-search/shards.ts';
import { placesBuilder } from '../../../build/features/embedded-search/term-places.ts';
import { shortPrefix } from '../../../src/shared/features/embedded-search/index-format.ts';

test('a prefix of many sections keeps the hundred with the greatest impacts, the first of equal ones, in order', () => {
  const impacts = Array.from({ length: 250 }, (_, section) => [40, 7, 90, 7, 7][section % 5] ?? 0);
  const sections = impacts.map((_, section) => section);
  const table = {
    terms: [shortPrefix('w'), 'word'],
    ends: Uint32Array.of(250, 500),
    sections: Uint32Array.of(...sections, ...sections),
    postings: Uint16Array.of(...impacts.map((impact) => impact * 256 + 3), ...impacts.map((impact) => impact * 256)),
  };
  const before = structuredClone(table);
  const list = termList(table);
  expect(table).toEqual(before);
  const strongest = sections.toSorted((a, b) => (impacts[b] ?? 0) - (impacts[a] ?? 0) || a - b).slice(0, 100);
  expect([...list.sections.subarray(list.starts[0], list.ends[0])]).toEqual(strongest.toSorted((a, b) => a - b));
  expect([...list.postings.subarray(list.starts[0], list.ends[0])]).toEqual(
    strongest.toSorted((a, b) => a - b).map((section) => (impacts[section] ?? 0) * 256 + 3),
  );
  expect([...list.sections.subarray(list.starts[1], list.ends[1])]).toEqual(sections);
});

/** Each word is in some of ten sections, with the impact 40 unless told otherwise. */
function listOf(words: Readonly<Record<string, readonly number[]>>, impact = (_word: string): number => 40): TermList {
  const builder = placesBuilder();
  for (let section = 0; section < 10; section += 1) {
    const found = Object.keys(words).filter((term) => words[term]?.includes(section));
    builder.add(section, new Map(found.map((term) => [term, impact(term) * 256])));
  }
  return termList(builder.places());
}

describe('shards', () => {
  const words = Object.fromEntries(
    Array.from({ length: 400 }, (_, n) => [`word${String(n).padStart(3, '0')}`, [n % 10, (n % 7) + 1]]),
  );
  const split = (list: TermList) => shards(list, 0, 1000);

  test('equal terms give equal shards, and another term or section only another shard of its own', () => {
    const base = split(listOf(words)).map(({ hash }) => hash);
    expect(base.length).toBeGreaterThan(3);
    expect(split(listOf(words)).map(({ hash }) => hash)).toEqual(base);
    const variants = [
      listOf({ ...words, word200: [3] }),
      listOf({ ...words, word200: [1, 2] }),
      listOf(words, (word) => (word === 'word200' ? 41 : 40)),
    ];
    for (const list of variants) {
      expect(split(list).filter(({ hash }) => !base.includes(hash))).toHaveLength(1);
    }
  });

  test('shards with equal hashes have equal bytes', () => {
    const lists = [listOf(words), listOf({ ...words, word399: [1] }), listOf({ ...words, a: [1, 2, 3] })];
    const bytes = new Map<string, string>();
    for (const { hash, bytes: pack } of lists.flatMap(split)) {
      const packed = Buffer.from(pack()).toString('hex');
      expect(bytes.get(hash) ?? packed).toBe(packed);
      bytes.set(hash, packed);
    }
    expect(new Set(bytes.values()).size).toBe(bytes.size);
  });

  test('what a short prefix does not list does not change the hash', () => {
    const listWith = (impacts: readonly number[]): TermList => {
      return termList({
        terms: [shortPrefix('w')],
        ends: Uint32Array.of(impacts.length),
        sections: Uint32Array.from(impacts.keys()),
        postings: Uint16Array.from(impacts, (impact) => impact * 256),
      });
    };
    const impacts: number[] = Array.from({ length: 150 }, (_, section) => (section < 100 ? 50 : 20));
    const [one, other] = [impacts, impacts.with(120, 10)].map((list) => shards(listWith(list))[0]);
    expect(one?.hash).toBe(other?.hash);
    expect(one?.bytes()).toEqual(other?.bytes());
    expect(shards(listWith(impacts.with(120, 60)))[0]?.hash).not.toBe(one?.hash);
  });

  test('the same terms give these bytes until the format is another one: then PACKING increases', () => {
    const [shard] = shards(listOf({ word: [1, 4], wording: [2], other: [0, 9] }));
    expect([shard?.hash.slice(0, 10), Buffer.from(shard?.bytes() ?? []).toString('hex')]).toEqual([
      '157c8d111d',
      '0e6f746865720a776f72640a696e6700020002040100090103022828282828',
    ]);
  });
});
