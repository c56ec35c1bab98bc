/** The controls of code blocks: a page of nothing but blocks, our styles, and the script under test. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { virtualModule } from '../../build/bundle/virtual-module.ts';
import { packageDir } from '../support/command.ts';
import { htmlOf } from '../support/parse.ts';
import { holdTimers, painted, type Watched } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const long = `const a = '${'word '.repeat(60)}';`;
const markdown = `
\`\`\`js title="a.js"
first();
// highlight-next-line
second(); // [!code ++]
\`\`\`

\`\`\`js showLineNumbers
${long}
\`\`\`

\`\`\`js wrap
${long}
\`\`\`

\`\`\`text
${Array.from({ length: 60 }, (_, n) => `line ${n + 1}`).join('\n')}
\`\`\`

\`\`\`js
a(); // [!code focus]
b();
\`\`\`

\`\`\`console
$ npm install
added 1 package
\`\`\`

\`\`\`js title="${'a/very/long/path/'.repeat(8)}to-a-file.js"
c();
\`\`\`
`;
const size = { viewport: { width: 900, height: 800 } };
const parts = { script: '', style: '', article: '' };

beforeAll(async () => {
  const bundled = async (entry: string): Promise<string> => {
    const { outputFiles } = await build({
      stdin: { contents: entry, resolveDir: join(packageDir, 'src'), loader: entry.startsWith('@') ? 'css' : 'ts' },
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      define: { CAN_HIDE_SIDEBAR: 'false', HAS_CODE_LINKS: 'false', HAS_BUTTONS: 'false' },
      plugins: [virtualModule('docs-build:buttons', 'export const buttons = {};', '/')],
    });
    return outputFiles[0]?.text ?? '';
  };
  parts.script = await bundled(
    "import { followControls } from './client/follow-controls.ts'; document.documentElement.dataset.js = ''; followControls();",
  );
  parts.style = await bundled("@import './styles/index.css';");
  parts.article = await htmlOf(markdown);
});

/** `localhost` may use the clipboard; another name may not, as on plain HTTP. */
const open = async (options: WindowOptions = {}, origin?: string) =>
  show(await windows.open({ ...size, ...options }), origin);

async function show(watched: Watched, origin = 'http://localhost:9') {
  const { page, context } = watched;
  const types: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en" data-theme="light"><meta name="viewport" content="width=device-width"><title>x</title><link rel="stylesheet" href="/a.css"><div data-announcer data-copied="Copied" aria-live="polite"></div><main class="markdown">${parts.article}</main><textarea></textarea><script src="/a.js"></script>`,
    ],
    '/a.css': ['text/css', parts.style],
    '/a.js': ['text/javascript', parts.script],
  };
  await page.route(`${origin}/**`, (route) => {
    const [contentType, body] = types[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    // The policy of our pages.
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:`;
    return route.fulfill({ contentType, body, headers: { 'content-security-policy': policy } });
  });
  if (origin.includes('localhost')) await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  await page.goto(`${origin}/`);
  return watched;
}

const block = (page: Page, number: number) => page.locator('.code-block').nth(number);
const pasted = async (page: Page): Promise<string> => {
  await page.locator('textarea').fill('');
  await page.locator('textarea').press('Control+V');
  return page.locator('textarea').inputValue();
};
const opacity = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Number(getComputedStyle(element).opacity));

describe('copying', () => {
  test('copies the code that is shown, without the last line feed, and says so for a second', async () => {
    const { page, problems } = await show(await windows.openFresh(size));
    // Stopped, so that only the test moves it, however slow the machine is.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    const button = block(page, 0).locator('.code-copy');
    await block(page, 0).hover();
    await button.click();
    await page.waitForSelector('.code-copy.copied');
    expect(await button.getAttribute('aria-label')).toBe('Copied');
    expect(await page.locator('[data-announcer]').textContent()).toBe('Copied');
    await page.clock.runFor(700);
    expect(await button.getAttribute('aria-label')).toBe('Copied');
    // A second click does not make it longer.
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await button.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('first();\nsecond();');
    await page.clock.runFor(600);
    expect(await button.getAttribute('aria-label')).toBe('Copy code to clipboard');
    expect(await page.locator('[data-announcer]').textContent()).toBe('');
    expect(await pasted(page)).toBe('first();\nsecond();');
    expect(problems).toEqual([]);
  });

  test('line numbers are not copied, nor selected', async () => {
    const { page } = await open();
    await holdTimers(page);
    await block(page, 1).locator('.code-copy').click();
    await page.waitForSelector('.code-copy.copied');
    expect(await pasted(page)).toBe(long);
  });

  test('of a transcript, the commands are copied', async () => {
    const { page } = await open();
    await holdTimers(page);
    await block(page, 5).locator('.code-copy').click();
    await page.waitForSelector('.code-copy.copied');
    expect(await pasted(page)).toBe('npm install');
  });

  test('works without the clipboard interface, and keeps the selection', async () => {
    const { page, problems } = await open({}, 'http://127.0.0.2:9');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelectorAll('.code-line')[1] as Element));
    await holdTimers(page);
    await block(page, 0).locator('.code-copy').click();
    await page.waitForSelector('.code-copy.copied');
    expect(await page.evaluate(() => String(getSelection()))).toContain('second');
    expect(await pasted(page)).toBe('first();\nsecond();');
    expect(problems).toEqual([]);
  });

  test('a copy that fails is not reported as copied; the code is selected, for the reader to copy', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => {
        document.body.dataset.tried = '';
        return false;
      };
    });
    await block(page, 0).locator('.code-copy').click();
    await page.waitForSelector('body[data-tried]');
    await painted(page);
    expect(await page.locator('.copied').count()).toBe(0);
    expect(await page.locator('[data-announcer]').textContent()).toBe('');
    expect(await page.evaluate(() => String(getSelection()))).toContain('second();');
  });
});

describe('wrapping', () => {
  test('the toggle is there where lines do not fit, and follows the width of the window', async () => {
    const { page } = await open();
    await block(page, 0).hover();
    expect(await block(page, 0).locator('.code-wrap').isVisible()).toBe(false);
    await block(page, 1).hover();
    expect(await block(page, 1).locator('.code-wrap').isVisible()).toBe(true);
    await page.setViewportSize({ width: 3200, height: 800 });
    await expect.poll(() => block(page, 1).locator('.code-wrap').isVisible()).toBe(false);
    expect(await block(page, 2).locator('.code-wrap').isVisible()).toBe(true);
  });

  test('by keyboard: from the code to the toggle and back to one line', async () => {
    const { page } = await open();
    await block(page, 1).locator('pre').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('code-wrap');
    const fits = () =>
      block(page, 1)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth <= pre.clientWidth);
    expect(await fits()).toBe(false);
    await page.keyboard.press('Enter');
    expect(await fits()).toBe(true);
    expect(await page.locator(':focus').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Space');
    expect(await fits()).toBe(false);
  });

  test('a block may wrap from the start', async () => {
    const { page } = await open();
    expect(
      await block(page, 2)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth <= pre.clientWidth),
    ).toBe(true);
    await block(page, 2).hover();
    await block(page, 2).locator('.code-wrap').click();
    expect(
      await block(page, 2)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth <= pre.clientWidth),
    ).toBe(false);
  });
});

describe('the controls', () => {
  const copyButton = '.code-block >> nth=0 >> .code-copy';

  test.each([1440, 390])(
    'stand in the header row of a block, beside its title, or beside plain text without any, at %i px',
    async (width) => {
      const { page } = await open({ viewport: { width, height: 800 }, hasTouch: width < 400, isMobile: width < 400 });
      for (let number = 0; number < (await page.locator('.code-block').count()); number += 1) {
        const of = async (selector: string) => {
          const part = block(page, number).locator(selector);
          return (await part.count()) > 0 ? await part.boundingBox() : null;
        };
        const [button, code, title] = [await of('.code-copy'), await of('pre'), await of('.code-title')];
        expect(await opacity(page, copyButton)).toBe(1);
        expect(button?.height).toBeGreaterThanOrEqual(24);
        if (title || (await block(page, number).getAttribute('data-label')))
          expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(code?.y ?? 0);
        else expect((code?.x ?? 0) + (code?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
        if (title) expect(title.x + title.width).toBeLessThanOrEqual(button?.x ?? 0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  test('the label of a block is 12 px or larger', async () => {
    const { page } = await open();
    const sizes = await page
      .locator('.code-block')
      .evaluateAll((blocks) => blocks.map((one) => Number.parseFloat(getComputedStyle(one, '::after').fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  });

  test('are not there without JavaScript; the code is', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.locator('.code-controls:visible').count()).toBe(0);
    expect(await block(page, 0).locator('pre').isVisible()).toBe(true);
  });
});

describe('long blocks', () => {
  const height = (page: Page): Promise<number> =>
    block(page, 3)
      .locator('pre')
      .evaluate((pre) => pre.clientHeight);

  test.each([true, false])('open and close with JavaScript: %s', async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled });
    const closed = await height(page);
    expect(closed).toBeLessThan(500);
    await page.getByText('Show all 60 lines').click();
    expect(await height(page)).toBeGreaterThan(1200);
    await page.getByText('Show all 60 lines').click();
    expect(await height(page)).toBe(closed);
  });

  test('are found by the browser, whole on paper', async () => {
    const { page } = await open();
    await page.goto('about:blank');
    await page.goto('http://localhost:9/#:~:text=line%2058');
    const scrollTop = () =>
      block(page, 3)
        .locator('pre')
        .evaluate((pre) => pre.scrollTop);
    await expect.poll(scrollTop).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await height(page)).toBeGreaterThan(1000);
    expect(await page.locator('.code-controls:visible, .code-more:visible').count()).toBe(0);
    expect(
      await block(page, 1)
        .locator('pre')
        .evaluate((pre) => pre.scrollWidth <= pre.clientWidth),
    ).toBe(true);
  });
});

test('lines around those in focus have no colors until the mouse is there', async () => {
  const { page } = await open();
  const color = () =>
    block(page, 4)
      .locator('.code-line:not(.focus-line) .token')
      .first()
      .evaluate((token) => getComputedStyle(token).color);
  const dim = await color();
  await block(page, 4).hover();
  expect(await color()).not.toBe(dim);
});
