import { expect, test } from 'vitest';
import { type Judged, judge, readQueries, scoreOf, scoresOf } from './search-quality.ts';

const queries = readQueries(`
typo:
  - { query: "imoprt", routes: [/imports, /aliases] }
  - { query: "mpas", routes: [/maps], held-out: true }
cli:
  - { query: "--offline", routes: [/cli] }
`);

test('queries are read with their class', () => {
  expect(queries[1]).toEqual({ group: 'typo', query: 'mpas', routes: ['/maps'], heldOut: true });
  expect(queries.map(({ heldOut }) => heldOut)).toEqual([false, true, false]);
});

test('the rank is the place of the first right page, a page counting once', async () => {
  const [imports] = await judge(queries, async () => ['/errors', '/errors', '/errors', '/aliases', '/imports']);
  expect(imports).toMatchObject({ rank: 2, found: ['/errors', '/aliases', '/imports'] });
});

test('a page behind the tenth is not found', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => `/page-${n}`);
  const [, maps] = await judge(queries, async () => [...ten, '/maps']);
  expect(maps?.rank).toBeUndefined();
  const [, ninth] = await judge(queries, async () => [...ten.slice(1), '/maps']);
  expect(ninth?.rank).toBe(10);
});

const ranked = (group: string, rank: number | undefined, heldOut = false): Judged => ({
  group,
  query: '',
  routes: [],
  found: [],
  heldOut,
  rank,
});

test('a score: mean of 1/rank, shares of first and of first three, nothing for what is missed', () => {
  const score = scoreOf([ranked('a', 1), ranked('a', 2), ranked('a', 4), ranked('a', undefined)]);
  expect(score).toEqual({ count: 4, mrr: (1 + 1 / 2 + 1 / 4) / 4, first: 1 / 4, third: 2 / 4 });
});

test('every class counts the same in the means', () => {
  const scores = scoresOf([ranked('a', 1), ranked('a', 1), ranked('a', 1, true), ranked('b', 2), ranked('b', 4, true)]);
  expect([...scores.keys()]).toEqual(['a', 'b', 'all', 'tuned on', 'held out']);
  expect(scores.get('all')).toMatchObject({ count: 5, mrr: (1 + (1 / 2 + 1 / 4) / 2) / 2, first: 0.5 });
  expect(scores.get('tuned on')).toMatchObject({ count: 3, mrr: (1 + 1 / 2) / 2 });
  expect(scores.get('held out')).toMatchObject({ count: 2, mrr: (1 + 1 / 4) / 2 });
});
