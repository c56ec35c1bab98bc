/** The search modal and the search page in a browser; the hits are made up. */
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { hits, standIn } from './search-stand-in.ts';
import {
  hold,
  holdTimers,
  hydrated,
  isSameDocument,
  markDocument,
  painted,
  siteOfFile,
  type Watched,
} from './support.ts';
import { beforeDocuments, refuseStorage, type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const text = (count: number): string => 'Some text of a page that is long. '.repeat(count * 8);
const files = {
  'docs.config.ts': `export default { title: 'Found', url: 'https://example.org' };`,
  'docs/a.md': `---\nsidebar_position: 1\n---\n# Page a\n\n<input id="field" aria-label="Field">\n\n${text(20)}\n`,
  'docs/b.md': `---\nsidebar_position: 2\n---\n# Page b\n\n${text(9)}\n\n## Part\n\n${text(9)}\n\n### Deep\n\n${text(20)}\n`,
  'docs/c.md': '# Page c\n\n## End\n\nShort.\n',
};
const site = siteOfFile('search', files);

const phone: WindowOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const desktop: WindowOptions = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' };

async function open(path = '/docs/a', options: WindowOptions = {}, before?: (page: Page) => Promise<unknown>) {
  return show(await windows.open({ ...desktop, ...options }), path, before);
}

/** In a page whose clock the test can move. */
const openWithClock = async () => show(await windows.openFresh(desktop), '/docs/a', (before) => before.clock.install());

async function show({ page, problems }: Watched, path: string, before?: (page: Page) => Promise<unknown>) {
  await standIn(page);
  await before?.(page);
  await page.goto(`${site().url}${path}`);
  await hydrated(page);
  return { page, problems };
}

const ofSearch = /\/assets\/search-[^/]*\.js(?:\?|$)/;
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page): Locator => dialog(page).getByRole('option');
const active = (page: Page): Locator => dialog(page).getByRole('option', { selected: true });
const asked = (page: Page) => page.evaluate(() => window.asked.map(({ query }) => query));
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName}.${document.activeElement?.className}`);

async function openSearch(page: Page, query = ''): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  if (query !== '') await field(page).fill(query);
  return field(page);
}

async function find(page: Page, query = 'page'): Promise<void> {
  await openSearch(page, query);
  await options(page).first().waitFor();
}

describe('opening and closing', () => {
  test('opens by the link in the navbar, which gets the focus back', async () => {
    const { page, problems } = await open();
    const link = page.locator('.search-trigger');
    await link.click();
    await field(page).waitFor();
    expect([page.url(), await focused(page)]).toEqual([`${site().url}/docs/a`, 'INPUT.']);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect([await focused(page), problems]).toEqual(['A.search-trigger', []]);
  });

  test('Ctrl+K, also in a field; again closes; `/` outside fields, and typed in fields', async () => {
    const { page } = await open();
    await openSearch(page);
    await page.keyboard.press('Control+k');
    await dialog(page).waitFor({ state: 'detached' });
    await page.locator('body').press('/');
    await field(page).waitFor();
    await page.keyboard.type('/');
    expect(await field(page).inputValue()).toBe('/');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.locator('#field').focus();
    await page.keyboard.type('/');
    expect([await page.locator('#field').inputValue(), await dialog(page).count()]).toEqual(['/', 0]);
    await page.locator('#field').evaluate((input) => {
      const host = document.createElement('div');
      input.after(host);
      const inner = document.createElement('input');
      inner.id = 'inner';
      host.attachShadow({ mode: 'open' }).append(inner);
    });
    const inShadow = page.locator('#inner');
    await inShadow.focus();
    await page.keyboard.type('/');
    expect([await inShadow.inputValue(), await dialog(page).count()]).toEqual(['/', 0]);
    await page.locator('#field').focus();
    await page.keyboard.press('Control+K');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
  });

  test('ignores keys that mean something else, and keys without a name', async () => {
    const { page, problems } = await open();
    await page.evaluate(() => {
      const taken: string[] = [];
      Object.assign(window, { taken });
      // Search takes a key as soon as it is pressed; its window comes later.
      addEventListener('keydown', (event) => event.defaultPrevented && taken.push(event.key));
    });
    for (const keys of ['Control+Alt+k', 'Control+Shift+k', 'Control+/', 'k']) await page.keyboard.press(keys);
    await page.evaluate(() => {
      const event = new Event('keydown', { bubbles: true });
      document.body.dispatchEvent(event);
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', isComposing: true, bubbles: true }));
    });
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as { taken: string[] }).taken)).toEqual(['k']);
    expect([await dialog(page).count(), problems]).toEqual([1, []]);
  });

  test('a letter typed on the link begins the query, once', async () => {
    const { page } = await open();
    await page.locator('.search-trigger').focus();
    await page.keyboard.press('p');
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('p');
    await page.keyboard.press('Escape');
    await openSearch(page);
    expect(await field(page).inputValue()).toBe('');
  });

  test('the backdrop closes it, what is inside does not; the page stays where it was', async () => {
    const { page } = await open();
    await page.evaluate(() => window.scrollTo(0, 400));
    await find(page);
    await page.mouse.move(640, 300);
    await page.mouse.wheel(0, 800);
    await dialog(page).locator('.search-footer').click();
    expect(await focused(page)).toBe('INPUT.');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.mouse.click(20, 400);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });

  test('begins with the selected text of the page: on one line, cut to 64 characters, and selected', async () => {
    const { page } = await open();
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('article') ?? document.body));
    const input = await openSearch(page);
    const [value, chosen] = await input.evaluate((element: HTMLInputElement) => [
      element.value,
      element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
    ]);
    expect([value?.length, chosen, /\s\s|\n/.test(value ?? '')]).toEqual([64, value, false]);
    await options(page).first().waitFor();
    expect(await asked(page)).toEqual([value]);
  });

  test('takes 64 characters of a longer query, typed or pasted', async () => {
    const { page } = await open();
    const input = await openSearch(page);
    await input.pressSequentially('x'.repeat(70));
    expect(await input.inputValue()).toHaveLength(64);
    await page.evaluate(() => {
      const element = document.querySelector<HTMLInputElement>('dialog input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, 'y'.repeat(90));
      element?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(await input.inputValue()).toHaveLength(64);
  });

  const frame = (page: Page) => page.getByRole('dialog', { name: 'Search' }).locator('input');

  test.each([
    ['a click', (page: Page) => page.locator('.search-trigger').click()],
    ['Ctrl+K', (page: Page) => page.keyboard.press('Control+k')],
    ['`/`', (page: Page) => page.keyboard.press('/')],
  ])('when its code cannot be loaded, %s keeps the page, says so, and Retry helps', async (_, act) => {
    const abort = (route: Route): Promise<void> => route.abort();
    const { page } = await open('/docs/a', {}, (before) => before.route(ofSearch, abort));
    await markDocument(page);
    await act(page);
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    expect(page.url()).toBe(`${site().url}/docs/a`);
    await page.keyboard.type('page');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.press('Enter');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    await page.unroute(ofSearch, abort);
    await retry.press('Enter');
    await options(page).first().waitFor();
    expect([await field(page).inputValue(), await asked(page), await isSameDocument(page)]).toEqual([
      'page',
      ['page'],
      true,
    ]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('dialog') === null);
  });

  test('while its code is on its way, it is open and takes what is typed, where it is typed', async () => {
    const { page, problems } = await show(await windows.open(desktop), '/docs/a');
    await page.locator('#field').focus();
    const release = await hold(page, ofSearch);
    await page.keyboard.press('Control+k');
    await frame(page).waitFor();
    expect(await field(page).count()).toBe(0);
    await page.keyboard.type('pge');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await axeFaults(page)).toEqual([]);
    release();
    await field(page).waitFor();
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.type('a');
    await expect.poll(() => field(page).inputValue()).toBe('page');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect([await page.evaluate(() => document.activeElement?.id), problems]).toEqual(['field', []]);
  });

  test('closed while its code is on its way, it stays closed; opened again, it is empty', async () => {
    const { page } = await open();
    const release = await hold(page, ofSearch);
    await page.keyboard.press('/');
    await frame(page).waitFor();
    await page.keyboard.type('page');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    const loaded = page.waitForResponse(ofSearch);
    release();
    await (await loaded).finished();
    await painted(page);
    expect(await dialog(page).count()).toBe(0);
    await openSearch(page);
    expect(await field(page).inputValue()).toBe('');
  });

  test('a key that is pressed as soon as it is closed opens it again', async () => {
    const { page } = await open();
    await openSearch(page);
    // One after the other, before the browser draws.
    await page.evaluate(() => {
      const press = (key: string): unknown =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      press('Escape');
      press('/');
    });
    await field(page).waitFor();
    await page.keyboard.type('page');
    expect(await field(page).inputValue()).toBe('page');
    await options(page).first().waitFor();
    expect(await dialog(page).count()).toBe(1);
  });

  test('Tab wraps around the controls that are shown', async () => {
    const { page } = await open();
    await find(page);
    const stops: string[] = [];
    for (let count = 0; count < 4; count++) {
      stops.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    expect(stops).toEqual(['INPUT.', 'BUTTON.icon-button', 'A.search-all', 'INPUT.']);
    await field(page).focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('A.search-all');
  });
});

describe('results', () => {
  test('parts, pages and their sections, the trail, marked words; nothing but marks', async () => {
    const { page, problems } = await open();
    await find(page);
    expect(
      await dialog(page)
        .getByRole('group')
        .evaluateAll((groups) => groups.map((group) => group.ariaLabel)),
    ).toEqual(['Guide', 'Reference']);
    expect(
      await options(page).evaluateAll((items) => items.map((item) => (item as HTMLElement).innerText.split(/\n+/))),
    ).toEqual([
      ['Page b', 'About b <i> and more'],
      ['Part', 'A part of it', 'Page b'],
      ['Deep', 'Page b › Part'],
      ['Page c', 'See <img src=x onerror=alert(1)> there'],
      ['End', 'Page c'],
    ]);
    expect(await dialog(page).locator('mark').allTextContents()).toEqual([
      'Page b',
      'b',
      'Part',
      'part',
      'Deep',
      'Page c',
      'End',
    ]);
    expect(await dialog(page).locator('.search-child').count()).toBe(3);
    expect(await dialog(page).getByRole('status').textContent()).toBe('5 results for "page"');
    expect(new Set(await options(page).evaluateAll((items) => items.map(({ id }) => id))).size).toBe(5);
    expect(problems).toEqual([]);
  });

  test('arrows go round, the pointer chooses too, and the field names what is chosen', async () => {
    const { page } = await open();
    await find(page);
    const chosen = async () => [
      await active(page).getAttribute('href'),
      await field(page).getAttribute('aria-activedescendant'),
    ];
    expect(await chosen()).toEqual(['/docs/b', 'search:item-0']);
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toEqual(['/docs/c#end', 'search:item-4']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toEqual(['/docs/b#part', 'search:item-1']);
    await options(page).nth(3).hover();
    expect(await chosen()).toEqual(['/docs/c', 'search:item-3']);
  });

  test('Enter opens the section without loading a document', async () => {
    const { page } = await open();
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await find(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/b#part');
    await page.getByRole('heading', { level: 1, name: 'Page b' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await page.locator('#part').evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(100);
  });

  test('Ctrl+Enter opens a tab and leaves the modal, Alt+Enter does nothing', async () => {
    const { page } = await open();
    await find(page);
    await page.keyboard.press('Alt+Enter');
    const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL('**/docs/b');
    await page.bringToFront();
    expect([await dialog(page).isVisible(), page.url()]).toEqual([true, `${site().url}/docs/a`]);
  });

  test('a click opens the hit', async () => {
    const { page } = await open();
    await find(page);
    await options(page).nth(3).click();
    await page.waitForURL('**/docs/c');
    await page.getByRole('heading', { level: 1, name: 'Page c' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  test('Enter before the answer takes its first hit', async () => {
    const { page } = await open();
    await openSearch(page, 'slow');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/b');
  });

  test('while text is composed, keys belong to the composition', async () => {
    const { page } = await open();
    await find(page);
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      await field(page).evaluate((element, name) => {
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, isComposing: true, bubbles: true, cancelable: true }),
        );
      }, key);
    expect([await active(page).getAttribute('id'), page.url()]).toEqual(['search:item-0', `${site().url}/docs/a`]);
  });

  test('all results are on the search page; the query can be cleared', async () => {
    const { page } = await open();
    await find(page, 'many b&c');
    await dialog(page).getByRole('link', { name: 'See all 45 results' }).waitFor();
    expect(await options(page).count()).toBe(5);
    await dialog(page).getByRole('button', { name: 'Clear the query' }).click();
    expect([
      await field(page).inputValue(),
      await focused(page),
      await dialog(page).getByText('No recent searches').isVisible(),
    ]).toEqual(['', 'INPUT.', true]);
    await field(page).fill('many b&c');
    await dialog(page).getByRole('link', { name: 'See all 45 results' }).click();
    await page.waitForURL('**/search?q=many%20b%26c');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('many b&c');
  });

  test.each([
    [1280, 10],
    [768, 5],
  ])('at a width of %d snippets have %d words', async (width, words) => {
    const { page } = await open('/docs/a', { viewport: { width, height: 700 } });
    await find(page);
    expect(await page.evaluate(() => window.asked)).toEqual([
      { query: 'page', page: 0, hitsPerPage: 20, snippetWords: words },
    ]);
  });
});

describe('slow, nothing, failed', () => {
  test('after 300 ms it says that it is searching, and keeps the last results', async () => {
    const { page } = await open();
    await find(page);
    const goOn = await holdTimers(page);
    await field(page).fill('held');
    await page.locator('dialog[data-status=loading]').waitFor();
    await goOn();
    await page.locator('dialog[data-status=stalled]').waitFor();
    expect([await options(page).count(), await dialog(page).getByRole('status').textContent()]).toEqual([
      5,
      'Searching',
    ]);
    await page.evaluate(() => (window as unknown as { release(): void }).release());
    await page.locator('dialog[data-status=idle]').waitFor();
  });

  test('only the answer to the last query is shown', async () => {
    const { page } = await openWithClock();
    await openSearch(page, 'slow');
    await page.waitForFunction(() => window.asked.length === 1);
    await field(page).fill('nothing');
    await dialog(page).getByText('No results for').waitFor();
    await page.clock.runFor(1200);
    expect([await options(page).count(), await asked(page)]).toEqual([0, ['slow', 'nothing']]);
  });

  test('no results, and up to three things to try', async () => {
    const { page } = await open();
    await openSearch(page, 'nothing');
    await dialog(page).getByText('No results for "nothing"').waitFor();
    expect(await dialog(page).getByText('Try searching for').count()).toBe(0);
    await field(page).fill('page');
    await options(page).first().waitFor();
    await field(page).fill('nothing at all');
    await dialog(page).getByText('Try searching for:').waitFor();
    expect(await dialog(page).getByText('Let us know').count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Reference' }).click();
    await options(page).first().waitFor();
    expect([await field(page).inputValue(), await focused(page)]).toEqual(['reference ', 'INPUT.']);
  });

  test('the error stays and is announced, keeps the query, and goes away with the next query', async () => {
    const { page, problems } = await openWithClock();
    await openSearch(page, 'fail');
    const alert = dialog(page).getByRole('alert');
    await alert.waitFor();
    await page.clock.runFor(2000);
    expect(await alert.innerText()).toMatch(
      /Unable to fetch results\s+You might want to check your network connection\./,
    );
    expect([await field(page).inputValue(), await dialog(page).getAttribute('data-status')]).toEqual(['fail', 'error']);
    await field(page).fill('page');
    await options(page).first().waitFor();
    expect([await alert.count(), problems.filter((problem) => problem.startsWith('exception'))]).toEqual([0, []]);
  });

  test('when the search provider cannot be loaded, an error is shown; the next query loads it again', async () => {
    const chunk = /\/assets\/embedded-[^/]*\.js(?:\?|$)/;
    const { page } = await open('/docs/a', {}, (before) => before.route(chunk, (route) => route.abort()));
    await openSearch(page, 'page');
    await dialog(page).getByRole('alert').waitFor();
    await page.unroute(chunk);
    await standIn(page);
    await field(page).fill('page b');
    await options(page).first().waitFor();
  });
});

describe('recent and favorite searches', () => {
  const keys = ['__DOCSEARCH_RECENT_SEARCHES__embedded:/', '__DOCSEARCH_FAVORITE_SEARCHES__embedded:/'] as const;
  const stored = (page: Page) =>
    page.evaluate(
      (names) =>
        names.map((name) =>
          (JSON.parse(localStorage.getItem(name) ?? '[]') as { url: string }[]).map(({ url }) => url),
        ),
      keys,
    );

  test('hits that were opened are listed again, can become favorites, and can be removed', async () => {
    const { page } = await open();
    for (const place of [0, 1, 3]) {
      await find(page);
      await options(page).nth(place).click();
      await dialog(page).waitFor({ state: 'detached' });
    }
    await openSearch(page);
    const names = () => options(page).locator('.search-hit-title').allTextContents();
    expect([await names(), await active(page).getAttribute('href')]).toEqual([['Page c', 'Part', 'Page b'], '/docs/c']);
    await dialog(page).getByRole('button', { name: 'Save this search: Part' }).click();
    expect(await names()).toEqual(['Page c', 'Page b', 'Part']);
    expect(
      await dialog(page)
        .getByRole('group')
        .evaluateAll((groups) => groups.map((group) => group.ariaLabel)),
    ).toEqual(['Recent', 'Favorite']);
    const fills = await options(page)
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill !== 'none'));
    expect(fills).toEqual([false, false, true]);
    expect([await stored(page), await focused(page)]).toEqual([[['/docs/c', '/docs/b'], ['/docs/b#part']], 'INPUT.']);
    await dialog(page).getByRole('button', { name: 'Remove this search from history: Page c' }).click();
    await dialog(page).getByRole('button', { name: 'Remove this search from favorites: Part' }).click();
    expect(await stored(page)).toEqual([['/docs/b'], []]);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/b');
    expect(await page.evaluate((key) => localStorage.getItem(key), keys[0])).not.toContain('mark');
  });

  test.each(['{bad', 'null', '[1, null, {"url": 3}, "x"]', '{"a": []}'])('storage that holds %s', async (value) => {
    const { page, problems } = await open('/docs/a', {}, (before) =>
      beforeDocuments(
        before,
        ([names, damaged]) => {
          for (const name of names) localStorage.setItem(name, damaged);
        },
        [keys, value] as const,
      ),
    );
    await openSearch(page);
    await dialog(page).getByText('No recent searches').waitFor();
    await field(page).fill('page');
    await options(page).first().click();
    await page.waitForURL('**/docs/b');
    expect([(await stored(page))[0], problems]).toEqual([['/docs/b'], []]);
  });

  test('without storage they last as long as the modal is open', async () => {
    const { page, problems } = await open('/docs/a', {}, refuseStorage);
    await find(page);
    await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await page.bringToFront();
    await field(page).fill('');
    await options(page).getByText('Page b').waitFor();
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([]);
  });
});

describe('by keyboard alone', () => {
  test('open, type, choose, go, return, keep a search, remove it, see all', async () => {
    const { page, problems } = await open();
    const press = async (...pressed: readonly string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
    };
    await press('/');
    await field(page).waitFor();
    const answered = dialog(page).getByText('5 results for "page"');
    await page.keyboard.type('page');
    await answered.waitFor({ state: 'attached' });
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await page.waitForURL('**/docs/b#deep');
    await dialog(page).waitFor({ state: 'detached' });
    await press('Control+k');
    await options(page).getByText('Deep').waitFor();
    await press('Tab');
    expect(await focused(page)).toBe('BUTTON.icon-button');
    await press('Enter');
    await dialog(page).getByRole('group', { name: 'Favorite' }).waitFor();
    expect(await focused(page)).toBe('INPUT.');
    await press('Tab', 'Enter');
    await dialog(page).getByText('No recent searches').waitFor();
    await page.keyboard.type('page');
    await answered.waitFor({ state: 'attached' });
    await press('Tab', 'Tab', 'Enter');
    await page.waitForURL('**/search?q=page');
    await page.locator('.search-result').first().waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the search page', () => {
  test('the query of the address, the count, more by scrolling', async () => {
    const { page, problems } = await open('/search?q=many', { viewport: { width: 1280, height: 600 } });
    await page.getByText('45 results', { exact: true }).waitFor();
    await page.waitForFunction(() => document.title === 'Search results for "many" | Found');
    const results = page.locator('.search-result');
    expect([await page.getByRole('searchbox').inputValue(), await results.count()]).toEqual(['many', 20]);
    expect(await results.first().innerText()).toMatch(/^Number 0\s+Guide \/ Page b\s+text$/);
    for (const count of [40, 45]) {
      await page.getByText('Fetching new results...').scrollIntoViewIfNeeded();
      await expect.poll(() => results.count()).toBe(count);
    }
    expect(await page.getByText('Fetching new results...').count()).toBe(0);
    expect(
      await page.evaluate(() => window.asked.map(({ page: number, hitsPerPage }) => [number, hitsPerPage])),
    ).toEqual([
      [0, 20],
      [1, 20],
      [2, 20],
    ]);
    expect(problems).toEqual([]);
  });

  test('typing changes the address, not the history; one request when it rests', async () => {
    const { page } = await open('/search');
    const before = await page.evaluate(() => history.length);
    const rest = await holdTimers(page);
    await page.getByRole('searchbox').pressSequentially('page');
    await page.getByRole('heading', { level: 1, name: '"page"' }).waitFor();
    await rest();
    await page.locator('.search-result').first().waitFor();
    expect([await asked(page), new URL(page.url()).search, await page.evaluate(() => history.length)]).toEqual([
      ['page'],
      '?q=page',
      before,
    ]);
    await page.getByText('5 results', { exact: true }).waitFor();
    await page.getByRole('searchbox').fill('nothing');
    await page.getByText('No results were found').waitFor();
    // In the place of results, where else to begin.
    await page.locator('.search-results').getByRole('link', { name: 'Page a' }).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('heading', { level: 1, name: 'Search the documentation' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test.each([
    ['the client', /\/assets\/entry-app-/],
    ['the code of the page', ofSearch],
  ])('what is typed before %s is there is not lost', async (_, late) => {
    const { page } = await windows.open(desktop);
    await standIn(page);
    const release = await hold(page, late);
    const asked = page.waitForRequest(late);
    await page.goto(`${site().url}/search?x=1`);
    await asked;
    await page.getByRole('searchbox').pressSequentially('page');
    release();
    await page.getByText('5 results', { exact: true }).waitFor();
    expect([await page.getByRole('searchbox').inputValue(), new URL(page.url()).search]).toEqual([
      'page',
      '?x=1&q=page',
    ]);
  });

  test('an error is shown, and Retry helps', async () => {
    const { page } = await open('/search?q=fail');
    await page.getByRole('alert').getByText('Unable to fetch results').waitFor();
    await page.evaluate(() => {
      window.answer = async () => ({ hits: [], nbHits: 0 });
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('No results were found').waitFor();
  });

  test('without a query, and without scripts, it shows where to begin', async () => {
    const { page, problems } = await open('/search');
    expect([await page.locator('.search-results a').allTextContents(), problems]).toEqual([
      ['Page a', 'Page b', 'Page c'],
      [],
    ]);
    const { page: plain } = await windows.open({ javaScriptEnabled: false });
    await plain.goto(`${site().url}/search?q=x`);
    expect(await plain.locator('.search-results a').count()).toBe(3);
  });
});

describe('looks', () => {
  test.each(['light', 'dark'] as const)('with forced colors marked words can be read, %s', async (mode) => {
    const { page } = await open('/docs/a', { ...desktop, forcedColors: 'active', colorScheme: mode });
    await find(page);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const colors = await page
      .locator('.search-screen mark')
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).color));
    expect([colors.length > 0, colors.includes(ground)]).toEqual([true, false]);
  });

  const cases = [
    ['light', 'desktop', {}],
    ['dark', 'phone', phone],
  ] as const;
  test.each(cases)('axe finds nothing in any state, %s on a %s', async (mode, name, size) => {
    const { page } = await open('/docs/a', size, (before) =>
      beforeDocuments(before, (chosen) => localStorage.setItem('theme', chosen), mode),
    );
    const shoot = async (state: string) => {
      const folder = process.env.SEARCH_SHOTS;
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${state}-${mode}-${name}.png` });
      expect([state, await axeFaults(page)]).toEqual([state, []]);
    };
    await page.locator('.search-trigger').click();
    await field(page).waitFor();
    await shoot('empty');
    for (const [query, shown] of [
      ['page', '[role=option]'],
      ['nothing', '.search-message'],
      ['fail', '[role=alert]'],
      ['held', '[data-status=stalled]'],
    ] as const) {
      await field(page).fill(query);
      await page.locator(shown).first().waitFor();
      await shoot(query);
    }
    for (const place of [0, 1, 3]) {
      await field(page).fill('page');
      await options(page)
        .nth(hits.length - 1)
        .waitFor();
      await options(page).nth(place).click();
      await dialog(page).waitFor({ state: 'detached' });
      await page.locator('.search-trigger').click();
      await field(page).waitFor();
    }
    await dialog(page).getByRole('button', { name: 'Save this search: Part' }).click();
    await shoot('saved');
    await page.goto(`${site().url}/search?q=many`);
    await page.locator('.search-result').first().waitFor();
    await shoot('search-page');
  });

  test('on a phone it fills the screen, with Cancel and without hints', async () => {
    const { page } = await open('/docs/a', phone);
    await page.locator('.search-trigger').tap();
    await field(page).waitFor();
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await dialog(page).getByText('to navigate').isVisible()).toBe(false);
    await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('with reduced motion nothing moves', async () => {
    const { page } = await open();
    await openSearch(page, 'held');
    await page.locator('dialog[data-status=stalled]').waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('without JavaScript, the search page says that it needs it, and takes no focus', async () => {
  const { page } = await windows.open({ ...desktop, javaScriptEnabled: false });
  await page.goto(`${site().url}/search`);
  expect(await page.locator('main').innerText()).toContain('Search needs JavaScript.');
  expect(await page.locator('main input:focus').count()).toBe(0);
});
