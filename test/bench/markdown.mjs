/**
 * Measures the time per page of each Markdown stage, in this process after a warm-up run: `parse` turns text into a
 * syntax tree, `highlight` is the plugin for code blocks, `transform` is all other plugins, `stringify` turns the tree
 * into HTML, and `page` is the total, front matter included.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { makeCorpus } from './make-corpus.mjs';

const PAGES = 300;
const RUNS = 3;

/** Returns the corpus, with admonitions, tabs, a task list, and raw HTML added to every page. */
function pages(folder) {
  makeCorpus(folder, PAGES);
  return readdirSync(join(folder, 'docs'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, 'docs', path), 'utf8');
      const [first = '', second = '', third = ''] = text.split('\n\n').filter((block) => /^[A-Z]/.test(block));
      const more = [
        `:::tip[${first.slice(0, 20)}]\n\n${second}\n\n:::`,
        `::::warning\n\n${first}\n\n:::note\n\n${third}\n\n:::\n\n::::`,
        `::::tabs{group=tool}\n\n:::tab[npm]\n\n${first}\n\n:::\n\n:::tab[yarn]\n\n${second}\n\n:::\n\n::::`,
        `- [x] ${first.split('.')[0]}\n- [ ] ${second.split('.')[0]}`,
        `<details>\n<summary>${third.slice(0, 20)}</summary>\n\n${third}\n\n</details>`,
      ];
      return { path: `docs/${path}`, text: `${text}\n${more.join('\n\n')}\n` };
    });
}

/** Prints the median of the runs, in milliseconds per page. */
export async function markdown(root, scratch, row) {
  const spent = { parse: 0, run: 0, codeBlocks: 0, stringify: 0 };
  globalThis.benchSpent = spent;
  const { processorFor, parseDoc, usualMarkdown } = await load(root, { timed: true });
  const corpus = pages(join(scratch, 'markdown'));
  const processors = new Set(corpus.map(({ text }) => processorFor(text)));
  for (const processor of processors) {
    for (const name of ['parse', 'stringify']) {
      const work = processor[name].bind(processor);
      processor[name] = (...args) => timed(name, () => work(...args));
    }
    const run = processor.run.bind(processor);
    processor.run = function* (...args) {
      const start = performance.now();
      const tree = yield* run(...args);
      spent.run += performance.now() - start;
      return tree;
    };
  }
  const measure = async () => {
    for (const key of Object.keys(spent)) spent[key] = 0;
    const start = performance.now();
    for (const { path, text } of corpus)
      await parseDoc({ path, collection: 'docs', version: 'current', locale: 'en', text }, usualMarkdown);
    const page = performance.now() - start;
    const { parse, run, codeBlocks: highlight, stringify } = spent;
    return { parse, transform: run - highlight, highlight, stringify, page };
  };
  await measure();
  const runs = [];
  for (let n = 0; n < RUNS; n += 1) runs.push(await measure());
  const median = (name) => runs.map((result) => result[name]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] / PAGES;
  row(
    `Markdown, ms per page (${PAGES} pages, ${Math.round(corpus.reduce((sum, { text }) => sum + text.length, 0) / PAGES / 102.4) / 10} KB each)`,
    Object.keys(runs[0])
      .map((name) => `${name} ${median(name).toFixed(2)}`)
      .join('  '),
  );

  function timed(name, work) {
    const start = performance.now();
    const result = work();
    spent[name] += performance.now() - start;
    return result;
  }
}
