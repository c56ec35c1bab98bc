/**
 * The quality gate: the golden queries, asked of the index of this site. A floor is a little under what was measured;
 * when the pages or the ranking change on purpose, `npm run bench:search` says where it stands now.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OwnSections, ownSearch, ownSections } from '../../../test/support/own-search.ts';
import { miniSearch } from '../../../test/support/search-baselines.ts';
import { type Judged, judge, readQueries, type Score, scoresOf } from '../../../test/support/search-quality.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const queries = readQueries(readFileSync(`${root}/concerto/test/search/queries.yml`, 'utf8'));

/** MRR@10, share with a right page first, share with one among the first three. */
const floors: Readonly<Record<string, readonly [number, number, number]>> = {
  navigational: [0.975, 0.96, 0.98],
  conceptual: [0.765, 0.66, 0.85],
  typo: [0.94, 0.9, 0.97],
  identifier: [0.92, 0.88, 0.96],
  cli: [0.92, 0.86, 0.97],
  prefix: [0.97, 0.96, 0.98],
  all: [0.92, 0.875, 0.96],
  'held out': [0.89, 0.835, 0.94],
};

let own: OwnSections;
let judged: readonly Judged[];
let scores: ReadonlyMap<string, Score>;
beforeAll(async () => {
  own = await ownSections(root);
  judged = await judge(queries, ownSearch(own));
  scores = scoresOf(judged);
});

describe('the golden queries', () => {
  test('there are at least 30 of each class, half of them held out', () => {
    const classes = [...new Set(queries.map(({ group }) => group))];
    expect(classes).toEqual(['navigational', 'conceptual', 'typo', 'identifier', 'cli', 'prefix']);
    for (const name of classes) {
      const some = queries.filter(({ group }) => group === name);
      expect(some.length, name).toBeGreaterThanOrEqual(30);
      expect(some.filter(({ heldOut }) => heldOut).length, name).toBe(Math.floor(some.length / 2));
    }
  });

  test('each is there once, and fits into the input', () => {
    const texts = queries.map(({ query }) => query);
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
    expect(texts.filter((text) => text.length > 64)).toEqual([]);
  });

  test('every route is a page that can be found', () => {
    const routes = new Set<string>(own.sections.map(({ route }) => route));
    expect(queries.flatMap((query) => query.routes).filter((route) => !routes.has(route))).toEqual([]);
  });
});

describe('the search of this site', () => {
  test.each(Object.entries(floors))('%s', (group, [mrr, first, third]) => {
    const score = scores.get(group);
    const figures = [score?.mrr, score?.first, score?.third].map((value) => value?.toFixed(3)).join(' / ');
    const isAbove = score !== undefined && score.mrr >= mrr && score.first >= first && score.third >= third;
    expect(isAbove ? '' : `${figures}\n${missed(group)}`).toBe('');
  });

  test('is better than MiniSearch with the settings of VitePress, in every class but for a hundredth', async () => {
    const theirs = scoresOf(await judge(queries, miniSearch(own.sections)));
    const behind = [...scores].filter(([group, { mrr }]) => mrr < (theirs.get(group)?.mrr ?? 0) - 0.01);
    expect(behind).toEqual([]);
    expect(scores.get('all')?.mrr).toBeGreaterThan((theirs.get('all')?.mrr ?? 1) + 0.05);
  });
});

/** What is not answered first, for the message. */
const missed = (group: string): string =>
  judged
    .filter((one) => one.rank !== 1 && one.group === group)
    .map(({ query, rank }) => `${rank ?? '-'}  ${query}`)
    .join('\n');
