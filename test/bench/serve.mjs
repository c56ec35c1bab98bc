/**
 * `docs-build serve`: how long until it is ready with a warm cache, and from saving an edit until the server has sent the
 * new page, and until an open browser shows it. The CPU time beside each is what the server used in that span, which
 * hardly depends on what else the machine does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** What `serve` does in the background after an edit is over by then. */
const IDLE_MS = 2_500;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const rounded = (number) => number.toFixed(0);
/** Medians of clock and CPU, and the range of the clock, in milliseconds. */
const summary = (runs) => {
  const [walls, cpus] = [runs.map(({ wall }) => wall), runs.map(({ cpu }) => cpu)];
  return `${rounded(median(walls))} ms (${rounded(Math.min(...walls))}–${rounded(Math.max(...walls))})  CPU ${rounded(median(cpus))} ms`;
};

/** CPU time of all threads of a process in milliseconds, to the nanosecond; NaN where Linux does not tell. */
export function cpuOf({ pid }) {
  try {
    const used = readdirSync(`/proc/${pid}/task`).map((task) =>
      Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
    );
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** Starts `serve`. Resolves when it has printed its address. */
async function start(cli, site) {
  const begun = performance.now();
  const server = spawn(process.execPath, [cli, 'serve', '--port', '0', '--quiet'], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const data of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += data;
    if (/Local:\s+(\S+)/.test(printed)) break;
  }
  const url = /Local:\s+(\S+)/.exec(printed)?.[1];
  if (url === undefined) throw new Error(`docs-build serve ended\n${printed}`);
  server.stdout.resume();
  return { server, url, wall: performance.now() - begun, cpu: cpuOf(server) };
}

async function stop(server) {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
}

/** As many editors save: a new file takes the place of the old one. */
function save(file, text) {
  writeFileSync(`${file}.saving`, text);
  renameSync(`${file}.saving`, file);
}

/** Follows the event stream; `next` resolves when the server announces a change. */
async function changesOf(url) {
  const [response] = await once(get(`${url}__docs-build/events`), 'response');
  let wake = () => undefined;
  response.setEncoding('utf8').on('data', (text) => {
    if (/"kind":"(?:page|css|reload)"/.test(text)) wake();
  });
  return { next: () => new Promise((resolve) => (wake = resolve)), close: () => response.destroy() };
}

/** From saving a text to the page's data with that text, which an open page fetches when it is told of a change. */
async function editsToServed({ server, url }, { file, page, edits }) {
  const changes = await changesOf(url);
  const text = readFileSync(file, 'utf8');
  const runs = [];
  for (let n = 0; n < edits; n += 1) {
    await wait(IDLE_MS);
    const marker = `Edit number ${n} to be served.`;
    const changed = changes.next();
    const [begun, cpu] = [performance.now(), cpuOf(server)];
    save(file, `${text}\n${marker}\n`);
    await changed;
    const data = await (await fetch(`${url}${page}/index.bin`)).arrayBuffer();
    const answer = gunzipSync(data).toString();
    runs.push({ wall: performance.now() - begun, cpu: cpuOf(server) - cpu });
    if (!answer.includes(marker)) throw new Error(`${page} was announced without its change`);
  }
  changes.close();
  save(file, text);
  return runs;
}

/** From saving a text to that text in the document of a browser. */
async function editsToVisible({ server, url }, { file, page, edits, browser }) {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await opened.goto(`${url}${page}`);
  await opened.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
  const text = readFileSync(file, 'utf8');
  const runs = [];
  for (let n = 0; n < edits; n += 1) {
    await wait(IDLE_MS);
    const marker = `Edit number ${n} to be seen.`;
    const seen = opened.evaluate(
      (expected) =>
        new Promise((resolve) => {
          const look = () => {
            const last = [...document.querySelectorAll('[data-article] p')].slice(-3);
            if (!last.some(({ textContent }) => textContent === expected)) return;
            observer.disconnect();
            resolve(performance.timeOrigin + performance.now());
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      marker,
    );
    await opened.evaluate(() => undefined);
    const [begun, cpu] = [performance.timeOrigin + performance.now(), cpuOf(server)];
    save(file, `${text}\n${marker}\n`);
    runs.push({ wall: (await seen) - begun, cpu: cpuOf(server) - cpu });
  }
  await opened.close();
  save(file, text);
  return runs;
}

/** @param file The page to edit, below `site`. */
export async function serve({ cli, site, label, file, row, starts = 5, edits = 9 }) {
  await stop((await start(cli, site)).server);
  const ready = [];
  for (let n = 0; n < starts; n += 1) {
    const started = await start(cli, site);
    ready.push(started);
    await stop(started.server);
  }
  row(`serve, ${label}, ready (warm cache)`, summary(ready));
  const running = await start(cli, site);
  const edited = { file: join(site, file), page: file.replace(/\.md$/, ''), edits };
  const executablePath = findBrowser(process.env, { prefersFull: true });
  try {
    row(`serve, ${label}, edit to served`, summary(await editsToServed(running, edited)));
    if (executablePath === undefined) return row(`serve, ${label}, edit to visible`, 'no browser');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
    try {
      row(`serve, ${label}, edit to visible`, summary(await editsToVisible(running, { ...edited, browser })));
    } finally {
      await browser.close();
    }
  } finally {
    await stop(running.server);
  }
}
