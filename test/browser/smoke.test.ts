/** Every address of the real documentation in a real browser, as a static host serves it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults, bringAxe } from './axe.ts';
import {
  browserOfFile,
  buildDocs,
  documentation,
  hydrated,
  isOfNotFound,
  openPage,
  previewOfFile,
  routesOf,
  type Watched,
} from './support.ts';

const folder = await buildDocs('site');
const routes = routesOf(folder);
const browser = browserOfFile();
const url = previewOfFile('site', async () => undefined);

let watched: Watched;
beforeAll(async () => {
  // Less motion, so that no colour is on its way when it is looked at.
  watched = await openPage(browser(), { reducedMotion: 'reduce' });
  await bringAxe(watched.page);
});
afterAll(() => watched?.context.close());

/** What a reader, and a search engine, sees of a page. */
async function visit(path: string) {
  const { page, problems } = watched;
  const response = await page.goto(url() + path, { waitUntil: 'load' });
  await hydrated(page);
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  return {
    status: response?.status(),
    path: new URL(page.url()).pathname,
    title: await page.title(),
    headings: await page.locator('h1').allInnerTexts(),
    canonical: await page.locator('link[rel=canonical]').getAttribute('href'),
    language: await page.locator('html').getAttribute('lang'),
    // What comes late counts for the next page.
    problems: problems.splice(0),
  };
}

test('T-01: the record of the site names every page', () => {
  expect(routes.length).toBeGreaterThan(60);
  for (const route of ['/docs/intro', '/docs/contributing', '/docs/category/specification'])
    expect(routes).toContain(route);
});

test.each(routes.map((route, place) => [route, place] as const))('T-01, T-33: %s', async (route, place) => {
  const seen = await visit(route);
  expect(seen).toMatchObject({ status: 200, path: route, language: 'en', problems: [] });
  expect(seen.canonical).toBe(`${documentation.url}${route}`);
  expect(seen.headings).toHaveLength(1);
  expect(seen.headings[0]?.trim()).not.toBe('');
  if (route === '/') expect(seen.title).toContain(documentation.title);
  else expect(seen.title).toMatch(new RegExp(`^\\S.* \\| ${documentation.title}$`));
  expect(await axeFaults(watched.page, place % 3 === 0)).toEqual([]);
});

describe('other addresses', () => {
  test.each(['/nope', '/docs/nope', '/docs/intro/nope', '/%F0%9F%98%80'])(
    'B-URL-03, B-URL-30, B-URL-32: %s is not found, and stays in the address bar',
    async (path) => {
      const seen = await visit(path);
      expect(seen).toMatchObject({
        status: 404,
        path,
        title: `Page Not Found | ${documentation.title}`,
        headings: ['Page Not Found'],
      });
      expect(await watched.page.locator('[data-sidebar]').count()).toBe(0);
      expect(seen.problems.filter((problem) => !isOfNotFound(problem))).toEqual([]);
    },
  );

  test.each(['/docs', '/docs/'])('%s leads to the main document', async (path) => {
    await watched.page.goto(url() + path);
    await watched.page.waitForURL(`${url()}/docs/intro`);
    await hydrated(watched.page);
    expect(await watched.page.locator('h1').count()).toBe(1);
  });

  test.each(['/docs/intro.html', '/docs/intro/index', '/docs/intro/index.html'])(
    'T-02, B-URL-11: %s ends at /docs/intro',
    async (path) => {
      const plain = await visit('/docs/intro');
      const seen = await visit(`${path}?a=b#part`);
      expect(seen).toEqual(plain);
      expect(watched.page.url()).toBe(`${url()}/docs/intro?a=b#part`);
    },
  );

  test('T-02, B-URL-12: /docs/intro/ is the same page, and nothing is redirected', async () => {
    const plain = await visit('/docs/intro');
    expect(await visit('/docs/intro/')).toEqual({ ...plain, path: '/docs/intro/' });
    expect(await watched.page.locator('[data-sidebar] a[aria-current=page]').getAttribute('href')).toBe('/docs/intro');
  });

  test.each(['/index.html', '/index'])('%s ends at /', async (path) => {
    expect(await visit(path)).toMatchObject({ path: '/', problems: [] });
  });
});
