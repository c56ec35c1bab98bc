/** A built site in `docs-build preview`, for measuring in a real browser. */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

/**
 * @param measure Gets the browser and the address of the site.
 * @returns Whether there is a browser.
 */
export async function inPreview(cli, site, measure) {
  const executablePath = findBrowser(process.env, { prefersFull: true });
  if (executablePath === undefined) return false;
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
    await measure(browser, address);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
  return true;
}
