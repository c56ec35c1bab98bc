/** What stays in sight while the page scrolls: it covers nothing that a reader goes to, and focus on it moves nothing. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const pages = [
  '/docs/design/specification/model-properties',
  '/docs/reference/js-api/model-manager',
  '/docs/reference/errors',
];
const widths: readonly WindowOptions[] = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];
const cases = pages.flatMap((path) => widths.map((options) => ({ path, width: options.viewport?.width, options })));

/** Focuses each control inside something sticky or fixed from the same position, and lists those that scroll the page. */
const scrollingControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const isHeld = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || isHeld(element.parentElement));
    const inView = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    const moved: string[] = [];
    let tried = 0;
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary, [tabindex="0"]')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || !isHeld(control)) continue;
      scrollTo({ top: 1500, behavior: 'instant' });
      const before = scrollY;
      if (before < 100 || !inView(control)) continue;
      control.focus();
      // Browsers scroll to the focus before they draw.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      tried += 1;
      if (scrollY !== before) moved.push(`${control.textContent || control.className}: ${before} → ${scrollY}`);
      if (tried > 40) break;
    }
    return tried === 0 ? ['nothing to try'] : moved;
  });

/** What has the focus, and what covers it where that is not the element itself or in it. */
async function focusAndCover(): Promise<readonly [string, string | undefined]> {
  // Browsers scroll to the focus before they draw.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const stop = document.activeElement ?? document.body;
  const covers = [...stop.getClientRects()].flatMap(({ left, top, right, bottom }) =>
    [top + 1, (top + bottom) / 2, bottom - 1]
      .filter((y) => y >= 0 && y < innerHeight)
      .map((y) => document.elementFromPoint((left + right) / 2, y)),
  );
  const isSeen = covers.length === 0 || covers.some((top) => top && (stop.contains(top) || top.contains(stop)));
  return [stop.outerHTML.slice(0, 200), isSeen ? undefined : covers[0]?.outerHTML.slice(0, 80)];
}

describe.each(cases)('$path at $width px', ({ path, options }) => {
  test('focus on what is sticky or fixed never scrolls the page', async () => {
    const { page } = await windows.open(options);
    await page.goto(docs.url + path);
    expect(await scrollingControls(page)).toEqual([]);
  });

  test.each(['Tab', 'Shift+Tab'])('by %s, the focus is never under what stays in sight', async (key) => {
    const { page } = await windows.open(options);
    await page.goto(docs.url + path);
    if (key !== 'Tab') await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const stops = new Set<string>();
    const covered: string[] = [];
    for (let count = 0; count < 80; count += 1) {
      await page.keyboard.press(key);
      const [stop, cover] = await page.evaluate(focusAndCover);
      stops.add(stop);
      if (cover) covered.push(`${stop} under ${cover}`);
    }
    expect(stops.size).toBeGreaterThan(20);
    expect(covered).toEqual([]);
  });
});
