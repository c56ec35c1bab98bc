/**
 * Scores this site's search on the golden queries (queries.yml) and compares it with the search engines of two other
 * tools on the same sections. Prints MRR@10 / share with a relevant page first / share with one among the first three.
 *
 * `npm run bench:search` prints the scores. `-- misses` also lists the queries for which ours ranks no relevant page
 * first, without the held-out ones, so that nobody tunes on them. `-- misses=MiniSearch` does the same for MiniSearch.
 * For a comparison with Pagefind too, run `npm install --no-save pagefind@1.6.0`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printMisses, printScores, root, runEngines, tools } from './compare.mjs';

const misses = process.argv.slice(2).find((argument) => argument.split('=')[0] === 'misses');
const missesEngine = misses && (misses.split('=')[1] ?? 'ours');

const queries = tools.readQueries(readFileSync(join(root, 'concerto/test/search/queries.yml'), 'utf8'));
const engines = await runEngines(await tools.loadSections(root), queries);
printScores(engines, tools.scoresOf);
printMisses(engines.find(({ name }) => name === missesEngine));
