/** Measures, in a real browser with an empty cache, what a page loads by itself, and what the first sign of intent adds. */
import { inPreview } from './preview.mjs';

export async function idle(cli, site, row) {
  const isMeasured = await inPreview(cli, site, async (browser, address) => {
    for (const path of ['docs/intro', 'docs/design/specification/model-properties', '']) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const sizes = [];
      page.on('requestfinished', (request) => sizes.push(request.sizes()));
      const total = async () => {
        const all = await Promise.all(sizes);
        return `${all.length} requests, ${all.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)} bytes`;
      };
      await page.goto(address + path, { waitUntil: 'networkidle' });
      const before = await total();
      await page.keyboard.press('Shift');
      await page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });
      await page.waitForLoadState('networkidle');
      row(`after idle: ${path || 'home page'}`, `${before}; after a sign of intent ${await total()}`);
      await context.close();
    }
  });
  if (!isMeasured) row('after idle', 'no browser');
}
