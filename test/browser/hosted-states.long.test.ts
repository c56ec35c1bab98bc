/**
 * A site with a hosted index, from `search upload` to what readers see: every state of search in the real modal,
 * against a double of the service.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, writeFiles } from '../support/command.ts';
import {
  type Behavior,
  type FakeSearchService,
  fakeSearchService,
  malformed,
  noResults,
} from '../support/fake-search-service.ts';
import { browserOfFile } from './browser.ts';
import { hydrated, openPage, painted, type Served, serveFolder } from './support.ts';

const browser = browserOfFile();
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-hosted-')));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let double: FakeSearchService;
let served: Served;
let content: ReturnType<FakeSearchService['indices']['get']>;

beforeAll(async () => {
  double = await fakeSearchService();
  const algolia = { appId: 'APPID', apiKey: 'searchkey', indexName: 'docs', hosts: double.addresses };
  writeFiles(folder, {
    'docs.config.json': JSON.stringify({ title: 'Hosted', url: 'https://example.org', search: { algolia } }),
    'docs/intro.md': '# Introduction\n\nWhat a model is.\n\n## Models & List\\<String>\n\nA model has fields.\n',
    'docs/guide/fields.md': '# Fields\n\nOf a model.\n\n## Model of fields\n\nMore of it.\n',
  });
  const env = { ALGOLIA_ADMIN_KEY: 'f00dfeedf00dfeed' };
  for (const args of [['build'], ['search', 'upload']]) {
    const { status, stdout, stderr } = await docsBuildProcess(args, { cwd: folder, env, outlives: true });
    if (status !== 0) throw new Error(stdout + stderr);
  }
  content = double.indices.get('docs');
  double.clearLog();
  served = await serveFolder(['preview'], folder);
});
afterAll(async () => {
  served?.running.process.kill('SIGKILL');
  await double?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
afterEach(() => {
  double.reset();
  if (content) double.put('docs', content.records, content.settings);
});

async function open(
  path = '/docs/intro',
  options: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const { page, context, problems } = await openPage(browser(), { reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  await before?.(page);
  await page.goto(`${served.url}${path}`);
  await hydrated(page);
  return { page, problems };
}
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const hits = (page: Page): Locator => dialog(page).getByRole('option');
const failure = (page: Page): Locator => dialog(page).getByRole('alert');

async function type(page: Page, query: string): Promise<void> {
  if ((await dialog(page).count()) === 0) await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(query);
}
const addresses = (page: Page) => hits(page).evaluateAll((all) => all.map((hit) => (hit as HTMLAnchorElement).href));
const all = (behavior: Behavior): void => {
  for (const host of double.hosts) host.behave(behavior);
};

async function isClean(page: Page): Promise<void> {
  // Through the protocol: the page's own policy would refuse the script.
  const violations = await page.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] }).then(
    ({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
  expect(violations).toEqual([]);
}

describe('ok', () => {
  test('hits of the uploaded index, with their marks, on this site', async () => {
    const { page, problems } = await open();
    await type(page, 'model');
    await hits(page).first().waitFor();
    const links = (await addresses(page)).map((url) => url.replace(served.url, ''));
    expect(links).toContain('/docs/intro#models--liststring');
    expect(links).toContain('/docs/guide/fields#model-of-fields');
    expect(await hits(page).filter({ hasText: 'List<String>' }).count()).toBe(1);
    expect(await dialog(page).locator('mark').first().textContent()).toMatch(/^model$/i);
    expect(problems).toEqual([]);
    await isClean(page);
  });

  test('the request has the form that the service documents, and there is no other request', async () => {
    const { page } = await open();
    expect(double.log).toEqual([]);
    await type(page, 'model');
    await hits(page).first().waitFor();
    expect(double.log.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /1/indexes/*/queries']);
    const params = double.searches[0]?.params;
    expect(params?.get('attributesToSnippet')).toContain('"content:10"');
    expect(params?.get('hitsPerPage')).toBe('20');
    expect(params?.get('clickAnalytics')).toBe('false');
    expect(params?.get('facetFilters')).toBe(
      '["language:en",["docusaurus_tag:default","docusaurus_tag:docs-default-current"]]',
    );
    await hits(page).first().click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(double.log).toHaveLength(1);
  });

  test('on a phone snippets have five words', async () => {
    const { page } = await open('/docs/intro', { viewport: { width: 390, height: 844 } });
    await type(page, 'model');
    await hits(page).first().waitFor();
    expect(double.searches[0]?.params.get('attributesToSnippet')).toContain('"content:5"');
  });

  test('the search page asks the same index', async () => {
    const { page, problems } = await open('/search?q=fields');
    await page.getByText(/^\d+ results?$/).waitFor();
    expect(await page.locator('article a[href^="/docs/guide/fields"]').count()).toBeGreaterThan(0);
    expect(double.searches.map(({ params }) => params.get('query'))).toEqual(['fields']);
    expect(problems).toEqual([]);
  });
});

test('slow: stalled after 300 ms, and the answer when it comes', async () => {
  const { page } = await open();
  await type(page, 'introduction');
  await hits(page).first().waitFor();
  all({ kind: 'slow', ms: 3000 });
  const start = Date.now();
  await type(page, 'fields');
  await dialog(page).getByRole('status').filter({ hasText: 'Searching' }).waitFor({ state: 'attached' });
  expect(Date.now() - start).toBeGreaterThan(280);
  // What was found before stays until then.
  expect(await hits(page).count()).toBeGreaterThan(0);
  await hits(page).filter({ hasText: 'Fields' }).first().waitFor();
});

test('an answer that comes late does not take the place of a newer one', async () => {
  const { page } = await open();
  double.hosts[0]?.next({ kind: 'slow', ms: 700 });
  await type(page, 'introduction');
  await expect.poll(() => double.log.length).toBe(1);
  const late = page.waitForEvent('requestfinished', (request) => request.postData()?.includes('introduction') ?? false);
  await type(page, 'fields');
  await hits(page).filter({ hasText: 'Fields' }).first().waitFor();
  await late;
  await painted(page);
  expect(await dialog(page).getByRole('status').textContent()).toMatch(/ results for "fields"$/);
  expect(await hits(page).filter({ hasText: 'What a model is' }).count()).toBe(0);
});

test('the first host dead: the next one answers, and the dead one is left alone', async () => {
  const { page } = await open();
  double.hosts[0]?.behave({ kind: 'hang' });
  await type(page, 'model');
  await hits(page).first().waitFor();
  expect(double.log.map(({ host }) => host)).toEqual([0, 1]);
  await page.reload();
  await hydrated(page);
  await type(page, 'fields');
  await hits(page).first().waitFor();
  expect(double.log.map(({ host }) => host)).toEqual([0, 1, 1]);
});

describe('the error screen stays', () => {
  test.each([
    ['all hosts dead', { kind: 'reset' }],
    ['500 of all', { kind: 'status', status: 500 }],
    ['403', { kind: 'status', status: 403 }],
    ['404', { kind: 'status', status: 404 }],
    ['429', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }],
    ['malformed', malformed],
    ['without results', noResults],
  ] as const)('%s', async (_, behavior) => {
    const { page } = await open('/docs/intro', {}, (before) => before.clock.install());
    all(behavior);
    await type(page, 'model');
    await failure(page).waitFor();
    await page.clock.runFor(1_000);
    expect(await failure(page).innerText()).toMatch(
      /Unable to fetch results\s+You might want to check your network connection\./,
    );
    expect(await dialog(page).getByText('No results for').count()).toBe(0);
    expect(await dialog(page).getByRole('combobox').inputValue()).toBe('model');
    await isClean(page);
    // Without a silent way to another index, and gone when the next answer comes.
    double.reset();
    if (content) double.put('docs', content.records, content.settings);
    await page.evaluate(() => localStorage.clear());
    await type(page, 'fields');
    await hits(page).first().waitFor();
    expect(await failure(page).count()).toBe(0);
  });
});

test('empty: no results is what it says', async () => {
  const { page } = await open();
  await type(page, 'zebrafish');
  await dialog(page).getByText('No results for "zebrafish"').first().waitFor();
  expect(await failure(page).count()).toBe(0);
  await isClean(page);
});

test('a hit that would run code is not shown', async () => {
  const hostile = {
    objectID: 'x',
    url: 'javascript:alert(1)',
    type: 'lvl1',
    language: 'en',
    docusaurus_tag: 'default',
  };
  const hierarchy = { lvl0: 'G', lvl1: 'model <img src=x onerror=alert(1)>' };
  const records = [
    { ...hostile, hierarchy },
    { ...hostile, objectID: 'y', url: 'https://example.org/docs/y', hierarchy },
  ];
  double.put('docs', records, { attributesForFaceting: ['language', 'docusaurus_tag'] });
  const { page, problems } = await open();
  await type(page, 'model');
  await hits(page).first().waitFor();
  expect(await addresses(page)).toEqual([`${served.url}/docs/y`]);
  expect(await hits(page).first().innerText()).toContain('<img src=x onerror=alert(1)>');
  expect(await dialog(page).locator('img').count()).toBe(0);
  expect(problems).toEqual([]);
});
