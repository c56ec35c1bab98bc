/** A window that a test has used is, for the next one, as good as new. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Watched } from './support.ts';
import { beforeDocuments, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const address = `${docs.url}/docs/intro`;

/** Everything that a test could have left behind. */
async function stateOf({ page, context, problems }: Watched) {
  await page.goto(address);
  return {
    problems: [...problems],
    pages: context.pages().length,
    cookies: (await context.cookies()).length,
    ...(await page.evaluate(async () => ({
      history: history.length,
      size: [innerWidth, innerHeight],
      media: ['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)'].filter(
        (query) => matchMedia(query).matches,
      ),
      stored: [Object.keys(localStorage), Object.keys(sessionStorage)],
      hash: location.hash,
      scrolled: scrollY,
      isOnline: navigator.onLine,
      clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      hovered: document.querySelectorAll(':hover').length,
      focused: document.activeElement?.tagName,
      isScripted: 'left' in window,
      answer: (await fetch('/docs/contributing')).status,
    }))),
  };
}

let used: Page;

test('a test may leave everything as it likes', async () => {
  const watched = await windows.open({ viewport: { width: 300, height: 300 }, colorScheme: 'dark' });
  const { page, context, problems } = watched;
  used = page;
  await beforeDocuments(page, () => Object.assign(window, { left: true }));
  await page.route('**/docs/contributing', (route) => route.fulfill({ status: 418 }));
  await page.goto(address);
  await page.goto(`${docs.url}/docs/intro#left`);
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce', forcedColors: 'active' });
  await context.grantPermissions(['clipboard-read']);
  await context.addCookies([{ name: 'left', value: 'behind', url: address }]);
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind');
    sessionStorage.setItem('left', 'behind');
    console.error('left behind');
    scrollTo(0, 200);
  });
  await page.mouse.move(100, 100);
  await (await context.newPage()).goto(address);
  await page.keyboard.press('Tab');
  const left = await stateOf(watched);
  expect([left.isScripted, left.answer, left.media.length, left.pages, problems.length > 0]).toEqual([
    true,
    418,
    4,
    2,
    true,
  ]);
  await context.setOffline(true);
});

test('the next one gets the same window, which is like a fresh one', async () => {
  const watched = await windows.open();
  expect(watched.page).toBe(used);
  // A headless shell starts with the pointer in the corner of the window. In a window that has been reset, it is outside.
  expect(await stateOf(watched)).toEqual({ ...(await stateOf(await windows.openFresh())), hovered: 0 });
});

test('a window without JavaScript is another one, and so is a second one in the same test', async () => {
  const { page } = await windows.open();
  const { page: second } = await windows.open();
  const { page: plain } = await windows.open({ javaScriptEnabled: false });
  expect(page).toBe(used);
  expect(new Set([page, second, plain]).size).toBe(3);
});

test('a request that leaves this machine is a problem, and finds no host', async () => {
  const { page, problems } = await windows.open();
  await page.goto(address);
  for (const url of ['https://example.com/', 'http://192.0.2.1/'])
    await page.evaluate((to) => new Image().setAttribute('src', to), url);
  await page.evaluate(() => fetch('https://example.org/').catch(() => undefined));
  await expect
    .poll(() => problems.filter((problem) => /^failed: .*ERR_NAME_NOT_RESOLVED$/.test(problem)).length)
    .toBeGreaterThanOrEqual(1);
  expect(problems.filter((problem) => problem.startsWith('request to'))).not.toEqual([]);
});
