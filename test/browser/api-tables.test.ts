/** The tables below each call on the API pages: what stands in their narrow columns is not broken inside a word. */
import { expect, inject, test } from 'vitest';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');

test('at 1440 px, headings and the usual names of classes stay on one line', async () => {
  const { page } = await windows.open({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  await page.goto(`${url}/docs/reference/js-api/model-manager/`);
  const words = page.locator('.api-call ~ .table-scroll').locator('th, code');
  const lines = await words.evaluateAll((all) =>
    all
      .map((element): readonly [string, number] => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [element.textContent ?? '', new Set([...range.getClientRects()].map(({ top }) => top)).size];
      })
      .filter(([text]) => ['Parameter', 'Required', 'ModelManagerOptions', 'IllegalModelException'].includes(text)),
  );
  expect(new Set(lines.map(([text]) => text)).size).toBe(4);
  expect(lines.filter(([, count]) => count !== 1)).toEqual([]);
});
