/** What a checker of accessibility finds on the page that is shown. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** @param withContrast Whether colors are looked at too: the slowest rule by far, and all pages have one style sheet. */
export async function axeFaults(page: Page, withContrast = true): Promise<string[]> {
  // The bar of a page that was on its way, which is in no landmark, fades.
  await page.locator('.page-progress').waitFor({ state: 'detached' });
  // Evaluated as the browser's own code: the policy of our pages lets nobody else in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (enabled) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({
      runOnly: { type: 'tag', values: tags },
      rules: { 'color-contrast': { enabled } },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }, withContrast);
}
