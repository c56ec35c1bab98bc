/** The home page of this repository's site: its first screen, and properties that light up what comes of them. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { hydrated } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');
const desktop: WindowOptions = { viewport: { width: 1440, height: 900 } };
const phone: WindowOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(options: WindowOptions = desktop) {
  const watched = await windows.open(options);
  await watched.page.goto(`${url}/`);
  if (options.javaScriptEnabled !== false) await hydrated(watched.page);
  return watched;
}

const property = (page: Page, name: string) => page.locator('.traced').getByRole('button', { name, exact: true });
const lit = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.tab-panel:not([hidden]) .lit')
    .evaluateAll((all) => all.map(({ textContent }) => textContent?.trim() ?? ''));
const choose = (page: Page, name: string) => page.getByRole('tab', { name }).click();

describe('the first screen', () => {
  test('at 1440 × 900: title, sentence, action and both panels, of one height, cut at the end of a line', async () => {
    const { page } = await open();
    for (const selector of ['h1', '.landing-hero > h1 + p', '.button-primary', '.landing-hero > ul'])
      expect(await bottom(page, selector)).toBeLessThan(900);
    const model = await page.locator('.landing-proof > .code-block').first().boundingBox();
    const made = await page.locator('.landing-proof .tabs-container').boundingBox();
    expect([made?.y, made?.height]).toEqual([model?.y, model?.height]);
    expect((model?.y ?? 0) + (model?.height ?? 0)).toBeLessThan(900);
    const lines = await page.locator('.landing-proof .tab-panel:not([hidden]) pre').evaluate((pre) => {
      const line = pre.querySelector('.code-line') as HTMLElement;
      return (
        (pre.clientHeight - Number.parseFloat(getComputedStyle(pre).paddingTop)) / line.getBoundingClientRect().height
      );
    });
    expect(lines).toBeCloseTo(17, 1);
  });

  test('at 390: title and sentence', async () => {
    const { page } = await open(phone);
    expect(await bottom(page, '.landing-hero > h1 + p')).toBeLessThan(844);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  const bottom = (page: Page, selector: string): Promise<number> =>
    page.locator(selector).evaluate((part) => part.getBoundingClientRect().bottom);
});

test.each([1440, 768, 390, 320])('at %i, nothing moves whatever tab is chosen', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const places = () =>
    page
      .locator('main :is(section, h2, ul, p, .code-block, .tabs-container), .site-footer')
      .evaluateAll((all) =>
        all
          .filter((element) => !element.closest('.tab-panel'))
          .map((element) => [element.getBoundingClientRect().top + scrollY, element.getBoundingClientRect().height]),
      );
  const before = await places();
  expect(before.length).toBeGreaterThan(30);
  for (const name of await page.getByRole('tab').allInnerTexts()) {
    await choose(page, name);
    expect(await page.locator('.tab-panel:not([hidden])').getAttribute('data-label')).toBe(name);
    expect(await places()).toEqual(before);
  }
});

test('the tab that the reader has chosen stays open when the code of the page comes late', async () => {
  const { page } = await windows.open(desktop);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/pages-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${url}/`);
  await choose(page, 'Diagram');
  release();
  await property(page, 'title').waitFor();
  expect(await page.locator('[role=tab][aria-selected=true]').innerText()).toBe('Diagram');
});

test('the diagram is seen as a whole', async () => {
  for (const options of [desktop, phone]) {
    const { page } = await open(options);
    await choose(page, 'Diagram');
    const frame = await page.locator('.landing-proof .tabs-container').boundingBox();
    const picture = await page.locator('.landing-proof .diagram svg').boundingBox();
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
  }
});

describe('a property of the model', () => {
  test('lights up what came of it while the mouse is over it, in each tab', async () => {
    const { page } = await open();
    await property(page, 'title').hover();
    expect(await lit(page)).toEqual(['title: string;']);
    await choose(page, 'JSON Schema');
    await property(page, 'title').hover();
    expect(await lit(page)).toEqual(['"title": {', '"type": "string"', '},', '"title"']);
    await choose(page, 'Diagram');
    await property(page, 'books').hover();
    expect((await lit(page)).join()).toContain('books: Book[]');
    await page.mouse.move(5, 5);
    expect(await lit(page)).toEqual([]);
  });

  test('by keyboard: with the focus, kept with Enter; the code scrolls to it', async () => {
    const { page, problems } = await open();
    await choose(page, 'JSON Schema');
    await property(page, 'dueOn').focus();
    expect((await lit(page))[0]).toBe('"dueOn": {');
    const first = page.locator('.tab-panel:not([hidden]) .lit').first();
    const [line, code] = [await first.boundingBox(), await page.locator('.tab-panel:not([hidden]) pre').boundingBox()];
    expect(line?.y).toBeGreaterThanOrEqual(code?.y ?? 0);
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual((code?.y ?? 0) + (code?.height ?? 0));
    await page.keyboard.press('Enter');
    expect(await property(page, 'dueOn').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Tab');
    expect((await lit(page))[0]).toBe('"dueOn": {');
    expect(problems).toEqual([]);
  });

  test('is accessible while it is lit, in both color modes', async () => {
    const { page } = await open({ ...desktop, reducedMotion: 'reduce' });
    await property(page, 'isbn').press('Enter');
    for (const mode of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, mode);
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  test('without JavaScript is plain code, and all that comes of it below it', async () => {
    const { page } = await open({ ...desktop, javaScriptEnabled: false });
    expect(await page.locator('.landing-proof [role=button]').count()).toBe(0);
    expect(await page.getByText('Point at one').isVisible()).toBe(false);
    const boxes = await page
      .locator('.landing-proof > .code-block, .landing-proof .tab-panel')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    const [{ x = 0, width = 0 } = {}] = boxes;
    expect(boxes.map((box) => [box.x, box.width])).toEqual(boxes.map(() => [x, width]));
    for (const [index, { bottom }] of boxes.slice(0, -1).entries()) expect(boxes[index + 1]?.y).toBeGreaterThan(bottom);
  });
});
