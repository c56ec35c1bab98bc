/** Runs queries on our search and on the search engines of two other tools, over the same sections. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../../../test/bench/load.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const tools = await load(root, {
  more: {
    './test/support/search-quality.ts': ['readQueries', 'readJudgedQueries', 'runQueries', 'scoreOf', 'scoresOf'],
    './test/support/search-baselines.ts': ['miniSearch', 'pagefind'],
    './test/features/embedded-search/site-search.ts': ['embeddedSearch', 'loadSections', 'loadFolder'],
  },
});

/**
 * @param site From `loadSections` or `loadFolder`.
 * @param withPagefind Folder whose node_modules holds Pagefind, which is not a dependency.
 * @returns For each engine its name, results, and times in milliseconds.
 */
export async function runEngines(site, queries, withPagefind = root) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const engines = [];
  try {
    engines.push(await run('ours', () => tools.embeddedSearch(site), queries));
    engines.push(await run('MiniSearch', () => tools.miniSearch(site.sections), queries));
    if (existsSync(join(withPagefind, 'node_modules/pagefind')))
      engines.push(await run('Pagefind', () => tools.pagefind(site.sections, withPagefind, folder), queries));
    else console.log('Pagefind is not installed; skipped');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(
    `${queries.length} queries, ${site.sections.length} sections of ${new Set(site.sections.map(({ route }) => route)).size} pages`,
  );
  console.log(
    `MiniSearch with VitePress's settings, Pagefind with Starlight's ranking; MRR@10 / first / first three\n`,
  );
  return engines;
}

async function run(name, make, queries) {
  const start = performance.now();
  const search = await make();
  const indexing = performance.now() - start;
  const times = [];
  const results = await tools.runQueries(queries, async (query) => {
    const queryStart = performance.now();
    const routes = await search(query);
    times.push(performance.now() - queryStart);
    return routes;
  });
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  return { name, results, indexing, median };
}

/** One line: a name, a count, and the text of each engine. */
export function printRow(engines, first, second, text) {
  console.log(
    [first.padEnd(18), String(second).padStart(7), ...engines.map((engine) => text(engine).padStart(22))].join(''),
  );
}

export function printScores(engines, scoresOf) {
  const scores = new Map(engines.map(({ name, results }) => [name, scoresOf(results)]));
  printRow(engines, '', 'queries', ({ name }) => name);
  for (const [group, { count }] of scores.get('ours'))
    printRow(engines, group, count, ({ name }) => {
      const { mrr, top1, top3 } = scores.get(name).get(group);
      return [mrr, top1, top3].map((value) => value.toFixed(3)).join(' / ');
    });
  printRow(engines, 'indexing, ms', '', ({ indexing }) => indexing.toFixed(0));
  printRow(engines, 'query, median ms', '', ({ median }) => median.toFixed(1));
}

export function printMisses(engine) {
  const missed = engine?.results.filter(({ rank, heldOut }) => rank !== 1 && !heldOut) ?? [];
  for (const { group, query, rank, pages } of missed)
    console.log(`\n${group}: ${query}\n  rank ${rank ?? '-'}  ${pages.slice(0, 3).join('  ')}`);
}
