/**
 * How good a search is: every golden query is asked, and the place of the first right page counts.
 *
 *     const judged = await judge(readQueries(text), async (query) => routesOfHits);
 *     scoreOf(judged.filter(({ group }) => group === 'typo')).mrr;
 */
import { parse } from 'yaml';

export interface GoldenQuery {
  /** Kind of query, such as `typo`. */
  readonly group: string;
  readonly query: string;
  /** Routes of the pages that answer it; any is right. */
  readonly routes: readonly string[];
  /** Never used for tuning. */
  readonly heldOut: boolean;
}

/** Asks a search; routes of its hits, best first, with repeats where a page is hit in several sections. */
export type Ask = (query: string) => Promise<readonly string[]>;

export interface Judged extends GoldenQuery {
  /** Place of the first right page, from 1; undefined when it is not among the first ten. */
  readonly rank: number | undefined;
  /** The pages found, at most ten. */
  readonly found: readonly string[];
}

export interface Score {
  readonly count: number;
  /** Mean of 1 / rank, nothing for a query without a right page among the first ten. */
  readonly mrr: number;
  /** Share of queries whose first page is right. */
  readonly first: number;
  /** Share of queries with a right page among the first three. */
  readonly third: number;
}

/** Hits that a reader sees before asking for more. */
export const HITS = 20;
const PAGES = 10;

/** @param text Of test/search/queries.yml. */
export const readQueries = (text: string): readonly GoldenQuery[] =>
  Object.entries(
    parse(text) as Record<string, readonly { query: string; routes: string[]; 'held-out'?: boolean }[]>,
  ).flatMap(([group, entries]) =>
    entries.map(({ query, routes, ...rest }) => ({ group, query, routes, heldOut: rest['held-out'] === true })),
  );

export async function judge(queries: readonly GoldenQuery[], ask: Ask): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const one of queries) {
    const found = [...new Set(await ask(one.query))].slice(0, PAGES);
    const place = found.findIndex((route) => one.routes.includes(route));
    judged.push({ ...one, found, rank: place < 0 ? undefined : place + 1 });
  }
  return judged;
}

export function scoreOf(judged: readonly Judged[]): Score {
  const share = (value: (rank: number) => number): number =>
    judged.reduce((sum, { rank }) => sum + (rank === undefined ? 0 : value(rank)), 0) / judged.length;
  return {
    count: judged.length,
    mrr: share((rank) => 1 / rank),
    first: share((rank) => (rank === 1 ? 1 : 0)),
    third: share((rank) => (rank <= 3 ? 1 : 0)),
  };
}

/** Scores by class, in the order of the queries, then means in which every class counts the same. */
export function scoresOf(judged: readonly Judged[]): ReadonlyMap<string, Score> {
  const classes = [...new Set(judged.map(({ group }) => group))];
  const scores = (some: readonly Judged[]) =>
    classes.map((name) => [name, scoreOf(some.filter(({ group }) => group === name))] as const);
  return new Map([
    ...scores(judged),
    ['all', meanOf(scores(judged))],
    ['tuned on', meanOf(scores(judged.filter(({ heldOut }) => !heldOut)))],
    ['held out', meanOf(scores(judged.filter(({ heldOut }) => heldOut)))],
  ]);
}

function meanOf(scores: readonly (readonly [string, Score])[]): Score {
  const sum = (value: keyof Score): number => scores.reduce((total, [, score]) => total + score[value], 0);
  const mean = (value: keyof Score): number => sum(value) / scores.length;
  return { count: sum('count'), mrr: mean('mrr'), first: mean('first'), third: mean('third') };
}
