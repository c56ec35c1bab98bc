/** Diagrams of the documentation: whole at every width, and large on request. */
import { describe, expect, inject, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { hydrated } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const sink = inject('kitchenSink');
const pages = [
  `${docs.url}/docs/intro`,
  `${docs.url}/docs/design/specification/model-introduction`,
  `${docs.url}/docs/tools/ecosystem`,
  `${sink.url}/docs/drawn`,
];

async function open(address: string, options: WindowOptions) {
  const watched = await windows.open({ reducedMotion: 'reduce', ...options });
  await watched.page.goto(address);
  await hydrated(watched.page);
  return watched;
}

test('none is cut off at any width: one picture of each is shown, which fits, or scrolls in a room of its own', async () => {
  const { page } = await windows.open();
  for (const address of pages) {
    await page.goto(address);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator('.diagram:visible').evaluateAll((figures) =>
        figures.map((figure) => {
          const shown = [...figure.querySelectorAll('svg')].filter((svg) => svg.getClientRects().length > 0);
          const frame = figure.querySelector('.diagram-frame') as HTMLElement;
          const room = shown[0]?.closest('.diagram-scroll');
          const [inner, outer] = [shown[0]?.getBoundingClientRect(), frame.getBoundingClientRect()];
          return {
            pictures: shown.length,
            isWhole:
              inner &&
              inner.left >= outer.left &&
              inner.bottom <= outer.bottom &&
              (room ? room.scrollWidth >= inner.width : inner.right <= outer.right),
            scrolls: frame.scrollWidth > frame.clientWidth || frame.scrollHeight > frame.clientHeight,
          };
        }),
      );
      const where = `${address} at ${width}`;
      expect(found.length, where).toBeGreaterThan(0);
      for (const one of found) expect(one, where).toEqual({ pictures: 1, isWhole: true, scrolls: false });
    }
  }
});

/** Every page of this site that has a diagram. */
async function pagesWithDiagrams(): Promise<readonly string[]> {
  const addresses = docs.routes.map((route) => docs.url + route);
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  return addresses.filter((_, at) => texts[at]?.includes('class="diagram'));
}

test('no text is smaller than 12 pixels, or 9 on a phone and among the outputs of the home page', async () => {
  const { page } = await windows.open();
  const addresses = await pagesWithDiagrams();
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of [...addresses, `${sink.url}/docs/drawn`]) {
    await page.goto(address);
    for (const width of [1440, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const smallest = await page.locator('.diagram svg').evaluateAll((pictures) =>
        pictures
          .filter((svg) => svg.getClientRects().length > 0)
          .map((svg) =>
            Math.min(
              ...[...svg.querySelectorAll('text')].map((text) => {
                const { a, b } = text.getScreenCTM() as DOMMatrix;
                return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
              }),
            ),
          ),
      );
      const where = `${address} at ${width}`;
      expect(smallest.length, where).toBeGreaterThan(0);
      // There, all outputs are as high as the model beside them.
      const isSmall = width <= 400 || new URL(address).pathname === '/';
      for (const size of smallest) expect(size, where).toBeGreaterThan(isSmall ? 8.9 : 11.9);
    }
  }
});

describe('opened large', () => {
  const width = '.diagram-dialog svg';

  test.each(['light', 'dark'] as const)('by keyboard: zoom, scroll, fit, close, in %s', async (mode) => {
    const { page, problems } = await open(`${docs.url}/docs/tools/ecosystem`, { colorScheme: mode });
    const widthNow = () => page.locator(width).evaluate((svg) => svg.getBoundingClientRect().width);
    await page.locator('.diagram-open').first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Which package uses which' });
    await dialog.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const first = await widthNow();
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('+');
    expect((await widthNow()) / first).toBeCloseTo(1.25 ** 4, 2);
    const room = page.locator('.diagram-room');
    await room.evaluate((element) => element.scrollTo(element.scrollWidth / 4, element.scrollHeight / 3));
    // The middle of the window, as a part of the picture.
    const middle = () =>
      room.evaluate((element) => {
        const window = element.getBoundingClientRect();
        const picture = element.querySelector('svg')?.getBoundingClientRect() ?? window;
        return {
          x: (window.x + window.width / 2 - picture.x) / picture.width,
          y: (window.y + window.height / 2 - picture.y) / picture.height,
        };
      });
    const { x, y } = await middle();
    await page.keyboard.press('+');
    expect(await middle()).toEqual({ x: expect.closeTo(x, 2), y: expect.closeTo(y, 2) });
    await page.keyboard.press('-');
    const before = await room.evaluate((element) => element.scrollLeft);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => room.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before);
    await page.keyboard.press('-');
    expect((await widthNow()) / first).toBeCloseTo(1.25 ** 3, 2);
    await page.keyboard.press('0');
    expect(await room.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('diagram-open');
    expect(problems).toEqual([]);
  });

  test('by pointer on a phone: never smaller than its text can be read; buttons, dragging, closing', async () => {
    const { page } = await open(`${docs.url}/docs/tools/ecosystem`, { viewport: { width: 390, height: 844 } });
    const open0 = page.locator('.diagram-open').first();
    await open0.scrollIntoViewIfNeeded();
    await page.locator('.diagram-frame').first().hover();
    await open0.click();
    const box = () => page.locator(width).evaluate((svg) => svg.getBoundingClientRect().toJSON() as DOMRect);
    await page.locator('.diagram-dialog').waitFor();
    const first = await box();
    expect(first.width).toBeGreaterThanOrEqual(Number(await page.locator(width).getAttribute('width')));
    for (let presses = 0; presses < 3; presses++) await page.getByRole('button', { name: 'Zoom in' }).click();
    const zoomed = await box();
    expect(zoomed.width).toBeGreaterThan(first.width);
    await page.mouse.move(200, 400);
    await page.mouse.down();
    await page.mouse.move(150, 400);
    await page.mouse.up();
    expect((await box()).left).toBeLessThan(zoomed.left);
    await page.getByRole('button', { name: 'Fit to the window' }).click();
    expect((await box()).width).toBeLessThan(390);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.diagram-dialog').waitFor({ state: 'detached' });
  });
});
