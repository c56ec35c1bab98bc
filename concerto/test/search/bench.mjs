/**
 * Scores this site's search on the golden queries (queries.yml) and compares it with the search engines of two other
 * tools on the same sections. Prints MRR@10 / share with a relevant page first / share with one among the first three.
 *
 * `npm run bench:search` prints the scores. `-- misses` also lists the queries for which ours ranks no relevant page
 * first, without the held-out ones, so that nobody tunes on them. `-- misses=MiniSearch` does the same for MiniSearch.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../../../test/bench/load.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const misses = process.argv.slice(2).find((argument) => argument.split('=')[0] === 'misses');
const missesEngine = misses && (misses.split('=')[1] ?? 'ours');

const { embeddedSearch, loadSections, miniSearch, pagefind, readQueries, runQueries, scoresOf } = await load(root, {
  more: {
    './test/support/search-quality.ts': ['readQueries', 'runQueries', 'scoresOf'],
    './test/support/search-baselines.ts': ['miniSearch', 'pagefind'],
    './test/support/embedded-search.ts': ['embeddedSearch', 'loadSections'],
  },
});

const queries = readQueries(readFileSync(join(root, 'concerto/test/search/queries.yml'), 'utf8'));
const site = await loadSections(root);
const { sections } = site;
const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
const engines = [];
try {
  await add('ours', () => embeddedSearch(site));
  await add('MiniSearch', () => miniSearch(sections));
  // Not a dependency. To compare with it, run `npm install --no-save pagefind@1.6.0`.
  if (existsSync(join(root, 'node_modules/pagefind'))) await add('Pagefind', () => pagefind(sections, root, folder));
  else console.log('Pagefind is not installed; skipped');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(
  `${queries.length} queries, ${sections.length} sections of ${new Set(sections.map(({ route }) => route)).size} pages`,
);
console.log(`MiniSearch with VitePress's settings, Pagefind with Starlight's ranking; MRR@10 / first / first three\n`);
print('', 'queries', (engine) => engine.name);
for (const group of engines[0].scores.keys())
  print(group, engines[0].scores.get(group).count, ({ scores }) => {
    const { mrr, top1, top3 } = scores.get(group);
    return [mrr, top1, top3].map((value) => value.toFixed(3)).join(' / ');
  });
print('indexing, ms', '', ({ indexing }) => indexing.toFixed(0));
print('query, median ms', '', ({ median }) => median.toFixed(1));

const selected = engines.find(({ name }) => name === missesEngine);
for (const { group, query, rank, pages, heldOut } of selected?.results ?? [])
  if (rank !== 1 && !heldOut)
    console.log(`\n${group}: ${query}\n  rank ${rank ?? '-'}  ${pages.slice(0, 3).join('  ')}`);

async function add(name, make) {
  const start = performance.now();
  const search = await make();
  const indexing = performance.now() - start;
  const times = [];
  const results = await runQueries(queries, async (query) => {
    const queryStart = performance.now();
    const routes = await search(query);
    times.push(performance.now() - queryStart);
    return routes;
  });
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  engines.push({ name, results, scores: scoresOf(results), indexing, median });
}

function print(first, second, value) {
  console.log(
    [first.padEnd(18), String(second).padStart(7), ...engines.map((engine) => value(engine).padStart(22))].join(''),
  );
}
