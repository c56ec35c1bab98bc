import { expect, test } from 'vitest';
import type { PageFacts } from '../../../../build/search/index-table.ts';
import { termList } from '../../../../build/search/shards.ts';
import { shortPrefix } from '../../../../src/shared/search/index-format.ts';

test('a prefix of many sections keeps the hundred with the greatest impacts, the first of equal ones, in order', () => {
  const impacts = Array.from({ length: 250 }, (_, section) => [40, 7, 90, 7, 7][section % 5] ?? 0);
  const page: PageFacts = { id: null, length: 1, boost: 1, kind: null, fragments: [], sections: impacts.map(() => 2) };
  const list = termList({
    terms: [shortPrefix('w'), 'word'],
    pages: [page],
    termNumbers: Uint32Array.from(impacts.flatMap(() => [0, 1])),
    postings: Uint16Array.from(impacts.flatMap((impact) => [impact * 256 + 3, impact * 256])),
  });
  const sections = impacts.map((_, section) => section);
  const strongest = sections.toSorted((a, b) => (impacts[b] ?? 0) - (impacts[a] ?? 0) || a - b).slice(0, 100);
  expect([...list.sections.subarray(list.starts[0], list.ends[0])]).toEqual(strongest.toSorted((a, b) => a - b));
  expect([...list.postings.subarray(list.starts[0], list.ends[0])]).toEqual(
    strongest.toSorted((a, b) => a - b).map((section) => (impacts[section] ?? 0) * 256 + 3),
  );
  expect([...list.sections.subarray(list.starts[1], list.ends[1])]).toEqual(sections);
});
