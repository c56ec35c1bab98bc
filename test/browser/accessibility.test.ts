/**
 * WCAG 2.2 AA: what a checker finds, the whole site by keyboard, narrow screens and large text, less motion, forced
 * colors, and no JavaScript. Every page of the documentation, and more pages by keyboard:
 * every-page.long.test.ts.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { overflowFaults } from './overflow.ts';
import { clickUntil, clientLoaded, documentationKinds, holdTimers, hydrated } from './support.ts';
import { numberStops, stopHere, tabFaults } from './tab-stops.ts';
import { beforeDocuments, type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const sink = inject('kitchenSink');

const desktop: WindowOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };
const phone: WindowOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
type Mode = 'light' | 'dark';

/** A page without an address yet. */
async function blank(options: WindowOptions, mode: Mode = 'light'): Promise<Page> {
  const { page } = await windows.open(options);
  await beforeDocuments(page, (chosen) => localStorage.setItem('theme', chosen), mode);
  return page;
}

async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

async function open(address: string, options = desktop): Promise<Page> {
  const page = await blank(options);
  await go(page, address);
  return page;
}

/** The drawer, where its slide has come to its end. */
async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  await page.waitForFunction(() => document.querySelector('.panel-open')?.getBoundingClientRect().left === 0);
  return drawer;
}

describe('axe reports nothing', () => {
  async function expectNone(page: Page, addresses: readonly string[], withContrast = true): Promise<void> {
    const found: string[] = [];
    for (const address of addresses) {
      await go(page, address);
      for (const fault of await axeFaults(page, withContrast)) found.push(`${address} ${fault}`);
    }
    expect(found).toEqual([]);
  }

  test('on any page of the kitchen sink', async () => {
    await expectNone(
      await blank(desktop, 'dark'),
      sink.routes.map((route) => sink.url + route),
    );
  });

  test('on any kind of page of the documentation', async () => {
    await expectNone(
      await blank(desktop, 'dark'),
      [...documentationKinds, '/nope'].map((route) => docs.url + route),
      // Contrast on each of its pages: every-page.long.test.ts.
      false,
    );
  });

  test('on a phone in light', async () => {
    const kinds = ['/', '/docs/design/specification/model-properties', '/search'];
    const contents = ['components', 'code', 'drawn', 'wide'];
    await expectNone(await blank(phone, 'light'), [
      ...kinds.map((route) => docs.url + route),
      ...contents.map((name) => `${sink.url}/docs/${name}`),
    ]);
  });

  test.each(['light', 'dark'] as const)('with things opened on a phone in %s', async (mode) => {
    const page = await blank(phone, mode);
    await go(page, `${docs.url}/docs/design/specification/model-properties`);
    await page.locator('.toc-bar').click();
    expect(await axeFaults(page, mode === 'dark')).toEqual([]);
    const drawer = await openDrawer(page);
    expect(await axeFaults(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Back to main menu' }).click();
    await drawer.getByRole('link', { name: 'Contribute' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('while searching, with results and with none', async () => {
    const page = await blank(desktop, 'light');
    for (const query of ['model', 'nothing-of-that-name']) {
      await go(page, `${docs.url}/search?q=${query}`);
      await page.getByRole('heading', { level: 1, name: query }).waitFor();
      await page
        .getByText(/\d results|No results were found/)
        .first()
        .waitFor();
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  test('on a page that crashed', async () => {
    const page = await blank(desktop, 'light');
    await go(page, `${sink.url}/wheel`);
    await clickUntil(page, 'main button', 'This page crashed.');
    expect(await axeFaults(page)).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  test.each([
    ['the home page', () => `${docs.url}/`],
    ['a page with everything around it', () => `${docs.url}/docs/design/specification/model-imports`],
    // With few results: more of them would come on the way down, and move what is below.
    ['the search page', () => `${docs.url}/search?q=hideBaseModel`],
    ['a page of components', () => `${sink.url}/docs/components`],
  ])('Tab stops at every control of %s, in reading order, and one sees where it is', async (_, address) => {
    const page = await open(address());
    // What is found comes later than the page.
    if (address().includes('?q=')) await page.locator('.search-count', { hasText: 'result' }).waitFor();
    // The links of a block of code are one stop, from the first block on to which the reader comes.
    const linked = page.locator('.code-block > pre:has(a)').first();
    if ((await linked.count()) > 0) {
      await linked.hover();
      await page.locator('.code-block > pre:has(a)[tabindex="-1"]').first().waitFor();
    }
    expect(await tabFaults(page)).toEqual([]);
  });

  const focus = (locator: Locator): Promise<void> => locator.focus();
  const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

  test('a tour: sidebar, article, contents, neighbors, colors', async () => {
    const page = await open(`${docs.url}/docs/intro`);
    const { keyboard } = page;
    const toggle = page.locator('[data-sidebar] > li > details > summary').first();
    await focus(toggle);
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-sidebar] > li > details')?.matches('[open]'));
    await keyboard.press('Tab');
    const target = await page.evaluate(() => document.activeElement?.textContent ?? '');
    await keyboard.press('Enter');
    await heading(page, target);

    await go(page, `${docs.url}/docs/design/specification/model-properties`);
    const entry = page.locator('.toc-column a').nth(2);
    const hash = (await entry.getAttribute('href')) ?? '';
    await focus(entry);
    await keyboard.press('Enter');
    await page.waitForFunction((to) => location.hash === to, hash);
    // What follows the heading is next.
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);

    const next = page.locator('.pagination-next');
    const title = (await next.locator('b').textContent()) ?? '';
    await focus(next);
    await keyboard.press('Enter');
    await heading(page, title);

    await focus(page.locator('.navbar .color-mode-toggle'));
    await keyboard.press('Space');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await keyboard.press('Enter');
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  });

  test('code and tables scroll by the arrow keys, code is copied by Enter', async () => {
    const page = await open(`${sink.url}/docs/wide`);
    await page.evaluate(() => {
      document.execCommand = () => true;
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    for (const selector of ['.code-block > pre', '.table-scroll', '.math-block']) {
      await focus(page.locator(selector).first());
      await page.keyboard.press('ArrowRight');
      await page.waitForFunction((one) => (document.querySelector(one)?.scrollLeft ?? 0) > 0, selector);
    }
    await focus(page.locator('.code-copy').first());
    await holdTimers(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' }).first();
    await focus(wrap);
    await page.keyboard.press('Space');
    expect(await wrap.getAttribute('aria-pressed')).toBe('true');
  });

  test('tabs by the arrow keys, details by Enter', async () => {
    const page = await open(`${sink.url}/docs/components`);
    await focus(page.getByRole('tab', { name: 'config.js' }));
    await clientLoaded(page, 'controls');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'config.ts', selected: true }).waitFor();
    const details = page.locator('.markdown details').filter({ hasText: 'More about' });
    await focus(details.locator('summary'));
    await page.keyboard.press('Enter');
    await details.getByRole('heading', { name: 'A heading inside' }).waitFor();
  });

  test('the drawer: opened, walked through and left without a pointer', async () => {
    const page = await open(`${docs.url}/docs/intro`, phone);
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await focus(toggle);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.waitFor();
    const count = await numberStops(page);
    const faults: string[] = [];
    // The first is where the focus goes at once; once around.
    for (let stops = 0; stops < count; stops++) {
      await page.keyboard.press('Tab');
      const stop = await stopHere(page);
      if (stop.place < 0 || !stop.isMarked || !stop.isInSight) faults.push(JSON.stringify(stop));
    }
    expect(faults).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test.each([
  ['each kind of page', () => [...documentationKinds, '/nope'].map((route) => docs.url + route)],
  ['any page of the kitchen sink', () => sink.routes.map((route) => sink.url + route)],
])('nothing is wider than the screen on %s: narrow, with large letters, with wide spacing', async (_, addresses) => {
  const page = await blank(desktop);
  const found: string[] = [];
  for (const address of addresses()) {
    await page.goto(address);
    found.push(...(await overflowFaults(page)).map((fault) => `${address}, ${fault}`));
  }
  expect(found).toEqual([]);
});

test('a table that is cut off fades at its edge, until one has scrolled to its end', async () => {
  const page = await open(`${sink.url}/docs/wide`, { viewport: { width: 390, height: 800 } });
  const table = page.locator('.table-scroll').first();
  const fade = (): Promise<string> => table.evaluate((frame) => getComputedStyle(frame).maskImage.split(',')[0] ?? '');
  await expect.poll(fade).toBe('linear-gradient(to right');
  await table.evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
  await expect.poll(fade).toBe('none');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await table.evaluate((frame) => frame.scrollTo(0, 0));
  await expect.poll(fade).toBe('linear-gradient(to left');
  const small = await open(`${docs.url}/docs/reference/api/api-js-install`);
  expect(
    await small
      .locator('.table-scroll')
      .first()
      .evaluate((frame) => frame.scrollWidth > frame.clientWidth),
  ).toBe(false);
  expect(
    await small
      .locator('.table-scroll')
      .first()
      .evaluate((frame) => getComputedStyle(frame).maskImage),
  ).toBe('none');
});

describe("readers' settings", () => {
  test('less motion: nothing moves for longer than a hundredth of a second', async () => {
    for (const [address, size] of [
      [`${docs.url}/docs/design/specification/model-properties`, phone],
      [`${sink.url}/docs/components`, desktop],
      [`${docs.url}/`, desktop],
    ] as const) {
      const page = await open(address, size);
      const slow = await page.evaluate(() => {
        // What is only there while something loads.
        document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p class="spinner"></p>');
        const longest = (text: string): number => Math.max(...text.split(',').map((part) => Number.parseFloat(part)));
        return [...document.querySelectorAll('*')].flatMap((element) =>
          ['', '::before', '::after'].flatMap((part) => {
            const { transitionDuration, animationDuration, animationIterationCount, animationName, scrollBehavior } =
              getComputedStyle(element, part || null);
            const isStill =
              longest(transitionDuration) <= 0.01 &&
              longest(animationDuration) <= 0.01 &&
              (animationName === 'none' || animationIterationCount === '1') &&
              scrollBehavior !== 'smooth';
            return isStill ? [] : [`${element.tagName}.${element.className}${part}`];
          }),
        );
      });
      expect([address, slow]).toEqual([address, []]);
    }
  });

  test('forced colors: frames, icons and the focus can be seen', async () => {
    const page = await blank({ ...desktop, forcedColors: 'active' });
    await go(page, `${sink.url}/docs/components`);
    const frames = ['.admonition', '.tile', '.code-block', '.markdown details', '.file-tree', '.pagination a'];
    for (const selector of [...frames, '.icon-button']) {
      const style = await page
        .locator(selector)
        .locator('visible=true')
        .first()
        .evaluate((element) => {
          const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
          return [borderTopStyle, Number.parseFloat(borderTopWidth) >= 1, borderTopColor !== backgroundColor];
        });
      expect([selector, ...style]).toEqual([selector, 'solid', true, true]);
    }
    const icons = await page.evaluate(() => {
      const ground = getComputedStyle(document.body).getPropertyValue('background-color');
      return [...document.querySelectorAll('svg.icon')]
        .filter((icon) => icon.checkVisibility())
        .map((icon) => getComputedStyle(icon).stroke !== ground);
    });
    expect([icons.length > 3, icons.includes(false)]).toEqual([true, false]);
    const drawn = await page.evaluate(() => {
      const canvas = getComputedStyle(document.documentElement).backgroundColor;
      return ['.admonition-title', '.copy-page', '.code-copy'].map((selector) => {
        const element = document.querySelector(selector);
        return element !== null && getComputedStyle(element, '::before').backgroundColor !== canvas;
      });
    });
    expect(drawn).toEqual([true, true, true]);
    for (const selector of ['.navbar a', '[role=tab]', '.tile-title a', '.code-block > pre']) {
      await page.locator(selector).locator('visible=true').first().focus();
      await page.keyboard.press('Shift');
      const outline = await page.evaluate(() => {
        const element = document.activeElement as Element;
        const canvas = getComputedStyle(document.documentElement).backgroundColor;
        return [getComputedStyle(element), getComputedStyle(element, '::after')].some(
          ({ outlineStyle, outlineColor }) => outlineStyle === 'solid' && outlineColor !== canvas,
        );
      });
      expect([selector, outline]).toEqual([selector, true]);
    }
  });
});

describe('without JavaScript', () => {
  const off: WindowOptions = { ...desktop, javaScriptEnabled: false };

  test('the kitchen sink reads: all panels of tabs with their labels, long code, details', async () => {
    const page = await blank(off);
    for (const route of sink.routes) {
      await page.goto(sink.url + route);
      expect([
        route,
        await page.locator('h1:visible').count(),
        await page.locator('[data-needs-client]:visible').count(),
      ]).toEqual([route, 1, 0]);
    }
    await page.goto(`${sink.url}/docs/components`);
    for (const text of ['brew install thing', 'a list in a tab', 'Second group.', 'export default {};'])
      expect([text, await page.getByText(text).first().isVisible()]).toEqual([text, true]);
    await page.getByText('More about').click();
    expect(await page.getByText('A heading inside').isVisible()).toBe(true);
    await page.goto(`${sink.url}/docs/wide`);
    const more = page.locator('.code-more').first();
    const block = page.locator('.code-block', { has: page.locator('.code-more') }).first();
    const height = async (): Promise<number> => (await block.locator('pre').boundingBox())?.height ?? 0;
    const before = await height();
    await more.locator('summary').click();
    expect(await height()).toBeGreaterThan(before);
  });

  test('search leads to the contents of the site, and its form too', async () => {
    const page = await blank(off);
    await page.goto(`${docs.url}/docs/intro`);
    await page.locator('.navbar').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
    expect(await page.locator('.search-results a').allInnerTexts()).toContain('Introduction');
    await page.getByRole('searchbox').fill('scalar');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=scalar');
    expect(await page.locator('.search-results a').allInnerTexts()).toContain('Introduction');
  });

  test('the samples of the home page all show, each with its name', async () => {
    const page = await blank(off);
    await page.goto(`${docs.url}/`);
    const panels = page.locator('[role=tabpanel]');
    expect(await panels.count()).toBeGreaterThan(1);
    for (const panel of await panels.all()) {
      const label = await panel.evaluate((element) => getComputedStyle(element, '::before').content);
      expect([await panel.isVisible(), /^".+"$/.test(label)]).toEqual([true, true]);
    }
  });
});
