/** The menu, the banner and the search of documents with several versions, below a base path. */
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { clientLoaded, hold, hydrated, isSameDocument, markDocument, siteOfFile } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();

const version = (name: string, only: string) => ({
  [`${name}/intro.md`]: `# Intro\n\nA sail, ${only}.\n\nSee [more](./more.md).\n`,
  [`${name}/more.md`]: '# More\n\nText.\n',
});
const files = {
  'docs.config.json': JSON.stringify({
    title: 'Ship',
    url: 'https://a.example',
    baseUrl: '/repo/',
    navbar: { items: [{ docId: 'intro', label: 'Guide' }] },
  }),
  ...version('docs', 'unborn'),
  'docs/new.md': '# New\n\nOnly here.\n',
  'versions.json': '["2.x","1.x"]',
  ...version('versioned_docs/version-2.x', 'today'),
  ...version('versioned_docs/version-1.x', 'ancient'),
  'src/pages/index.md': '# Home\n\nWelcome.\n',
};

const served = siteOfFile('versions', files);

async function published(options: WindowOptions = {}) {
  const { page, problems, context } = await windows.open(options);
  const { url } = served();
  const open = async (path: string): Promise<void> => {
    await page.goto(url + path);
    if (options.javaScriptEnabled === false) return;
    await hydrated(page);
    await markDocument(page);
  };
  const menu = page.locator('.version-menu');
  const path = (): string => new URL(page.url()).pathname;
  return { page, problems, context, url, open, menu, summary: menu.locator('summary'), path };
}

test('the menu leads to the same page, by keyboard too, and closes', async () => {
  const { page, problems, open, menu, summary, path } = await published();
  await open('/docs/more');
  expect(await summary.innerText()).toBe('2.x');
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Next', '2.x', '1.x']);
  expect(await menu.locator('[aria-current]').innerText()).toBe('2.x');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);

  await summary.click();
  await page.locator('h1').click();
  expect(await menu.getAttribute('open')).toBeNull();

  await summary.click();
  await menu.getByRole('link', { name: '1.x' }).click();
  await page.waitForFunction(() => location.pathname === '/repo/docs/1.x/more');
  await page.getByText('no longer maintained').waitFor();
  expect(await summary.innerText()).toBe('1.x');
  expect(await menu.getAttribute('open')).toBeNull();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to the latest version (2.x)' }).click();
  await page.waitForFunction(() => location.pathname === '/repo/docs/more');
  await page.locator('.version-notice').waitFor({ state: 'detached' });
  expect([path(), await isSameDocument(page), problems]).toEqual(['/repo/docs/more', true, []]);
});

test('a page that another version lacks leads to its first page', async () => {
  const { open, menu } = await published();
  await open('/docs/next/new');
  const hrefs = await menu.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/repo/docs/next/new', '/repo/docs/intro', '/repo/docs/1.x/intro']);
});

test('links of the navbar follow the version that is read, elsewhere the one that was chosen', async () => {
  const { page, open, menu, summary } = await published();
  const guide = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' });
  await open('/docs/1.x/more');
  expect(await guide.getAttribute('href')).toBe('/repo/docs/1.x/intro');
  await open('/');
  expect([await summary.innerText(), await guide.getAttribute('href')]).toEqual(['2.x', '/repo/docs/intro']);

  await summary.click();
  await menu.getByRole('link', { name: '1.x' }).click();
  await page.waitForFunction(() => location.pathname === '/repo/docs/1.x/intro');
  await page.waitForFunction(() => localStorage.getItem('docs-preferred-version-default') === '1.x');
  await open('/');
  expect([await summary.innerText(), await guide.getAttribute('href')]).toEqual(['1.x', '/repo/docs/1.x/intro']);
  await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'gone'));
  await open('/');
  expect([await summary.innerText(), await guide.getAttribute('href')]).toEqual(['2.x', '/repo/docs/intro']);
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBeNull();
});

test('a version that is chosen before the app is there is remembered, and shown without a sign of intent', async () => {
  const { page, context, url, menu } = await published();
  const release = await hold(page, /\/assets\/(?:entry-app|react)-/);
  await page.goto(`${url}/docs/more`);
  await clientLoaded(page, 'reading');
  await menu.locator('a[href="/repo/docs/1.x/more"]').evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/docs/1.x/more');
  release();
  // Without the session of this window, in which the app has been.
  const other = await context.newPage();
  await other.goto(`${url}/`);
  await other.locator('.navbar-link[href="/repo/docs/1.x/intro"]').waitFor();
});

test('search finds pages of the version that is read, in the modal and on its page', async () => {
  const { page, problems, open, summary } = await published();
  const modal = page.getByRole('dialog', { name: 'Search' });
  const hits = modal.getByRole('option');
  const search = async (query: string): Promise<readonly (string | null)[]> => {
    await page.keyboard.press('Control+k');
    await modal.getByRole('combobox', { name: 'Search' }).fill(query);
    await hits.first().waitFor();
    return hits.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  await open('/docs/1.x/intro');
  const found = await search('sail');
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((href) => !href?.startsWith('/repo/docs/1.x/'))).toEqual([]);
  await page.locator('.search-all').click();
  await page.waitForFunction(() => location.pathname === '/repo/search');
  expect(new URL(page.url()).searchParams.get('version')).toBe('1.x');
  await page.locator('main a[href*="/docs/1.x/intro"]').first().waitFor();

  // In the same window, after a change of version.
  await page.goBack();
  await page.getByRole('link', { name: 'Go to the latest version (2.x)' }).click();
  // The address changes before the page does.
  await summary.filter({ hasText: '2.x' }).waitFor();
  expect((await search('sail')).filter((href) => /\/docs\/(?:1\.x|next)\//.test(href ?? ''))).toEqual([]);

  await open('/search?q=unborn');
  await page.getByRole('main').getByRole('status').filter({ hasText: 'No results' }).waitFor();
  await page.getByRole('combobox', { name: 'Versions' }).selectOption({ label: 'Next' });
  await page.locator('main a[href*="/docs/next/intro"]').first().waitFor();
  expect(problems).toEqual([]);
});

test('without scripts, the menu and the banner work', async () => {
  const { page, open, menu, summary, path } = await published({ javaScriptEnabled: false });
  await open('/docs/1.x/more');
  expect(await page.locator('.version-notice a').getAttribute('href')).toBe('/repo/docs/more');
  await summary.click();
  await menu.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('**/docs/next/more*');
  expect(path()).toBe('/repo/docs/next/more');
});
