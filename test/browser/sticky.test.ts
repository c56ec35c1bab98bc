/** What stays in sight while the page scrolls: it covers nothing that a reader goes to, and focus on it moves nothing. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const pages = ['/docs/design/specification/model-properties', '/docs/reference/js-api/model-manager'];
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

describe.each(cases)('$path at $width px', ({ path, options }) => {
  test('focus on what is sticky or fixed never scrolls the page', async () => {
    const { page } = await windows.open(options);
    await page.goto(docs.url + path);
    expect(await scrollingControls(page)).toEqual([]);
  });

  test('on the way back, the focus is never covered', async () => {
    const { page } = await windows.open(options);
    await page.goto(docs.url + path);
    const covered = await page.evaluate(async () => {
      const stops = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, summary)')].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.toc-column'),
      );
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      const found: string[] = [];
      for (const stop of stops.slice(-40).reverse()) {
        stop.focus();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        // Links that span several lines have a box for each.
        const [box] = stop.getClientRects();
        const top = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (top && !stop.contains(top) && top.closest('.navbar, .toc-disclosure, .back-to-top')) {
          found.push(`${stop.textContent} under ${top.className}`);
        }
      }
      return found;
    });
    expect(covered).toEqual([]);
  });
});
