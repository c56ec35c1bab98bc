/**
 * Searches for pages that take long, by CPU time, and prints the ten worst with the time of twice their length: a linear
 * page takes twice as long, a quadratic one four times.
 *
 *     npm run bench:slow -- seconds=600 seed=1 length=12000
 *
 * `seconds` are CPU seconds of the search. Which documents are varied further depends on their times, so two runs with one
 * seed begin alike and then differ.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { bundle } from './load.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const option = (name, fallback) =>
  Number(process.argv.find((argument) => argument.startsWith(`${name}=`))?.split('=')[1] ?? fallback);
const seconds = option('seconds', 600);
const length = option('length', 12_000);
/** CPU time after which a page is given up; the score of such a page. */
const MOST_MS = 6000;

const outfile = await bundle(root, {
  './test/support/site-test.ts': ['site'],
  './test/support/slow-inputs.ts': ['slowInputs', 'documentOf'],
  './build/stages/run-stage.ts': ['stageRunner', 'inline'],
  './build/stages/disk-memo.ts': ['memoKey'],
});
const { slowInputs, documentOf } = await import(pathToFileURL(outfile).href);

let worker;
/** Takes what the worker says. */
let answered;
async function start() {
  worker = new Worker(new URL('./slow-worker.mjs', import.meta.url), {
    workerData: pathToFileURL(outfile).href,
    resourceLimits: { maxOldGenerationSizeMb: 1500 },
  });
  const current = worker;
  for (const event of ['message', 'error'])
    worker.on(event, (answer) => {
      if (current === worker) answered(answer);
    });
  await new Promise((resolve) => {
    answered = resolve;
  });
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU times of a page; all of it counts as parsing where it was given up. */
async function timesOf(text) {
  const began = cpu();
  const times = await new Promise((resolve) => {
    const giveUp = (gaveUp) => resolve({ parse: MOST_MS, rest: 0, gaveUp });
    const watch = setInterval(() => {
      if (cpu() - began > MOST_MS) giveUp('time');
    }, 50);
    answered = (answer) => {
      clearInterval(watch);
      if (answer instanceof Error) giveUp(answer.code ?? answer.message);
      else resolve(answer);
    };
    worker.postMessage(text);
  });
  if (times.gaveUp) {
    answered = () => undefined;
    await worker.terminate();
    await start();
  }
  return times;
}

try {
  await start();
  const search = slowInputs(option('seed', 1));
  const end = cpu() + seconds * 1000;
  let count = 0;
  for (let shown = cpu(); cpu() < end; count += 1) {
    const recipe = search.next();
    const { parse, rest } = await timesOf(documentOf(recipe, length));
    search.scored(recipe, parse + rest);
    if (cpu() < shown + 60_000) continue;
    shown = cpu();
    console.error(`${count} documents, worst ${search.slowest()[0]?.score.toFixed(0)} ms`);
  }
  console.log(`${count} documents of ${length} characters in ${seconds} s of CPU`);
  const worst = search.slowest().slice(0, 10);
  for (const { recipe } of worst) {
    const once = await timesOf(documentOf(recipe, length));
    const twice = await timesOf(documentOf(recipe, 2 * length));
    const show = ({ parse, rest, gaveUp }) =>
      gaveUp ? `> ${MOST_MS} ms (${gaveUp})` : `parse ${parse.toFixed(0)} rest ${rest.toFixed(0)} ms`;
    console.log(`${show(once).padEnd(28)} twice: ${show(twice).padEnd(28)} ${JSON.stringify(recipe)}`);
  }
  if (process.env.SLOW_OUT) writeFileSync(process.env.SLOW_OUT, JSON.stringify(worst, null, 1));
} finally {
  await worker?.terminate();
  rmSync(outfile, { force: true });
}
