/** Pages of the real documentation as a static host serves them. Every one of them: every-page.long.test.ts. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { browserOfFile } from './browser.ts';
import { documentation, documentationKinds, hydrated, isOfNotFound, openPage, type Watched } from './support.ts';
import { expectSound, visit } from './visit.ts';

const browser = browserOfFile();
const docs = inject('documentation');

let watched: Watched;
beforeAll(async () => {
  watched = await openPage(browser());
});
afterAll(() => watched?.context.close());

test('the record of the site names every page', () => {
  expect(docs.routes.length).toBeGreaterThan(60);
  for (const route of ['/docs/contributing', ...documentationKinds]) expect(docs.routes).toContain(route);
});

test.each(documentationKinds)(
  '%s has one heading, its title and address, and nothing in the console',
  async (route) => {
    expectSound(await visit(watched, docs.url + route), route);
  },
);

describe('other addresses', () => {
  test.each(['/nope', '/docs/nope', '/docs/intro/nope', '/%F0%9F%98%80'])(
    '%s is not found, and stays in the address bar',
    async (path) => {
      const seen = await visit(watched, docs.url + path);
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
    await watched.page.goto(docs.url + path);
    await watched.page.waitForURL(`${docs.url}/docs/intro`);
    await hydrated(watched.page);
    expect(await watched.page.locator('h1').count()).toBe(1);
  });

  test('a redirect keeps the anchor of the address', async () => {
    await watched.page.goto(`${docs.url}/docs#next-steps`);
    await watched.page.waitForURL(`${docs.url}/docs/intro#next-steps`);
    await hydrated(watched.page);
    expect(watched.page.url()).toBe(`${docs.url}/docs/intro#next-steps`);
    expect(watched.problems).toEqual([]);
  });

  test.each(['/docs/intro.html', '/docs/intro/index', '/docs/intro/index.html'])(
    '%s ends at /docs/intro',
    async (path) => {
      const plain = await visit(watched, `${docs.url}/docs/intro`);
      const seen = await visit(watched, `${docs.url}${path}?a=b#part`);
      expect(seen).toEqual(plain);
      expect(watched.page.url()).toBe(`${docs.url}/docs/intro?a=b#part`);
    },
  );

  test('/docs/intro/ is the same page, and nothing is redirected', async () => {
    const plain = await visit(watched, `${docs.url}/docs/intro`);
    expect(await visit(watched, `${docs.url}/docs/intro/`)).toEqual({ ...plain, path: '/docs/intro/' });
    expect(await watched.page.locator('[data-sidebar] a[aria-current=page]').getAttribute('href')).toBe('/docs/intro');
  });

  test.each(['/index.html', '/index'])('%s ends at /', async (path) => {
    expect(await visit(watched, docs.url + path)).toMatchObject({ path: '/', problems: [] });
  });
});
