/** The page of the manual about live code, with the extension that runs its samples. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { packageDir } from '../support/command.ts';
import { axeFaults } from './axe.ts';
import { browserOfFile } from './browser.ts';
import { blockedBy } from './plain-host.ts';
import { openPage, siteOfFile } from './support.ts';

const folder = join(packageDir, 'manual/extensions');
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name !== 'tsconfig.json')
    .map((name) => [`extensions/${name}`, readFileSync(join(folder, name), 'utf8')]),
);
const text = readFileSync(join(packageDir, 'manual/docs/extensions/live.md'), 'utf8');

const browser = browserOfFile();
const site = siteOfFile('live-code', {
  'docs.config.json': '{ "noIndex": true, "onBrokenLinks": "warning", "extensions": ["./extensions/live.ts"] }',
  // What its links lead to is elsewhere in the manual.
  'docs/live.md': text.replaceAll(/\]\(\.\.?\/[^)]+\)/g, '](#the-worker)'),
  'docs/other.md': '# Other\n',
  ...files,
});

async function open(options: Parameters<typeof openPage>[1] = {}) {
  const watched = await openPage(browser(), options);
  onTestFinished(() => watched.context.close());
  const blocked = await blockedBy(watched.page);
  await watched.page.goto(`${site().url}/docs/live`);
  const sample = watched.page.locator('.live').first();
  return { ...watched, blocked, sample };
}

const summary = (sample: Locator): Locator => sample.locator('output');
const result = (sample: Locator): Locator => sample.locator('pre').last();

async function openSample(sample: Locator): Promise<Locator> {
  await sample.getByRole('button', { name: 'Edit and run' }).click();
  const editor = sample.getByRole('textbox');
  await editor.waitFor();
  return editor;
}

test('the page shows the files that run', () => {
  const shown = Object.fromEntries(
    [...text.matchAll(/^```\w+ title="(extensions\/[^"]+)"\n([\s\S]*?)^```$/gm)].map(([, path = '', code]) => [
      path,
      code,
    ]),
  );
  expect(shown).toEqual(files);
});

test('nothing of the editor is loaded before a sample is opened; then results follow what is typed', async () => {
  const { page, sample, blocked, problems } = await open();
  const loaded = (): Promise<readonly string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await sample.getByRole('button', { name: 'Edit and run' }).waitFor();
  expect((await loaded()).filter((name) => /live-(?:editor|worker)/.test(name))).toEqual([]);
  const editor = await openSample(sample);
  await expect.poll(() => summary(sample).textContent()).toBe('2 of 3 lines match.');
  expect(await result(sample).textContent()).toBe('✓ v1.20 → 1, 20\n✓ v2.0 → 2, 0\n✗ version 3');
  expect((await loaded()).some((name) => /live-worker/.test(name))).toBe(true);

  await editor.fill('^(\n<b>');
  await expect.poll(() => summary(sample).textContent()).toContain('SyntaxError');
  expect(await editor.getAttribute('aria-invalid')).toBe('true');
  await editor.fill('<.>\n<b>');
  await expect.poll(() => result(sample).innerHTML()).toBe('✓ &lt;b&gt;');
  await sample.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => summary(sample).textContent()).toBe('2 of 3 lines match.');
  expect([...blocked, ...problems]).toEqual([]);
});

test('an endless input is stopped, and what was typed meanwhile runs in another worker', async () => {
  const { page } = await open();
  const sample = page.locator('.live').nth(1);
  const editor = await openSample(sample);
  await expect.poll(() => summary(sample).textContent(), { timeout: 20_000 }).toContain('Stopped after one second');
  await editor.fill('^(a+)+$\naaaa\nb');
  await expect.poll(() => summary(sample).textContent()).toBe('1 of 2 lines match.');
  await expect.poll(() => page.workers().length).toBe(1);
});

test('an opened sample works without a network', async () => {
  const { context, sample } = await open();
  const editor = await openSample(sample);
  await expect.poll(() => summary(sample).textContent()).toBe('2 of 3 lines match.');
  await context.setOffline(true);
  await editor.fill('b\nb');
  await expect.poll(() => summary(sample).textContent()).toBe('1 of 1 lines match.');
});

test('a sample that cannot be loaded can be opened later', async () => {
  const { page, sample } = await open();
  const button = sample.getByRole('button', { name: 'Edit and run' });
  await page.route(/\/assets\/live-editor/, (route) => route.abort());
  await button.click();
  await page.locator('[data-announcer].notice', { hasText: 'could not be loaded' }).waitFor();
  expect(await button.getAttribute('aria-busy')).toBeNull();
  await page.unroute(/\/assets\/live-editor/);
  await button.click();
  await sample.getByRole('textbox').waitFor();
});

test.each(['light', 'dark'] as const)(
  'opened on a phone, %s: nothing sticks out, and axe finds nothing',
  async (mode) => {
    const { page, sample } = await open({ viewport: { width: 390, height: 844 }, colorScheme: mode });
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
    await openSample(sample);
    await expect.poll(() => summary(sample).textContent()).toBe('2 of 3 lines match.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await axeFaults(page)).toEqual([]);
  },
);

test('the keyboard alone: the button opens, and the field has the focus', async () => {
  const { page, sample } = await open();
  await sample.getByRole('button', { name: 'Edit and run' }).focus();
  await page.keyboard.press('Enter');
  await sample.getByRole('textbox').waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reset');
});

test('the worker ends when the reader goes to another page', async () => {
  const { page, sample, problems } = await open();
  const editor = await openSample(sample);
  await expect.poll(() => summary(sample).textContent()).toBe('2 of 3 lines match.');
  await editor.fill('a\na');
  await page.getByRole('link', { name: 'Other' }).first().click();
  await page.getByRole('heading', { name: 'Other', level: 1 }).waitFor();
  await expect.poll(() => page.workers().length).toBe(0);
  await page.goBack();
  await openSample(sample);
  await expect.poll(() => summary(sample).textContent()).toBe('2 of 3 lines match.');
  expect(problems).toEqual([]);
});

test('without JavaScript, the code is there and a notice', async () => {
  const { page, sample } = await open({ javaScriptEnabled: false });
  expect(await sample.innerText()).toContain('version 3');
  expect(await page.locator('.live').first().innerText()).toContain('Without JavaScript');
  expect(await page.getByRole('button', { name: 'Edit and run' }).count()).toBe(0);
});
