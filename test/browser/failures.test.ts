/** Controls when their code cannot be loaded: they say so, the next click tries again, and nothing is out of reach. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { clientLoaded, hydrated, isOfNotFound } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const sink = inject('kitchenSink');
const address = `${docs.url}/docs/tutorials/quick-start`;
const desktop: WindowOptions = { viewport: { width: 1280, height: 800 } };
const phone: WindowOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Control {
  readonly options: WindowOptions;
  readonly address: string;
  readonly selector: string;
  /** Whether it has done what it is for. */
  readonly isDone: (page: Page) => Promise<boolean>;
}

const controls: Readonly<Record<string, Control>> = {
  hamburger: {
    options: phone,
    address,
    selector: '.navbar-toggle',
    isDone: (page) => page.locator('.panel-open [aria-current=page]').isVisible(),
  },
  'color switch': {
    options: desktop,
    address,
    selector: '.navbar .color-mode-toggle',
    isDone: (page) => page.evaluate(() => document.documentElement.dataset.theme === 'dark'),
  },
  'copy code': {
    options: desktop,
    address,
    selector: '.code-copy',
    isDone: (page) => page.locator('.code-copy.copied').isVisible(),
  },
  'copy page': {
    options: desktop,
    address,
    selector: '.copy-page',
    isDone: (page) => page.locator('.copy-page.copied').isVisible(),
  },
  'close the announcement': {
    options: desktop,
    address: `${sink.url}/docs/wide`,
    selector: '.announcement > button',
    isDone: (page) => page.locator('.announcement').isHidden(),
  },
  'enlarge a diagram': {
    options: desktop,
    address: `${sink.url}/docs/wide`,
    selector: '.diagram-open',
    isDone: (page) => page.locator('dialog[open]').isVisible(),
  },
};

const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'requests are lost': (page) => page.route(/\/assets\/(?!loader).*\.js/, (route) => route.abort()),
  'the files are gone': (page) =>
    page.route(/\/assets\/(?!loader).*\.js/, (route) => route.fulfill({ status: 404, body: '' })),
};

const copies = (page: Page): Promise<void> =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(page.url()).origin });
const click = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());
const notice = (page: Page) => page.locator('.notice', { hasText: 'could not be loaded' });
const isOfFailure = (problem: string): boolean =>
  /Failed to (?:fetch|load)|net::ERR/.test(problem) || isOfNotFound(problem);

describe.each(Object.keys(failures))('when %s', (failure) => {
  test.each(Object.keys(controls))('%s says so, and works as soon as it can', async (name) => {
    const { options, address, selector, isDone } = controls[name] as Control;
    const { page, problems } = await windows.open(options);
    await failures[failure]?.(page);
    await page.goto(address);
    await copies(page);
    await click(page, selector);
    await notice(page).waitFor();
    expect(await isDone(page)).toBe(false);
    await page.unroute(/\/assets\/(?!loader).*\.js/);
    await click(page, selector);
    await expect.poll(() => isDone(page)).toBe(true);
    expect(problems.filter((problem) => !isOfFailure(problem))).toEqual([]);
  });

  test('the hamburger leads to the navigation below the article', async () => {
    const { page } = await windows.open(phone);
    await failures[failure]?.(page);
    await page.goto(address);
    await click(page, '.navbar-toggle');
    const entry = page.locator('.panel [aria-current=page]');
    await entry.waitFor();
    expect(new URL(page.url()).hash).toBe('#nav:panel');
    expect(await page.locator('.navbar-menu-link').isVisible()).toBe(true);
  });
});

test.each(Object.keys(controls))('%s works when each file is lost once', async (name) => {
  const { options, address, selector, isDone } = controls[name] as Control;
  const { page } = await windows.open(options);
  const lost = new Set<string>();
  await page.route(/\/assets\/(?!loader).*\.js/, (route) => {
    const { pathname } = new URL(route.request().url());
    if (lost.has(pathname)) return route.continue();
    lost.add(pathname);
    return route.abort();
  });
  await page.goto(address);
  await copies(page);
  await click(page, selector);
  await expect.poll(() => isDone(page)).toBe(true);
});

describe('while the app is on its way', () => {
  const withoutApp = async () => {
    const { page, problems } = await windows.open(phone);
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/(?:entry-app|react)-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    return { page, problems, release };
  };
  const close = '.panel-close';

  test('the drawer opens at once, holds the focus, and is closed by its button, Escape, or the page behind', async () => {
    const { page } = await withoutApp();
    for (const shut of [
      () => click(page, close),
      () => page.keyboard.press('Escape'),
      () => page.locator('.panel-backdrop').click({ position: { x: 380, y: 400 } }),
    ]) {
      await click(page, '.navbar-toggle');
      const panel = page.getByRole('dialog', { name: 'Menu' });
      await panel.waitFor();
      await page.waitForFunction((selector) => document.activeElement?.matches(selector), close);
      expect(await page.locator('.content').evaluate((element: HTMLElement) => element.inert)).toBe(true);
      await shut();
      await panel.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('navbar-toggle');
    }
  });

  test("an open drawer stays open when the app comes, and is the app's from then on", async () => {
    const { page, problems, release } = await withoutApp();
    await click(page, '.navbar-toggle');
    await page.locator('.panel-open').waitFor();
    await page.locator('.panel [aria-current=page]').focus();
    release();
    await hydrated(page);
    expect(await page.locator('.panel-open').count()).toBe(1);
    await page.waitForFunction(() => document.activeElement?.matches('.panel-open [aria-current=page]'));
    await page.keyboard.press('Escape');
    await page.locator('.panel-open').waitFor({ state: 'detached' });
    expect(await page.locator('.content').evaluate((element: HTMLElement) => element.inert)).toBe(false);
    await page.locator('.navbar-toggle').click();
    await page.locator('.panel-open').waitFor();
    expect(problems).toEqual([]);
  });
});

describe.each([
  ['the app', () => {}],
  ['the reading client', (page: Page) => page.route(/\/assets\/(?:entry-app|react)-/, () => {})],
])('a drawer of %s, before the code that holds it has come', (owner, prepare) => {
  const opened = async (): Promise<Page> => {
    const { page } = await windows.openFresh({ viewport: { width: 390, height: 844 } });
    await prepare(page);
    await page.route(/\/assets\/hold-panel-/, () => {});
    await page.goto(address);
    if (owner === 'the app') await hydrated(page);
    await click(page, '.navbar-toggle');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    return page;
  };
  const isClosed = async (page: Page): Promise<void> => {
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    expect(await page.locator('.content').evaluate((element: HTMLElement) => element.inert)).toBe(false);
  };

  test('Escape closes it', async () => {
    const page = await opened();
    await page.keyboard.press('Escape');
    await isClosed(page);
  });

  test('a wide window closes it, a little wider one does not', async () => {
    const page = await opened();
    await page.setViewportSize({ width: 900, height: 700 });
    await page.waitForFunction(() => innerWidth === 900);
    expect(await page.getByRole('dialog', { name: 'Menu' }).count()).toBe(1);
    await page.setViewportSize({ width: 1200, height: 700 });
    await isClosed(page);
  });
});

test('without a network, Copy says so and stays on the page', async () => {
  const { page } = await windows.openFresh(desktop);
  await page.goto(address);
  await copies(page);
  await clientLoaded(page, 'reading');
  await page.locator('.copy-page').hover();
  await clientLoaded(page, 'controls');
  await page.context().setOffline(true);
  await click(page, '.copy-page');
  await notice(page).waitFor();
  expect(page.url()).toBe(address);
  await page.context().setOffline(false);
  await click(page, '.copy-page');
  await page.locator('.copy-page.copied').waitFor();
});
