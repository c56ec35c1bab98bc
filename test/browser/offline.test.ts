/** The service worker of a site with `offline`, on a plain host whose connections can be cut. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, writeFiles } from '../support/command.ts';
import { browserOfFile } from './browser.ts';
import { blockedBy, plainHost } from './plain-host.ts';
import { buildSite } from './site.ts';
import { hydrated, isSameDocument, markDocument, openPage } from './support.ts';

const browser = browserOfFile();
const config = (more: object = {}) => ({
  'docs.config.json': JSON.stringify({ noIndex: true, offline: true, ...more }),
});
const files = {
  'docs/a.md': '# Alpha\n\nThe harbour. [Beta](./b.md)\n\n![A buoy](./buoy.svg)',
  'docs/b.md': '# Beta\n\nThe lighthouse.',
  'docs/c.md': '# Gamma\n\nThe quay.',
  'docs/buoy.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
};

async function openSite(baseUrl = '/') {
  const site = await buildSite('offline', { ...files, ...config({ baseUrl }) });
  onTestFinished(site.remove);
  const host = await plainHost(join(site.root, 'dist'), undefined, baseUrl);
  onTestFinished(() => host.close());
  const watched = await openPage(browser());
  onTestFinished(() => watched.context.close());
  const blocked = await blockedBy(watched.page);
  const rebuild = async (changed: Readonly<Record<string, string>>): Promise<void> => {
    writeFiles(site.root, changed);
    const { status, stderr } = await docsBuildProcess(['build'], { cwd: site.root });
    if (status !== 0) throw new Error(stderr);
  };
  return { ...watched, host, url: host.url + baseUrl.replace(/\/$/, ''), rebuild, blocked };
}

/** Paths that the present build keeps. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

async function untilKept(page: Page, ...patterns: readonly RegExp[]): Promise<void> {
  await expect
    .poll(async () => {
      const paths = await keptPaths(page);
      return patterns.every((pattern) => paths.some((path) => pattern.test(path)));
    })
    .toBe(true);
}

const search = [/meta\.bin$/, /\/s-\w+\.bin$/, /\/w-\w+\.bin$/, /\/f-\w+-2\.bin$/] as const;
const text = (page: Page): Promise<string> => page.locator('main').innerText();

test('without a network: visited pages with their pictures, and the search', async () => {
  const { page, host, url, blocked } = await openSite();
  await page.goto(`${url}/docs/a`);
  await untilKept(page, /\/docs\/a$/, /buoy/, ...search);
  host.cut(true);
  await page.reload();
  await hydrated(page);
  expect(await text(page)).toContain('The harbour.');
  expect(await page.locator('img[alt="A buoy"]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(10);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox', { name: 'Search' }).fill('lighthouse');
  await dialog.getByRole('option').first().waitFor();
  expect(await dialog.getByRole('option').first().getAttribute('href')).toBe('/docs/b');
  await page.goto(`${url}/search?q=quay`);
  await page.getByRole('link', { name: 'Gamma' }).first().waitFor();
  await expect(page.goto(`${url}/docs/c`)).rejects.toThrow('ERR_FAILED');
  expect(blocked).toEqual([]);
});

test('a page that was reached without loading a document, below a base path', async () => {
  const { page, host, url } = await openSite('/base/');
  await page.goto(`${url}/docs/a`);
  await hydrated(page);
  await untilKept(page, /^\/base\/docs\/a$/);
  await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: 'Beta', exact: true }).first().click();
  await page.waitForURL('**/docs/b');
  expect(await isSameDocument(page)).toBe(true);
  await untilKept(page, /^\/base\/docs\/b$/);
  host.cut(true);
  await page.goto(`${url}/docs/b`);
  expect(await text(page)).toContain('The lighthouse.');
});

test('never an old page online; a new build takes the visited pages over', async () => {
  const { page, host, url, rebuild } = await openSite();
  await page.goto(`${url}/docs/b`);
  await untilKept(page, /\/docs\/b$/, ...search);
  await page.goto(`${url}/docs/a`);
  await untilKept(page, /\/docs\/a$/);
  await rebuild({ 'docs/a.md': '# Alpha\n\nThe new harbour.', 'docs/b.md': '# Beta\n\nThe new lighthouse.' });
  const [before] = await page.evaluate(() => caches.keys());
  await page.reload();
  expect(await text(page)).toContain('The new harbour.');
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(before);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  host.cut(true);
  await page.goto(`${url}/docs/b`);
  expect(await text(page)).toContain('The new lighthouse.');
});

test('a site without the option any more removes it', async () => {
  const { page, url, rebuild } = await openSite();
  await page.goto(`${url}/docs/a`);
  await untilKept(page, /\/docs\/a$/, ...search);
  await rebuild(config({ offline: false }));
  await page.goto(`${url}/docs/b`);
  expect(await page.locator('script[src*="offline"]').count()).toBe(0);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
});
