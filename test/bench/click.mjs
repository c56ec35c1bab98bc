/** Measures, in a real browser, the time from a click in the sidebar to the new heading, with the page data prefetched. */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

export async function click(cli, site, row) {
  const executablePath = findBrowser(process.env, { prefersFull: true });
  if (executablePath === undefined) return row('click to heading', 'no browser');
  const server = spawn(process.execPath, [cli, 'preview', '--port', '0'], { cwd: site });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
  try {
    const address = await new Promise((resolve) => {
      let stdout = '';
      server.stdout.on('data', (data) => {
        stdout += data;
        const match = /Local:\s+(\S+)/.exec(stdout);
        if (match) resolve(match[1]);
      });
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}docs/intro`);
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
      return measured.sort((a, b) => a - b);
    });
    const percentile = (share) => times[Math.floor(times.length * share)]?.toFixed(0);
    row(
      'click to heading, data prefetched',
      `median ${percentile(0.5)} ms  min ${percentile(0)}  90% ${percentile(0.9)}`,
    );
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}
