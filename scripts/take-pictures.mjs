/**
 * Takes the pictures of the README, in manual/static/img: the manual in light, in dark and on a phone, and an error in the
 * terminal. `npm run pictures`; needs a compiled lib/ and a Chromium.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const cli = join(root, 'bin/docs-build.js');
const out = join(root, 'manual/static/img');
const MAX_BYTES = 100_000;

/** The page that shows most of what a page can be. */
const shownPage = 'markdown/code';
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

async function takePicture(page, name) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES) throw new Error(`${name} has ${bytes.length} bytes, more than ${MAX_BYTES}`);
  writeFileSync(join(out, `${name}.webp`), bytes);
  console.log(`${name}.webp  ${(bytes.length / 1000).toFixed(0)} KB`);
}

/** Serves the manual from a build of its own, and calls `use` with the address. */
async function withManual(scratch, use) {
  const options = ['manual', '--out', join(scratch, 'dist'), '--state', join(scratch, 'state')];
  run(['build', ...options], root);
  const server = spawn(process.execPath, [cli, 'preview', ...options, '--port', '0'], { cwd: root });
  try {
    const address = await new Promise((resolve, reject) => {
      let text = '';
      server.stdout.on('data', (part) => {
        text += part;
        const [found] = /http:\/\/\S+/.exec(text) ?? [];
        if (found) resolve(found);
      });
      server.once('exit', () => reject(new Error(`preview ended: ${text}`)));
    });
    await use(address);
  } finally {
    server.kill();
  }
}

function run(args, cwd) {
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8' });
  return stdout + stderr;
}

/** What somebody sees who mistypes a key and a link. */
function mistakes(scratch) {
  const site = join(scratch, 'site');
  mkdirSync(site, { recursive: true });
  run(['init'], site);
  writeFileSync(
    join(site, 'docs/install.md'),
    '---\ntitle: Install\ndescription: Two commands.\n---\n\nFirst read the [notes](./writing.md#note), then the [introduction](./intor.md).\n',
  );
  return run(['check-links', '--strict', '--color'], site).trimEnd();
}

const ansiColors = { 31: '#ff7b72', 32: '#7ee787', 33: '#e3b341', 34: '#79c0ff', 36: '#76e3ea' };

/** Text with the few escape sequences that docs-build writes, as HTML. */
function toHtml(text) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped.replace(/\u001b\[(\d+)m/g, (_, code) => {
    if (code === '1') return '<b>';
    if (code === '2') return '<i>';
    if (code === '22') return '</b></i>';
    return ansiColors[code] ? `<span style="color:${ansiColors[code]}">` : '</span>';
  });
}

const terminalPage = (text) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; background: #fff; }
  main { display: inline-block; padding: 20px 24px; border-radius: 10px; background: #10151c; color: #e6edf3;
    font: 14px/1.5 ui-monospace, 'DejaVu Sans Mono', monospace; white-space: pre; }
  i { font-style: normal; opacity: 0.65; }
</style><main><span style="color:#7ee787">$</span> npx docs-build check-links --strict\n${toHtml(text)}</main>`;

const scratch = mkdtempSync(join(tmpdir(), 'pictures-'));
const browser = await chromium.launch({
  executablePath: findBrowser(process.env, { prefersFull: true }),
  args: ['--no-sandbox'],
});
try {
  await withManual(scratch, async (address) => {
    for (const [name, theme, settings] of [
      ['light', 'light', desktop],
      ['dark', 'dark', desktop],
      ['phone', 'light', phone],
    ]) {
      const context = await browser.newContext(settings);
      await context.addInitScript((mode) => localStorage.setItem('theme', mode), theme);
      const page = await context.newPage();
      await page.goto(new URL(shownPage, `${address.replace(/\/$/, '')}/`).href, { waitUntil: 'networkidle' });
      await takePicture(page, name);
      await context.close();
    }
  });
  const page = await browser.newPage({ deviceScaleFactor: 2 });
  await page.setContent(terminalPage(mistakes(scratch)));
  const box = await page.locator('main').boundingBox();
  await page.setViewportSize({ width: Math.ceil(box.width), height: Math.ceil(box.height) });
  await takePicture(page, 'terminal');
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
