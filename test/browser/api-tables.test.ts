/** The calls on the API pages: their samples, and the tables below them, in which no word of a column is broken. */
import { expect, inject, test } from 'vitest';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');

const models = `${url}/docs/reference/js-api/model-manager/`;

test.each([
  [1440, 4],
  [768, 4],
])('at %i px, headings and the usual names of classes stay on one line', async (width, shown) => {
  const { page } = await windows.open({ viewport: { width, height: 900 }, javaScriptEnabled: false });
  await page.goto(models);
  const words = page.locator('.api-call ~ .table-scroll').locator('th, code');
  const lines = await words.evaluateAll((all) =>
    all
      .map((element): readonly [string, number] => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [element.textContent ?? '', new Set([...range.getClientRects()].map(({ top }) => top)).size];
      })
      .filter(
        ([text, lines]) =>
          lines > 0 && ['Parameter', 'Required', 'ModelManagerOptions', 'IllegalModelException'].includes(text),
      ),
  );
  expect(new Set(lines.map(([text]) => text)).size).toBe(shown);
  expect(lines.filter(([, count]) => count !== 1)).toEqual([]);
});

test.each([390, 1440])('at %i px, a sample stands below its call, and ends where the call does', async (width) => {
  const { page } = await windows.open({ viewport: { width, height: 900 } });
  await page.goto(models);
  const call = await page.locator('.api-call').first().boundingBox();
  const sample = await page.locator('.api-call ~ .code-block').first().boundingBox();
  if (!call || !sample) throw new Error('not shown');
  expect([sample.y > call.y + call.height, sample.x + sample.width]).toEqual([true, call.x + call.width]);
});

test.each([1000, 1440])('at %i px, the contents stand beside the calls and stay in sight', async (width) => {
  const { page } = await windows.open({ viewport: { width, height: 900 } });
  await page.goto(`${models}#modelfile-getnamespace`);
  await page.waitForSelector('.toc a[href="#modelfile-getnamespace"][aria-current]');
  const list = await page.locator('.toc').boundingBox();
  const entry = await page.locator('.toc [aria-current]').boundingBox();
  const column = await page.locator('.article-column').boundingBox();
  if (!list || !entry || !column) throw new Error('not shown');
  expect([list.x > column.x + column.width, list.y >= 60, list.y + list.height <= 900]).toEqual([true, true, true]);
  expect([entry.y > list.y, entry.y + entry.height < list.y + list.height]).toEqual([true, true]);
});

test('at 390 px, a row of a table is a card under its heading', async () => {
  const { page } = await windows.open({ viewport: { width: 390, height: 844 } });
  await page.goto(models);
  const heads = await page.locator('.api-call ~ .table-scroll th').evaluateAll((all) =>
    all
      .filter((head) => head.checkVisibility())
      .slice(0, 2)
      .map((head) => [head.textContent, head.clientWidth === head.closest('table')?.clientWidth]),
  );
  expect(heads).toEqual([
    ['Parameter', true],
    ['In options', true],
  ]);
});

test('the layout is that of the whole page as soon as its first line is there', async () => {
  const { page } = await windows.open({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  const widths = async () => (await page.locator('.article-column').boundingBox())?.width;
  await page.goto(models);
  const whole = await widths();
  await page.route(models, async (route) => {
    const response = await route.fetch();
    const [beginning = ''] = (await response.text()).split('<article');
    await route.fulfill({ response, body: beginning });
  });
  await page.reload();
  expect(await page.locator('.api-call').count()).toBe(0);
  expect(await widths()).toBe(whole);
});

test('on phones no name is cut off: a long one is broken', async () => {
  const { page } = await windows.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(models);
  const cut = await page
    .locator('.api-call ~ .table-scroll')
    .evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).map(({ textContent }) => textContent));
  expect(cut).toEqual([]);
});
