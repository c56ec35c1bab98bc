/** Pages whose addresses end in `.html`, which sites keep when they move from another tool. */
import { expect, test } from 'vitest';
import { hydrated, isSameDocument, markDocument, siteOfFile } from './support.ts';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const site = siteOfFile('html-addresses', {
  'docs.config.json': JSON.stringify({ title: 'Old addresses', url: 'https://example.org' }),
  'docs/start.md': '# Start\n\n[One](./one.md), [two](./old/two.md), [three](./three.html.md), [four](./four.md).\n',
  'docs/one.md': '---\nslug: one.html\n---\n\n# One\n\n[Start](./start.md)\n',
  'docs/old/two.md': '---\nslug: /two/index.html\n---\n\n# Two\n\n[Start](../start.md)\n',
  'docs/three.html.md': '# Three\n\n[Start](./start.md)\n',
  'docs/four.md': '---\nslug: four.HTML\n---\n\n# Four\n\n[Start](./start.md)\n',
});

test.each(['One', 'Two', 'Three', 'Four'])('%s opens by a click, twice, and by its address', async (title) => {
  const { page, problems } = await windows.open({ viewport: { width: 1000, height: 700 } });
  await page.goto(`${site().url}/docs/start`);
  await hydrated(page);
  await markDocument(page);
  const link = page.locator('article').getByRole('link', { name: title });
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  for (const _time of [1, 2]) {
    await link.click();
    await page.locator('h1', { hasText: title }).waitFor();
    expect(page.url()).toBe(address);
    await page.locator('article').getByRole('link', { name: 'Start' }).click();
    await page.locator('h1', { hasText: 'Start' }).waitFor();
  }
  expect([await isSameDocument(page), problems]).toEqual([true, []]);
  await page.goto(address);
  await page.locator('h1', { hasText: title }).waitFor();
});
