/** The calls on the API pages: their samples, and the tables below them, in which no word of a column is broken. */
import { expect, inject, test } from 'vitest';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');

const models = `${url}/docs/reference/js-api/model-manager/`;

test.each([
  [1440, 3],
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

test.each([1280, 1440])('at %i px, a sample stands beside its call and stays in sight', async (width) => {
  const { page } = await windows.open({ viewport: { width, height: 900 } });
  await page.goto(models);
  const entry = page.locator('.api-entry').first();
  const [call, sample] = [entry.locator('.api-call'), entry.locator('.api-sample')];
  const [left, right] = [await call.boundingBox(), await sample.boundingBox()];
  if (!left || !right) throw new Error('not shown');
  expect(left.y).toBeCloseTo(right.y, 0);
  expect([left.x + left.width < right.x, right.x + right.width <= width]).toEqual([true, true]);
  await entry.locator('tr').last().scrollIntoViewIfNeeded();
  const box = await sample.boundingBox();
  expect(box && box.y > 0 && box.y < 400).toBe(true);
  const contents = page.locator('.toc-disclosure');
  const above = await contents.boundingBox();
  expect(above?.y).toBe(60);
  await contents.locator('summary').first().click();
  expect(await contents.getByRole('link', { name: 'ModelLoader', exact: true }).isVisible()).toBe(true);
});

test('at 390 px, a sample stands below its call, and a row of a table is a card under its heading', async () => {
  const { page } = await windows.open({ viewport: { width: 390, height: 844 } });
  await page.goto(models);
  const entry = page.locator('.api-entry').first();
  const [call, sample] = [
    await entry.locator('.api-call').boundingBox(),
    await entry.locator('.api-sample').boundingBox(),
  ];
  expect(call && sample && sample.y > call.y + call.height && sample.x + sample.width <= 390).toBe(true);
  const heads = await entry
    .locator('th')
    .evaluateAll((all) =>
      all
        .filter((head) => head.checkVisibility())
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
  expect(await page.locator('.api-sample').count()).toBe(0);
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
