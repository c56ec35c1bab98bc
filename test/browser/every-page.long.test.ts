/** Every page of the real documentation: what smoke.test.ts and accessibility.test.ts ask of one page of each kind. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { overflowFaults } from './overflow.ts';
import { browserOfFile, openPage, type Watched } from './support.ts';
import { expectSound, visit } from './visit.ts';

const browser = browserOfFile();
const docs = inject('documentation');
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
