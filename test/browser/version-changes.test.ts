/** The pages that show what has changed since a version, below a base path. */
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { hydrated, siteOfFile } from './support.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();

const page = (vessel: string, code: string, row: string, item: string) =>
  `# Intro\n\n${vessel} carries the ship forward.\n\n- rope\n- ${item}\n\n\`\`\`js\n${code}\nsail();\n\`\`\`\n\n| Part | Weight |\n| --- | --- |\n| Mast | ${row} |\n`;
const old = page('An oar', 'row(1);', '7', 'plank');
const young = page('A sail', 'hoist(2);', '9', 'anchor');

const served = siteOfFile('version-changes', {
  'docs.config.json': JSON.stringify({
    title: 'Ship',
    url: 'https://a.example',
    baseUrl: '/repo/',
    colorMode: { respectPrefersColorScheme: true },
    docs: { versions: { '1.x': { changes: true } } },
  }),
  'versions.json': '["2.x","1.x"]',
  'docs/intro.md': young,
  'versioned_docs/version-2.x/intro.md': young,
  'versioned_docs/version-1.x/intro.md': old,
  'docs/more.md': '# More\n\nThe same.\n',
  'versioned_docs/version-2.x/more.md': '# More\n\nThe same.\n',
  'versioned_docs/version-1.x/more.md': '# More\n\nThe same.\n',
});

test.each(['light', 'dark'] as const)(
  'the old page leads there, and the marks can be read (%s)',
  async (colorScheme) => {
    const { page, problems } = await windows.open({ colorScheme });
    await page.goto(`${served().url}/docs/1.x/intro`);
    await hydrated(page);
    await page.getByRole('link', { name: 'What has changed on this page since 1.x' }).click();
    await page.waitForFunction(() => location.pathname === '/repo/docs/intro/since-1.x');
    await page.getByRole('heading', { level: 1, name: 'Intro: changes since 1.x' }).waitFor();
    const texts = (tag: string) =>
      page.locator(`.changes ${tag}`).evaluateAll((all) => all.map((one) => one.textContent));
    expect(await texts('del')).toEqual([
      ...['Removed: An', 'Removed: oar', 'Removed: plank', 'Removed: row(1);\n', 'Removed: 7'],
    ]);
    expect(await texts('ins')).toEqual([
      ...['Added: A', 'Added: sail', 'Added: anchor', 'Added: hoist(2);\n', 'Added: 9'],
    ]);
    expect(await axeFaults(page)).toEqual([]);
    const lines = await page
      .locator('.changes p :is(ins, del)')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).textDecorationLine));
    expect(lines).toEqual(['line-through', 'underline', 'line-through', 'underline']);
    await page.getByRole('link', { name: '2.x' }).first().click();
    await page.waitForFunction(() => location.pathname === '/repo/docs/intro');
    expect(problems).toEqual([]);
  },
);

test('a page that is the same has no such link, and a phone needs no scrolling', async () => {
  const { page } = await windows.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(`${served().url}/docs/1.x/more`);
  expect(await page.locator('.changes-links').count()).toBe(0);
  await page.goto(`${served().url}/docs/intro/since-1.x`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
