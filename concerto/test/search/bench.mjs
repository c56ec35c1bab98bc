/**
 * How well this site's search answers the golden queries (queries.yml), beside what the searches of two
 * other tools answer on the same sections: MRR@10 / share with a right page first / among the first three.
 * `npm run bench:search`, `-- misses` (what ours does not answer first; held-out queries are not shown, lest somebody
 * tune on them), `-- misses=MiniSearch`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../../../test/bench/load.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const misses = process.argv.slice(2).find((word) => word.split('=')[0] === 'misses');
const shown = misses && (misses.split('=')[1] ?? 'ours');

const { judge, miniSearch, ownSearch, ownSections, pagefind, readQueries, scoresOf } = await load(root, {
  more: {
    './test/support/search-quality.ts': ['judge', 'readQueries', 'scoresOf'],
    './test/support/search-baselines.ts': ['miniSearch', 'pagefind'],
    './test/support/own-search.ts': ['ownSearch', 'ownSections'],
  },
});

const queries = readQueries(readFileSync(join(root, 'concerto/test/search/queries.yml'), 'utf8'));
const own = await ownSections(root);
const { sections } = own;
const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
const engines = [];
try {
  await add('ours', () => ownSearch(own));
  await add('MiniSearch', () => miniSearch(sections));
  // Not a dependency: `npm install --no-save pagefind@1.6.0`.
  if (existsSync(join(root, 'node_modules/pagefind'))) await add('Pagefind', () => pagefind(sections, root, folder));
  else console.log('Pagefind is not installed here');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(
  `${queries.length} queries, ${sections.length} sections of ${new Set(sections.map(({ route }) => route)).size} pages`,
);
console.log(`MiniSearch with VitePress' settings, Pagefind with Starlight's ranking; MRR@10 / first / first three\n`);
print('', 'queries', (engine) => engine.name);
for (const group of engines[0].scores.keys())
  print(group, engines[0].scores.get(group).count, ({ scores }) => {
    const { mrr, first, third } = scores.get(group);
    return [mrr, first, third].map((value) => value.toFixed(3)).join(' / ');
  });
print('index made, ms', '', ({ made }) => made.toFixed(0));
print('answer, median ms', '', ({ median }) => median.toFixed(1));

const asked = engines.find(({ name }) => name === shown);
for (const { group, query, rank, found, heldOut } of asked?.judged ?? [])
  if (rank !== 1 && !heldOut)
    console.log(`\n${group}: ${query}\n  rank ${rank ?? '-'}  ${found.slice(0, 3).join('  ')}`);

async function add(name, make) {
  const start = performance.now();
  const ask = await make();
  const made = performance.now() - start;
  const times = [];
  const judged = await judge(queries, async (query) => {
    const began = performance.now();
    const routes = await ask(query);
    times.push(performance.now() - began);
    return routes;
  });
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];
  engines.push({ name, judged, scores: scoresOf(judged), made, median });
}

function print(first, second, value) {
  console.log(
    [first.padEnd(18), String(second).padStart(7), ...engines.map((engine) => value(engine).padStart(22))].join(''),
  );
}
