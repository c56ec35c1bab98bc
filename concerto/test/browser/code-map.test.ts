/** On the pages of code generation, lines of a model and of the code that came of it are marked together. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFaults } from '../../../test/browser/axe.ts';
import type {} from '../../../test/browser/global-setup.ts';
import { hydrated } from '../../../test/browser/support.ts';
import { beforeDocuments, type WindowOptions, windowsOfFile } from '../../../test/browser/windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');

async function open(options: WindowOptions = {}, mode: 'light' | 'dark' = 'light') {
  const { page, problems } = await windows.open(options);
  await beforeDocuments(page, (chosen) => localStorage.setItem('theme', chosen), mode);
  await page.goto(`${url}/docs/reference/codegen/codegen-typescript`);
  await hydrated(page);
  const map = page.locator('[data-code-map]');
  const line = (block: number, text: string) =>
    map.locator('.code-block').nth(block).locator('.code-line', { hasText: text });
  return { page, problems, map, line };
}

const marked = (page: Page) => async (): Promise<readonly string[]> =>
  (await page.locator('.code-line[data-marked]').allTextContents()).map((text) => text.trim());

const weight = ['o Double weightKg range=[0.0,1000.0]', 'weightKg: number;'];
const code = ['o TrackingCode code', 'code: TrackingCode;'];

describe('lines that belong together', () => {
  test('are marked while one of them is pointed at, in either block', async () => {
    const { page, problems, line } = await open();
    await line(0, 'weightKg').hover();
    await expect.poll(marked(page)).toEqual(weight);
    await line(1, 'code').hover();
    await expect.poll(marked(page)).toEqual(code);
    // By more than color.
    expect(await line(1, 'code').evaluate((one) => getComputedStyle(one).boxShadow)).toContain('inset');
    await line(0, 'asset Parcel').hover();
    await expect.poll(marked(page)).toEqual([]);
    await line(1, 'weightKg').hover();
    await expect.poll(marked(page)).toEqual(weight);
    await page.locator('h1').hover();
    await expect.poll(marked(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('are found by keyboard: one tab stop a block, arrows inside, Escape clears', async () => {
    const { page, map } = await open();
    const blocks = map.locator('pre');
    expect(await map.locator('pre[tabindex="0"], pre [tabindex], pre a').count()).toBe(2);
    await page.keyboard.press('Tab');
    await blocks.first().focus();
    await expect.poll(marked(page)).toEqual(code);
    await page.keyboard.press('ArrowDown');
    await expect.poll(marked(page)).toEqual(weight);
    await expect.poll(() => page.locator('[data-announcer]').textContent()).toBe(weight.join('\n'));
    await page.keyboard.press('ArrowUp');
    await expect.poll(marked(page)).toEqual(code);
    await page.keyboard.press('Escape');
    await expect.poll(marked(page)).toEqual([]);
    await blocks.last().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(marked(page)).toEqual(weight);
    await page.locator('.skip-link').first().focus();
    await expect.poll(marked(page)).toEqual([]);
  });

  test('by touch, stay until another tap', async () => {
    const { page, line } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await line(0, 'weightKg').tap();
    await expect.poll(marked(page)).toEqual(weight);
    await line(1, 'code').tap();
    await expect.poll(marked(page)).toEqual(code);
    await line(1, 'code').tap();
    await expect.poll(marked(page)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('have no faults for axe: %s', async (mode) => {
    const { page, line } = await open({}, mode);
    await line(0, 'weightKg').hover();
    await expect.poll(marked(page)).toEqual(weight);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('have the plain text of the code, which is what is copied', async () => {
    const { page, line, map } = await open();
    await line(0, 'weightKg').hover();
    await expect.poll(marked(page)).toEqual(weight);
    expect(await map.locator('pre').first().textContent()).toMatch(
      /^@resource\nasset Parcel identified by code \{\n {2}o TrackingCode code\n[^<]*\}\s*$/,
    );
  });
});

test('only pages with such blocks load the code for it', async () => {
  const { page } = await windows.open();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${url}/docs/intro`);
  await hydrated(page);
  await page.locator('.code-block .code-line').first().hover();
  await expect.poll(() => loaded.some((one) => /\/controls-/.test(one))).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((one) => /code-map/.test(one))).toEqual([]);
});
