/** A site from `docs-build pack`, opened from a folder as by a double click. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, writeFiles } from '../support/command.ts';
import { browserOfFile } from './browser.ts';

const browser = browserOfFile();
const files = {
  'docs.config.json': JSON.stringify({
    title: 'Handbook',
    url: 'https://handbook.example',
    baseUrl: '/base/',
    offline: true,
    redirects: { '/docs/old': '/docs/tabs' },
    components: { Count: { component: './src/count.tsx', client: 'load' } },
  }),
  'src/count.tsx':
    'import { useState } from \'react\';\nexport default function Count() { const [n, set] = useState(0); return <button className="count" onClick={() => set(n + 1)}>Count {n}</button>; }',
  'docs/index.md': '# Start\n\n[Tabs](./tabs.md#second) and ![A buoy](./buoy%20100%25%20%231.svg)\n\n<Count />',
  'docs/tabs.md':
    '# Tabs\n\nSee [full address](https://handbook.example/base/docs/%C3%9Cbung%20eins).\n\n<Tabs>\n<TabItem value="a" label="Apple">Red.</TabItem>\n<TabItem value="b" label="Banana">Yellow.</TabItem>\n</Tabs>\n\n## Second\n\nText about lighthouses.',
  'docs/Übung eins.md': '# Exercise\n\n[Start](./index.md)',
  'docs/buoy 100% #1.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
};
/** A reader may unpack it anywhere. */
const folder = join(mkdtempSync(join(tmpdir(), 'docs-build-packed-')), 'My #1 docs, 100% für alle?');
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-pack-root-'));
  writeFiles(root, files);
  const { status, stdout, stderr } = await docsBuildProcess(['pack', '--to', 'site.zip'], {
    cwd: root,
    outlives: true,
  });
  if (status !== 0) throw new Error(stdout + stderr);
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(join(root, 'site.zip'))))) {
    const file = join(folder, path.replace(/^site\//, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  rmSync(root, { recursive: true, force: true });
});

async function open(path = 'index.html'): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const context = await browser().newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => /^(?:file|data):/.test(request.url()) || problems.push(request.url()));
  await page.goto(pathToFileURL(join(folder, path)).href);
  return { page, problems };
}

const heading = (page: Page) => page.locator('h1').innerText();

test('links lead from page to page, with their fragment, in the text, the sidebar, and below the page', async () => {
  const { page, problems } = await open();
  await expect.poll(() => heading(page)).toBe('Start');
  expect(await page.locator('img[alt="A buoy"]').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(
    10,
  );
  await page.locator('article a, main a').filter({ hasText: 'Tabs' }).first().click();
  await expect.poll(() => heading(page)).toBe('Tabs');
  expect(page.url()).toMatch(/docs\/tabs\/index\.html#second$/);
  const full = await page.locator('main a').filter({ hasText: 'full address' }).getAttribute('href');
  await page.goto(new URL(full ?? '', page.url()).href);
  await expect.poll(() => heading(page)).toBe('Exercise');
  await page.goBack();
  await expect.poll(() => heading(page)).toBe('Tabs');
  await page.locator('[data-sidebar] a').filter({ hasText: 'Start' }).click();
  await expect.poll(() => heading(page)).toBe('Start');
  expect(problems).toEqual([]);
});

test('tabs, islands, and the color mode, which the next page keeps', async () => {
  const { page, problems } = await open();
  const count = page.locator('button.count');
  await expect
    .poll(async () => {
      await count.click();
      return count.innerText();
    })
    .toMatch(/Count [1-9]/);
  await page.locator('.navbar .color-mode-toggle').click();
  const mode = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(mode).toBe('dark');
  await page.goto(pathToFileURL(join(folder, 'docs/tabs/index.html')).href);
  expect(await mode()).toBe('dark');
  await page.getByRole('tab', { name: 'Banana' }).click();
  await expect.poll(() => page.getByText('Yellow.').isVisible()).toBe(true);
  expect(await page.getByText('Red.').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('the search finds, and a hit leads to its section', async () => {
  const { page, problems } = await open('docs/index.html');
  await page.keyboard.press('/');
  // Not that of the frame, which stands in until the code of the search has come.
  await page.locator('.search-modal[open]').getByRole('combobox').fill('lighthouses');
  const hit = page.locator('.search-hit').first();
  await expect.poll(() => hit.getAttribute('href')).toBe('./tabs/index.html#second');
  await hit.click();
  await expect.poll(() => page.url()).toMatch(/docs\/tabs\/index\.html#second$/);
  await page.goto(`${pathToFileURL(join(folder, 'search/index.html')).href}?q=yellow`);
  await expect.poll(() => page.locator('.search-result a').first().getAttribute('href')).toContain('../docs/tabs/');
  expect(problems).toEqual([]);
});

test('redirects lead on, and the Not Found page leads home', async () => {
  const { page, problems } = await open('docs/old/index.html');
  await expect.poll(() => page.url()).toMatch(/docs\/tabs\/index\.html$/);
  await page.goto(pathToFileURL(join(folder, '404.html')).href);
  await page.locator('main a').first().click();
  await expect.poll(() => page.url()).toMatch(/\/index\.html$/);
  expect(problems).toEqual([]);
});
