/** The menu, right-to-left pages and the search of a site in several languages, below a base path. */
import { expect, test } from 'vitest';
import { axeFaults } from './axe.ts';
import { hydrated, siteOfFile } from './support.ts';
import { type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();

const files = {
  'docs.config.json': JSON.stringify({
    title: 'Ship',
    url: 'https://a.example',
    baseUrl: '/repo/',
    i18n: { locales: ['en', 'ar', 'ja'] },
    navbar: { items: [{ docId: 'intro', label: 'Guide' }] },
  }),
  'docs/intro.md': '---\ntitle: Intro\n---\n\nA sail. See [more](./more.md).\n\n## One\n\nText.\n',
  'docs/more.md': '# More\n\nText.\n',
  'i18n/ar/docs/intro.md': '---\ntitle: مقدمة\n---\n\nمرحبًا. انظر [المزيد](./more.md).\n\n## واحد\n\nنص.\n',
  'i18n/ja/docs/intro.md':
    '---\ntitle: はじめに\n---\n\nこのツールは設定ファイルを読み込んで、データベースに接続します。\n\n## 次の手順\n\n環境変数を設定します。\n',
};

const served = siteOfFile('languages', files);

async function published(options: WindowOptions = {}) {
  const { page, problems } = await windows.open(options);
  const { url } = served();
  const open = async (path: string): Promise<void> => {
    await page.goto(url + path);
    if (options.javaScriptEnabled !== false) await hydrated(page);
  };
  const menu = page.locator('.language-menu');
  return { page, problems, open, menu, summary: menu.locator('summary') };
}

test('the menu leads to the same page in another language, by keyboard', async () => {
  const { page, problems, open, menu, summary } = await published();
  await open('/docs/more');
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(['English', 'العربية', '日本語']);
  expect(await menu.locator('[aria-current]').innerText()).toBe('English');
  expect(await menu.locator('[lang=ja]').getAttribute('hreflang')).toBe('ja');
  expect(await axeFaults(page)).toEqual([]);
  await menu.locator('[lang=ja]').click();
  await page.waitForFunction(
    () => location.pathname === '/repo/ja/docs/more' && document.documentElement.lang === 'ja',
  );
  await hydrated(page);
  const languageOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect([await languageOf('article h1'), await languageOf('[data-article]')]).toEqual(['en', 'en']);
  expect(await languageOf('.not-translated')).toBe('ja');
  expect(await page.locator('.not-translated').innerText()).toContain('日本語');
  expect(await summary.getAttribute('aria-label')).toBe('言語: 日本語');
  expect(await axeFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('on phones, the menu is an icon, and nothing is wider than the screen', async () => {
  const { page, open, summary } = await published({ viewport: { width: 390, height: 800 } });
  await open('/docs/more');
  expect(await summary.innerText()).toBe('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the menu follows client navigation', async () => {
  const { page, open, menu, summary } = await published();
  await open('/ja/docs/intro');
  await page.goto(`${served().url}/ja/docs/intro`);
  await hydrated(page);
  await page.locator('nav.pagination a, .pagination a').first().click();
  await page.waitForFunction(() => location.pathname === '/repo/ja/docs/more');
  await summary.click();
  await page.waitForFunction(
    () => document.querySelector('.language-menu a[lang=en]')?.getAttribute('href') === '/repo/docs/more',
  );
  expect(await menu.locator('[aria-current]').innerText()).toBe('日本語');
});

test('without JavaScript, the menu opens and leads on', async () => {
  const { page, open, menu, summary } = await published({ javaScriptEnabled: false });
  await open('/docs/intro');
  await summary.click();
  await menu.locator('[lang=ar]').click();
  await page.waitForURL('**/repo/ar/docs/intro');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});

test('an Arabic page is mirrored', async () => {
  const { page, problems, open } = await published({ viewport: { width: 1440, height: 900 } });
  await open('/ar/docs/intro');
  const [sidebar, article, contents] = await Promise.all(
    ['.sidebar-list', 'article', '.toc'].map(
      async (selector) => (await page.locator(selector).first().boundingBox())?.x ?? 0,
    ),
  );
  expect(sidebar).toBeGreaterThan(article ?? 0);
  expect(article).toBeGreaterThan(contents ?? 0);
  expect(await page.locator('.toc').getAttribute('aria-label')).toBe('في هذه الصفحة');
  expect(await axeFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('on an Arabic page without a translation, breadcrumbs and tools are apart', async () => {
  const { page, open } = await published({ viewport: { width: 1440, height: 900 } });
  await open('/ar/docs/more');
  const [crumb, tools] = await Promise.all(
    ['.breadcrumbs li', '.page-tools'].map((selector) => page.locator(selector).last().boundingBox()),
  );
  expect((tools?.x ?? 0) + (tools?.width ?? 0)).toBeLessThan(crumb?.x ?? 0);
});

test('a Japanese search finds a word inside a sentence, in its own language only', async () => {
  const { page, problems, open } = await published();
  await open('/ja/docs/intro');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '検索' });
  const field = dialog.getByRole('combobox', { name: '検索' });
  await field.waitFor();
  await field.fill('データベース');
  await dialog.getByRole('option').first().waitFor();
  expect(await dialog.locator('mark').first().innerText()).toBe('データベース');
  await field.fill('sail');
  await dialog.getByText('次の検索語に一致する結果はありません').waitFor();
  expect(problems).toEqual([]);
});
