/**
 * Controls before their code is there, and when it cannot be loaded: what the reader does is not lost, or they say so, the
 * next click tries again, and nothing is out of reach.
 */
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { clientLoaded, hydrated, isOfNotFound, siteOfFile } from './support.ts';
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

const copies = (page: Page, url = page.url()): Promise<void> =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(url).origin });
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

const site = siteOfFile('early', {
  'docs.config.json': JSON.stringify({
    title: 'Early',
    url: 'https://example.org',
    docs: { sidebarHideable: true },
    navbar: { items: [{ label: 'More', items: [{ docId: 'a', label: 'Menu entry' }] }] },
  }),
  'docs/a.md': `# A\n\n${Array.from({ length: 45 }, (_, n) => `## Part ${n}\n\nText.\n\n`).join('')}`,
  'docs/b/c.md': '# C\n\n::::tabs\n:::tab[First]\nOf the first.\n:::\n:::tab[Second]\nOf the second.\n:::\n::::\n',
});
const tabs = (): string => `${site().url}/docs/b/c`;
const focusedText = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);
const narrow: WindowOptions = { viewport: { width: 390, height: 844 } };
const pressAt = (selector: string, key: string) => (page: Page) => page.locator(selector).first().press(key);
const clickOn = (selector: string) => (page: Page) => page.locator(selector).first().click();
const secondTab = '.tabs > li:nth-child(2)';
const isChosen = async (page: Page): Promise<boolean> =>
  (await page.locator(secondTab).first().getAttribute('aria-selected')) === 'true';
const hasSearch = (typed: string) => async (page: Page) => {
  const field = page.locator('dialog[open] input');
  return (await field.count()) === 1 && (await field.inputValue()) === typed;
};

/** What a reader can do with a page that has been painted and whose script has not come yet. */
interface Early extends Omit<Control, 'selector' | 'address'> {
  readonly address: () => string;
  readonly act: (page: Page) => Promise<unknown>;
}

const ofClicks = Object.entries(controls).map(
  ([name, { options, address, selector, isDone }]) =>
    [
      `click: ${name}`,
      {
        options,
        address: () => address,
        isDone,
        act: options.hasTouch ? (page: Page) => page.locator(selector).first().tap() : clickOn(selector),
      },
    ] as const,
);
const early: Readonly<Record<string, Early>> = {
  ...Object.fromEntries(ofClicks),
  'Enter: hamburger': {
    ...(controls.hamburger as Control),
    options: narrow,
    address: () => address,
    act: pressAt('.navbar-toggle', 'Enter'),
  },
  'Space: hamburger': {
    ...(controls.hamburger as Control),
    options: narrow,
    address: () => address,
    act: pressAt('.navbar-toggle', ' '),
  },
  'three clicks: hamburger': {
    ...(controls.hamburger as Control),
    options: narrow,
    address: () => address,
    act: (page) => page.locator('.navbar-toggle').click({ clickCount: 3 }),
  },
  'click: tab': { options: desktop, address: tabs, act: clickOn(secondTab), isDone: isChosen },
  'Enter: tab': { options: desktop, address: tabs, act: pressAt(secondTab, 'Enter'), isDone: isChosen },
  'Space: tab': { options: desktop, address: tabs, act: pressAt(secondTab, ' '), isDone: isChosen },
  'arrow: tabs': {
    options: desktop,
    address: tabs,
    act: pressAt('.tabs > li', 'ArrowRight'),
    isDone: async (page) => (await focusedText(page)) === (await page.locator(secondTab).first().textContent()),
  },
  'click: hide the sidebar': {
    options: desktop,
    address: () => `${site().url}/docs/a`,
    act: clickOn('.sidebar-toggle'),
    isDone: (page) => page.evaluate(() => 'sidebarHidden' in document.documentElement.dataset),
  },
  'typing: filter of the contents': {
    options: { viewport: { width: 1440, height: 900 } },
    address: () => `${site().url}/docs/a`,
    act: (page) => page.locator('.toc-filter').pressSequentially('part 44'),
    isDone: async (page) => (await page.locator('.toc li:visible').count()) === 1,
  },
  'Ctrl+K: search': {
    options: desktop,
    address: () => address,
    act: pressAt('body', 'Control+k'),
    isDone: hasSearch(''),
  },
  '/: search': { options: desktop, address: () => address, act: pressAt('body', '/'), isDone: hasSearch('') },
  'a letter: search': {
    options: desktop,
    address: () => address,
    act: pressAt('.search-trigger', 'm'),
    isDone: hasSearch('m'),
  },
};

/** A painted page whose loader is held. Once released, it comes, unless something else becomes of it. */
async function openEarly(
  { options, address }: Pick<Early, 'options' | 'address'>,
  end: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  const { page, problems } = await windows.open(options);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/loader-.*\.js/, (route) => held.then(() => end(route)));
  await copies(page, address());
  await page.goto(address(), { waitUntil: 'commit' });
  await page.locator('.site-footer').waitFor({ state: 'attached' });
  return { page, problems, release };
}

describe('before the loader is there', () => {
  test.each(Object.keys(early))('%s is kept, and answered when the code comes', async (name) => {
    const row = early[name] as Early;
    const { page, problems, release } = await openEarly(row);
    await row.act(page);
    expect(await row.isDone(page)).toBe(false);
    release();
    await expect.poll(() => row.isDone(page)).toBe(true);
    await hydrated(page);
    // That something was copied is shown for a second.
    if (!name.includes('copy')) expect(await row.isDone(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('what works without a script works', async () => {
    const { page } = await openEarly({ options: desktop, address: () => `${site().url}/docs/a` });
    await page.locator('.navbar-menu > summary').click();
    await page.getByRole('link', { name: 'Menu entry' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.toc-bar').click();
    await page.locator('.toc:popover-open').waitFor();
    await page.locator('.toc a').nth(3).click();
    await page.waitForURL('**/docs/a#part-3', { waitUntil: 'commit' });
    await page.keyboard.press('Escape');
    await page.locator('.search-trigger').click({ noWaitAfter: true });
    await page.waitForURL('**/search', { waitUntil: 'commit' });
  });

  test('a link that is followed after it cancels a click', async () => {
    const { page, release } = await openEarly({ options: desktop, address: () => address });
    await page.locator('.color-mode-toggle').first().click();
    await page.locator('.toc a').first().click();
    release();
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  });

  test('every control that needs a script is a row', async () => {
    const { page } = await windows.open(desktop);
    const known =
      '.navbar-toggle, .color-mode-toggle, .code-copy, .copy-page, .announcement > button, .diagram-open, .tabs > li, .sidebar-toggle, .toc-filter';
    for (const address of [`${sink.url}/docs/wide`, tabs(), `${site().url}/docs/a`]) {
      await page.goto(address);
      // Wrapping is offered by the code that does it.
      const others = `button:not(${known}, .code-wrap, .panel button, [popovertarget], .back-to-top), [data-needs-client]:not(${known}, .code-wrap)`;
      expect(await page.locator(others).evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
    }
  });
});

test.each<[string, (route: Route) => Promise<void>]>([
  ['is lost', (route) => route.abort()],
  ['is gone', (route) => route.fulfill({ status: 404, body: '' })],
  ['is not the one that the page names', (route) => route.fulfill({ contentType: 'text/javascript', body: 'early' })],
])('a tap on the hamburger leads to the navigation when the loader %s', async (_, end) => {
  const { page, release } = await openEarly({ options: phone, address: () => address }, end);
  await page.locator('.navbar-toggle').tap();
  release();
  await page.locator('.panel [aria-current=page]').waitFor();
  expect(new URL(page.url()).hash).toBe('#nav:panel');
  await notice(page).waitFor();
  expect(await page.locator('.navbar-toggle').isVisible()).toBe(false);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.navbar-menu-link').tap();
  await page.waitForFunction(() => scrollY > 0);
});

describe('when the loader does not come', () => {
  const end = (route: Route): Promise<void> => route.abort();

  test.each(Object.keys(early).filter((name) => !name.endsWith('hamburger')))(
    '%s: what was asked for in vain is told, or is no more on the page',
    async (name) => {
      const row = early[name] as Early;
      const { page, release } = await openEarly(row, end);
      await row.act(page);
      release();
      await page.waitForFunction(() => document.readyState === 'complete');
      expect(await row.isDone(page)).toBe(false);
      expect(await notice(page).count()).toBe(name.endsWith('search') ? 0 : 1);
    },
  );

  test('nothing that is dead is shown, but tabs, which say so', async () => {
    const { page, release } = await openEarly({ options: desktop, address: tabs }, end);
    release();
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await notice(page).count()).toBe(0);
    expect(await page.locator('[data-needs-client]:visible:not(.tabs > li)').count()).toBe(0);
    await page.locator(secondTab).first().click();
    await notice(page).waitFor();
    // Its hint is not shown, and the browser has its keys.
    expect(
      await page.locator('.search-trigger kbd').evaluate((hint) => getComputedStyle(hint, '::before').content),
    ).toBe('none');
    const isTaken = (): Promise<boolean> =>
      page.evaluate(() => !dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })));
    expect(await isTaken()).toBe(false);
    await page.locator('.search-trigger').click();
    await page.waitForURL('**/search');
  });
});
