/** Times a click in the sidebar until the next heading stands, in a real browser, the page's data being there already. */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

export async function click(cli, site, row) {
  const executablePath = findBrowser();
  if (executablePath === undefined) return row('click to heading', 'no browser');
  const server = spawn(process.execPath, [cli, 'preview', '--port', '0'], { cwd: site });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless', '--disable-gpu'] });
  try {
    const address = await new Promise((resolve) => {
      let said = '';
      server.stdout.on('data', (data) => {
        said += data;
        const found = /Local:\s+(\S+)/.exec(said);
        if (found) resolve(found[1]);
      });
    });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${address}docs/intro`);
    await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
    const times = await page.evaluate(async () => {
      const links = [...document.querySelectorAll('[data-sidebar] a[data-nav]')];
      const heading = () => document.querySelector('h1')?.textContent;
      const measured = [];
      for (const link of links.slice(1, 31)) {
        const data = `${link.pathname.replace(/\/$/, '')}/index.json`;
        // What hovering does; a fetch besides, so that the figure does not depend on it.
        link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        await (await fetch(data)).text();
        await new Promise((resolve) => setTimeout(resolve, 100));
        const before = heading();
        const start = performance.now();
        link.click();
        await new Promise((resolve) => {
          const seen = new MutationObserver(() => {
            if (heading() === before) return;
            seen.disconnect();
            resolve();
          });
          seen.observe(document.body, { subtree: true, childList: true, characterData: true });
          setTimeout(resolve, 2000);
        });
        measured.push(performance.now() - start);
      }
      return measured.sort((a, b) => a - b);
    });
    const at = (share) => times[Math.floor(times.length * share)]?.toFixed(0);
    row('click to heading, data prefetched', `median ${at(0.5)} ms  least ${at(0)}  nine of ten ${at(0.9)}`);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}
