/** Moving through the real documentation: by mouse, by keyboard, on a phone, and without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { readText } from '../support/command.ts';
import { documentation, documentationKinds, hydrated, isSameDocument, markDocument } from './support.ts';
import { beforeDocuments, type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const desktop: WindowOptions = { viewport: { width: 1280, height: 800 } };
const phone: WindowOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(path: string, options: WindowOptions = desktop) {
  const watched = await windows.open(options);
  await watched.page.goto(docs.url + path);
  if (options.javaScriptEnabled !== false) await hydrated(watched.page);
  return watched;
}

const heading = (page: Page): Promise<string | null> => page.locator('h1').textContent();
const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.closest('.skip-region')
      ? 'skip link'
      : element?.closest('main')
        ? 'main'
        : (element?.tagName ?? '');
  });
/** The title of the other page, as its file has it. */
const otherTitle = (): string =>
  /<title>(.*?) \| /.exec(readText(docs.folder, 'docs/contributing/index.html'))?.[1] ?? '';
const sidebarLink = (page: Page, route: string) => page.locator(`[data-sidebar] a[href="${route}"]`);

describe('on a desktop', () => {
  test('a click in the sidebar shows the top of the next page without a document load', async () => {
    const { page, problems } = await open('/docs/intro');
    await markDocument(page);
    await page.evaluate(() => window.scrollTo(0, 400));
    await sidebarLink(page, '/docs/contributing').click();
    await page.waitForURL('**/docs/contributing');
    await page.waitForFunction((title) => document.title === title, `${otherTitle()} | ${documentation.title}`);
    expect([await heading(page), await isSameDocument(page), await scrollY(page)]).toEqual([otherTitle(), true, 0]);
    expect(await page.locator('[data-sidebar] a[aria-current=page]').allInnerTexts()).toEqual([
      (await sidebarLink(page, '/docs/contributing').textContent()) ?? '',
    ]);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`${documentation.url}/docs/contributing`);
    expect(problems).toEqual([]);
  });

  test('Back and Forward restore page and scroll position', async () => {
    const { page, problems } = await open('/docs/design/specification/model-properties');
    await markDocument(page);
    const first = await heading(page);
    await page.evaluate(() => window.scrollTo(0, 600));
    await sidebarLink(page, '/docs/intro').click();
    await page.waitForURL('**/docs/intro');
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, first);
    expect(await scrollY(page)).toBe(0);
    await page.goBack();
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent === before, first);
    await page.waitForFunction(() => window.scrollY > 0);
    expect(Math.abs((await scrollY(page)) - 600)).toBeLessThan(20);
    await page.goForward();
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, first);
    expect([new URL(page.url()).pathname, await isSameDocument(page), problems]).toEqual(['/docs/intro', true, []]);
  });

  test('the first Tab reaches the skip link, Enter moves the focus into the main part', async () => {
    const { page } = await open('/docs/intro');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await focused(page)).toBe('skip link');
    const box = await skip.boundingBox();
    expect(box && box.x >= 0 && box.y >= 0).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect([await focused(page), new URL(page.url()).hash]).toEqual(['main', '']);
  });

  test('the body begins with the pre-paint script, then comes the page; the loader is asked for before the styles are there', () => {
    const file = readText(docs.folder, 'docs/intro/index.html');
    const parts = [
      /<body class="navigation-with-keyboard">\s*<script>[^<]*<\/script><svg display="none" aria-hidden="true">.*?<\/svg>/,
      /\s*<div id="app:root">.*?<section class="skip-region".*<\/div>/,
      /\s*<script type="application\/json" id="page:data">[^<]*<\/script><template id="search:frame">.*<\/template>/,
      /\s*<\/body>/,
    ];
    expect(file).toMatch(/<script type="module" src="\/assets\/[^"]+" integrity="[^"]+"><\/script>\s*<\/head>/);
    expect(file).toMatch(new RegExp(parts.map(({ source }) => source).join(''), 's'));
  });

  test('a class on the body says whether the keyboard is in use', async () => {
    const { page } = await open('/docs/intro');
    const keys = page.locator('body.navigation-with-keyboard');
    expect(await keys.count()).toBe(1);
    await page.mouse.click(640, 5);
    expect(await keys.count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await keys.count()).toBe(1);
  });

  test('after a click to another page its title is announced, and the next Tab reaches the skip link', async () => {
    const { page } = await open('/docs/intro');
    await sidebarLink(page, '/docs/contributing').click();
    await page.waitForFunction((title) => document.title.startsWith(title), otherTitle());
    expect(await page.locator('[aria-live=polite][data-announcer]').textContent()).toBe(otherTitle());
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('skip link');
  });

  test.each(['/docs/contributing.html', '/docs/contributing/index'])(
    'after a link to %s the address is that of the page',
    async (href) => {
      const { page } = await open('/docs/intro');
      await markDocument(page);
      await page.evaluate((to) => {
        const link = Object.assign(document.createElement('a'), { href: to, textContent: 'Another form' });
        document.querySelector('article')?.prepend(link);
      }, href);
      await page.getByRole('link', { name: 'Another form' }).click();
      await page.waitForFunction((title) => document.title.startsWith(title), otherTitle());
      expect([new URL(page.url()).pathname, await isSameDocument(page)]).toEqual(['/docs/contributing', true]);
      await page.goBack();
      await page.waitForFunction(() => location.pathname === '/docs/intro');
    },
  );

  test('a link to a heading scrolls there and loads nothing', async () => {
    const { page } = await open('/docs/design/specification/model-properties');
    await markDocument(page);
    const link = page.locator('.main a[href^="#"]').filter({ hasText: /\w/ }).last();
    const hash = await link.getAttribute('href');
    await link.click();
    await page.waitForFunction((to) => location.hash === to, hash);
    await page.waitForFunction(() => {
      const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      return window.scrollY > 0 && heading !== null && heading.getBoundingClientRect().top < 800;
    });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a category opens without navigation, and stays open from page to page', async () => {
    const { page } = await open('/docs/intro');
    const details = page.locator('[data-sidebar] > li > details').first();
    expect(await details.getAttribute('open')).toBeNull();
    await details.locator('> summary').click();
    expect([
      await details.evaluate((element) => (element as HTMLDetailsElement).open),
      new URL(page.url()).pathname,
    ]).toEqual([true, '/docs/intro']);
    await sidebarLink(page, '/docs/contributing').click();
    await page.waitForFunction((title) => document.title.startsWith(title), otherTitle());
    expect(await details.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(true);
  });
});

describe('color mode', () => {
  const toggle = (page: Page) => page.locator('.navbar .color-mode-toggle');
  const theme = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset.theme);

  test('the toggle changes mode and label, and the choice is kept', async () => {
    const { page, context, problems } = await open('/docs/intro');
    expect([await theme(page), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual(['light', null]);
    const named = (mode: string) =>
      page
        .locator('.navbar')
        .getByRole('button', { name: `Switch between dark and light mode (currently ${mode})`, exact: true });
    await named('light mode').waitFor();
    const other = await context.newPage();
    await other.goto(`${docs.url}/docs/contributing`);
    await hydrated(other);
    await toggle(page).click();
    expect([await theme(page), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual(['dark', 'dark']);
    await named('dark mode').waitFor();
    // Other windows follow.
    await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.reload();
    await hydrated(page);
    expect([await theme(page), problems]).toEqual(['dark', []]);
  });

  test('it is set before the first paint, without the client', async () => {
    const { page } = await open('/docs/intro');
    await toggle(page).click();
    // Only the script in the page is left.
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await beforeDocuments(page, () => {
      new MutationObserver((_, observer) => {
        if (!document.getElementById('app:root')) return;
        Object.assign(window, { themeAtRoot: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${docs.url}/docs/contributing`);
    expect(await page.evaluate(() => (window as unknown as { themeAtRoot: string }).themeAtRoot)).toBe('dark');
  });

  test('an invalid stored value is ignored, and `?docs-theme=` is not stored', async () => {
    const { page } = await open('/docs/intro');
    await page.evaluate(() => localStorage.setItem('theme', '{bad'));
    await page.goto(`${docs.url}/docs/intro`);
    expect(await theme(page)).toBe('light');
    await page.goto(`${docs.url}/docs/intro?docs-theme=dark`);
    await hydrated(page);
    expect([await theme(page), await page.evaluate(() => localStorage.getItem('theme'))]).toEqual(['dark', '{bad']);
  });
});

describe('on a phone', () => {
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const openDrawer = async (page: Page): Promise<void> => {
    await toggle(page).click();
    await drawer(page).waitFor();
  };

  test('the drawer opens with the sidebar, holds the focus and closes by its button', async () => {
    const { page, problems } = await open('/docs/intro', phone);
    expect(await drawer(page).count()).toBe(0);
    await openDrawer(page);
    expect(await sidebarLink(page, '/docs/contributing').isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('hidden');
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.panel') !== null)).toBe(true);
    }
    await drawer(page).getByRole('button', { name: 'Close navigation bar' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Toggle navigation bar');
    expect(problems).toEqual([]);
  });

  test('Escape closes it', async () => {
    const { page } = await open('/docs/intro', phone);
    await openDrawer(page);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/docs/intro');
  });

  test('a link closes it and shows the page, without a document load', async () => {
    const { page, problems } = await open('/docs/intro', phone);
    await markDocument(page);
    await openDrawer(page);
    await sidebarLink(page, '/docs/contributing').click();
    await page.waitForFunction((title) => document.title.startsWith(title), otherTitle());
    await drawer(page).waitFor({ state: 'detached' });
    expect([await heading(page), await isSameDocument(page), problems]).toEqual([otherTitle(), true, []]);
  });

  test('Back closes it and stays on the page', async () => {
    const { page } = await open('/docs/contributing', phone);
    await openDrawer(page);
    await sidebarLink(page, '/docs/intro').click();
    // The address changes at once, the page follows.
    await page.waitForFunction((title) => document.querySelector('h1')?.textContent !== title, otherTitle());
    const title = await heading(page);
    await openDrawer(page);
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    // Going forth again to where the reader was is the browser's work, and takes it a moment.
    await page.waitForURL('**/docs/intro');
    expect(await heading(page)).toBe(title);
  });

  test('the back button leads to the main menu; a page without sidebar shows that at once', async () => {
    const { page } = await open('/docs/intro', phone);
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: 'Back to main menu' }).click();
    await drawer(page).getByRole('link', { name: 'Contribute' }).click();
    await page.waitForURL('**/docs/contributing');
    await page.goto(`${docs.url}/`);
    await hydrated(page);
    await openDrawer(page);
    expect(await drawer(page).getByRole('link', { name: 'Documentation' }).isVisible()).toBe(true);
  });

  test.each([...documentationKinds, '/nope'])('%s is not wider than the screen', async (route) => {
    const { page } = await open(route, phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('without JavaScript', () => {
  const off: WindowOptions = { ...desktop, javaScriptEnabled: false };

  test('each kind of page reads, and its navigation is there', async () => {
    const { page, problems } = await open('/', off);
    for (const route of documentationKinds) {
      await page.goto(docs.url + route);
      const text = (await page.locator('main').textContent()) ?? '';
      expect([route, text.trim().length > 40, await page.locator('h1:visible').count()]).toEqual([route, true, 1]);
      if (route.startsWith('/docs/')) {
        expect([route, await page.locator('[data-sidebar] > li > a:visible').count()]).not.toEqual([route, 0]);
      }
    }
    expect(problems).toEqual([]);
  });

  test.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])('every document can be reached from the first on %s', async (_, size) => {
    const { page } = await open('/docs/intro', { ...size, javaScriptEnabled: false });
    if (size === phone) await page.getByRole('link', { name: 'Menu' }).click();
    const target = sidebarLink(page, '/docs/design/specification/model-maps');
    expect(await target.isVisible()).toBe(false);
    for (const label of ['Design', 'Specification']) {
      await page.locator(`[data-sidebar] details:has(> summary[aria-label*="'${label}'"]) > summary`).first().click();
    }
    await target.click();
    await page.waitForURL('**/docs/design/specification/model-maps');
    expect(await page.locator('h1').count()).toBe(1);
  });

  test('what needs the client is not shown', async () => {
    const { page } = await open('/docs/intro', off);
    expect(await page.locator('[data-needs-client]:visible').count()).toBe(0);
  });
});

test('an unknown address offers pages with a similar one, and a search for its words', async () => {
  const { page } = await windows.open(desktop);
  await page.goto(`${docs.url}/docs/tutorial/Quickstart.html`);
  const offered = page.locator('[data-suggestions] a');
  await offered.first().waitFor();
  expect(await offered.first().getAttribute('href')).toBe('/docs/tutorials/quick-start');
  expect(await offered.first().textContent()).toBe('Quick Start');
  expect(await offered.count()).toBeLessThanOrEqual(3);
  const search = page.locator('main .actions a', { hasText: 'Search' });
  expect(await search.getAttribute('href')).toBe('/search?q=docs%20tutorial%20quickstart');
  await offered.first().click();
  await page.locator('h1', { hasText: /quick start/i }).waitFor();
});
