/** Every page of the real documentation: what smoke.test.ts and accessibility.test.ts ask of one page of each kind. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { browserOfFile } from './browser.ts';
import { overflowFaults } from './overflow.ts';
import { hydrated, openPage, type Watched } from './support.ts';
import { tabFaults } from './tab-stops.ts';
import { expectSound, visit } from './visit.ts';

const browser = browserOfFile();
const docs = inject('documentation');
const sink = inject('kitchenSink');
const viewport = { width: 1280, height: 720 };

let watched: Watched;
beforeAll(async () => {
  // Less motion, so that no color is between two others when it is measured.
  watched = await openPage(browser(), { viewport, reducedMotion: 'reduce' });
});
afterAll(() => watched?.context.close());

test.each(docs.routes)('%s is sound, accessible, and never wider than the screen', async (route) => {
  const { page } = watched;
  await page.setViewportSize(viewport);
  expectSound(await visit(watched, docs.url + route), route);
  expect(await axeFaults(page)).toEqual([]);
  expect(await overflowFaults(page)).toEqual([]);
});

test.each([
  ['a category', () => `${docs.url}/docs/category/specification`],
  ['an unknown page', () => `${docs.url}/nope`],
  ['a page of code', () => `${sink.url}/docs/code`],
  ['a page of wide things', () => `${sink.url}/docs/wide`],
])('Tab stops at every control of %s, in reading order, and one sees where it is', async (_, address) => {
  const { page } = watched;
  await page.setViewportSize(viewport);
  await page.goto(address());
  await hydrated(page);
  expect(await tabFaults(page)).toEqual([]);
});
