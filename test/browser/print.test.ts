/** What comes out of a printer: the article, whole, black on white. */
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const docs = inject('documentation');
const sink = inject('kitchenSink');

async function printed(address: string, mode: 'light' | 'dark' = 'light'): Promise<Page> {
  // The width of a sheet of A4 without its margins.
  const { page } = await windows.open({ viewport: { width: 718, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${address}?docs-theme=${mode}`);
  return page;
}

const shown = (page: Page, selector: string): Promise<number> => page.locator(selector).locator('visible=true').count();
const styles = (page: Page, selector: string, property: string, part?: string): Promise<string[]> =>
  page
    .locator(selector)
    .evaluateAll(
      (elements, [name = '', pseudo]) =>
        elements.map((element) => getComputedStyle(element, pseudo || null).getPropertyValue(name)),
      [property, part],
    );

describe('printed', () => {
  test('a page of the documentation is its article and nothing else', async () => {
    const page = await printed(`${docs.url}/docs/design/specification/model-properties`);
    expect([await shown(page, 'h1'), await shown(page, 'article h2')]).not.toContain(0);
    const around = ['.navbar', '.panel', '.breadcrumbs', '.page-tools', '.toc', '.pagination', '.site-footer'];
    for (const selector of [...around, '.back-to-top', '.skip-link', '.hash-link', '.code-controls', '.page-footer a'])
      expect([selector, await shown(page, selector)]).toEqual([selector, 0]);
    const box = await page.locator('article').boundingBox();
    expect(box && [box.x < 20, box.width > 680]).toEqual([true, true]);
  });

  test('the announcement is not printed', async () => {
    const page = await printed(`${sink.url}/docs/intro`);
    expect(await shown(page, '.announcement')).toBe(0);
  });

  test('a link to another site is followed by its address, a link in this site is not', async () => {
    const page = await printed(`${sink.url}/docs/text`);
    const addressIn = (href: string) => styles(page, `.markdown a[href="${href}"]`, 'content', '::after');
    expect((await addressIn('https://example.com/a?b=1&c=2'))[0]).toContain('https://example.com/a?b=1&c=2');
    expect(await addressIn('/docs/notes')).not.toEqual([]);
    for (const content of [...(await addressIn('/docs/notes')), ...(await addressIn('#links'))])
      expect(content).toBe('none');
    const tile = await printed(`${sink.url}/docs/components`);
    expect(await styles(tile, '.tile-title a[href^="https"]', 'position', '::after')).toEqual(['static']);
  });

  test('long lines of code are broken, and long code, tables and diagrams are whole', async () => {
    const page = await printed(`${sink.url}/docs/wide`);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.code-block > pre, .diagram-frame, .table-scroll')]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
        .map(({ className }) => className),
    );
    expect(cut).toEqual([]);
    const linesOfHead = await page.locator('.table-scroll th').evaluateAll((heads) => {
      for (const head of heads) head.textContent = 'Required';
      const range = document.createRange();
      range.selectNodeContents(heads[0] as Element);
      return range.getClientRects().length;
    });
    expect(linesOfHead).toBe(1);
    expect(await styles(page, '.code-block > pre > code', 'white-space-collapse')).not.toContain('collapse');
    expect(await styles(page, '.table-scroll', 'overflow-x')).toEqual(['visible']);
    expect(await shown(page, '.code-more')).toBe(0);
  });

  test.each([
    ['15 columns', 15, 'words of a cell'],
    ['words of 90 letters', 5, 'x'.repeat(90)],
    ['both', 15, `two ${'y'.repeat(60)}`],
    ['code', 8, `<code>${'org.example.'.repeat(6)}Type</code>`],
  ])('no column of a table is cut: %s', async (_, columns, cell) => {
    const page = await printed(`${sink.url}/docs/wide`);
    const right = await page.evaluate(
      ([count, html]) => {
        const row = `<tr>${`<td>${html}</td>`.repeat(count)}</tr>`;
        const box = document.querySelector('.table-scroll') as Element;
        box.innerHTML = `<table><thead>${row.replaceAll('td', 'th')}</thead><tbody>${row.repeat(3)}</tbody></table>`;
        const cells = [...box.querySelectorAll('th, td')];
        return Math.max(...cells.map((one) => one.getBoundingClientRect().right));
      },
      [columns, cell] as const,
    );
    expect(right).toBeLessThanOrEqual(719);
  });

  test('all panels of tabs with their labels, and what closed details hold', async () => {
    const page = await printed(`${sink.url}/docs/components`);
    expect(await shown(page, '.tabs')).toBe(0);
    for (const text of ['brew install thing', 'a list in a tab', 'export default {} as const;', 'Inside, with'])
      expect([text, await page.getByText(text).first().isVisible()]).toEqual([text, true]);
    const details = page.locator('.markdown details').filter({ hasText: 'More about' });
    const box = await details.boundingBox();
    const heading = await details.getByRole('heading', { name: 'A heading inside' }).boundingBox();
    expect(box && heading && heading.y > box.y && heading.y + heading.height <= box.y + box.height).toBe(true);
    const labels = await styles(page, '.tab-panel', 'content', '::before');
    expect(labels.slice(0, 2)).toEqual(['"macOS"', '"Windows"']);
  });

  test('the samples of the home page are all there, its buttons are not', async () => {
    const page = await printed(`${docs.url}/`);
    const panels = page.locator('[role=tabpanel]');
    expect(await panels.locator('visible=true').count()).toBe(await panels.count());
    expect(await shown(page, '.actions')).toBe(0);
  });

  test('black on white, in dark mode too, and nothing is told by a background alone', async () => {
    const page = await printed(`${sink.url}/docs/code`, 'dark');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect([await styles(page, 'html', 'background-color'), await styles(page, 'html', 'color')]).toEqual([
      ['rgb(255, 255, 255)'],
      ['rgb(0, 0, 0)'],
    ]);
    const marked = await styles(page, '.code-line.highlight-line', 'border-inline-start-color');
    expect([marked.length > 0, new Set(marked)]).toEqual([true, new Set(['rgb(0, 0, 0)'])]);
    // In line with the others: all have the border.
    expect(new Set(await styles(page, '.code-line', 'border-inline-start-width'))).toEqual(new Set(['3px']));
    const light = await page.evaluate(() => {
      const brightness = (color: string): number => {
        const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
        return 0.3 * red + 0.6 * green + 0.1 * blue;
      };
      return [...document.querySelectorAll('article *')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
        .filter((element) => element.checkVisibility() && brightness(getComputedStyle(element).color) > 120)
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(light).toEqual([]);
  });
});
