/** Links on words of code: keyboard, the card, copies, and readers without JavaScript. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { hydrated, siteOfFile } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();

const files = {
  'docs.config.json': '{ "title": "Keys", "url": "https://a.example", "extensions": ["./keys.ts"] }',
  // `use X` leads to `set X` of the page, `set` to another page, `far` to another site.
  'keys.ts': `import type { CodeWord, Extension } from 'docs-build';
export default {
  name: 'keys',
  codeLinks: {
    languages: ['yaml'],
    find: ({ blocks }) =>
      blocks.flatMap(({ text }, block) =>
        text.split('\\n').flatMap((line, index): CodeWord[] => {
          const [, verb = '', name = ''] = /^(set|use|far): (\\w+)/.exec(line) ?? [];
          const word = { block, line: index + 1, column: 6, length: name.length };
          if (verb === 'use') return [{ ...word, to: \`#code:\${name}\` }];
          if (verb === 'far') return [{ ...word, to: 'https://b.example/' }];
          return verb === 'set' ? [{ ...word, column: 1, length: 3, to: './more.md#setting' }, { ...word, id: name }] : [];
        }),
      ),
  },
} satisfies Extension;
`,
  'docs/more.md': '# More\n\n## Setting\n\nA setting has a *name*. It has more.\n',
  'docs/page.md': `# Page

Before.

\`\`\`yaml
set: first
  below: 1
  also: 2
set: second
use: first
use: second
far: away
long: ${'x'.repeat(400)}
\`\`\`

\`\`\`yaml
use: second
\`\`\`

\`\`\`yaml
other: 1
\`\`\`
`,
};

const site = siteOfFile('code-links', files);

async function open(options?: WindowOptions, path = '/docs/page') {
  const { page, problems } = await windows.open(options);
  await page.goto(site().url + path);
  if (options?.javaScriptEnabled !== false) {
    await hydrated(page);
    // What moves between the links comes with the first look at a block that has some.
    await page
      .locator('pre')
      .first()
      .hover({ position: { x: 2, y: 2 } });
    await page.locator('pre:has(a)[tabindex="-1"]').first().waitFor();
    await page.mouse.move(0, 0);
  }
  return { page, problems };
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { tagName = '', textContent } = document.activeElement ?? {};
    return `${tagName.toLowerCase()} ${tagName === 'A' ? textContent : ''}`.trim();
  });
const link = (page: Page, name: string, place = 0) => page.locator(`pre a:text-is("${name}")`).nth(place);
const card = (page: Page) => page.locator('.code-card');

async function press(page: Page, ...keys: readonly string[]): Promise<readonly string[]> {
  const at: string[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    at.push(await focused(page));
  }
  return at;
}

describe('the keyboard', () => {
  test('stops once at a block, moves inside with arrows, and comes back to the same link', async () => {
    const { page, problems } = await open();
    await link(page, 'set').focus();
    expect(await press(page, 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([
      'a set',
      'a first',
      'a second',
      'a away',
      'a away',
    ]);
    expect(await press(page, 'Home', 'End', 'ArrowUp', 'ArrowLeft')).toEqual([
      'a set',
      'a away',
      'a second',
      'a first',
    ]);
    // The controls of a block are buttons after it; a block without links scrolls as ever.
    const stops = async (key: string) =>
      (await press(page, ...Array.from({ length: 8 }, () => key))).filter((at) => at !== 'button');
    expect((await stops('Tab')).slice(0, 2)).toEqual(['a second', 'pre']);
    await link(page, 'second', 1).focus();
    expect((await stops('Shift+Tab'))[0]).toBe('a first');
    expect(problems).toEqual([]);
  });

  test('scrolls the block where there is no further link', async () => {
    const { page } = await open();
    await link(page, 'away').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => (document.querySelector('pre')?.scrollLeft ?? 0) > 0);
  });

  test('leaves keys with others pressed to the browser', async () => {
    const { page } = await open();
    await link(page, 'set').focus();
    expect(await press(page, 'Control+ArrowRight', 'Shift+ArrowDown')).toEqual(['a set', 'a set']);
  });
});

test('nothing is loaded for links before the reader comes to a block', async () => {
  const { page } = await windows.open();
  await page.goto(`${site().url}/docs/page`);
  await hydrated(page);
  expect(await page.locator('pre[tabindex="-1"], a[tabindex]').count()).toBe(0);
  await page.locator('pre').first().focus();
  await page.locator('pre:has(a)[tabindex="-1"]').first().waitFor();
  expect((await press(page, 'Tab'))[0]).toBe('a set');
  expect(await page.locator('pre a:not([tabindex="-1"])').count()).toBe(2);
});

describe('the card', () => {
  test('shows the declaration, stays while it is pointed at, and goes on Escape', async () => {
    const { page, problems } = await open();
    await link(page, 'first').hover();
    await card(page).waitFor();
    expect(await card(page).innerText()).toBe('set: first\n  below: 1\n  also: 2');
    expect(await link(page, 'first').getAttribute('aria-describedby')).toBe(await card(page).getAttribute('id'));
    await card(page).hover();
    await page.mouse.move(0, 0);
    await card(page).waitFor({ state: 'detached' });
    await link(page, 'first').focus();
    await card(page).waitFor();
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('a first');
    expect(await page.locator('[aria-describedby]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('shows the first sentence of a section of another page', async () => {
    const { page } = await open();
    await link(page, 'set').focus();
    await card(page).waitFor();
    expect(await card(page).innerText()).toBe('Setting\nA setting has a name.');
  });

  test('fits into the window, and has no faults in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open({ viewport: { width: 320, height: 400 }, colorScheme });
      await link(page, 'second').focus();
      await card(page).waitFor();
      const box = await card(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y + box.height <= 400).toBe(true);
      expect(await axeFaults(page)).toEqual([]);
    }
  });

  test('is not for touches: they follow the link', async () => {
    const { page } = await open({ hasTouch: true });
    await link(page, 'set').tap();
    await page.getByRole('heading', { level: 2, name: 'Setting' }).waitFor();
    expect(await card(page).count()).toBe(0);
  });

  test('is gone when the reader has followed the link', async () => {
    const { page } = await open();
    await link(page, 'set').focus();
    await card(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Setting' }).waitFor();
    await card(page).waitFor({ state: 'detached' });
  });
});

test('a link has the color of the code, and a line when it is pointed at or focused', async () => {
  const { page } = await open();
  const style = () =>
    link(page, 'set').evaluate((element) => {
      const { color, textDecorationLine } = getComputedStyle(element);
      return { color, textDecorationLine };
    });
  const token = await page
    .locator('pre span.token.key')
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  expect(await style()).toEqual({ color: token, textDecorationLine: 'none' });
  await link(page, 'set').hover();
  expect(await style()).toEqual({ color: token, textDecorationLine: 'underline' });
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await link(page, 'set').focus();
  expect((await style()).textDecorationLine).toBe('underline');
});

test('a copy is plain text', async () => {
  const { page } = await open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('.code-copy').nth(1).click();
  await page.waitForFunction(() => document.querySelector('.code-copy.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('use: second');
});

test('a click leads to the declaration, in its block', async () => {
  const { page } = await open({ viewport: { width: 900, height: 300 } });
  await link(page, 'second', 1).click();
  expect(new URL(page.url()).hash).toBe('#code:second');
  expect(await page.locator(':target').textContent()).toBe('second');
});

test('without JavaScript, the keyboard reaches every link', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.locator('pre').first().focus();
  const reached = await Promise.all(
    (await page.locator('pre a').all()).map((one) => one.evaluate((element) => (element as HTMLElement).tabIndex)),
  );
  expect(reached).toEqual([0, 0, 0, 0, 0, 0]);
  await link(page, 'first').click();
  expect(page.url()).toMatch(/#code:first$/);
});
