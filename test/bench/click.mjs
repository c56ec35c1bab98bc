/**
 * Measures, in a real browser, the time from a click in the sidebar to the new heading: with the page data prefetched, and
 * of the first click of a visit, for which React has to come. A page that is loaded as a document counts, too.
 */
import { inPreview } from './preview.mjs';

export async function click(cli, site, row) {
  const isMeasured = await inPreview(cli, site, async (browser, address) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}docs/intro`);
    // A sign that the reader is about to use the page, which changes nothing else.
    await page.keyboard.press('Shift');
    await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
    const times = await page.evaluate(async () => {
      const links = [...document.querySelectorAll('[data-sidebar] a')];
      const heading = () => document.querySelector('h1')?.textContent;
      const measured = [];
      for (const link of links.slice(1, 31)) {
        const data = `${link.pathname.replace(/\/$/, '')}/index.bin`;
        // Hover to trigger the prefetch. Also fetch the data here, so that the result does not depend on it.
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        await (await fetch(data)).arrayBuffer();
        await new Promise((resolve) => setTimeout(resolve, 100));
        const before = heading();
        const start = performance.now();
        link.click();
        await new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if (heading() === before) return;
            observer.disconnect();
            resolve();
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          setTimeout(resolve, 2000);
        });
        measured.push(performance.now() - start);
      }
      return measured;
    });
    row('click to heading, data prefetched', summary(times));
    for (const [label, ahead] of [
      ['without a sign before it', 0],
      ['300 ms after the pointer is there', 300],
    ])
      row(`first click to heading, ${label}`, summary(await firstClicks(browser, `${address}docs/intro`, ahead)));
  });
  if (!isMeasured) row('click to heading', 'no browser');
}

const summary = (times) => {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share) => sorted[Math.floor(sorted.length * share)]?.toFixed(0);
  return `median ${percentile(0.5)} ms  min ${percentile(0)}  90% ${percentile(0.9)}`;
};

/** @param ahead Milliseconds between pointing at the link and the click; 0 if nobody points at it. */
async function firstClicks(browser, address, ahead, runs = 11) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    // With an empty cache.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const begun = await page.evaluate(async (wait) => {
      const link = document.querySelector('[data-sidebar] > li:nth-child(2) > a');
      if (wait > 0) {
        for (const name of ['pointerover', 'mouseover']) link.dispatchEvent(new MouseEvent(name, { bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      const start = performance.timeOrigin + performance.now();
      setTimeout(() => link.click());
      return { start, heading: document.querySelector('h1')?.textContent };
    }, ahead);
    const end = await page.waitForFunction(
      (before) => {
        const heading = document.querySelector('h1')?.textContent;
        return heading !== undefined && heading !== before && performance.timeOrigin + performance.now();
      },
      begun.heading,
      { polling: 'raf' },
    );
    times.push((await end.jsonValue()) - begun.start);
    await context.close();
  }
  return times;
}
