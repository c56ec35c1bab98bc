/**
 * Scores the search on a file of judged queries and compares it as `npm run bench:search` does:
 *
 *     node concerto/test/search/judge.mjs FILE [DOCS] [--single] [--misses] [--pool] [--pagefind FOLDER]
 *
 * FILE is JSON: `[{ "query": "…", "class": "…", "right": ["/docs/…"] }]`. DOCS is a folder of Markdown, served below
 * /docs; without it, the queries are about this site. `--misses` lists the queries for which ours has no right page
 * first. FOLDER has Pagefind in its node_modules.
 *
 * A query has often several right pages. To find them without favoring an engine, `--pool` prints for each query the
 * first five pages of all engines, by address, so that the judge sees neither engine nor rank. The first page of `right`
 * is then the best, and the others answer the question as well; `--single` counts the best one only.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printMisses, printScores, root, runEngines, tools } from './compare.mjs';

const POOLED = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean' },
    pool: { type: 'boolean' },
    single: { type: 'boolean' },
    pagefind: { type: 'string' },
  },
});
const [file, docs] = positionals;
if (file === undefined)
  throw new Error('usage: judge.mjs FILE [DOCS] [--single] [--misses] [--pool] [--pagefind FOLDER]');

const judged = tools.readJudgedQueries(readFileSync(file, 'utf8'));
const queries = values.single ? judged.map((query) => ({ ...query, routes: query.routes.slice(0, 1) })) : judged;
const site = await (docs === undefined ? tools.loadSections(root) : tools.loadFolder(resolve(docs), root));
const routes = new Set(site.sections.map(({ route }) => route));
for (const { query, routes: right } of queries)
  for (const route of right) if (!routes.has(route)) console.log(`no such page: ${route} (${query})`);

const engines = await runEngines(site, queries, values.pagefind);
if (values.pool) printPool();
else {
  printScores(engines, (results) => {
    const classes = [...new Set(results.map(({ group }) => group))];
    const of = (name) => results.filter(({ group }) => group === name);
    return new Map([...classes.map((name) => [name, tools.scoreOf(of(name))]), ['all', tools.scoreOf(results)]]);
  });
  if (values.misses) printMisses(engines[0]);
}

function printPool() {
  for (const [index, { query }] of queries.entries()) {
    const found = engines.flatMap(({ results }) => results[index].pages.slice(0, POOLED));
    console.log(`\n${query}\n  ${[...new Set(found)].sort().join('\n  ')}`);
  }
}
