/** Every way to a target, whatever it is in, ends with the target in sight below the navbar. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientLoaded, hydrated, painted, siteOfFile } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const text = `${'Some text that takes its room. '.repeat(12)}\n\n`.repeat(12);
const tabs = (inside: string, attributes = '') => `::::tabs${attributes}
:::tab[A]{value=a}
${'A line of the first tab.\n\n'.repeat(9)}
:::
:::tab[B]{value=b}
${inside}
:::
::::

`;

/** By id: what holds the target. */
const containers = {
  'plain-part': '## Plain part\n\n',
  'größe-ändern': '## Größe ändern\n\n',
  'in-a-tab': tabs('## In a tab'),
  'in-a-named-tab': tabs('## In a named tab', '{groupId=os}'),
  'in-details': ':::details Closed\n## In details\n\nText.\n:::\n\n',
  'in-html-details': '<details>\n<summary>Closed</summary>\n\n## In HTML details\n\nText.\n\n</details>\n\n',
  'in-details-in-a-tab': tabs('<details>\n<summary>Closed</summary>\n\n## In details in a tab\n\n</details>'),
  'in-a-tab-in-details': `<details>\n<summary>Closed</summary>\n\n${tabs('## In a tab in details')}</details>\n\n`,
};
const ids = Object.keys(containers);
const links = ids.map((id) => `[to ${id}](./targets.md#${id})`).join(' · ');
const site = siteOfFile('targets', {
  'docs.config.json': JSON.stringify({ title: 'Targets', url: 'https://example.org', baseUrl: '/base/' }),
  'docs/start.md': `# Start\n\n${links}\n`,
  'docs/targets.md': `# Targets\n\n${links}\n\n${Object.values(containers).join(text)}${text.repeat(2)}`,
});
const windows = windowsOfFile();
const widths: readonly WindowOptions[] = [
  { viewport: { width: 1280, height: 800 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
];

/** Distance of the target from the top of the window; undefined while it is hidden. */
const topOf = (page: Page, id: string): Promise<number | undefined> =>
  page.evaluate((one) => {
    const target = document.getElementById(one);
    return target?.checkVisibility() ? target.getBoundingClientRect().top : undefined;
  }, id);

/** Below the navbar, and on narrow screens below the bar of the contents. */
const placeIn = (page: Page): number => ((page.viewportSize()?.width ?? 0) < 997 ? 112 : 68);

async function isInPlace(page: Page, id: string): Promise<void> {
  await expect.poll(() => topOf(page, id), { message: id, timeout: 5000 }).toBeCloseTo(placeIn(page), -1);
  // It stays there.
  await painted(page);
  expect(await topOf(page, id), id).toBeCloseTo(placeIn(page), -1);
}

const address = (page: string, id = ''): string => `${site().url}/docs/${page}${id && `#${encodeURIComponent(id)}`}`;
const follow = (page: Page, id: string): Promise<void> =>
  page
    .locator('article')
    .getByRole('link', { name: `to ${id}`, exact: true })
    .click();

const ways: Readonly<Record<string, (page: Page, id: string) => Promise<void>>> = {
  'a load of its address': async (page, id) => {
    await page.goto('about:blank');
    await page.goto(address('targets', id));
    await clientLoaded(page, 'reading');
  },
  'a click on another page': async (page, id) => {
    await page.goto(address('start'));
    await hydrated(page);
    await follow(page, id);
  },
  'a click on its page': async (page, id) => {
    await page.goto(address('targets'));
    await hydrated(page);
    await follow(page, id);
  },
  'a change of the address': async (page, id) => {
    await page.goto(address('targets'));
    await clientLoaded(page, 'reading');
    await page.evaluate((hash) => location.assign(hash), `#${encodeURIComponent(id)}`);
  },
  'Back from another page': async (page, id) => {
    await page.goto('about:blank');
    await page.goto(address('targets', id));
    await hydrated(page);
    await isInPlace(page, id);
    await page
      .locator('.pagination a')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.locator('h1', { hasText: 'Start' }).waitFor();
    await page.goBack();
  },
};

describe.each(widths)('in a window of $viewport.width px', (options) => {
  test.each(Object.keys(ways))('by %s', async (way) => {
    const { page, problems } = await windows.open(options);
    for (const id of ids) {
      await ways[way]?.(page, id);
      await isInPlace(page, id);
    }
    expect(problems).toEqual([]);
  });

  test('by a hit of the search', async () => {
    const { page } = await windows.open(options);
    await page.goto(address('start'));
    await hydrated(page);
    await page.locator('.search-trigger').click();
    await page.getByRole('combobox').fill('In HTML details');
    await page.locator('dialog [href*="in-html-details"]').first().click();
    await isInPlace(page, 'in-html-details');
  });
});
