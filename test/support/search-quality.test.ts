import { expect, test } from 'vitest';
import { type QueryResult, readJudgedQueries, readQueries, runQueries, scoreOf, scoresOf } from './search-quality.ts';

const queries = readQueries(`
typo:
  - { query: "imoprt", routes: [/imports, /aliases] }
  - { query: "mpas", routes: [/maps], held-out: true }
cli:
  - { query: "--offline", routes: [/cli] }
`);

test('reads each query with its class', () => {
  expect(queries[1]).toEqual({ group: 'typo', query: 'mpas', routes: ['/maps'], heldOut: true });
  expect(queries.map(({ heldOut }) => heldOut)).toEqual([false, true, false]);
});

test('reads judged queries', () => {
  const text = '[{ "query": "alias", "class": "name", "right": ["/imports/#alias", "/"] }]';
  expect(readJudgedQueries(text)).toEqual([
    { group: 'name', query: 'alias', routes: ['/imports', '/'], heldOut: false },
  ]);
});

test('ranks the first relevant page and counts repeated pages once', async () => {
  const [imports] = await runQueries(queries, async () => ['/errors', '/errors', '/errors', '/aliases', '/imports']);
  expect(imports).toMatchObject({ rank: 2, pages: ['/errors', '/aliases', '/imports'] });
});

test('gives no rank to a page beyond the tenth', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => `/page-${n}`);
  const [, maps] = await runQueries(queries, async () => [...ten, '/maps']);
  expect(maps?.rank).toBeUndefined();
  const [, tenth] = await runQueries(queries, async () => [...ten.slice(1), '/maps']);
  expect(tenth?.rank).toBe(10);
});

const resultWith = (group: string, rank: number | undefined, heldOut = false): QueryResult => ({
  group,
  query: '',
  routes: [],
  pages: [],
  heldOut,
  rank,
});

test('scores the mean of 1 / rank and the shares of the first one and three, with 0 for a miss', () => {
  const score = scoreOf([resultWith('a', 1), resultWith('a', 2), resultWith('a', 4), resultWith('a', undefined)]);
  expect(score).toEqual({ count: 4, mrr: (1 + 1 / 2 + 1 / 4) / 4, top1: 1 / 4, top3: 2 / 4 });
});

test('gives every class the same weight in the means', () => {
  const scores = scoresOf([
    resultWith('a', 1),
    resultWith('a', 1),
    resultWith('a', 1, true),
    resultWith('b', 2),
    resultWith('b', 4, true),
  ]);
  expect([...scores.keys()]).toEqual(['a', 'b', 'all', 'tuned on', 'held out']);
  expect(scores.get('all')).toMatchObject({ count: 5, mrr: (1 + (1 / 2 + 1 / 4) / 2) / 2, top1: 0.5 });
  expect(scores.get('tuned on')).toMatchObject({ count: 3, mrr: (1 + 1 / 2) / 2 });
  expect(scores.get('held out')).toMatchObject({ count: 2, mrr: (1 + 1 / 4) / 2 });
});
