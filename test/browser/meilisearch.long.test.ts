/** A site with an index on a Meilisearch server, from `search upload` to what readers see, against a double of it. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, writeFiles } from '../support/command.ts';
import { adminKey, type FakeMeilisearch, fakeMeilisearch, searchKey } from '../support/fake-meilisearch.ts';
import { browserOfFile } from './browser.ts';
import { hydrated, openPage, type Served, serveFolder } from './support.ts';

const browser = browserOfFile();
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-meilisearch-')));
let server: FakeMeilisearch;
let served: Served;

beforeAll(async () => {
  server = await fakeMeilisearch();
  const meilisearch = { url: server.url, apiKey: searchKey, indexName: 'docs' };
  writeFiles(folder, {
    'docs.config.json': JSON.stringify({ title: 'Own server', url: 'https://example.org', search: { meilisearch } }),
    'docs/intro.md': '# Introduction\n\nWhat a model is.\n\n## Models & List\\<String>\n\nA model has fields.\n',
  });
  for (const args of [['build'], ['search', 'upload']]) {
    const env = { MEILISEARCH_ADMIN_KEY: adminKey };
    const { status, stdout, stderr } = await docsBuildProcess(args, { cwd: folder, env, outlives: true });
    if (status !== 0) throw new Error(stdout + stderr);
  }
  served = await serveFolder(['preview'], folder);
});
afterAll(async () => {
  served?.running.process.kill('SIGKILL');
  await server?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
afterEach(() => {
  server.behave = () => undefined;
});

async function searchFor(query: string): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const { page, context, problems } = await openPage(browser(), { reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await page.goto(`${served.url}/docs/intro`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill(query);
  return { page, problems };
}

test('hits have their marks and lead to this site, under the policy of the pages', async () => {
  const { page, problems } = await searchFor('models');
  const hit = page.getByRole('option').first();
  await expect.poll(() => hit.textContent()).toContain('Models & List<String>');
  expect(await hit.locator('mark').first().textContent()).toMatch(/models/i);
  await hit.click();
  await expect.poll(() => page.url()).toContain(`${served.url}/docs/intro#`);
  expect(problems).toEqual([]);
});

test('a server that does not answer is told', async () => {
  server.behave = () => 'reset';
  const { page } = await searchFor('models');
  await page.getByRole('dialog', { name: 'Search' }).getByRole('alert').waitFor();
});
