/** The policy of the documentation, enforced on every one of its pages from a host that sends no headers. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { browserOfFile } from './browser.ts';
import { blockedBy, type PlainHost, plainHost } from './plain-host.ts';
import { hydrated, openPage, painted, type Watched } from './support.ts';

const browser = browserOfFile();
const docs = inject('documentation');

let host: PlainHost;
let watched: Watched;
let blocked: readonly string[];
beforeAll(async () => {
  host = await plainHost(docs.folder);
  watched = await openPage(browser());
  blocked = await blockedBy(watched.page);
});
afterAll(async () => {
  host?.close();
  await watched?.context.close();
});

test.each(docs.routes)('%s', async (route) => {
  const { page, problems } = watched;
  await page.goto(host.url + route, { waitUntil: 'load' });
  await hydrated(page);
  await painted(page);
  expect(await page.locator('head > meta[http-equiv=Content-Security-Policy]').count()).toBe(1);
  expect([blocked, problems]).toEqual([[], []]);
});
