/** A built site in `docs-build preview`, for measuring in a real browser. */
import { spawn } from 'node:child_process';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** The address that a server prints when it is ready. */
export const addressOf = ({ stdout }) =>
  new Promise((resolve) => {
    let printed = '';
    stdout.on('data', (data) => {
      printed += data;
      const match = /Local:\s+(http:\S+)/.exec(printed);
      if (match) resolve(match[1]);
    });
  });

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
    await measure(browser, await addressOf(server));
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
  return true;
}
