/** What the Tab key stops at. */
import type { Page } from 'playwright-core';

interface TabStop {
  /** What has the focus, in words. */
  readonly what: string;
  /** Its place among everything that can have it; -1 for what should not. */
  readonly place: number;
  readonly isMarked: boolean;
  readonly isInSight: boolean;
}

/** Numbers everything the Tab key should stop at; returns how many there are. */
export const numberStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !(element as HTMLInputElement).disabled &&
        !element.closest('[inert]') &&
        // There only where a line is too long, which is found out when one comes to the block.
        !element.matches('.code-wrap') &&
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        !element.closest('[hidden]'),
    );
    stops.forEach((element, place) => {
      element.dataset.stop = `${place}`;
    });
    return stops.length;
  });

export const stopHere = (page: Page): Promise<TabStop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    // A card is marked around all of it.
    const isMarked = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    );
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const seen = document.elementFromPoint(x, y);
    const isInSight = seen !== null && (element.contains(seen) || seen.contains(element));
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return {
      what: `${element.tagName} ${element.className} ${words.trim().slice(0, 40)}`,
      place: Number(element.dataset.stop ?? -1),
      isMarked,
      isInSight,
    };
  });

/** Walks through a page by the Tab key: every control once, in reading order, marked and in sight. */
export async function tabFaults(page: Page): Promise<readonly string[]> {
  const count = await numberStops(page);
  const faults: string[] = count > 5 ? [] : [`only ${count} stops`];
  for (let place = 0; place < count; place++) {
    // The search page begins in its field.
    if (place === 0) await page.locator('[data-stop="0"]').focus();
    else await page.keyboard.press('Tab');
    let stop = await stopHere(page);
    if (stop.what.includes('code-wrap')) {
      await page.keyboard.press('Tab');
      stop = await stopHere(page);
    }
    if (stop.place !== place) faults.push(`stop ${place} is ${stop.place}: ${stop.what}`);
    if (!stop.isMarked) faults.push(`no mark: ${stop.what}`);
    if (!stop.isInSight) faults.push(`out of sight: ${stop.what}`);
  }
  return faults;
}
