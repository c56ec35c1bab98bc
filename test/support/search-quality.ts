/**
 * Measures search quality: runs golden queries and scores each by the rank of the first relevant page.
 *
 *     const results = await runQueries(readQueries(text), async (query) => routesOfHits);
 *     scoreOf(results.filter(({ group }) => group === 'typo')).mrr;
 */
import { parse } from 'yaml';

export interface GoldenQuery {
  /** Class of the query, such as `typo`. */
  readonly group: string;
  readonly query: string;
  /** Routes of the relevant pages; finding any one of them is enough. */
  readonly routes: readonly string[];
  /** Reserved for measuring; never used to tune the ranking. */
  readonly heldOut: boolean;
}

/** Searches: returns the routes of the hits, best first. A route repeats if several sections of its page match. */
export type Search = (query: string) => Promise<readonly string[]>;

export interface QueryResult extends GoldenQuery {
  /** Rank of the first relevant page, from 1; undefined if it is not among the first 10. */
  readonly rank: number | undefined;
  /** Routes of the first 10 pages, without repeats. */
  readonly pages: readonly string[];
}

export interface Score {
  readonly count: number;
  /** Mean reciprocal rank: the mean of 1 / rank, or 0 for a query without a relevant page among the first 10. */
  readonly mrr: number;
  /** Share of queries whose first page is relevant, from 0 to 1. */
  readonly top1: number;
  /** Share of queries with a relevant page among the first 3, from 0 to 1. */
  readonly top3: number;
}

/** Hits that a reader sees before loading more. */
export const MAX_HITS = 20;
const MAX_PAGES = 10;

/** @param text YAML: class → list of queries. */
export const readQueries = (text: string): readonly GoldenQuery[] =>
  Object.entries(
    parse(text) as Record<string, readonly { query: string; routes: string[]; 'held-out'?: boolean }[]>,
  ).flatMap(([group, entries]) =>
    entries.map(({ query, routes, ...rest }) => ({ group, query, routes, heldOut: rest['held-out'] === true })),
  );

/** @param text JSON: a list of `{ query, class, right }`. Routes may end in a slash or name a heading. */
export const readJudgedQueries = (text: string): readonly GoldenQuery[] =>
  (JSON.parse(text) as readonly { query: string; class: string; right: readonly string[] }[]).map((judged) => ({
    group: judged.class,
    query: judged.query,
    routes: judged.right.map((route) => route.replace(/#.*$/, '').replace(/(?<=.)\/$/, '')),
    heldOut: false,
  }));

export async function runQueries(queries: readonly GoldenQuery[], search: Search): Promise<readonly QueryResult[]> {
  const results: QueryResult[] = [];
  for (const golden of queries) {
    const pages = [...new Set(await search(golden.query))].slice(0, MAX_PAGES);
    const index = pages.findIndex((route) => golden.routes.includes(route));
    results.push({ ...golden, pages, rank: index < 0 ? undefined : index + 1 });
  }
  return results;
}

export function scoreOf(results: readonly QueryResult[]): Score {
  const mean = (value: (rank: number) => number): number =>
    results.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : value(rank)), 0) / results.length;
  return {
    count: results.length,
    mrr: mean((rank) => 1 / rank),
    top1: mean((rank) => (rank === 1 ? 1 : 0)),
    top3: mean((rank) => (rank <= 3 ? 1 : 0)),
  };
}

/**
 * Scores by class, in the order of the queries, then the means over all classes: `all`, `tuned on`, and `held out`.
 * Every class has the same weight in a mean.
 */
export function scoresOf(results: readonly QueryResult[]): ReadonlyMap<string, Score> {
  const classes = [...new Set(results.map(({ group }) => group))];
  const scores = (selected: readonly QueryResult[]) =>
    classes.map((name) => [name, scoreOf(selected.filter(({ group }) => group === name))] as const);
  return new Map([
    ...scores(results),
    ['all', meanOf(scores(results))],
    ['tuned on', meanOf(scores(results.filter(({ heldOut }) => !heldOut)))],
    ['held out', meanOf(scores(results.filter(({ heldOut }) => heldOut)))],
  ]);
}

function meanOf(scores: readonly (readonly [string, Score])[]): Score {
  const sum = (value: keyof Score): number => scores.reduce((total, [, score]) => total + score[value], 0);
  const mean = (value: keyof Score): number => sum(value) / scores.length;
  return { count: sum('count'), mrr: mean('mrr'), top1: mean('top1'), top3: mean('top3') };
}
