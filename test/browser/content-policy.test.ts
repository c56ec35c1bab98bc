/** The Content-Security-Policy that pages bring with them, enforced by a browser on a host that sends no headers. */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { makeRoot } from '../support/command.ts';
import { browserOfFile } from './browser.ts';
import { blockedBy, plainHost } from './plain-host.ts';
import { buildSite } from './site.ts';
import {
  documentationKinds,
  hydrated,
  isOfNotFound,
  isSameDocument,
  markDocument,
  openPage,
  serveFolder,
} from './support.ts';

const browser = browserOfFile();
const docs = inject('documentation');

async function openOn(folder: string, change?: (text: string, path: string) => string) {
  const host = await plainHost(folder, change);
  onTestFinished(() => host.close());
  const watched = await openPage(browser());
  onTestFinished(() => watched.context.close());
  return { ...watched, url: host.url, blocked: await blockedBy(watched.page) };
}

test.each([...documentationKinds, '/no-such-page'])('%s violates nothing', async (route) => {
  const { page, url, blocked, problems } = await openOn(docs.folder);
  await page.goto(url + route);
  await hydrated(page);
  expect(await page.locator('meta[http-equiv=Content-Security-Policy]').count()).toBe(1);
  expect([blocked, problems.filter((problem) => !isOfNotFound(problem))]).toEqual([[], []]);
});

test('search and navigation violate nothing', async () => {
  const { page, url, blocked, problems } = await openOn(docs.folder);
  await page.goto(`${url}/docs/intro`);
  await hydrated(page);
  await markDocument(page);
  await page.locator('[data-sidebar] a:visible').nth(1).click();
  await page.waitForURL((address) => address.pathname !== '/docs/intro');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox', { name: 'Search' }).fill('model');
  await dialog.getByRole('option').first().waitFor();
  expect([await isSameDocument(page), blocked, problems]).toEqual([true, [], []]);
});

test('nothing of the tool needs untrusted types', async () => {
  const { page, url, blocked, problems } = await openOn(docs.folder, (text) =>
    text.replace(
      /(?<=Security-Policy" content="[^"]*)(?=">)/,
      "; require-trusted-types-for 'script'; trusted-types docs-build docs-build-search",
    ),
  );
  await page.goto(`${url}/docs/intro`);
  await hydrated(page);
  await markDocument(page);
  await page.locator('[data-sidebar] a:visible').nth(1).click();
  await page.waitForURL((address) => address.pathname !== '/docs/intro');
  await page.locator('.brand:visible').click();
  await page.locator('.landing').waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox', { name: 'Search' }).fill('model');
  await dialog.getByRole('option').first().waitFor();
  expect([await isSameDocument(page), blocked, problems]).toEqual([true, [], []]);
});

test.each([
  ['an inline script', '<script>document.title = "planted"</script>', 'script-src-elem inline'],
  [
    'a script of another host',
    '<script src="https://evil.invalid/x.js"></script>',
    'script-src-elem https://evil.invalid',
  ],
  ['an event handler', '<img src="/no.png" onerror="document.title = \'planted\'">', 'script-src-attr inline'],
  ['a frame', '<iframe src="https://evil.invalid/"></iframe>', 'frame-src https://evil.invalid'],
  ['an inline style', '<p style="color: red">x</p>', 'style-src-attr inline'],
  ['a base', '<base href="https://evil.invalid/">', 'base-uri https://evil.invalid/'],
])('a planted violation is reported: %s', async (_, planted, expected) => {
  const { page, url, blocked } = await openOn(docs.folder, (text, path) =>
    path.startsWith('/docs/intro') ? text.replace('<div id="app:root">', `${planted}<div id="app:root">`) : text,
  );
  await page.goto(`${url}/docs/intro`);
  await expect.poll(() => blocked.some((what) => what.startsWith(expected))).toBe(true);
  expect(await page.title()).not.toBe('planted');
});

test('a changed script is not run', async () => {
  const { page, url, problems } = await openOn(docs.folder, (text, path) =>
    /loader-\w+\.js$/.test(path) ? `${text}\ndocument.title = 'planted'` : text,
  );
  await page.goto(`${url}/docs/intro`);
  await expect.poll(() => problems.join('\n')).toMatch(/integrity/);
  expect(await page.title()).not.toBe('planted');
});

const files = {
  'docs.config.json': '{ "title": "Small" }',
  'docs/plain.md': '# Plain\n\n[Rich](./rich.md)\n',
  'docs/rich.md':
    '# Rich\n\n<p id="red" style="color: rgb(255, 0, 0)">Red.</p>\n\n<iframe title="demo" src="/demo.html"></iframe>\n\n[Plain](./plain.md)\n',
  'static/demo.html': '<!doctype html><title>Demo</title><p id="demo">Demo</p>',
};
const color = (page: Page) => page.locator('#red').evaluate((element) => getComputedStyle(element).color);

describe('what the raw HTML of a page needs', () => {
  test('works after navigation from a page that does not need it', async () => {
    const built = await buildSite('content-policy', files);
    onTestFinished(() => built.remove());
    const { page, url, blocked, problems } = await openOn(join(built.root, 'dist'));
    await page.goto(`${url}/docs/plain`);
    await hydrated(page);
    await markDocument(page);
    await page.locator('article').getByText('Rich').click();
    await page.frameLocator('iframe').locator('#demo').waitFor();
    expect([await color(page), await isSameDocument(page), blocked, problems]).toEqual([
      'rgb(255, 0, 0)',
      true,
      [],
      [],
    ]);
  });

  test('works in `serve` after an edit that adds it', async () => {
    const root = makeRoot({ ...files, 'docs/rich.md': '# Rich\n' });
    const served = await serveFolder(['serve'], root);
    onTestFinished(() => void served.running.process.kill('SIGKILL'));
    const { context, page } = await openPage(browser());
    onTestFinished(() => context.close());
    const blocked = await blockedBy(page);
    await page.goto(`${served.url}/docs/rich`);
    await hydrated(page);
    writeFileSync(join(root, 'rich.saving'), '# Rich\n\n<p id="red" style="color: rgb(255, 0, 0)">Red.</p>\n');
    renameSync(join(root, 'rich.saving'), join(root, 'docs/rich.md'));
    await page.locator('#red').waitFor();
    await expect.poll(() => color(page)).toBe('rgb(255, 0, 0)');
    expect(blocked).toEqual([]);
  });
});
