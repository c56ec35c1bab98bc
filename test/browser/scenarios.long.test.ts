/**
 * What readers do, from end to end: each scenario against the built site, as a static host shows
 * it, and against `serve`, as its author does. What single rules ask for beyond that is in the tests of their part.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { docsBuildProcess, packageDir, writeFiles } from '../support/command.ts';
import { browserOfFile } from './browser.ts';
import {
  clientLoaded,
  documentation,
  hydrated,
  isOfNotFound,
  isSameDocument,
  markDocument,
  openPage,
  type Served,
  serveFolder,
} from './support.ts';

const lines = (count: number): string => 'A line of text.\n\n'.repeat(count);
const tabs = (name: string): string =>
  `::::tabs{groupId=os queryString}\n:::tab[Linux]{value=linux}\n${name} on Linux\n:::\n:::tab[macOS]{value=mac}\n${lines(20)}\n:::\n:::tab[Windows]{value=win}\n${name} on Windows\n:::\n::::\n\n`;
const config = (announcement: string): string =>
  JSON.stringify({
    title: 'Scenes',
    url: 'https://example.org',
    announcementBar: { id: announcement, content: `The ${announcement}` },
    navbar: { items: [{ docId: 'intro', label: 'Documentation' }] },
  });
const longName = 'A page with a name that is far too long for the card it stands on';

const files = {
  'docs.config.json': config('first news'),
  'docs/intro.md': `---\nsidebar_position: 1\n---\n# Intro\n\n[part](#two) [query](?x=1)\n\n## One\n\n${lines(30)}## Two\n\n${lines(30)}## Three\n\nShort.\n\n## Four\n\nEnd.\n`,
  'docs/second.md': `---\nsidebar_position: 2\n---\n# Second\n\n${lines(60)}`,
  'docs/third.md': '---\nsidebar_position: 3\n---\n# Third\n\nText.\n',
  'docs/tabs.md': `---\nsidebar_position: 4\n---\n# Tabs\n\n${tabs('One')}${tabs('Two')}${lines(60)}`,
  'docs/code.md':
    '---\nsidebar_position: 5\n---\n# Code\n\n```js title="a.js" showLineNumbers\nfirst();\n// highlight-next-line\nsecond();\n```\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "position": 6, "link": { "type": "generated-index" } }',
  'docs/guide/a.md': `---\nsidebar_position: 1\n---\n# ${longName}\n\nText.\n`,
  'docs/guide/deep/_category_.json': '{ "label": "Deep", "link": { "type": "generated-index" } }',
  'docs/guide/deep/b.md': '# Page B\n\nText.\n',
  'docs/guide/deep/c.md': '# Page C\n\nText.\n',
  'docs/more/_category_.json': '{ "label": "More", "position": 7, "link": { "type": "generated-index" } }',
  'docs/more/d.md': '# Page D\n\nText.\n',
  'src/pages/index.md': '---\ntitle: Scenes\n---\n# Home\n\nText.\n',
  'src/pages/wheel.tsx': `
    export const meta = { title: 'Wheel', description: '' };
    export default function Wheel() {
      if (globalThis.isBroken) throw new Error('The wheel is broken');
      return <h1>Wheel</h1>;
    }`,
};
const routes = [
  ...['/', '/wheel', '/search'],
  ...['intro', 'second', 'third', 'tabs', 'code', 'guide/a', 'guide/deep/b', 'more/d'].map((name) => `/docs/${name}`),
  ...['guide', 'deep', 'more'].map((name) => `/docs/category/${name}`),
];

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 700 } };
const phone: BrowserContextOptions = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
const browser = browserOfFile();

/** Of an address without the browser: what a static host, or a search engine, gets. */
async function fetched(address: string) {
  const response = await fetch(address);
  const html = await response.text();
  return {
    status: response.status,
    headings: [...html.matchAll(/<h1[\s>].*?<\/h1>/gs)].map(([heading]) => heading.replace(/<[^>]*>/g, '')),
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  };
}

const sidebarLink = (page: Page, path: string): Locator => page.locator(`[data-sidebar] a[href="/docs/${path}"]`);
const heading = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, name);
const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await page.waitForFunction((to) => Math.abs(window.scrollY - to) < 2, top);
};
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
const theme = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);
const skipLinkHasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.skip-region') !== null);
/** A link that the page does not have. */
const follow = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((href) => {
    document.body.insertAdjacentHTML('beforeend', `<a id="on" href="${href}">on</a>`);
    const link = document.getElementById('on');
    link?.click();
    link?.remove();
  }, address);
/** Nothing is loaded ahead: what is asked for is what the test clicks. */
const slowly = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }));
/** Only the script in the page is left. */
const withoutClient = (page: Page): Promise<unknown> => page.route(/\/assets\/.*\.js/, (route) => route.abort());
const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });

/** Notes every progress bar: milliseconds from the click to it, and its first value. */
const watchBars = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const bars: { after: number; value: number }[] = [];
    let clicked = 0;
    Object.assign(window, { bars });
    document.addEventListener(
      'click',
      () => {
        clicked = performance.now();
      },
      true,
    );
    const note = (changes: MutationRecord[]): void => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLProgressElement) bars.push({ after: performance.now() - clicked, value: node.value });
      }
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
const bars = (page: Page) =>
  page.evaluate(() => (window as unknown as { bars: { after: number; value: number }[] }).bars);

describe.each(['built', 'serve'] as const)('%s', (kind) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), `docs-build-scenarios-${kind}-`)));
  let served: Served;

  const build = () => docsBuildProcess(['build'], { cwd: root, outlives: true });
  beforeAll(async () => {
    writeFiles(root, files);
    if (kind === 'built') {
      const { status, stdout, stderr } = await build();
      if (status !== 0) throw new Error(stdout + stderr);
    }
    served = await serveFolder([kind === 'built' ? 'preview' : 'serve'], root);
  });
  afterAll(() => {
    served?.running.process.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  });

  async function open(path: string, options = desktop, before?: (page: Page) => Promise<unknown>) {
    const watched = await openPage(browser(), options);
    onTestFinished(() => watched.context.close());
    const { page } = watched;
    await before?.(page);
    const show = async (address: string): Promise<void> => {
      await page.goto(served.url + address);
      await hydrated(page);
    };
    await show(path);
    return { ...watched, show };
  }

  test('every address answers with one heading, its title and its canonical address', async () => {
    for (const route of routes) {
      const { title, ...seen } = await fetched(served.url + route);
      expect([route, seen]).toEqual([
        route,
        { status: 200, headings: [expect.stringMatching(/\S/)], canonical: `https://example.org${route}` },
      ]);
      expect(title).toMatch(route === '/' ? /^Scenes$/ : /\S \| Scenes$/);
    }
  });

  test.runIf(kind === 'serve')('so does every address of the real documentation', async () => {
    const real = await serveFolder(['serve'], packageDir);
    onTestFinished(() => void real.running.process.kill('SIGKILL'));
    const { versions } = (await (await fetch(`${real.url}/site.json`)).json()) as {
      versions: { docs: { path: string }[] }[];
    };
    const paths = versions.flatMap(({ docs }) => docs.map(({ path }) => path));
    expect(paths.length).toBeGreaterThan(60);
    for (const path of [...paths, '/', '/search', '/markdown-page']) {
      const { headings, ...seen } = await fetched(real.url + path);
      expect([path, headings.length, seen]).toEqual([
        path,
        1,
        {
          status: 200,
          title: expect.stringMatching(
            new RegExp(path === '/' ? documentation.title : `\\S \\| ${documentation.title}$`),
          ),
          canonical: `${documentation.url}${path}`,
        },
      ]);
    }
  });

  test('other spellings of an address show the page, unknown addresses the not-found page', async () => {
    const { page, problems, show } = await open('/docs/intro');
    for (const spelling of ['/docs/second.html', '/docs/second/index.html', '/docs/second/index', '/docs/second/']) {
      await show(spelling);
      expect([spelling, await page.locator('h1').textContent()]).toEqual([spelling, 'Second']);
      expect([spelling, (await fetch(served.url + spelling)).status]).toEqual([spelling, 200]);
    }
    await show('/docs/intro');
    await markDocument(page);
    expect(problems).toEqual([]);
    for (const [other, name] of [
      ['/docs/Second', 'Second'],
      ['/Wheel', 'Wheel'],
    ] as const) {
      await follow(page, other);
      await heading(page, name);
    }
    expect(await isSameDocument(page)).toBe(true);
    for (const path of ['/docs/nope', '/nope']) {
      await show(path);
      expect([await page.title(), await page.locator('h1').textContent()]).toEqual([
        'Page Not Found | Scenes',
        'Page Not Found',
      ]);
      expect([path, (await fetch(served.url + path)).status]).toEqual([path, 404]);
    }
    expect(problems.filter((problem) => !isOfNotFound(problem))).toEqual([]);
  });

  test('a slow page changes the address first; the old page stays, with a progress bar after 200 ms', async () => {
    const { page, problems } = await open('/docs/intro', desktop, slowly);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/docs/second/index.bin', async (route) => {
      await released;
      await route.continue();
    });
    await watchBars(page);
    await sidebarLink(page, 'second').click();
    const bar = page.getByRole('progressbar');
    await bar.waitFor();
    expect([new URL(page.url()).pathname, await page.title(), await page.locator('h1').textContent()]).toEqual([
      '/docs/second',
      'Intro | Scenes',
      'Intro',
    ]);
    release();
    await heading(page, 'Second');
    await bar.waitFor({ state: 'detached' });
    const seen = await bars(page);
    expect(seen).toEqual([{ after: expect.any(Number), value: 8 }]);
    expect(seen[0]?.after).toBeGreaterThan(150);
    expect(problems).toEqual([]);
  });

  test('no progress bar for a page that loads in time, nor for a hash or a query', async () => {
    const { page } = await open('/docs/intro');
    await page.evaluate(() => window.docsBuild?.preload('/docs/second'));
    await watchBars(page);
    await page.getByRole('link', { name: 'part', exact: true }).click();
    await page.getByRole('link', { name: 'query' }).click();
    await page.waitForURL('**/docs/intro?x=1');
    await sidebarLink(page, 'second').click();
    await heading(page, 'Second');
    expect(await bars(page)).toEqual([]);
  });

  test('a page that fails is loaded as a document, once; failing again it is an error', async () => {
    const { page } = await open('/docs/intro', desktop, slowly);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
    });
    await page.route('**/docs/second/index.bin', (route) => route.abort());
    await markDocument(page);
    await sidebarLink(page, 'second').click();
    await heading(page, 'Second');
    await hydrated(page);
    expect([documents, await isSameDocument(page)]).toEqual([['/docs/second'], false]);
    await sidebarLink(page, 'third').click();
    await heading(page, 'Third');
    await sidebarLink(page, 'second').click();
    await page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
    expect(documents).toEqual(['/docs/second']);
  });

  test('the skip link leads into the main part, and is the next Tab stop after a click but not after Back', async () => {
    const { page, show } = await open('/docs/intro');
    await page.keyboard.press('Tab');
    expect(await skipLinkHasFocus(page)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await show('/docs/intro');
    await sidebarLink(page, 'second').click();
    await heading(page, 'Second');
    await page.keyboard.press('Tab');
    expect(await skipLinkHasFocus(page)).toBe(true);
    await page.getByRole('link', { name: 'Documentation' }).focus();
    await page.goBack();
    await heading(page, 'Intro');
    await page.keyboard.press('Tab');
    expect(await skipLinkHasFocus(page)).toBe(false);
  });

  test('a new page begins at its top, Back returns to where it was, a query moves nothing', async () => {
    const { page } = await open('/docs/second');
    await markDocument(page);
    await scrollTo(page, 800);
    await sidebarLink(page, 'tabs').click();
    await heading(page, 'Tabs');
    expect(await scrollY(page)).toBe(0);
    await page.goBack();
    await heading(page, 'Second');
    await page.waitForFunction(() => Math.abs(window.scrollY - 800) < 20);
    await page.goForward();
    await heading(page, 'Tabs');
    await scrollTo(page, 300);
    await follow(page, '?os=win');
    await page.waitForURL('**/docs/tabs?os=win');
    expect(await scrollY(page)).toBe(300);
    await sidebarLink(page, 'intro').click();
    await heading(page, 'Intro');
    await page.getByRole('link', { name: 'part', exact: true }).click();
    await page.waitForFunction(() => {
      const top = document.getElementById('two')?.getBoundingClientRect().top ?? 0;
      return Math.abs(top - 68) < 2;
    });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('on a slow connection nothing is loaded ahead, and a click loads', async () => {
    const { page } = await open('/docs/intro', desktop, slowly);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await sidebarLink(page, 'second').hover();
    expect(await page.evaluate(() => window.docsBuild?.preload('/docs/second'))).toBe(false);
    expect([await page.locator('link[rel=prefetch]').count(), asked]).toEqual([0, []]);
    await sidebarLink(page, 'second').click();
    await heading(page, 'Second');
    expect(asked).toEqual(['/docs/second/index.bin']);
  });

  test('996 pixels are a phone, 997 a desktop', async () => {
    const { page } = await open('/docs/intro');
    const seen = (): Promise<boolean[]> =>
      Promise.all([
        page.getByRole('button', { name: 'Toggle navigation bar' }).isVisible(),
        page.locator('.toc-bar').isVisible(),
        page.locator('[data-sidebar]').isVisible(),
        page.locator('.toc').isVisible(),
        page.locator('.navbar').getByRole('link', { name: 'Documentation' }).isVisible(),
      ]);
    await page.setViewportSize({ width: 996, height: 700 });
    await expect.poll(seen).toEqual([true, true, false, false, false]);
    await page.setViewportSize({ width: 997, height: 700 });
    await expect.poll(seen).toEqual([false, false, true, true, true]);
  });

  test('the drawer opens at the sidebar; Back, an entry and a wider window close it', async () => {
    const { page, problems } = await open('/docs/second', phone);
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const openDrawer = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await drawer.waitFor();
    };
    const overflow = (): Promise<string> => page.evaluate(() => document.body.style.overflow);
    const closed = async (): Promise<void> => {
      await drawer.waitFor({ state: 'detached' });
      expect(await overflow()).toBe('');
    };
    await openDrawer();
    expect(await sidebarLink(page, 'intro').isVisible()).toBe(true);
    await expect.poll(overflow).toBe('hidden');
    await drawer.getByRole('button', { name: 'Back to main menu' }).click();
    await drawer.getByRole('link', { name: 'Documentation' }).click();
    await heading(page, 'Intro');
    await closed();
    await openDrawer();
    await sidebarLink(page, 'third').click();
    await heading(page, 'Third');
    await closed();
    await openDrawer();
    await page.goBack();
    await closed();
    await page.waitForURL('**/docs/third');
    expect(await page.locator('h1').textContent()).toBe('Third');
    await openDrawer();
    await page.setViewportSize({ width: 1100, height: 700 });
    await closed();
    expect(problems).toEqual([]);
  });

  test('the toggle of a category opens it, its label also navigates; others are left as they are', async () => {
    const { page } = await open('/docs/intro');
    const opened = (): Promise<string[]> =>
      page
        .locator('[data-sidebar] details[open] > summary')
        .evaluateAll((summaries) => summaries.map((summary) => summary.getAttribute('aria-label') ?? ''));
    const labelOf = (name: string): string => `Toggle the collapsible sidebar category '${name}'`;
    const toggle = (name: string) => page.locator(`[data-sidebar] summary[aria-label="${labelOf(name)}"]`);
    const current = page.locator('[data-sidebar] [aria-current]');
    expect(await opened()).toEqual([]);
    await toggle('More').click();
    expect([await opened(), new URL(page.url()).pathname]).toEqual([[labelOf('More')], '/docs/intro']);
    await sidebarLink(page, 'category/guide').click();
    await heading(page, 'Guide');
    expect([await opened(), await current.allInnerTexts()]).toEqual([[labelOf('Guide'), labelOf('More')], ['Guide']]);
    await page.reload();
    await hydrated(page);
    expect(await opened()).toEqual([labelOf('Guide')]);
    await toggle('Guide').click();
    expect(await opened()).toEqual([]);
    await page.goto(`${served.url}/docs/guide/deep/b`);
    expect([await opened(), await current.allInnerTexts()]).toEqual([[labelOf('Guide'), labelOf('Deep')], ['Page B']]);
  });

  test('a category page has a card for each child and stands in the row of pages', async () => {
    const { page } = await open('/docs/category/guide');
    const cards = await page.locator('main .card').evaluateAll((all) =>
      all.map((card) => {
        const [name, text] = [card.querySelector('h2') as HTMLElement, card.querySelector('p')];
        // Readers can see all of a long name, and what is inside a category.
        const isWhole = name.scrollWidth <= name.clientWidth;
        return [card.querySelector('a')?.getAttribute('href'), name.textContent, text?.textContent, isWhole];
      }),
    );
    expect(cards).toEqual([
      ['/docs/guide/a', longName, 'Text.', true],
      ['/docs/category/deep', 'Deep', '2 pages: Page B, Page C', true],
    ]);
    const neighbors = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    expect(await neighbors.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/code',
      '/docs/guide/a',
    ]);
    await page.goto(`${served.url}/docs/guide/deep/c`);
    expect(await neighbors.last().getAttribute('href')).toBe('/docs/category/more');
  });

  test('the table of contents marks what is read, at the top, in the middle, in short parts, at the end', async () => {
    const { page } = await open('/docs/intro');
    const isMarked = (name: string): Promise<unknown> =>
      expect
        .poll(() => page.locator('.toc-column [aria-current]').allInnerTexts(), { timeout: 10_000 })
        .toEqual([name]);
    const topOf = (id: string): Promise<number> =>
      page.locator(id).evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    await isMarked('One');
    const two = await topOf('#two');
    await scrollTo(page, two - 500);
    await isMarked('One');
    await scrollTo(page, two - 200);
    await isMarked('Two');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // Both short parts are in sight: the first of them is read.
    await isMarked('Three');
    await page.setViewportSize({ width: 1280, height: 200 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await isMarked('Four');
  });

  test('the color mode is stored, followed by other windows, and set before the first paint', async () => {
    const { page, context, problems, show } = await open('/docs/intro');
    const toggle = page.locator('.navbar .color-mode-toggle');
    const other = await context.newPage();
    await other.goto(`${served.url}/docs/second`);
    await hydrated(other);
    await toggle.click();
    expect([await theme(page), await stored(page, 'theme')]).toEqual(['dark', 'dark']);
    await other.waitForSelector('html[data-theme=dark]');
    await show('/docs/intro?docs-theme=light');
    expect([await theme(page), await stored(page, 'theme')]).toEqual(['light', 'dark']);
    await withoutClient(page);
    await page.goto(`${served.url}/docs/second`);
    expect([await theme(page), problems.filter((problem) => !problem.includes('ERR_FAILED'))]).toEqual(['dark', []]);
  });

  test('everything works where the browser refuses storage', async () => {
    const { page, problems } = await open('/docs/tabs', desktop, refuseStorage);
    await page.locator('.navbar .color-mode-toggle').click();
    expect(await theme(page)).toBe('dark');
    await page.getByRole('tab', { name: 'Windows' }).first().click();
    expect(await page.getByText('One on Windows').isVisible()).toBe(true);
    await page.getByRole('banner').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('banner').waitFor({ state: 'hidden' });
    // Said once.
    expect(problems).toEqual([expect.stringContaining('The browser refuses to store settings')]);
  });

  test('a copy is what the block shows, and the button says so for a second', async () => {
    const { page, context } = await open('/docs/code');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: served.url });
    const button = page.locator('.code-copy');
    const label = await button.getAttribute('aria-label');
    const told = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const copy = document.querySelector('.code-copy') as Element;
          let since = 0;
          new MutationObserver(() => {
            if (copy.getAttribute('aria-label') === 'Copied') since = performance.now();
            else resolve(performance.now() - since);
          }).observe(copy, { attributeFilter: ['aria-label'] });
        }),
    );
    await button.click();
    await page.waitForSelector('.code-copy[aria-label=Copied]');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('first();\nsecond();');
    // A busy machine may be late.
    expect(await told).toBeGreaterThan(900);
    expect(await button.getAttribute('aria-label')).toBe(label);
  });

  test('tabs of one group agree, are remembered, yield to the query, and do not move when clicked', async () => {
    const { page, problems, show } = await open('/docs/tabs');
    const chosen = (): Promise<string[]> => page.locator('[role=tab][aria-selected=true]').allInnerTexts();
    const tab = (name: string, group = 0): Locator => page.getByRole('tab', { name }).nth(group);
    expect(await chosen()).toEqual(['Linux', 'Linux']);
    // The tall panels above would move the lower group.
    const place = (): Promise<number> => tab('macOS', 1).evaluate((element) => element.getBoundingClientRect().top);
    await tab('macOS', 1).scrollIntoViewIfNeeded();
    const before = await place();
    await tab('macOS', 1).click();
    expect([await chosen(), Math.abs((await place()) - before) <= 1]).toEqual([['macOS', 'macOS'], true]);
    await show('/docs/tabs');
    expect(await chosen()).toEqual(['macOS', 'macOS']);
    await show('/docs/tabs?os=win');
    expect([await chosen(), await stored(page, 'docs.tab.os')]).toEqual([['Windows', 'Windows'], 'mac']);
    await tab('Windows').focus();
    await clientLoaded(page, 'controls');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await chosen()).toEqual(['Linux', 'Linux']);
    await page.keyboard.press('ArrowLeft');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Windows');
    expect(problems).toEqual([]);
  });

  test('a page that throws leaves the frame around it; Try again and another page help', async () => {
    const { page } = await open('/docs/intro');
    const breaks = (isBroken: boolean): Promise<unknown> =>
      page.evaluate((value) => Object.assign(window, { isBroken: value }), isBroken);
    await breaks(true);
    await follow(page, '/wheel');
    await heading(page, 'This page crashed.');
    expect(await page.locator('nav.navbar').isVisible()).toBe(true);
    await breaks(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Wheel');
    await breaks(true);
    await follow(page, '/docs/intro');
    await heading(page, 'Intro');
    await follow(page, '/wheel');
    await heading(page, 'This page crashed.');
    await follow(page, '/docs/second');
    await heading(page, 'Second');
  });

  test('a page without a default export is named', async () => {
    const { page } = await open('/wheel', desktop, (before) =>
      before.route(/\/assets\/wheel-[^/]*\.js/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1' }),
      ),
    );
    await heading(page, 'This page crashed.');
    expect(await page.getByRole('main').textContent()).toContain('The page /wheel has no default export');
  });

  test.each(['{bad', '5'])('with %s under every storage key the site works', async (nonsense) => {
    const { page, problems } = await open('/docs/tabs', desktop, (before) =>
      before.addInitScript((value) => {
        for (const key of ['theme', 'docs.announcement', 'docs.tab.os']) {
          localStorage.setItem(key, value);
        }
        for (const key of ['docs.scroll', 'docs.reload./docs/tabs', 'docs.reload./docs/second']) {
          sessionStorage.setItem(key, value);
        }
      }, nonsense),
    );
    expect([await theme(page), await page.getByRole('banner').isVisible()]).toEqual(['light', true]);
    await page.getByRole('tab', { name: 'Windows' }).first().click();
    await page.locator('.navbar .color-mode-toggle').click();
    await sidebarLink(page, 'second').click();
    await heading(page, 'Second');
    await page.goBack();
    await heading(page, 'Tabs');
    expect([await stored(page, 'docs.tab.os'), await stored(page, 'theme'), problems]).toEqual(['win', 'dark', []]);
  });

  const [size, mode] = kind === 'built' ? ([desktop, 'light'] as const) : ([phone, 'dark'] as const);
  test(`no page has a problem, at ${size.viewport?.width} px in ${mode}`, async () => {
    const { page, problems, show } = await open('/nope', size, (before) =>
      before.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode),
    );
    expect(problems.splice(0).filter((problem) => !isOfNotFound(problem))).toEqual([]);
    for (const route of routes) {
      await show(route);
      expect([route, await theme(page), problems.splice(0)]).toEqual([route, mode, []]);
    }
  });

  test('an announcement that was closed stays away until there is another', async () => {
    const { page, context, show } = await open('/docs/intro');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Close', exact: true }).click();
    await bar.waitFor({ state: 'hidden' });
    // Before the client runs it is hidden, or there, already.
    const isPainted = async (): Promise<boolean> => {
      const plain = await context.newPage();
      await withoutClient(plain);
      await plain.goto(`${served.url}/docs/second`);
      const isVisible = await plain.getByRole('banner').isVisible();
      await plain.close();
      return isVisible;
    };
    expect(await isPainted()).toBe(false);
    const id = `news of ${Date.now()}`;
    writeFiles(root, { 'docs.config.json': config(id) });
    if (kind === 'built') expect((await build()).status).toBe(0);
    await expect
      .poll(async () => (await fetch(`${served.url}/docs/second`)).text(), { timeout: 20_000 })
      .toContain(`The ${id}`);
    expect(await isPainted()).toBe(true);
    await show('/docs/third');
    expect([await bar.innerText(), await bar.isVisible()]).toEqual([`The ${id}`, true]);
  });

  test('a broken link, a broken Markdown link and an address claimed twice are warnings', async () => {
    writeFiles(root, {
      'docs/more/broken.md': '# Broken\n\n[one](/docs/nothing) [two](./nothing.md)\n',
      'docs/more/twice.md': '---\nslug: /third\n---\n# Third, again\n',
    });
    const codes = ['link/missing-page', 'link/missing-markdown', 'route/duplicate'];
    if (kind === 'built') {
      const { status, stdout, stderr } = await build();
      expect([status, codes.filter((code) => !`${stdout}${stderr}`.includes(`warning ${code}`))]).toEqual([0, []]);
    } else {
      for (const code of codes) await served.running.printed(new RegExp(`warning ${code}`));
    }
    const { page, show } = await open('/docs/more/broken');
    expect(await page.locator('h1').textContent()).toBe('Broken');
    await show('/docs/third');
    expect(await page.locator('h1').textContent()).toMatch(/^Third/);
  });
});
