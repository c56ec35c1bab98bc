/** Tabs in an article: by mouse, by keyboard, across pages and windows, and without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientLoaded, hydrated, siteOfFile } from './support.ts';
import { refuseStorage, type WindowOptions, windowsOfFile } from './windows.ts';

const os = (name: string): string =>
  `::::tabs{groupId=os}\n:::tab[Linux]{value=linux}\n${name} on Linux\n:::\n:::tab[macOS]{value=mac}\n${name} on a Mac\n:::\n:::tab[Windows]{value=win}\n${name} on Windows\n:::\n::::\n`;
const long = 'A line of text.\n\n'.repeat(40);
const files = {
  'docs/intro.md': `# Intro\n\n${os('First')}\n${os('Second')}\n[To the second page](./second.md#deep) and [down](#in-b).\n\n:::::tabs\n::::tab[A]\nText A\n::::\n::::tab[B]\n### In B\n\nA curious sentence.\n::::\n:::::\n`,
  'docs/second.md': `# Second\n\n${os('Third')}\n${long}\n:::::tabs\n::::tab[A]\nText A\n::::\n::::tab[B]\n\n:::tabs\n:::\n\n::::\n:::::\n\n::::::tabs\n:::::tab[Outer one]\nx\n:::::\n:::::tab[Outer two]\n::::tabs\n:::tab[Inner one]\ny\n:::\n:::tab[Inner two]\n### Deep\n\nThe deep text.\n:::\n::::\n:::::\n::::::\n\n${long}`,
  'docs/query.md': `# Query\n\n::::tabs{groupId=lang queryString}\n:::tab[JavaScript]{value=js}\nJavaScript text\n:::\n:::tab[TypeScript]{value=ts}\nTypeScript text\n:::\n::::\n`,
  'docs/tall.md': `# Tall\n\n::::tabs{groupId=size}\n:::tab[Small]\nsmall\n:::\n:::tab[Large]\n${long}\n:::\n::::\n\n${long}\n::::tabs{groupId=size}\n:::tab[Small]\nsmall two\n:::\n:::tab[Large]\nlarge two\n:::\n::::\n\n${long}`,
};

const windows = windowsOfFile();
const site = siteOfFile('tabs', files);

async function open(path: string, options: WindowOptions = {}) {
  const watched = await windows.open({ viewport: { width: 1000, height: 700 }, ...options });
  await watched.page.goto(`${site().url}${path}`);
  if (options.javaScriptEnabled !== false) await hydrated(watched.page);
  return watched;
}

const chosen = (page: Page): Promise<string[]> => page.locator('[role=tab][aria-selected=true]').allInnerTexts();
const shown = (page: Page, text: string): Promise<boolean> =>
  page.getByText(text).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
const tab = (page: Page, name: string, place = 0) => page.getByRole('tab', { name }).nth(place);
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent);

describe('choosing', () => {
  test('a click shows the panel, in every group of the name; it is remembered for later pages', async () => {
    const { page, context, problems } = await open('/docs/intro');
    expect(await chosen(page)).toEqual(['Linux', 'Linux', 'A']);
    await tab(page, 'macOS').click();
    expect(await chosen(page)).toEqual(['macOS', 'macOS', 'A']);
    expect([await shown(page, 'Second on a Mac'), await shown(page, 'Second on Linux')]).toEqual([true, false]);
    expect(await page.evaluate(() => localStorage.getItem('docs.tab.os'))).toBe('mac');
    await page.getByRole('link', { name: 'Second' }).first().click();
    await page.getByRole('heading', { name: 'Second', level: 1 }).waitFor();
    expect((await chosen(page))[0]).toBe('macOS');
    await page.reload();
    await hydrated(page);
    expect((await chosen(page))[0]).toBe('macOS');
    const other = await context.newPage();
    await other.goto(`${site().url}/docs/intro`);
    await hydrated(other);
    await tab(other, 'Windows').click();
    await page.waitForFunction(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Windows',
    );
    expect(problems).toEqual([]);
  });

  test('assistive technology meets the panels that show something, and no empty ones', async () => {
    const { page, context } = await open('/docs/intro');
    const session = await context.newCDPSession(page);
    const panels = async () => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'tabpanel').map(({ name }) => name?.value);
    };
    expect(await panels()).toEqual(['Linux', 'Linux', 'A']);
    await tab(page, 'macOS').click();
    expect(await panels()).toEqual(['macOS', 'macOS', 'A']);
  });

  test('arrows, Home and End move focus; Enter and Space choose', async () => {
    const { page } = await open('/docs/intro');
    await tab(page, 'Linux').focus();
    await clientLoaded(page, 'controls');
    const presses = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'];
    const seen = [];
    for (const key of presses) {
      await page.keyboard.press(key);
      seen.push(await focused(page));
    }
    expect(seen).toEqual(['macOS', 'Windows', 'Linux', 'Windows', 'Linux', 'Windows']);
    expect(await chosen(page)).toEqual(['Linux', 'Linux', 'A']);
    await page.keyboard.press('Enter');
    expect(await chosen(page)).toEqual(['Windows', 'Windows', 'A']);
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    expect(await chosen(page)).toEqual(['Linux', 'Linux', 'A']);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.locator('[role=tablist]').first().locator('[tabindex="0"]').allInnerTexts()).toEqual(['Linux']);
  });

  test('the clicked tab stays where it is', async () => {
    const { page } = await open('/docs/tall');
    const lower = tab(page, 'Large', 1);
    await lower.scrollIntoViewIfNeeded();
    const place = (): Promise<number> => lower.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await lower.click();
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
    await tab(page, 'Small', 1).click();
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  });

  test('a click before the client is there is repeated', async () => {
    const { page } = await windows.open();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/reading-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${site().url}/docs/intro`);
    await tab(page, 'Windows').click();
    expect((await chosen(page))[0]).toBe('Linux');
    release();
    await hydrated(page);
    await page.waitForFunction(
      () => document.querySelector('[role=tab][aria-selected=true]')?.textContent === 'Windows',
    );
  });

  test('everything works where the browser refuses storage', async () => {
    const { page, problems } = await windows.open();
    await refuseStorage(page);
    await page.goto(`${site().url}/docs/intro`);
    await hydrated(page);
    await tab(page, 'macOS').click();
    expect(await chosen(page)).toEqual(['macOS', 'macOS', 'A']);
    expect(problems.filter((problem) => !problem.includes('refuses to store settings'))).toEqual([]);
  });

  test('a stored value that no tab has changes nothing', async () => {
    const { page } = await open('/docs/intro');
    await page.evaluate(() => localStorage.setItem('docs.tab.os', '"]{'));
    await page.reload();
    await hydrated(page);
    expect(await chosen(page)).toEqual(['Linux', 'Linux', 'A']);
  });
});

describe('the query', () => {
  test('is written without a history entry, and keeps the rest of the address', async () => {
    const { page } = await open('/docs/query?a=b#x');
    const length = await page.evaluate(() => history.length);
    await tab(page, 'TypeScript').click();
    await page.waitForURL(`${site().url}/docs/query?a=b&lang=ts#x`);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test('wins over what is stored; a value that no tab has does not', async () => {
    const { page } = await open('/docs/query?lang=js');
    await page.evaluate(() => localStorage.setItem('docs.tab.lang', 'ts'));
    await page.reload();
    await hydrated(page);
    expect(await chosen(page)).toEqual(['JavaScript']);
    await page.goto(`${site().url}/docs/query?lang=odd`);
    await hydrated(page);
    expect(await chosen(page)).toEqual(['TypeScript']);
  });
});

describe('what a hidden panel holds can be reached', () => {
  test.each(['click', 'load'])('an anchor on the page: %s', async (way) => {
    const { page } = await open(way === 'load' ? '/docs/intro#in-b' : '/docs/intro');
    if (way === 'click') await page.getByRole('link', { name: 'down', exact: true }).click();
    await page.waitForFunction(() => document.querySelector('#in-b')?.checkVisibility({ contentVisibilityAuto: true }));
    expect((await chosen(page)).at(-1)).toBe('B');
    expect(await shown(page, 'Text A')).toBe(false);
  });

  test('an anchor on another page, in tabs within tabs', async () => {
    const { page } = await open('/docs/intro');
    await page.getByRole('link', { name: 'To the second page' }).click();
    await page.getByText('The deep text.').waitFor();
    expect((await chosen(page)).slice(-2)).toEqual(['Outer two', 'Inner two']);
    const top = await page.locator('#deep').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(300);
  });

  test('what the browser searches for', async () => {
    const { page } = await open('/docs/intro');
    await page.goto(`${site().url}/docs/intro?search#:~:text=A%20curious`);
    await hydrated(page);
    await page.waitForFunction(() => document.querySelector('#in-b')?.checkVisibility({ contentVisibilityAuto: true }));
    expect((await chosen(page)).at(-1)).toBe('B');
  });
});

describe('all panels are shown with their labels', () => {
  const seen = (page: Page) =>
    page
      .locator('.tab-panel')
      .evaluateAll((panels) =>
        panels
          .slice(0, 2)
          .map((panel) => [
            panel.checkVisibility({ contentVisibilityAuto: true }) && panel.getBoundingClientRect().height > 40,
            getComputedStyle(panel, '::before').content,
          ]),
      );
  const all = [
    [true, '"Linux"'],
    [true, '"macOS"'],
  ];

  test('without JavaScript', async () => {
    const { page } = await open('/docs/intro', { javaScriptEnabled: false });
    expect(await seen(page)).toEqual(all);
    expect(await page.locator('[role=tablist]').first().isVisible()).toBe(false);
  });

  test('in print', async () => {
    const { page } = await open('/docs/intro');
    expect(await seen(page)).not.toEqual(all);
    await page.emulateMedia({ media: 'print' });
    expect(await seen(page)).toEqual(all);
  });
});
