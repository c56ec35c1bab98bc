/**
 * Every address of the real documentation with React of development, which reports every difference between what the
 * server drew and what the client would draw; React of production is silent about most.
 */
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { packageDir } from '../support/command.ts';
import {
  browserOfFile,
  buildDocs,
  hydrated,
  isOfNotFound,
  openPage,
  outputOf,
  previewOfFile,
  routesOf,
} from './support.ts';

const site = 'site-development';
const browser = browserOfFile();
const url = previewOfFile(site, () => buildDocs(site, { env: { NODE_ENV: 'development' } }));

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(size: BrowserContextOptions, mode: 'light' | 'dark') {
  const watched = await openPage(browser(), size);
  onTestFinished(() => watched.context.close());
  await watched.page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode);
  return watched;
}

test('a difference is reported, so that silence means something', async () => {
  const { page, problems } = await open(desktop, 'light');
  await page.route('**/docs/intro', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('aria-label="Main"', 'aria-label="Other"') });
  });
  await page.goto(`${url()}/docs/intro`);
  await hydrated(page);
  expect(problems.join('\n')).toMatch(/hydrat/i);
});

// What differs by mode and size is the frame, the same on every address: a few of them will do for the dark and for
// phones.
test.each([
  ['every', 'light', 1],
  ['every sixth', 'dark', 6],
] as const)('T-33, B-LAYOUT-04: on %s address there is none in %s', async (_, mode, step) => {
  const routes = routesOf(join(packageDir, outputOf(site)));
  expect(routes.length).toBeGreaterThan(60);
  const found: string[] = [];
  const visitAll = async (size: BrowserContextOptions, every: number): Promise<void> => {
    const { page, problems } = await open(size, mode);
    for (const route of [...routes.filter((_route, place) => place % every === 0), '/nope']) {
      await page.goto(url() + route);
      await hydrated(page);
      expect([route, await page.evaluate(() => document.documentElement.dataset.theme)]).toEqual([route, mode]);
      // What effects do after hydration.
      await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
      const here = problems.splice(0).filter((problem) => !(route === '/nope' && isOfNotFound(problem)));
      found.push(...here.map((problem) => `${route} at ${size.viewport?.width}: ${problem}`));
    }
  };
  await Promise.all([visitAll(desktop, step), visitAll(phone, 6)]);
  expect(found).toEqual([]);
});

test('nor has one that is reached by a click', async () => {
  const { page, problems } = await open(desktop, 'light');
  await page.goto(`${url()}/`);
  await hydrated(page);
  for (const route of ['/docs/intro', '/docs/category/design', '/docs/category/tutorials', '/docs/contributing']) {
    await page.locator(`a[href="${route}"]:visible`).first().click();
    await page.waitForFunction(
      (path) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(path),
      route,
    );
  }
  expect(problems).toEqual([]);
});
