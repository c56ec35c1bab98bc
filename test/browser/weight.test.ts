/** What a reader's browser asks for, and when. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { docsBuildProcess, makeRoot } from '../support/command.ts';
import { reactRoot } from '../support/react-root.ts';
import { hydrated, painted, serveFolder } from './support.ts';
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

const ofClient = /\/(?:entry-client|react)-/;

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

test('under data-saver the client waits for a sign of intent, then comes', async () => {
  const { page, requests, problems } = await openSaving('/docs/intro', {});
  expect(requests.filter((request) => ofClient.test(request))).toEqual([]);
  await page.keyboard.press('Tab');
  await hydrated(page);
  expect(requests.filter((request) => ofClient.test(request))).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('nothing moves while a page loads and the client takes over', async () => {
  const { page } = await windows.open(phone);
  await beforeDocuments(page, () => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/docs/intro', '/docs/category/tools', '/']) {
    await page.goto(docs.url + path);
    await hydrated(page);
    await painted(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum), path).toBe(0);
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
  await page.locator('h1').click();
  expect(await page.locator('h1').innerText()).toBe('clicked old');
  expect(problems).toEqual([]);
});
