/** What stands around the articles: announcement, navbar, sidebar, contents, tools, footer, color mode, texts. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { ConfigInput } from '../../build/config/config.ts';
import { clientLoaded, hold, holdTimers, hydrated, siteOfFile } from './support.ts';
import { refuseStorage, type WindowOptions, windowsOfFile } from './windows.ts';

const lines = (count: number): string => 'A line of text.\n\n'.repeat(count);
const files = {
  'docs/intro.md': `# Intro\n\nThe first page.\n\n## One\n\n${lines(30)}## Two\n\n${lines(30)}## Three\n\nShort.\n\n## Four\n\n[Back to two](#two).\n`,
  'docs/short.md': '---\ntags: [small]\n---\n# Short\n\nLittle.',
  'docs/guide/_category_.json': '{"label":"Guide","position":1,"link":{"type":"generated-index"}}',
  'docs/guide/a.md': '# Page A\n\nText.',
  'docs/guide/deep/b.md': '# Page B\n\nText.',
  'docs/guide/deep/titled.md': '---\ntitle: Titled\n---\nText.\n\n## Part\n\nText.',
  'docs/more/prose.md': `# Prose\n\n${'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife. '.repeat(5)}`,
  'docs/more/c.md': '# Page C\n\nText.',
  ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`docs/rest/r${n}.md`, `# Rest ${n}`])),
  'src/pages/long.md': `# Long\n\n${['A', 'B', 'C'].map((part) => `## ${part}\n\n${Array.from({ length: 15 }, (_, n) => `### ${part}${n}\n\n${lines(5)}`).join('')}`).join('')}`,
  'src/pages/about.md': '# About\n\nText.',
  'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const announcement = { id: 'news-1', content: 'News: <a href="/docs/short">read it</a>' };
const defaultConfig: ConfigInput = {
  title: 'Test site',
  url: 'https://example.org',
  announcementBar: announcement,
  docs: { editUrl: 'https://git.example/edit/' },
  navbar: {
    logo: { src: 'l.svg', srcDark: 'd.svg' },
    items: [
      { docId: 'intro', label: 'Documentation' },
      { to: '/docs/category/guide', label: 'Guide', activeBasePath: '/docs/guide' },
      { docId: 'short', label: 'Shortly', position: 'right' },
    ],
  },
};
/** What is configured the other way round. */
const otherConfig: ConfigInput = {
  ...defaultConfig,
  baseUrl: '/b/',
  announcementBar: { ...announcement, isCloseable: false },
  colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
  labels: { next: 'Weiter', copied: 'Kopiert', onThisPage: 'Auf dieser Seite', toggleCategory: '{label} auf und zu' },
};

const windows = windowsOfFile();
const siteWith = (name: string, config: ConfigInput) =>
  siteOfFile(`chrome-${name}`, { ...files, 'docs.config.json': JSON.stringify(config) });
const sites = {
  standard: siteWith('standard', defaultConfig),
  other: siteWith('other', otherConfig),
  system: siteWith('system', { ...defaultConfig, colorMode: { respectPrefersColorScheme: true } }),
};

const desktop: WindowOptions = { viewport: { width: 1280, height: 700 } };
const phone: WindowOptions = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
const off: WindowOptions = { ...desktop, javaScriptEnabled: false };
/** Without the base path. */
const urlOf = (site: keyof typeof sites): string => sites[site]().url.replace(/\/b$/, '');

async function open(path: string, options: WindowOptions = desktop, site: keyof typeof sites = 'standard') {
  const watched = await windows.open(options);
  await watched.page.goto(urlOf(site) + path);
  if (options.javaScriptEnabled !== false) await hydrated(watched.page);
  return watched;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The first page, in a browser that refuses storage. */
async function openWithoutStorage() {
  const watched = await windows.open(desktop);
  await refuseStorage(watched.page);
  await watched.page.goto(`${urlOf('standard')}/docs/intro`);
  await hydrated(watched.page);
  return watched;
}

describe('announcement bar', () => {
  const bar = (page: Page) => page.getByRole('banner');
  const close = (page: Page) => bar(page).getByRole('button', { name: 'Close', exact: true });
  /** Leaves only the pre-paint script in the page. */
  const withoutClient = (page: Page): Promise<unknown> => page.route(/\/assets\/.*\.js/, (route) => route.abort());

  test('it is in the page without JavaScript, as HTML, above the navbar', async () => {
    const { page } = await open('/docs/intro', off);
    expect(await bar(page).innerText()).toBe('News: read it');
    expect(await page.locator('[role=banner] + nav').getAttribute('aria-label')).toBe('Main');
    expect(await bar(page).getByRole('button').count()).toBe(0);
  });

  test('once dismissed, it stays hidden: at once, on other pages, and before the client runs', async () => {
    const { page, problems } = await open('/docs/intro');
    expect(await stored(page, 'docs.announcement')).toBeNull();
    await close(page).click();
    await bar(page).waitFor({ state: 'hidden' });
    expect(await stored(page, 'docs.announcement')).toBe('news-1');
    await page.getByRole('link', { name: 'Shortly' }).click();
    await heading(page, 'Short').waitFor();
    expect(await bar(page).isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await withoutClient(page);
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('another id shows it on the first load, without the client', async () => {
    const { page } = await open('/docs/intro');
    await close(page).click();
    await bar(page).waitFor({ state: 'hidden' });
    await withoutClient(page);
    await page.route('**/docs/short', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-announcement="news-1"', 'data-announcement="news-2"');
      await route.fulfill({ response, body });
    });
    await page.goto(`${urlOf('standard')}/docs/short`);
    expect(await bar(page).isVisible()).toBe(true);
  });

  test('one that cannot be closed has no button, and is never hidden', async () => {
    const { page } = await open('/b/docs/intro', desktop, 'other');
    await page.evaluate(() => localStorage.setItem('docs.announcement', 'news-1'));
    await page.reload();
    await hydrated(page);
    expect([await bar(page).isVisible(), await bar(page).getByRole('button').count()]).toEqual([true, 0]);
  });

  test('where storage is refused it is shown, and can be closed; on paper it is not', async () => {
    const { page } = await openWithoutStorage();
    expect(await bar(page).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await close(page).click();
    await bar(page).waitFor({ state: 'hidden' });
  });
});

describe('back to top', () => {
  const button = (page: Page) => page.locator('.back-to-top');
  const shown = (page: Page) => page.waitForSelector('.back-to-top', { state: 'visible' });
  const hidden = (page: Page) => page.waitForSelector('.back-to-top', { state: 'hidden' });
  const scroll = (page: Page, top: number): Promise<void> => page.evaluate((to) => window.scrollTo(0, to), top);
  /** Scrolls, and waits until the page has answered. */
  const scrolled = async (page: Page, top: number): Promise<void> => {
    await page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
          window.scrollTo(0, to);
        }),
      top,
    );
  };

  test('shown on the way up, from 300 pixels on', async () => {
    const { page } = await open('/docs/intro');
    await scrolled(page, 900);
    expect(await button(page).isVisible()).toBe(false);
    await scroll(page, 800);
    await shown(page);
    await scroll(page, 850);
    await hidden(page);
    await scroll(page, 700);
    await shown(page);
    await scroll(page, 250);
    await hidden(page);
  });

  test('not after following a link to a heading', async () => {
    const { page } = await open('/docs/intro');
    await scrolled(page, 100_000);
    await page.getByRole('link', { name: 'Back to two' }).click();
    await page.waitForURL('**#two');
    await page.waitForSelector('.toc-column a[href="#two"][aria-current]');
    expect(await button(page).isVisible()).toBe(false);
  });

  test('takes no focus while it is hidden; a click scrolls to the top and leaves the focus', async () => {
    const { page } = await open('/docs/intro');
    expect(await button(page).evaluate((element) => getComputedStyle(element).visibility)).toBe('hidden');
    await scrolled(page, 900);
    await scroll(page, 800);
    await shown(page);
    const name = page.getByRole('button', { name: 'Scroll back to top' });
    await name.click();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  test('documentation pages have one, others do not', async () => {
    const { page } = await open('/docs/category/guide', off);
    expect(await button(page).count()).toBe(1);
    for (const path of ['/about', '/search', '/docs/nope']) {
      await page.goto(urlOf('standard') + path);
      expect([path, await button(page).count()]).toEqual([path, 0]);
    }
  });
});

/** Follows a link that is put into the page, where it stands: the mouse would scroll to it first. */
const follow = (page: Page, href: string, attributes = ''): Promise<void> =>
  page.evaluate(
    ([to, more]) => {
      document.body.insertAdjacentHTML('beforeend', `<a href="${to}" ${more}>on</a>`);
      const link = document.body.lastElementChild as HTMLElement;
      link.click();
      link.remove();
    },
    [href, attributes],
  );

describe('scrolling', () => {
  /** Just below the navbar. */
  const isAtTop = (page: Page, id: string): Promise<unknown> =>
    page.waitForFunction((name) => {
      const { top: place = 0 } = document.getElementById(name)?.getBoundingClientRect() ?? {};
      return place >= 60 && place < 70;
    }, id);

  test('the first load is at the heading of the address, below the navbar', async () => {
    const { page } = await open('/docs/intro#two');
    await isAtTop(page, 'two');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });

  test('a page that a link leads to is too; a malformed hash does no harm', async () => {
    const { page, problems } = await open('/docs/short');
    await follow(page, '/docs/intro#%74wo');
    await heading(page, 'Intro').waitFor();
    await isAtTop(page, 'two');
    await follow(page, '/docs/guide/a#%E0%A4%A');
    await heading(page, 'Page A').waitFor();
    expect(problems).toEqual([]);
  });

  test('another query scrolls nothing; a link to the present heading scrolls to it again', async () => {
    const { page } = await open('/docs/intro#two');
    await page.evaluate(() => window.scrollTo(0, 100));
    await follow(page, '/docs/intro?x=1#two');
    await page.waitForURL('**/docs/intro?x=1#two');
    expect(await page.evaluate(() => window.scrollY)).toBe(100);
    const length = await page.evaluate(() => history.length);
    await follow(page, '#two');
    await isAtTop(page, 'two');
    expect(await page.evaluate(() => history.length)).toBe(length);
  });
});

test('the client handles a plain click on a link to a page and leaves everything else to the browser', async () => {
  const { page } = await open('/docs/intro');
  const answers = await page.evaluate(() => {
    // The last to hear of a click keeps the browser from following it.
    addEventListener('click', (event) => event.preventDefault());
    let count = 0;
    const isAnswered = (attributes: string, init: MouseEventInit = {}, path = '/docs/intro'): boolean => {
      count += 1;
      document.body.insertAdjacentHTML('beforeend', `<a href="${path}?n=${count}" ${attributes}>x</a>`);
      const link = document.body.lastElementChild as HTMLElement;
      if (attributes === 'prevented') link.addEventListener('click', (event) => event.preventDefault());
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
      return location.search === `?n=${count}`;
    };
    return {
      plain: [isAnswered(''), isAnswered('target="_self"'), isAnswered('target=""')],
      keys: (['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const).map((key) => isAnswered('', { [key]: true })),
      others: [
        isAnswered('', { button: 1 }),
        isAnswered('target="_blank"'),
        isAnswered('download'),
        isAnswered('prevented'),
        isAnswered('', {}, '/l.svg'),
        isAnswered('', {}, 'https://example.org/docs/intro'),
      ],
    };
  });
  expect(answers).toEqual({
    plain: [true, true, true],
    keys: [false, false, false, false],
    others: [false, false, false, false, false, false],
  });
});

describe('table of contents', () => {
  const marked = (page: Page): Promise<string[]> => page.locator('.toc [aria-current]').allInnerTexts();
  const isMarked = (page: Page, hash: string) =>
    page.waitForSelector(`.toc a[href="${hash}"][aria-current=true]`, { state: 'attached' });

  test('at most one entry is marked: at the top, in the middle, at the end', async () => {
    const { page } = await open('/docs/intro');
    // The first heading is in the upper half.
    await isMarked(page, '#one');
    const top = await page.locator('#two').evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    // The next one is in the lower half: the one before is still read.
    await page.evaluate((to) => window.scrollTo(0, to), top - 500);
    await page.waitForFunction((to) => Math.abs(window.scrollY - to) < 2, top - 500);
    expect(await marked(page)).toEqual(['One']);
    await page.evaluate((to) => window.scrollTo(0, to), top - 200);
    await isMarked(page, '#two');
    expect(await marked(page)).toEqual(['Two']);
    await page.evaluate((to) => window.scrollTo(0, to), top + 300);
    await page.waitForFunction((to) => Math.abs(window.scrollY - to) < 2, top + 300);
    expect(await marked(page)).toEqual(['Two']);
  });

  test('nothing is marked while the first heading is far below; resizing the window is taken into account', async () => {
    const { page } = await open('/docs/intro', { viewport: { width: 1280, height: 320 } });
    expect(await marked(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await isMarked(page, '#one');
  });

  test('an entry leads to its heading, which is then the marked one, also on the next page', async () => {
    const { page } = await open('/docs/intro');
    await page.locator('.toc-column a', { hasText: 'Two' }).click();
    await page.waitForURL('**#two');
    await isMarked(page, '#two');
    // Not by the mouse: before a click the page may be scrolled to bring the link into view.
    await page.getByRole('link', { name: 'Shortly' }).evaluate((link: HTMLElement) => link.click());
    await heading(page, 'Short').waitFor();
    expect(await page.locator('.toc').count()).toBe(0);
    await page.goBack();
    await heading(page, 'Intro').waitFor();
    await isMarked(page, '#two');
  });

  test('on a phone a bar that stays in sight, says where one is, and opens the list, which closes after a choice', async () => {
    const { page } = await open('/docs/intro#two', phone);
    const bar = page.locator('.toc-bar');
    const list = page.locator('.toc');
    await page.waitForSelector('.toc-bar[data-current=Two]');
    expect([await list.isVisible(), (await bar.boundingBox())?.y]).toEqual([false, 60]);
    await bar.click();
    // The entry of what is being read has the focus, so it is in sight, however long the list is.
    expect(await page.evaluate(() => document.activeElement?.outerHTML)).toContain('href="#two"');
    expect(await marked(page)).toEqual(['Two']);
    await list.getByRole('link', { name: 'Three' }).click();
    await page.waitForURL('**#three');
    await list.waitFor({ state: 'hidden' });
    await page.waitForFunction(() => {
      const top = document.getElementById('three')?.getBoundingClientRect().top ?? 0;
      const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
      return isEnd || (top > 100 && top < 120);
    });
  });

  test('on a phone without scripts, the bar opens the complete list', async () => {
    const { page } = await open('/long', { ...phone, javaScriptEnabled: false });
    await page.locator('.toc-bar').click();
    const list = page.getByRole('navigation', { name: 'On this page' });
    expect(await list.getByRole('link', { name: 'B', exact: true }).isVisible()).toBe(true);
    expect([await list.locator('a').count(), await list.locator('.toc-filter').isVisible()]).toEqual([48, false]);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  });

  test('of many entries is grouped: the part that is read is open, others by their toggle', async () => {
    const { page } = await open('/long');
    const isShown = (name: string) => page.locator('.toc-column').getByRole('link', { name, exact: true }).isVisible();
    const shown = async () => [await isShown('A3'), await isShown('B3'), await isShown('C3')];
    expect(await shown()).toEqual([true, false, false]);
    await page.locator('.toc-column details').nth(2).locator('summary').press('Enter');
    expect(await shown()).toEqual([true, false, true]);
    await page.locator('.toc-column').getByRole('link', { name: 'B', exact: true }).click();
    await expect.poll(shown).toEqual([false, true, false]);
  });

  test.each([desktop, phone])(
    'what is read is in sight in a list that is longer than the window, at $viewport.width px',
    async (options) => {
      const { page } = await open('/long#c14', {
        ...options,
        viewport: { width: options.viewport?.width ?? 0, height: 400 },
      });
      await isMarked(page, '#c14');
      if (options === phone) await page.locator('.toc-bar').click();
      const [entry, list] = await Promise.all([
        page.locator('.toc [aria-current]').boundingBox(),
        page.locator('.toc').boundingBox(),
      ]);
      if (!entry || !list) throw new Error('not shown');
      expect([entry.y >= list.y, entry.y + entry.height < list.y + list.height + 1]).toEqual([true, true]);
    },
  );

  test.each([desktop, phone])('of many entries can be filtered by typing at $viewport.width px', async (options) => {
    const { page, problems } = await open('/long', options);
    const list = page.locator('.toc');
    const shown = (): Promise<string[]> =>
      list
        .locator('a')
        .evaluateAll((links) =>
          links.filter((link) => link.checkVisibility()).map(({ textContent }) => textContent ?? ''),
        );
    if (options === phone) await page.locator('.toc-bar').click();
    const field = list.getByPlaceholder('Filter headings');
    await field.fill('c 3');
    await expect.poll(shown).toEqual(['C', 'C3', 'C13']);
    expect(await page.locator('[data-announcer]').textContent()).toBe('2 / 48');
    await field.press('Enter');
    await page.waitForURL('**#c3');
    await isMarked(page, '#c3');
    if (options === phone) await page.locator('.toc-bar').click();
    await field.fill('');
    await expect.poll(async () => (await shown()).includes('A')).toBe(true);
    await field.fill('none of them');
    await expect.poll(shown).toEqual([]);
    // Another page has a list of its own.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href^="/docs"]')?.click());
    await field.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/long**');
    await list.locator('li').nth(40).waitFor({ state: 'attached' });
    expect(await list.locator('[hidden]').count()).toBe(0);
    expect([await field.inputValue(), problems]).toEqual(['', []]);
  });

  test('what was typed before the code of the filter came is taken into account', async () => {
    const { page } = await windows.open(desktop);
    const release = await hold(page, /\/assets\/controls-/);
    await page.goto(`${urlOf('standard')}/long`);
    await isMarked(page, '#a');
    await page.locator('.toc-filter').fill('c3');
    release();
    await expect.poll(() => page.locator('.toc a', { hasText: 'B' }).first().isVisible()).toBe(false);
  });

  test('is a named landmark, and absent without headings', async () => {
    const { page } = await open('/docs/intro', off);
    expect(await page.locator('nav[aria-label="On this page"]').count()).toBe(1);
    await page.goto(`${urlOf('standard')}/docs/short`);
    expect(await page.locator('nav[aria-label="On this page"]').count()).toBe(0);
  });
});

describe('sidebar', () => {
  const category = (page: Page, label: string) =>
    page.locator('[data-sidebar] li', { has: page.locator(`> a:text-is("${label}")`) });
  const isOpen = (page: Page): Promise<boolean> =>
    category(page, 'Guide')
      .locator('> details')
      .evaluate((element) => (element as HTMLDetailsElement).open);

  test('the label of a category navigates and opens, and never closes; its toggle only opens and closes', async () => {
    const { page } = await open('/docs/intro');
    const toggle = page.locator(`summary[aria-label="Toggle the collapsible sidebar category 'Guide'"]`);
    await toggle.click();
    expect([await isOpen(page), new URL(page.url()).pathname]).toEqual([true, '/docs/intro']);
    await toggle.click();
    expect(await isOpen(page)).toBe(false);
    const label = page.locator('[data-sidebar] a', { hasText: 'Guide' });
    await label.click();
    await page.waitForURL('**/docs/category/guide');
    await heading(page, 'Guide').waitFor();
    expect(await isOpen(page)).toBe(true);
    await label.click();
    expect(await isOpen(page)).toBe(true);
    await toggle.click();
    await label.click();
    expect(await isOpen(page)).toBe(true);
  });

  test('the branch of the page is open and its categories are marked, only the page is current', async () => {
    const { page } = await open('/docs/guide/deep/b', off);
    expect(await isOpen(page)).toBe(true);
    expect(await page.locator('[data-sidebar] [aria-current]').allInnerTexts()).toEqual(['Page B']);
    expect(await page.locator('[data-sidebar] .active').allInnerTexts()).toEqual(['Guide', 'Page B']);
  });

  test('marks and open categories follow the reader from page to page; none is closed again', async () => {
    const { page } = await open('/docs/short');
    const marked = (): Promise<[string | null, string | null][]> =>
      page
        .locator('[data-sidebar] .active, [data-sidebar] [aria-current]')
        .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-current')]));
    await follow(page, '/docs/guide/deep/b');
    await heading(page, 'Page B').waitFor();
    expect(await marked()).toEqual([
      ['Guide', null],
      ['Page B', 'page'],
    ]);
    expect(await page.locator('[data-sidebar] a[aria-current]').isVisible()).toBe(true);
    await follow(page, '/docs/short');
    await heading(page, 'Short').waitFor();
    expect([await marked(), await isOpen(page)]).toEqual([[['Short', 'page']], true]);
  });

  test('a category without a page of its own has a toggle with its name and no link', async () => {
    const { page } = await open('/docs/intro');
    const toggle = page.locator('[data-sidebar] summary', { hasText: 'more' });
    expect(await toggle.getAttribute('aria-label')).toBeNull();
    await toggle.click();
    await page.getByRole('link', { name: 'Page C', exact: true }).click();
    await heading(page, 'Page C').waitFor();
  });

  test('what was opened stays open from page to page, and is forgotten with the document', async () => {
    const { page } = await open('/docs/intro');
    await page.locator('[data-sidebar] summary', { hasText: 'more' }).click();
    await page.locator('[data-sidebar] a[href="/docs/short"]').click();
    await heading(page, 'Short').waitFor();
    expect(await page.getByRole('link', { name: 'Page C', exact: true }).isVisible()).toBe(true);
    await page.reload();
    await hydrated(page);
    expect(await page.locator('[data-sidebar] a', { hasText: 'Page C' }).isVisible()).toBe(false);
  });

  test('opening a category leaves the others as they are', async () => {
    const { page } = await open('/docs/guide/a');
    await page.locator('[data-sidebar] summary', { hasText: 'more' }).click();
    await page.getByRole('link', { name: 'Page C', exact: true }).waitFor();
    expect(await isOpen(page)).toBe(true);
  });

  test('on the first load the sidebar scrolls to the current entry; a click in the sidebar does not scroll it', async () => {
    const { page } = await open('/docs/rest/r38');
    const current = page.locator('[data-sidebar] [aria-current]');
    await page.waitForFunction(() => (document.querySelector('[data-scroller]')?.scrollTop ?? 0) > 0);
    const box = await current.boundingBox();
    expect(box && box.y > 60 && box.y < 700).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const scroller = page.locator('[data-scroller]');
    const before = await scroller.evaluate((element) => element.scrollTop);
    await page.locator('[data-sidebar] a[href="/docs/rest/r37"]').click();
    await heading(page, 'Rest 37').waitFor();
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(before);
  });
});

describe('navbar', () => {
  const current = (page: Page): Promise<[string | null, string | null][]> =>
    page
      .locator('.navbar [aria-current]')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('aria-current')]));

  test.each([
    ['/docs/intro', [['Documentation', 'page']]],
    ['/docs/short', [['Shortly', 'page']]],
    ['/docs/more/c', [['Documentation', 'true']]],
    ['/docs/category/guide', [['Guide', 'page']]],
    ['/about', []],
    ['/search', []],
  ])('on %s the active entries are %j', async (path, expected) => {
    const { page } = await open(path, off);
    expect(await current(page)).toEqual(expected);
  });

  test('an entry can be active for the pages below another path', async () => {
    const { page } = await open('/docs/guide/a', off);
    expect(await current(page)).toContainEqual(['Guide', 'true']);
  });

  test('the logo of the mode is shown, beside the name of the site', async () => {
    const { page } = await open('/docs/intro');
    const brand = page.locator('.navbar .brand');
    const shown = (): Promise<(string | null)[]> =>
      brand
        .locator('img')
        .evaluateAll((images) =>
          images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
        );
    expect([await shown(), await brand.innerText(), await brand.getAttribute('href')]).toEqual([
      ['/l.svg'],
      'Test site',
      '/',
    ]);
    await page.locator('.navbar .color-mode-toggle').click();
    await page.waitForSelector('html[data-theme=dark]');
    expect(await shown()).toEqual(['/d.svg']);
  });

  test('the navbar never hides, and offers neither versions nor languages', async () => {
    const { page } = await open('/docs/intro');
    await page.evaluate(() => window.scrollTo(0, 1000));
    await page.waitForFunction(() => window.scrollY === 1000);
    expect((await page.locator('.navbar').boundingBox())?.y).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(/Versions|Languages|Version: Next|Collapse sidebar/);
  });

  test('the entry of the current page closes the drawer and adds no history', async () => {
    const { page } = await open('/docs/short', phone);
    const length = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.locator('[data-sidebar] a[href="/docs/short"]').click();
    await drawer.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test('part of the page stays visible, and a touch there closes the drawer', async () => {
    const { page } = await open('/docs/short', phone);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.waitForFunction(() => document.querySelector('.panel-open')?.getBoundingClientRect().left === 0);
    expect((await drawer.boundingBox())?.width).toBeCloseTo(0.83 * 390, 0);
    await page.touchscreen.tap(370, 400);
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/docs/short');
  });

  test('996 pixels are narrow, 997 are wide', async () => {
    const { page } = await open('/docs/intro', { viewport: { width: 996, height: 700 } });
    const shown = (): Promise<(string | undefined)[]> =>
      page.evaluate(() =>
        ['.navbar-toggle', '.toc-bar', '.navbar .navbar-items', '.navbar .color-mode-toggle', '.panel', '.toc'].filter(
          (selector) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }),
        ),
      );
    expect(await shown()).toEqual(['.navbar-toggle', '.toc-bar']);
    await page.setViewportSize({ width: 997, height: 700 });
    await page.waitForFunction(() => document.querySelector('.toc')?.checkVisibility());
    expect(await shown()).toEqual(['.navbar .navbar-items', '.navbar .color-mode-toggle', '.panel', '.toc']);
    // The page scrolls below the navbar, beside sidebar and contents, which scroll by themselves.
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.waitForFunction(() => window.scrollY === 600);
    const box = await page.locator('.panel').boundingBox();
    expect(box && [box.y, box.y + box.height]).toEqual([60, 700]);
    const contents = await page.locator('.toc-column .toc').boundingBox();
    expect(contents && contents.y > 60 && contents.y + contents.height < 700).toBe(true);
    for (const selector of ['.panel', '.toc-column .toc'])
      expect(await page.locator(selector).evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
  });

  test('a wider window closes the drawer', async () => {
    const { page } = await open('/docs/short', { viewport: { width: 996, height: 700 } });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.setViewportSize({ width: 997, height: 700 });
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Toggle navigation bar' }).isVisible()).toBe(false);
  });
});

describe('above and below the article', () => {
  test('list home, the categories and the page, with structured data for search engines', async () => {
    const { page } = await open('/docs/guide/deep/b', off);
    const nav = page.getByRole('navigation', { name: 'Breadcrumbs' });
    const entries = await nav.locator('li').evaluateAll((items) =>
      items.map((item) => ({
        text: item.textContent || item.querySelector('a')?.getAttribute('aria-label'),
        link: item.querySelector('a')?.getAttribute('href'),
        position: item.querySelector('meta')?.content,
        isListItem: item.getAttribute('itemtype') === 'https://schema.org/ListItem',
        current: item.querySelector('[aria-current]')?.getAttribute('aria-current'),
      })),
    );
    expect(entries).toEqual([
      { text: 'Home page', link: '/', isListItem: false },
      { text: 'Guide', link: '/docs/category/guide', position: '1', isListItem: true },
      { text: 'deep', isListItem: false },
      { text: 'Page B', position: '3', isListItem: true, current: 'page' },
    ]);
    expect(await nav.locator('ul').getAttribute('itemtype')).toBe('https://schema.org/BreadcrumbList');
  });

  test('previous and next, with the titles of the pages', async () => {
    const { page } = await open('/docs/guide/a', off);
    const links = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    expect((await links.allInnerTexts()).map((text) => text.split('\n'))).toEqual([
      ['Previous', 'Guide'],
      ['Next', 'Page B'],
    ]);
  });

  test('tags and edit link below a document, nothing below a category', async () => {
    const { page } = await open('/docs/short', off);
    const row = page.locator('.page-footer');
    expect(await row.locator('.page-tags').innerText()).toMatch(/^Tags:\s+small$/);
    const edit = row.getByRole('link', { name: 'Edit this page' });
    expect(await edit.evaluate((link: HTMLAnchorElement) => [link.href, link.target, link.rel])).toEqual([
      'https://git.example/edit/docs/short.md',
      '_blank',
      'noopener noreferrer',
    ]);
    await page.goto(`${urlOf('standard')}/docs/category/guide`);
    expect(await row.count()).toBe(0);
  });

  test('a category page has a card for each child, breadcrumbs and neighbors', async () => {
    const { page } = await open('/docs/category/guide', off);
    const cards = await page
      .locator('.cards article')
      .evaluateAll((found) =>
        found.map((card) => [
          card.querySelector('h2')?.textContent,
          card.querySelector('a')?.getAttribute('href'),
          card.querySelector('p')?.textContent,
        ]),
      );
    expect(cards).toEqual([
      ['Page A', '/docs/guide/a', 'Text.'],
      ['deep', '/docs/guide/deep/b', '2 pages: Page B, Titled'],
    ]);
    expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).innerText()).toContain('Guide');
    expect(await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').count()).toBeGreaterThan(0);
  });
});

test.each([
  ['/docs/intro', 'written by the author'],
  ['/docs/guide/deep/titled', 'of the front matter'],
])('%s: on a phone the bar of the contents comes first, then the title (%s), with the tools above it', async (path) => {
  const { page } = await open(path, phone);
  const tops = await page
    .locator('.toc-bar, .breadcrumbs, h1, .markdown')
    .evaluateAll((parts) => parts.map((part) => [part.className || part.tagName, part.getBoundingClientRect().top]));
  const inOrder = tops.toSorted(([, one], [, other]) => Number(one) - Number(other)).map(([name]) => name);
  expect(inOrder).toEqual(['toc-bar', 'breadcrumbs', 'H1', 'markdown'].slice(-tops.length));
  expect(tops.map(([name]) => name)).toEqual(inOrder);
  const tools = await page.locator('.page-tools').boundingBox();
  expect(tools && tools.y < Number(tops.find(([name]) => name === 'H1')?.[1])).toBe(true);
});

// The column is the measure, and ends where code and tables end: 43rem are 85 characters of DejaVu Sans.
test('lines of text have at most 90 characters', async () => {
  const { page } = await open('/docs/more/prose');
  const longest = await page.locator('.markdown > p').evaluate((paragraph: HTMLElement) => {
    const text = paragraph.firstChild as Text;
    const rows = new Map<number, number>();
    const range = document.createRange();
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      rows.set(top, (rows.get(top) ?? 0) + 1);
    }
    return Math.max(...rows.values());
  });
  expect(longest).toBeGreaterThan(60);
  expect(longest).toBeLessThanOrEqual(90);
});

test('what is touched is 24 pixels or larger', async () => {
  const { page } = await open('/docs/guide/deep/titled', phone);
  const small = await page
    .locator('.breadcrumbs a, .hash-link, .page-tools > *, .toc-bar, .navbar :is(a, button), .site-footer a')
    .evaluateAll((targets) =>
      targets
        .filter((target) => (target as HTMLElement).checkVisibility())
        .map((target) => [target.className || target.outerHTML, target.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 24 || height < 24)
        .map(([name]) => name),
    );
  expect(small).toEqual([]);
});

test('a label of the sidebar ends before the toggle in its row, however long it is', async () => {
  const { page } = await windows.open({ viewport: { width: 1024, height: 768 }, javaScriptEnabled: false });
  await page.goto(`${inject('documentation').url}/docs/category/reference/`);
  const rows = await page.locator('.sidebar-list a:has(+ details)').evaluateAll((all) =>
    all
      .filter((label) => label.checkVisibility())
      .map((label) => {
        const text = document.createRange();
        text.selectNodeContents(label);
        const toggle = label.nextElementSibling?.querySelector('summary')?.getBoundingClientRect();
        return [label.textContent, toggle !== undefined && text.getBoundingClientRect().right <= toggle.left];
      }),
  );
  expect(rows).toContainEqual(['JavaScript API by Class', true]);
  expect(rows.filter(([, isClear]) => !isClear)).toEqual([]);
});

test('the carets of the sidebar have one color, and point the way that the text runs', async () => {
  const { page } = await open('/docs/intro');
  const carets = () =>
    page.locator('.panel-sidebar summary:visible').evaluateAll((all) =>
      all.map((one) => {
        const { borderRightColor, rotate } = getComputedStyle(one, '::after');
        return `${borderRightColor} ${rotate}`;
      }),
    );
  expect(new Set(await carets()).size).toBe(1);
  expect((await carets())[0]).toMatch(/ -45deg$/);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect.poll(async () => (await carets())[0]).toMatch(/ 135deg$/);
});

describe('the page as Markdown', () => {
  const copy = (page: Page) => page.getByRole('button', { name: 'Copy page as Markdown' });

  test('is copied by a button, which says so for a moment', async () => {
    const { page, context, problems } = await open('/docs/short');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const goOn = await holdTimers(page);
    await copy(page).click();
    await page.waitForSelector('.copy-page.copied[aria-label=Copied]');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# Short\n\nLittle.\n');
    await goOn();
    await page.waitForSelector('.copy-page:not(.copied)[aria-label="Copy page as Markdown"]');
    expect(problems).toEqual([]);
  });

  test('is that of the page on screen, after moving to another too', async () => {
    const { page, context } = await open('/docs/intro');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'Shortly' }).click();
    await heading(page, 'Short').waitFor();
    await holdTimers(page);
    await copy(page).click();
    await page.waitForSelector('.copy-page.copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# Short\n\nLittle.\n');
  });

  test('is shown where it cannot be copied', async () => {
    const { page } = await open('/docs/short');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await copy(page).click();
    await page.waitForURL('**/docs/short.md');
  });

  test('is a plain link without JavaScript', async () => {
    const { page } = await open('/docs/guide/a', off);
    expect(await page.locator('.copy-page').isVisible()).toBe(false);
    const href = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href');
    const answer = await page.request.get(`${urlOf('standard')}${href}`);
    expect([href, answer.status(), await answer.text()]).toEqual(['/docs/guide/a.md', 200, '# Page A\n\nText.\n']);
  });

  test('is not offered where there is none', async () => {
    const { page } = await open('/docs/tags', off);
    expect(await page.locator('.page-tools').count()).toBe(0);
  });
});

describe('the link of a heading', () => {
  const anchor = (page: Page) => page.locator('.hash-link').first();

  test('copies its absolute address, says so, and leads there', async () => {
    const { page, context, problems } = await open('/docs/intro');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const name = await anchor(page).getAttribute('aria-label');
    const goOn = await holdTimers(page);
    await anchor(page).click();
    await page.waitForSelector('.hash-link.copied[aria-label=Copied]');
    expect(await page.locator('[data-announcer]').textContent()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${urlOf('standard')}/docs/intro${await anchor(page).getAttribute('href')}`);
    await page.waitForURL(copied);
    await goOn();
    await page.waitForSelector(`.hash-link:not(.copied)[aria-label="${name}"]`);
    expect(problems).toEqual([]);
  });

  test('copies by Enter, and without the clipboard interface', async () => {
    const { page, context, problems } = await open('/docs/intro');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = await page.evaluateHandle(() => navigator.clipboard);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await holdTimers(page);
    await anchor(page).press('Enter');
    await page.waitForSelector('.hash-link.copied');
    await page.waitForURL(/#./);
    expect(await clipboard.evaluate((kept) => kept.readText())).toBe(page.url());
    expect(problems).toEqual([]);
  });

  test('with a modifier key it only opens a window', async () => {
    const { page, context } = await open('/docs/intro');
    const opened = context.waitForEvent('page');
    await anchor(page).click({ modifiers: ['Control'] });
    await (await opened).close();
    expect(await page.locator('.hash-link.copied').count()).toBe(0);
  });

  test('is a plain link without JavaScript', async () => {
    const { page } = await open('/docs/intro', off);
    await anchor(page).click();
    await page.waitForURL(/\/docs\/intro#./);
  });
});

describe('color mode', () => {
  const theme = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset.theme);
  const isIn = (page: Page, mode: string) => page.waitForSelector(`html[data-theme=${mode}]`, { state: 'attached' });
  const toggle = (page: Page) => page.locator('.navbar .color-mode-toggle');

  test('other windows follow a choice, but not its removal from storage', async () => {
    const { page, context } = await open('/docs/intro');
    const other = await context.newPage();
    await other.goto(`${urlOf('standard')}/docs/short`);
    await hydrated(other);
    await other.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const note = (): void => void seen.push(document.documentElement.dataset.theme ?? '');
      new MutationObserver(note).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    });
    await toggle(page).click();
    await isIn(other, 'dark');
    await page.evaluate(() => localStorage.removeItem('theme'));
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.evaluate(() => localStorage.clear());
    // A last change, after which those before it have been heard: what is no mode counts as light.
    await page.evaluate(() => localStorage.setItem('theme', 'nonsense'));
    await isIn(other, 'light');
    expect(await other.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['dark', 'light']);
  });

  // In `title` and `aria-label`, where testers look.
  test('the switches name the default mode, then the one that is on, also after changes in other windows', async () => {
    const { page, context } = await open('/docs/intro');
    const other = await context.newPage();
    const button = other.locator('.navbar').getByRole('button', { name: 'Switch between dark and light mode' });
    const names = async () => {
      const attributes = [await button.getAttribute('title'), await button.getAttribute('aria-label')];
      return attributes.map((text) => /currently (\w+)/.exec(text ?? '')?.[1]);
    };
    await toggle(page).click();
    await isIn(page, 'dark');
    // With no code but the inline script.
    await other.route(/\/assets\/loader-.*\.js/, () => {});
    await other.goto(`${urlOf('standard')}/docs/short`, { waitUntil: 'commit' });
    await button.waitFor();
    expect(await names()).toEqual(['light', 'light']);
    // With the reading client.
    await other.unroute(/\/assets\/loader-.*\.js/);
    await other.route(/\/assets\/entry-app/, (route) => route.abort());
    await other.goto(`${urlOf('standard')}/docs/intro`);
    await clientLoaded(other, 'reading');
    expect(await names()).toEqual(['dark', 'dark']);
    await toggle(page).click();
    await isIn(other, 'light');
    expect(await names()).toEqual(['light', 'light']);
    // With the app.
    await other.unroute(/\/assets\/entry-app/);
    await other.reload();
    await hydrated(other);
    await toggle(page).click();
    await isIn(other, 'dark');
    expect(await names()).toEqual(['dark', 'dark']);
  });

  test('a choice notifies this window too, but not when nothing changed', async () => {
    const { page } = await open('/docs/intro');
    await page.evaluate(() => {
      const heard: (string | null)[] = [];
      Object.assign(window, { heard });
      addEventListener('storage', ({ key, newValue }) => heard.push(`${key} ${newValue}`));
    });
    await toggle(page).click();
    await isIn(page, 'dark');
    await toggle(page).click();
    await isIn(page, 'light');
    // What is shown and what is stored differ: choosing dark stores what is stored already.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await toggle(page).click();
    await isIn(page, 'dark');
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      'theme dark',
      'theme light',
    ]);
  });

  test('the system setting is ignored unless the site respects it', async () => {
    const { page } = await open('/docs/intro', { ...desktop, colorScheme: 'dark' });
    expect([await theme(page), await stored(page, 'theme')]).toEqual(['light', null]);
  });

  test('where the site respects the system setting, it is followed live until the reader chooses', async () => {
    const { page } = await open('/docs/intro', { ...desktop, colorScheme: 'dark' }, 'system');
    expect(await theme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await isIn(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await isIn(page, 'dark');
    await toggle(page).click();
    await isIn(page, 'light');
    // Hears what the site's own listener, which was there first, has heard.
    await page.evaluate(() => {
      let count = 0;
      matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
        count += 1;
        Object.assign(window, { changes: count });
      });
    });
    const heard = (count: number) =>
      page.waitForFunction((wanted) => (window as unknown as { changes: number }).changes === wanted, count);
    await page.emulateMedia({ colorScheme: 'light' });
    await heard(1);
    await page.emulateMedia({ colorScheme: 'dark' });
    await heard(2);
    expect([await theme(page), await stored(page, 'theme')]).toEqual(['light', 'light']);
  });

  test('with the switch disabled there is no toggle, and a stored choice is ignored and removed', async () => {
    const { page } = await open('/b/docs/intro', desktop, 'other');
    expect([await theme(page), await page.locator('.color-mode-toggle').count()]).toEqual(['dark', 0]);
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.reload();
    expect(await theme(page)).toBe('dark');
    await page.waitForFunction(() => localStorage.getItem('theme') === null);
  });

  test('with forced colors marked entries are still distinguishable', async () => {
    const { page } = await open('/docs/intro', { ...desktop, forcedColors: 'active' });
    await page.waitForSelector('.toc-column [aria-current]');
    const [bar, background] = await page
      .locator('.toc-column [aria-current]')
      .evaluate((link) => [
        getComputedStyle(link, '::before').backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(bar).not.toBe(background);
  });

  test('form controls and scroll bars follow', async () => {
    const { page } = await open('/b/docs/intro', desktop, 'other');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
  });

  test('where storage is refused the mode changes, with one warning', async () => {
    const { page, problems } = await openWithoutStorage();
    await toggle(page).click();
    await isIn(page, 'dark');
    await toggle(page).click();
    await isIn(page, 'light');
    expect(problems.length).toBe(1);
  });
});

describe('texts of the site’s own', () => {
  test('are in the page, and in what the client draws', async () => {
    const { page, problems } = await open('/b/docs/intro', desktop, 'other');
    expect(await page.locator('.toc').getAttribute('aria-label')).toBe('Auf dieser Seite');
    expect(await page.locator('[data-sidebar] summary[aria-label]').first().getAttribute('aria-label')).toBe(
      'Guide auf und zu',
    );
    await page.locator('[data-sidebar] a[href="/b/docs/category/guide"]').click();
    await heading(page, 'Guide').waitFor();
    expect(await page.locator('.pagination-next span').innerText()).toBe('Weiter');
    expect(await page.locator('.breadcrumbs a').first().getAttribute('aria-label')).toBe('Home page');
    expect(problems).toEqual([]);
  });

  test('are told by the client’s own code', async () => {
    const { page, context } = await open('/b/docs/short', desktop, 'other');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await holdTimers(page);
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await page.waitForSelector('.copy-page[aria-label=Kopiert]');
  });
});
