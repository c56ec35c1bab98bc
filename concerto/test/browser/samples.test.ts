/** What readers do with the samples of the pages. */
import { expect, inject, test } from 'vitest';
import type {} from '../../../test/browser/global-setup.ts';
import { hydrated } from '../../../test/browser/support.ts';
import { windowsOfFile } from '../../../test/browser/windows.ts';

const windows = windowsOfFile();
const { url } = inject('documentation');

test('by keyboard, a sample opens with the text that the page shows, and its output', async () => {
  const { page, problems } = await windows.open();
  await page.goto(`${url}/docs/intro`);
  await hydrated(page);
  const block = page.locator('.code-block', { hasText: 'concept Book' }).first();
  await block.getByRole('link', { name: 'Open in playground: book.cto' }).focus();
  const shown = (await block.locator('pre').textContent()) ?? '';
  await page.keyboard.press('Enter');
  const lines = page.locator('.playground-model .cm-line');
  const text = async () =>
    (await lines.allInnerTexts())
      .map((line) => line.trimEnd())
      .join('\n')
      .trim();
  await expect.poll(text).toBe(shown.trim());
  await page.goBack();
  await page.getByRole('link', { name: 'Open in playground: TypeScript from catalogue' }).click();
  await page.getByText('export interface IBook').waitFor();
  expect(problems).toEqual([]);
});
