/**
 * What a reader's browser loads of a built page: requests and bytes, compressed with gzip as most hosts do, until the page
 * has loaded, until 2.5 seconds after that, without a sign of the reader, and until 2.5 seconds after a key.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

const IDLE_MS = 2_500;
const isText = (type) => /^text\/|json|javascript|xml|svg|wasm/.test(type);

/** The file that a host serves at an address: itself, with `.html`, or the index of the folder. */
function fileAt(folder, path) {
  const plain = join(folder, decodeURIComponent(path));
  return [plain, `${plain}.html`, join(plain, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

/** Serves a folder. `sent` lists the type and the bytes of each response. */
async function host(folder) {
  const sent = [];
  const server = createServer(({ url }, response) => {
    const file = fileAt(folder, new URL(url, 'http://localhost').pathname);
    if (file === undefined) return response.writeHead(404).end();
    const type = lookup(extname(file)) ?? 'application/octet-stream';
    const body = isText(type) ? gzipSync(readFileSync(file), { level: 6 }) : readFileSync(file);
    sent.push({ type, bytes: body.length });
    response.writeHead(200, { 'content-type': type, ...(isText(type) && { 'content-encoding': 'gzip' }) }).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, sent, close: () => server.close() };
}

function summary(sent) {
  const kilobytes = (list) => (list.reduce((sum, { bytes }) => sum + bytes, 0) / 1024).toFixed(1);
  const scripts = sent.filter(({ type }) => type.includes('javascript'));
  return `${sent.length} requests ${kilobytes(sent)} KiB, scripts ${kilobytes(scripts)}`;
}

/** @returns A line about each page; undefined without a browser. */
export async function weigh(folder, paths) {
  const executablePath = findBrowser(process.env, { prefersFull: true });
  if (executablePath === undefined) return undefined;
  const served = await host(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
  const lines = [];
  try {
    for (const path of paths) {
      served.sent.length = 0;
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await page.goto(served.url + path, { waitUntil: 'load' });
      const atLoad = summary(served.sent);
      await page.waitForTimeout(IDLE_MS);
      const whenIdle = summary(served.sent);
      await page.keyboard.press('Shift');
      await page.waitForTimeout(IDLE_MS);
      lines.push({ path, line: `at load ${atLoad}; idle ${whenIdle}; after a key ${summary(served.sent)}` });
      await context.close();
    }
    return lines;
  } finally {
    await browser.close();
    served.close();
  }
}
