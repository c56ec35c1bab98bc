/** Images in several widths, and in a window, below a base path. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture } from '../support/picture.ts';
import { type BuiltRoot, buildSite, type Served, serveFolder } from './site.ts';
import { hydrated } from './support.ts';
import { beforeDocuments, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();

let built: BuiltRoot;
let served: Served;
beforeAll(async () => {
  const files = {
    'docs.config.ts': `export default { title: 'T', url: 'https://a.example', baseUrl: '/repo/', images: { optimize: true, zoom: true } };`,
    'docs/a.md': `# A\n\n![A shelf](./shelf.png)\n\n<img alt="Narrow" src="./shelf.png" width="200">\n\n${'word '.repeat(3000)}\n\n![Last](./last.png)\n\nSee [B](./b.md).\n`,
    'docs/b.md': '# B\n\n![A shelf](./shelf.png)\n',
    'docs/shelf.png': await picture(1000, 500).png().toBuffer(),
    'docs/last.png': await picture(600, 300).png().toBuffer(),
  };
  built = await buildSite('images', files, ['sharp']);
  served = await serveFolder(['preview'], built.root);
});
afterAll(() => {
  served?.running.process.kill('SIGKILL');
  built?.remove();
});

async function published(options: Parameters<typeof windows.open>[0] = {}) {
  const { page, problems } = await windows.open(options);
  return { url: served.url, page, problems };
}

// How far below the window is late differs between browsers: up to 3000 pixels.
test('browsers load a small copy, the last image late, and nothing moves', async () => {
  const { url, page, problems } = await published({ viewport: { width: 400, height: 700 } });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(new URL(request.url()).pathname.replace(/-\w{10}\./, '.'));
  });
  await beforeDocuments(page, () => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${url}/docs/a`);
  await hydrated(page);
  expect(requested.filter((path) => path.includes('last'))).toEqual([]);
  const last = page.getByAltText('Last');
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(requested.filter((path) => path.includes('shelf'))).toEqual(['/repo/assets/shelf-480.avif']);
  expect(requested.filter((path) => path.includes('last'))).toEqual(['/repo/assets/last-480.avif']);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(problems).toEqual([]);
});

test('an image opens in a window by keyboard and by pointer, on this page and the next', async () => {
  const { url, page, problems } = await published();
  await page.goto(`${url}/docs/a`);
  await hydrated(page);
  const link = page.getByRole('link', { name: 'A shelf' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A shelf' });
  await dialog.waitFor();
  const large = dialog.getByRole('img', { name: 'A shelf' });
  const width = () => large.evaluate((image) => image.getBoundingClientRect().width);
  const before = await width();
  await page.keyboard.press('+');
  expect(await width()).toBeGreaterThan(before);
  await dialog.getByRole('button', { name: 'Zoom out' }).click();
  expect(Math.abs((await width()) - before)).toBeLessThan(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/repo/docs/a');

  await page.getByRole('main').getByRole('link', { name: 'B', exact: true }).click();
  // The address changes before the page does.
  await page.getByRole('heading', { level: 1, name: 'B' }).waitFor();
  await page.getByRole('link', { name: 'A shelf' }).click();
  await dialog.waitFor();
  expect(new URL(page.url()).pathname).toBe('/repo/docs/b');
  expect(problems).toEqual([]);
});

test('without JavaScript, the image is a link to its file', async () => {
  const { url, page } = await published({ javaScriptEnabled: false });
  await page.goto(`${url}/docs/b`);
  await page.getByRole('link', { name: 'A shelf' }).click();
  await page.waitForURL('**/assets/shelf-*.png');
});
