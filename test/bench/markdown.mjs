/**
 * What the Markdown side costs a page, in this process and warm: `parse` is text to syntax tree, `highlight` the code
 * blocks, `transform` every other plug-in, `stringify` tree to HTML, `page` all of a page's work, front matter included.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { makeCorpus } from './make-corpus.mjs';

const PAGES = 300;
const RUNS = 3;

/** The plain corpus, and on every page a note, a nested note, tabs, a task list and raw HTML made of the page's words. */
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

/** Median of the runs, in milliseconds a page. */
export async function markdown(root, scratch, row) {
  const spent = { parse: 0, run: 0, codeBlocks: 0, stringify: 0 };
  globalThis.benchSpent = spent;
  const { processorFor, parseDoc, usualMarkdown } = await load(root, { timed: true });
  const corpus = pages(join(scratch, 'markdown'));
  const processors = new Set(corpus.map(({ text }) => processorFor(text)));
  for (const processor of processors)
    for (const name of ['parse', 'run', 'stringify']) {
      const work = processor[name].bind(processor);
      processor[name] = (...args) => timed(name, () => work(...args));
    }
  const once = async () => {
    for (const key of Object.keys(spent)) spent[key] = 0;
    const start = performance.now();
    for (const { path, text } of corpus)
      await parseDoc({ path, collection: 'docs', version: 'current', locale: 'en', text }, usualMarkdown);
    const page = performance.now() - start;
    const { parse, run, codeBlocks: highlight, stringify } = spent;
    return { parse, transform: run - highlight, highlight, stringify, page };
  };
  await once();
  const runs = [];
  for (let n = 0; n < RUNS; n += 1) runs.push(await once());
  const median = (name) => runs.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] / PAGES;
  row(
    `Markdown, ms a page (${PAGES} pages, ${Math.round(corpus.reduce((sum, { text }) => sum + text.length, 0) / PAGES / 102.4) / 10} KB each)`,
    Object.keys(runs[0])
      .map((name) => `${name} ${median(name).toFixed(2)}`)
      .join('  '),
  );

  /** Adds the time until the result is there; a promise's time is that of its work, one page being done at a time. */
  function timed(name, work) {
    const start = performance.now();
    const add = () => {
      spent[name] += performance.now() - start;
    };
    const made = work();
    if (made instanceof Promise) return made.finally(add);
    add();
    return made;
  }
}
