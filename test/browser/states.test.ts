/** What readers see while a page is on its way, when it does not come and when it breaks: made by a bad network. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../support/command.ts';
import { unpacked } from '../support/page-json.ts';
import { hold, hydrated, isSameDocument, markDocument, painted, serveFolder, siteOfFile } from './support.ts';
import { beforeDocuments, type WindowOptions, windowsOfFile } from './windows.ts';

declare global {
  interface Window {
    docsBuild?: {
      readonly prefetch: (address: string) => Promise<unknown> | false;
      readonly preload: (address: string) => Promise<unknown> | false;
    };
  }
}

const windows = windowsOfFile();

const text = (lines: number): string => Array.from({ length: lines }, (_, at) => `Paragraph ${at}.`).join('\n\n');
/** Text that hardly compresses: about 35 KB of page data. */
const noise = (seed: number): string =>
  Array.from({ length: 5000 }, (_, at) => ((Math.imul(at + seed, 2654435761) >>> 0) % 36 ** 6).toString(36)).join(' ');
const unlisted = (title: string, text = ''): string => `---\nunlisted: true\n---\n# ${title}\n\n${text}\n`;
const linksTo = (...names: readonly string[]): string => names.map((name) => `[${name}](./${name}.md)`).join('\n');
const files = {
  'docs/many.md': unlisted('Many', linksTo('n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7')),
  ...Object.fromEntries(['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'].map((name) => [`docs/${name}.md`, unlisted(name)])),
  'docs/heavy.md': unlisted('Heavy', linksTo('h1', 'h2', 'h3')),
  ...Object.fromEntries(['h1', 'h2', 'h3'].map((name, at) => [`docs/${name}.md`, unlisted(name, noise(at * 5000))])),
  'docs.config.ts': `export default { title: 'States', url: 'https://example.org' };`,
  'docs/a.md': `---\nsidebar_position: 1\n---\n# Page a\n\n[part](#part) [query](?x=1) [wheel](/wheel) [parts](/parts)\n\n## Part\n\n${text(60)}\n\n[far away](./far.md)\n`,
  'docs/b.md': `---\nsidebar_position: 2\n---\n# Page b\n\n${text(3)}\n`,
  'docs/c.md': `---\nsidebar_position: 3\n---\n# Page c\n\n${text(3)}\n`,
  'docs/far.md': '---\nunlisted: true\n---\n# Page far\n',
  'src/pages/wheel.tsx': `
    import { useState } from 'react';
    export const meta = { title: 'Wheel', description: '' };
    export default function Wheel() {
      const [turns, setTurns] = useState(0);
      if (globalThis.isBroken) throw new Error('The wheel is broken', { cause: new Error('No axle') });
      return <><h1>Wheel</h1><button onClick={() => setTurns(turns + 1)}>Turned {turns} times</button></>;
    }`,
  'src/pages/parts.tsx': `
    import { lazy } from 'docs-build/theme';
    const Part = lazy(() => import('./_part.tsx'));
    export const meta = { title: 'Parts', description: '' };
    export default () => <><h1>Parts</h1><Part name="spoke" /></>;`,
  'src/pages/_part.tsx': 'export default ({ name }) => <p id="part">A {name}</p>;',
};

const site = siteOfFile('states', files);

const desktop: WindowOptions = { viewport: { width: 1280, height: 800 } };

async function open(path: string, before?: (page: Page) => Promise<unknown>, url = site().url) {
  const opened = await openDrawn(path, before, url);
  await hydrated(opened.page);
  return opened;
}

/** A page as the server drew it: its code may come later. */
async function openDrawn(path: string, before?: (page: Page) => Promise<unknown>, url = site().url) {
  const watched = await windows.open(desktop);
  await before?.(watched.page);
  const asked: string[] = [];
  watched.page.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await watched.page.goto(url + path);
  return { ...watched, asked };
}

const abort = (route: Route): Promise<void> => route.abort();
const link = (page: Page, name: string) => page.locator(`[data-sidebar] a[href="/docs/${name}"]`);
const heading = (page: Page, name: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, name);
const title = (page: Page, wanted: string): Promise<unknown> =>
  page.waitForFunction((expected) => document.title === expected, wanted);
/** Nothing is loaded ahead, as on a slow connection: what is asked for is what the test clicks. */
const slowly = (page: Page): Promise<unknown> =>
  beforeDocuments(page, () => Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }));
/** Keeps every progress bar that ever appears, with the time since the last click. */
const watchBars = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const bars: { since: number; value: number }[] = [];
    let clicked = 0;
    Object.assign(window, { bars });
    const note = (): void => {
      clicked = performance.now();
    };
    document.addEventListener('click', note, true);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLProgressElement) bars.push({ since: performance.now() - clicked, value: node.value });
      }
    }).observe(document.body, { childList: true });
  });
const bars = (page: Page) =>
  page.evaluate(() => (window as unknown as { bars: { since: number; value: number }[] }).bars);

describe('a page on its way', () => {
  test('the old page stays, with a progress bar after 200 ms', async () => {
    const { page } = await open('/docs/a', slowly);
    const release = await hold(page, '**/docs/b/index.bin');
    await watchBars(page);
    await link(page, 'b').click();
    await page.waitForURL('**/docs/b');
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await bar.waitFor();
    const [seen] = await bars(page);
    expect(seen?.since).toBeGreaterThanOrEqual(195);
    expect(seen?.value).toBe(8);
    const place = await bar.evaluate((element) => {
      const { position, pointerEvents, zIndex } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const navbar = Number(getComputedStyle(document.querySelector('nav.navbar') as Element).zIndex);
      return [position, pointerEvents, Number(zIndex) > navbar, left, top, width - innerWidth, height];
    });
    expect(place).toEqual(['fixed', 'none', true, 0, 0, 0, 2]);
    expect([await page.title(), await page.locator('h1').textContent()]).toEqual(['Page a | States', 'Page a']);
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 8);
    expect(await bar.evaluate((element: HTMLProgressElement) => element.value)).toBeLessThan(99.4);
    release();
    await title(page, 'Page b | States');
    await bar.waitFor({ state: 'detached' });
    expect(await bars(page)).toHaveLength(1);
  });

  test('no bar for a page that loads in time, nor for a hash or a query, which load nothing', async () => {
    const { page, asked } = await open('/docs/a');
    await page.evaluate(() => window.docsBuild?.preload('/docs/b'));
    await watchBars(page);
    await page.getByRole('main').getByRole('link', { name: 'part', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'query' }).click();
    await page.waitForURL('**/docs/a?x=1');
    await link(page, 'b').click();
    await title(page, 'Page b | States');
    expect([await bars(page), asked.includes('fetch /docs/a/index.bin')]).toEqual([[], false]);
  });

  test('of two, the one followed last is shown, whichever arrives last', async () => {
    const { page, problems } = await open('/docs/a', slowly);
    const release = await hold(page, '**/docs/b/index.bin');
    await markDocument(page);
    await link(page, 'b').click();
    await link(page, 'c').click();
    await title(page, 'Page c | States');
    release();
    await link(page, 'a').click();
    await title(page, 'Page a | States');
    expect([new URL(page.url()).pathname, await isSameDocument(page), problems]).toEqual(['/docs/a', true, []]);
  });

  test('a preload that finishes after the reader has moved on does not bring its page back', async () => {
    const { page } = await open('/docs/a');
    const release = await hold(page, '**/docs/b/index.bin');
    const preload = page.evaluate(() => Promise.resolve(window.docsBuild?.preload('/docs/b')).then(() => true));
    await link(page, 'b').click();
    await link(page, 'c').click();
    await title(page, 'Page c | States');
    release();
    await preload;
    expect(await page.locator('h1').textContent()).toBe('Page c');
  });

  test('title and description follow the page in the next frame', async () => {
    const { page } = await open('/docs/a');
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.title)).observe(document.getElementById('app:root') as Element, {
        childList: true,
        subtree: true,
      });
    });
    await link(page, 'b').click();
    await title(page, 'Page b | States');
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen[0]).toBe('Page a | States');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('Paragraph 0.');
  });
});

test('the title of the search page names the query, also when a link leads there', async () => {
  const { page } = await open('/docs/a');
  await markDocument(page);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<a id="on" href="/search?q=far">on</a>'));
  await page.locator('#on').click();
  await title(page, 'Search results for "far" | States');
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect([await page.title(), await isSameDocument(page)]).toEqual(['Search results for "far" | States', true]);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://example.org/search');
});

describe('a page that does not come', () => {
  test('is loaded as a document once; when it fails again, an error with Retry is shown', async () => {
    const { page, asked } = await open('/docs/a', slowly);
    await page.route('**/docs/b/index.bin', abort);
    await markDocument(page);
    await link(page, 'b').click();
    await heading(page, 'Page b');
    await hydrated(page);
    expect(await isSameDocument(page)).toBe(false);
    expect(asked.filter((request) => request === 'document /docs/b')).toHaveLength(1);

    await markDocument(page);
    await link(page, 'a').click();
    await title(page, 'Page a | States');
    await link(page, 'b').click();
    const box = page.getByRole('main').getByRole('alert');
    await box.waitFor();
    expect(await box.innerText()).toMatch(
      /^This could not be loaded\. Check your network connection\.\s+TypeError: Failed to fetch\s+Retry\s*Home page$/,
    );
    expect(await box.locator('.crash-text').innerText()).toMatch(/^TypeError: .+/);
    await title(page, 'Page Error');
    expect([await isSameDocument(page), await page.locator('nav.navbar').isVisible()]).toEqual([true, true]);
    expect(await link(page, 'b').getAttribute('aria-current')).toBe('page');

    // Another page takes its place, and Back leads to the error or the page.
    await link(page, 'c').click();
    await title(page, 'Page c | States');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goBack();
    await box.waitFor();
    await page.unroute('**/docs/b/index.bin', abort);
    await box.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Page b');
    await title(page, 'Page b | States');
    expect([await isSameDocument(page), await page.getByRole('alert').count()]).toEqual([true, 0]);
  });

  test('an answer that is no page data counts as none', async () => {
    const { page } = await open('/docs/a', slowly);
    await page.route('**/docs/b/index.bin', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
    );
    await markDocument(page);
    await link(page, 'b').click();
    await heading(page, 'Page b');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('offline, the window is not given up: an error, and Retry when the line is back', async () => {
    const { page, context } = await open('/docs/a', slowly);
    await markDocument(page);
    await context.setOffline(true);
    await link(page, 'b').click();
    await page.getByRole('alert').waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Page b');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a slow second try shows a spinner', async () => {
    const { page, context } = await open('/docs/a', slowly);
    await context.setOffline(true);
    await link(page, 'b').click();
    await page.getByRole('alert').waitFor();
    await context.setOffline(false);
    const release = await hold(page, '**/docs/b/index.bin');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    release();
    await heading(page, 'Page b');
  });
});

describe('after a deploy', () => {
  /** A published site of its own, to be changed under a window that is open. */
  async function publish(): Promise<{ readonly folder: string; readonly url: string }> {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-deployed-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    cpSync(site().root, folder, { recursive: true });
    const { url, running } = await serveFolder(['preview'], folder);
    onTestFinished(() => void running.process.kill('SIGKILL'));
    return { folder: join(folder, 'dist'), url };
  }

  test('data of another build is not shown, the document is loaded', async () => {
    const { folder, url } = await publish();
    const { page } = await open('/docs/a', slowly, url);
    const data = join(folder, 'docs/b/index.bin');
    const json = unpacked(readFileSync(data)).replace(/"client":"[^"]+"/, '"client":"/assets/loader-NEW.js"');
    writeFileSync(data, gzipSync(json));
    await markDocument(page);
    await link(page, 'b').click();
    await heading(page, 'Page b');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('a page that is gone is the not-found page', async () => {
    const { folder, url } = await publish();
    const { page } = await open('/docs/a', slowly, url);
    rmSync(join(folder, 'docs/b'), { recursive: true });
    await link(page, 'b').click();
    await heading(page, 'Page Not Found');
    expect(new URL(page.url()).pathname).toBe('/docs/b');
  });

  test('a page whose code is gone is shown as the new deploy has it, never blank', async () => {
    const { folder, url } = await publish();
    const { page } = await open('/docs/a', slowly, url);
    for (const name of readdirSync(join(folder, 'assets'))) {
      if (name.startsWith('wheel-')) rmSync(join(folder, 'assets', name));
    }
    await markDocument(page);
    await page.getByRole('link', { name: 'wheel' }).click();
    await heading(page, 'Wheel');
    expect(await isSameDocument(page)).toBe(false);
    await hydrated(page);
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('Turned 0 times').isVisible()).toBe(true);
  });
});

describe('the code of the first page', () => {
  const chunk = /\/assets\/wheel-[^/]*\.js(?:\?|$)/;
  /** Until the code is there, clicks do nothing. */
  const works = (page: Page): Promise<unknown> =>
    page.waitForFunction(() => {
      const button = [...document.querySelectorAll('main button')].find((one) => one.textContent?.startsWith('Turned'));
      (button as HTMLElement | undefined)?.click();
      return /Turned [1-9]/.test(button?.textContent ?? '');
    });

  /** Remembers the button that the server drew. */
  const rememberDrawn = (before: Page): Promise<void> =>
    beforeDocuments(before, () => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { drawn: document.querySelector('main button') });
      });
    });
  const isDrawn = (page: Page): Promise<boolean> =>
    page.evaluate(() => (window as unknown as { drawn: Element }).drawn === document.querySelector('main button'));

  test('is loaded before the page is hydrated, so that the rendered HTML is kept', async () => {
    const { page, problems } = await open('/wheel', rememberDrawn);
    await works(page);
    expect(await isDrawn(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('while it is slow the page stays as it was rendered, and the rest works; then it keeps what has the focus', async () => {
    let release = (): void => {};
    const { page, problems } = await openDrawn('/wheel', async (before) => {
      await rememberDrawn(before);
      release = await hold(before, chunk);
    });
    expect(await page.getByText('Turned 0 times').isVisible()).toBe(true);
    await page.getByRole('button', { name: /Switch between dark and light/ }).click();
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.getByRole('button', { name: 'Turned 0 times' }).focus();
    release();
    await works(page);
    expect(await isDrawn(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement === document.querySelector('main button'))).toBe(true);
    expect(problems).toEqual([]);
  });

  test('when it cannot be loaded, an error with Retry is shown above what was rendered', async () => {
    const { page } = await open('/wheel', (before) => before.route(chunk, abort));
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.locator('.crash-text').textContent()).toMatch(/^TypeError: /);
    expect(await box.locator('.crash-text').isVisible()).toBe(true);
    expect(await page.getByText('Turned 0 times').isVisible()).toBe(true);
    await page.unroute(chunk, abort);
    await box.getByRole('button', { name: 'Retry' }).click();
    await box.waitFor({ state: 'detached' });
    await works(page);
  });

  test('a reader who goes on before it has come is not called back', async () => {
    let release = (): void => {};
    const { page } = await openDrawn('/wheel', async (before) => {
      release = await hold(before, chunk);
    });
    await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<a id="on" href="/docs/b">on</a>'));
    await page.locator('#on').click();
    await title(page, 'Page b | States');
    release();
    await link(page, 'c').click();
    await title(page, 'Page c | States');
  });

  test('a page without a default export is named in the error', async () => {
    const { page } = await open('/docs/a');
    await page.route(chunk, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1' }),
    );
    await page.getByRole('link', { name: 'wheel' }).click();
    await heading(page, 'This page crashed.');
    expect(await page.getByRole('main').textContent()).toContain('The page /wheel has no default export');
  });
});

describe('a component that a page loads lazily', () => {
  const chunk = /\/assets\/_part-[^/]*\.js(?:\?|$)/;

  test('is rendered with its props, and without a spinner when it is quick', async () => {
    const { page, problems } = await open('/parts');
    await page.locator('#part').waitFor();
    expect([await page.locator('#part').textContent(), problems]).toEqual(['A spoke', []]);
  });

  test('a spinner, then the error, and Retry', async () => {
    let release = (): void => {};
    let isBroken = true;
    const { page } = await open('/parts', (before) => {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      return before.route(chunk, async (route) => {
        await released;
        await (isBroken ? route.abort() : route.continue());
      });
    });
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    release();
    const box = page.getByRole('alert');
    await box.waitFor();
    expect(await box.locator('.crash-text').textContent()).toMatch(/^TypeError: /);
    expect(await page.locator('h1').textContent()).toBe('Parts');
    isBroken = false;
    await box.getByRole('button', { name: 'Retry' }).click();
    await page.locator('#part').waitFor();
    expect(await box.count()).toBe(0);
  });
});

describe('a page that crashes', () => {
  const breaks = (page: Page, isBroken: boolean): Promise<unknown> =>
    page.evaluate((value) => Object.assign(window, { isBroken: value }), isBroken);

  test('shows the error inside the layout; Try again and another page help', async () => {
    const { page } = await open('/docs/a');
    await markDocument(page);
    await breaks(page, true);
    await page.getByRole('link', { name: 'wheel' }).click();
    await heading(page, 'This page crashed.');
    expect(await page.locator('.crash-text').textContent()).toBe(
      'Error: The wheel is broken\n\nCause:\nError: No axle',
    );
    expect(await page.locator('.crash-text').isVisible()).toBe(false);
    expect(await page.getByRole('main').getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
    expect(await page.locator('.crash-text').evaluate((element) => getComputedStyle(element).whiteSpace)).toMatch(
      /^pre-wrap|preserve$/,
    );
    expect([await page.locator('nav.navbar').isVisible(), await page.locator('footer').count()]).toEqual([true, 1]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'This page crashed.');
    await breaks(page, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Turned 0 times').waitFor();
    await breaks(page, true);
    await page.getByText('Turned 0 times').click();
    await heading(page, 'This page crashed.');
    await page.goBack();
    await heading(page, 'Page a');
    // The head follows a page in the next frame.
    await title(page, 'Page a | States');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('also during hydration', async () => {
    const { page } = await open('/wheel', (before) =>
      beforeDocuments(before, () => Object.assign(window, { isBroken: true })),
    );
    await heading(page, 'This page crashed.');
    expect(await page.locator('nav.navbar').isVisible()).toBe(true);
    await breaks(page, false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await heading(page, 'Wheel');
  });

  test('when the layout crashes, the outermost error boundary shows the error', async () => {
    const { page } = await open('/docs/a', (before) =>
      before.route('**/docs/a', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/("navbar":\{[\s\S]*?"items":)\[/, '$1null,"old":[');
        await route.fulfill({ response, body });
      }),
    );
    await heading(page, 'This page crashed.');
    await title(page, 'Page Error');
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('/');
  });

  test('a crash of the layout is told in the site’s own words too', async () => {
    const labels = '"labels":{"crashTitle":"Kaputt","errorTitle":"Fehler","tryAgain":"Nochmal"}';
    const { page } = await open('/docs/a', (before) =>
      before.route('**/docs/a', async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace(/("navbar":\{[\s\S]*?"items":)\[/, '$1null,"old":[')
          .replace('{"site":{', `{"site":{${labels},`);
        await route.fulfill({ response, body });
      }),
    );
    await heading(page, 'Kaputt');
    await title(page, 'Fehler');
    expect(await page.getByRole('button', { name: 'Nochmal' }).isVisible()).toBe(true);
  });
});

describe('pages loaded ahead', () => {
  const ahead = (page: Page): Promise<string[]> =>
    page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href));
  const isAhead = (page: Page, route: string): Promise<unknown> =>
    page.waitForFunction((path) => document.querySelector(`link[rel=prefetch][href="${path}/index.bin"]`), route);
  const asksOf = (asked: readonly string[], route: string): readonly string[] =>
    asked.filter((request) => request.endsWith(` ${route}/index.bin`));

  test('a page is prefetched once when a link in the text comes into view', async () => {
    const { page, problems } = await open('/docs/a');
    await isAhead(page, '/wheel');
    expect((await ahead(page)).some((href) => /\/docs\/(?:a|far)\//.test(href))).toBe(false);
    await page.getByRole('link', { name: 'far away' }).scrollIntoViewIfNeeded();
    await isAhead(page, '/docs/far');
    // Also on a page that was reached by a click.
    await link(page, 'b').click();
    await title(page, 'Page b | States');
    await isAhead(page, '/docs/a');
    const all = await ahead(page);
    expect(new Set(all).size).toBe(all.length);
    expect(problems).toEqual([]);
  });

  const loadedAhead = (page: Page, count: number): Promise<unknown> =>
    page.waitForFunction(
      (wanted) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.bin')).length >= wanted,
      count,
    );

  test('five pages at most for the links in view, and none for those of the sidebar', async () => {
    const { page } = await open('/docs/many');
    await loadedAhead(page, 5);
    await painted(page);
    expect((await ahead(page)).map((href) => new URL(href).pathname)).toEqual(
      ['n1', 'n2', 'n3', 'n4', 'n5'].map((name) => `/docs/${name}/index.bin`),
    );
    // What the reader points at comes nevertheless, and the next page has its own five.
    await page.getByRole('link', { name: 'n7' }).hover();
    await loadedAhead(page, 6);
    await link(page, 'a').click();
    await title(page, 'Page a | States');
    await isAhead(page, '/wheel');
  });

  test('no page after the first 40 KB', async () => {
    const { page } = await open('/docs/heavy');
    await loadedAhead(page, 2);
    await painted(page);
    expect((await ahead(page)).map((href) => new URL(href).pathname)).toEqual([
      '/docs/h1/index.bin',
      '/docs/h2/index.bin',
    ]);
  });

  test('in browsers that hold links to prefetch against default-src, pages are fetched instead, within the same limits', async () => {
    const { page, asked, problems } = await open('/docs/heavy', (before) =>
      beforeDocuments(before, () => Object.defineProperty(navigator, 'connection', { value: undefined })),
    );
    await loadedAhead(page, 2);
    await painted(page);
    expect([await ahead(page), asked.filter((request) => request.endsWith('.bin'))]).toEqual([
      [],
      ['fetch /docs/h1/index.bin', 'fetch /docs/h2/index.bin'],
    ]);
    expect(problems).toEqual([]);
  });

  test('a page that the reader points at is preloaded once, and used', async () => {
    const { page, asked } = await open('/docs/a', (before) =>
      beforeDocuments(before, () => {
        IntersectionObserver.prototype.observe = () => undefined;
      }),
    );
    await link(page, 'b').hover();
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/docs/b/index.bin`).length > 0);
    await link(page, 'c').focus();
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/docs/c/index.bin`).length > 0);
    await link(page, 'b').hover();
    await link(page, 'b').click();
    await title(page, 'Page b | States');
    await link(page, 'c').click();
    await title(page, 'Page c | States');
    expect([asksOf(asked, '/docs/b'), asksOf(asked, '/docs/c')]).toEqual([
      ['fetch /docs/b/index.bin'],
      ['fetch /docs/c/index.bin'],
    ]);
  });

  test('on 2g nothing is loaded ahead, but a click loads the page', async () => {
    const { page, asked } = await open('/docs/a', slowly);
    await link(page, 'b').hover();
    await link(page, 'c').focus();
    expect(
      await page.evaluate(() => [window.docsBuild?.prefetch('/docs/b'), window.docsBuild?.preload('/docs/b')]),
    ).toEqual([false, false]);
    await link(page, 'b').click();
    await title(page, 'Page b | States');
    expect([await ahead(page), asked.filter((request) => request.endsWith('.bin'))]).toEqual([
      [],
      ['fetch /docs/b/index.bin'],
    ]);
  });

  test.each([
    ['save-data', { saveData: true, effectiveType: '4g' }, false],
    ['a connection that says nothing', {}, true],
    ['no word about the connection', undefined, true],
  ])('with %s', async (_, connection, isAllowed) => {
    const { page } = await open('/docs/b', async (before) => {
      await beforeDocuments(before, (value) => Object.defineProperty(navigator, 'connection', { value }), connection);
      // With data-saver on the client waits for a sign of the reader.
      await beforeDocuments(before, () =>
        addEventListener('load', () =>
          document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true })),
        ),
      );
    });
    const answer = await page.evaluate(() => window.docsBuild?.preload('/docs/c') !== false);
    expect(answer).toBe(isAllowed);
  });

  test('the functions return false when there is nothing to load', async () => {
    const { page } = await open('/docs/b');
    const answers = await page.evaluate(async () => {
      const { docsBuild } = window;
      const isPromise = (value: unknown): boolean => value instanceof Promise;
      return [
        isPromise(docsBuild?.prefetch('/wheel')),
        docsBuild?.prefetch('/wheel'),
        isPromise(docsBuild?.preload('/wheel')),
        docsBuild?.preload('/wheel'),
        docsBuild?.prefetch('/wheel'),
        docsBuild?.preload('https://example.org/docs/a'),
        docsBuild?.preload('/img/logo.svg'),
        docsBuild?.preload(location.pathname),
        Object.isFrozen(docsBuild),
      ];
    });
    expect(answers).toEqual([true, false, true, false, false, false, false, false, true]);
  });

  test('a page that could not be loaded ahead is asked for again', async () => {
    const { page } = await open('/docs/a');
    await page.route('**/docs/b/index.bin', abort);
    await page.evaluate(() => window.docsBuild?.preload('/docs/b'));
    await page.unroute('**/docs/b/index.bin', abort);
    await markDocument(page);
    await link(page, 'b').click();
    await title(page, 'Page b | States');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('in serve nothing is put into the cache, and what is in memory does not outlive a build', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-build-served-')));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
    writeFiles(folder, files);
    const dev = await serveFolder(['serve'], folder);
    onTestFinished(() => void dev.running.process.kill('SIGKILL'));
    const { page } = await open('/docs/a', undefined, dev.url);
    await page.evaluate(() => window.docsBuild?.preload('/docs/b'));
    expect([await ahead(page), await page.evaluate(() => window.docsBuild?.prefetch('/docs/c'))]).toEqual([[], false]);
    await markDocument(page);
    writeFileSync(join(folder, 'docs/b.md'), '---\nsidebar_position: 2\n---\n# Page b, anew\n');
    // Allowed again when it was forgotten.
    await page.waitForFunction(() => window.docsBuild?.preload('/docs/b') !== false);
    await link(page, 'b').click();
    await heading(page, 'Page b, anew');
    expect(await isSameDocument(page)).toBe(true);
  });
});
