/** What a reader's browser asks for, and when. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { docsBuildProcess, makeRoot } from '../support/command.ts';
import { reactRoot } from '../support/react-root.ts';
import { clickUntil, hydrated, painted, serveFolder } from './support.ts';
import { beforeDocuments, type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const phone: WindowOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A page whose reader saves data, so that nothing comes but what the page itself needs; with all it asked for. */
async function openSaving(path: string, options: WindowOptions) {
  const watched = await windows.open(options);
  await beforeDocuments(watched.page, () =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const requests: string[] = [];
  watched.page.on('request', (request) => requests.push(request.url().replace(docs.url, '')));
  await watched.page.goto(docs.url + path, { waitUntil: 'load' });
  await watched.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return { ...watched, requests };
}

const ofClient = /\/(?:reading|entry-app|react)-/;

for (const [name, options] of Object.entries({ desktop: {}, phone }))
  test.each(['/docs/intro', '/docs/category/tools', '/docs/design/specification/model-properties', '/'])(
    `${name}: %s asks for at most 6 files before the client, all from here`,
    async (path) => {
      const { page, requests, problems } = await openSaving(path, options);
      const before = requests.filter((request) => !ofClient.test(request));
      expect(before.length, before.join('\n')).toBeLessThanOrEqual(6);
      expect(before.filter((request) => !request.startsWith('/'))).toEqual([]);
      expect(await page.evaluate(() => document.fonts.size)).toBe(0);
      expect(problems).toEqual([]);
    },
  );

/** Bytes of a file of the documentation as hosts send it: gzip of text, page data as it is. */
function bytesOf(path: string): number {
  const file = [join(docs.folder, path), join(docs.folder, path, 'index.html')].find((one) =>
    statSync(one, { throwIfNoEntry: false })?.isFile(),
  );
  const bytes = readFileSync(file ?? '');
  return path.endsWith('.bin') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}

// Names of files are hashes: with others, a page has some bytes more or fewer.
test.each([
  // 37,000; the home page, which is loaded ahead, has its text in its data, with the links of its samples and to edit it.
  // A class diagram has 600 bytes, the picture of the packages as many, the buttons of
  // samples 60.
  ['/docs/intro', 7, 40_060],
  // 53,500, the links in its models, and the links and buttons of samples, also in the pages that are loaded ahead. The
  // sidebar has a page for each command. The words in backticks of messages are explained in 60 bytes more.
  ['/docs/design/specification/model-properties', 11, 55_360],
  ['/docs/reference/js-api/model-manager', 12, 63_000],
  // 55,000, and the links and buttons of samples in the pages that are loaded ahead; a page for each command in
  // the sidebar.
  ['/docs/category/specification', 12, 58_000],
  // A page of React, whose readers get the app too; and what the facts beside its first sentence lead to.
  ['/', 16, 143_000],
])('%s: a reader who does nothing gets at most %i files and %i bytes', async (path, files, bytes) => {
  // With a cache of its own: what is in the cache is not counted as loaded ahead.
  const { page, problems } = await windows.openFresh({ viewport: { width: 1440, height: 900 } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url().replace(docs.url, '')));
  const ofClientIn = (): number => requests.filter((request) => ofClient.test(request)).length;
  await page.goto(docs.url + path, { waitUntil: 'load' });
  // On a busy machine, the network may be idle before the page is.
  await expect.poll(ofClientIn).toBe(path === '/' ? 3 : 1);
  await page.waitForLoadState('networkidle');
  expect(ofClientIn()).toBe(path === '/' ? 3 : 1);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(files);
  expect(requests.reduce((sum, request) => sum + bytesOf(request.replace(/\?.*$/, '')), 0)).toBeLessThanOrEqual(bytes);
  expect(problems).toEqual([]);
});

test('under data-saver the client waits for a sign of intent, then comes', async () => {
  const { page, requests, problems } = await openSaving('/docs/intro', {});
  expect(requests.filter((request) => ofClient.test(request))).toEqual([]);
  await page.keyboard.press('Tab');
  await hydrated(page);
  expect(requests.filter((request) => ofClient.test(request))).toHaveLength(3);
  expect(problems).toEqual([]);
});

/**
 * Sums up the layout shifts of each document; reads the sum. On a busy machine, half of the navbar may be painted before the
 * other half is parsed: what moves in it alone counts from the third frame after parsing.
 */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await beforeDocuments(page, () => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    let paintedAt = Number.POSITIVE_INFINITY;
    const onParsed = (): void => {
      const onThirdFrame = (): void => {
        paintedAt = performance.now();
      };
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(onThirdFrame)));
    };
    document.addEventListener('readystatechange', onParsed, { once: true });
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    const isInNavbar = ({ node }: { node: Node | null }): boolean =>
      (node instanceof Element ? node : node?.parentElement)?.closest('.navbar') != null;
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources } of list.getEntries() as Shift[])
        if (startTime >= paintedAt || !sources.every(isInNavbar)) shifts.sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

test('nothing moves while a page loads and the client takes over', async () => {
  const { page } = await windows.open(phone);
  const shifts = await watchShifts(page);
  for (const path of ['/docs/intro', '/docs/category/tools', '/']) {
    await page.goto(docs.url + path);
    await hydrated(page);
    await painted(page);
    expect(await shifts(), path).toBe(0);
  }
});

test.each([
  [1440, 900],
  [390, 844],
])('nothing moves on the search page while its results come, at %i pixels', async (width, height) => {
  const { page } = await windows.open({ viewport: { width, height } });
  const shifts = await watchShifts(page);
  await page.goto(`${docs.url}/search?q=map`);
  await page.locator('.search-result').first().waitFor();
  await painted(page);
  expect(await shifts()).toBe(0);
  // Without and with a result again.
  for (const [query, shown] of [
    ['qqqqqqqq', '.search-count:text("No results were found")'],
    ['scalar', '.search-result'],
  ] as const) {
    await page.getByRole('searchbox').fill(query);
    await page.locator(shown).first().waitFor();
    await painted(page);
    expect(await shifts(), query).toBe(0);
  }
});

test("a page component and an older package run with the site's one React", async () => {
  const root = makeRoot(reactRoot);
  writeFileSync(join(root, 'package.json'), '{}');
  const { status, stderr } = await docsBuildProcess(['build'], { cwd: root });
  expect([status, stderr]).toEqual([0, '']);
  const served = await serveFolder(['preview'], root);
  onTestFinished(() => void served.running.process.kill('SIGKILL'));
  const { page, problems } = await windows.open();
  await page.goto(`${served.url}/uses`);
  await hydrated(page);
  await clickUntil(page, 'h1', 'clicked old');
  expect(problems).toEqual([]);
});
