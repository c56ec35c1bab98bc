/** What a page can do without React, when React comes, and what of the page outlives its coming. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  clientLoaded,
  hold,
  holdTimers,
  hydrated,
  isSameDocument,
  markDocument,
  painted,
  siteOfFile,
} from './support.ts';
import { beforeDocuments, type WindowOptions, windowsOfFile } from './windows.ts';

const windows = windowsOfFile();
const desktop: WindowOptions = { viewport: { width: 1280, height: 700 } };
const phone: WindowOptions = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };
const long = 'A line of text.\n\n'.repeat(40);

const site = siteOfFile('reading', {
  'docs.config.json': JSON.stringify({
    title: 'Reading',
    url: 'https://example.org',
    baseUrl: '/base/',
    extensions: ['./shapes/index.ts'],
    colorMode: { respectPrefersColorScheme: true },
  }),
  'shapes/index.ts': `export default {
    name: 'shapes',
    fences: { shape: { transform: ({ text }) => [{ type: 'element', tagName: 'p', properties: { className: ['shape'] }, children: [{ type: 'text', value: text }] }] } },
    client: './client.ts',
  };`,
  'shapes/client.ts': `export function mount(article) {
    window.mounts = (window.mounts ?? 0) + 1;
    for (const shape of article.querySelectorAll('.shape')) shape.append(', drawn');
  }`,
  'docs/a.md': `# First\n\nSee [the second](./b.md), [a part](#part) and [a file](/file.txt).\n\n\`\`\`shape\ncircle\n\`\`\`\n\n\`\`\`js\n${'const long = 1; '.repeat(20)}\n\`\`\`\n\n::::tabs\n:::tab[One]\nText one\n:::\n:::tab[Two]\nText two\n:::\n::::\n\n<details><summary>More</summary>\n\nHidden text\n\n</details>\n\n## Part\n\n${long}## Last\n\n${long}`,
  'docs/b.md': '# Second\n\nSee [the first](./a.md).\n',
  'docs/c.md': '# Third\n',
  'src/pages/wheel.tsx': `import { useState } from 'react';
    export const meta = { title: 'Wheel', description: '' };
    export default function Wheel() {
      const [turns, setTurns] = useState(0);
      return <><h1>Wheel</h1><button onClick={() => setTurns(turns + 1)}>Turned {turns} times</button></>;
    }`,
  'static/file.txt': 'Text.',
});

const ofApp = /\/assets\/(?:entry-app|react)-/;
/** Without any sign of intent. */
const read = (page: Page): Promise<void> => clientLoaded(page, 'reading');
/** Resolves when the app has taken over, without a sign of the test's own. */
const takenOver = (page: Page): Promise<unknown> =>
  page.waitForSelector('html[data-has-hydrated=true]', { state: 'attached' });

/** The network as the page finds it: the milliseconds that the reading client took. */
const onNetwork = (page: Page, duration: number): Promise<void> =>
  beforeDocuments(
    page,
    (value) => {
      const { getEntriesByName } = performance;
      performance.getEntriesByName = (name: string, ...more) =>
        name.includes('/assets/reading-')
          ? [{ duration: value } as PerformanceEntry]
          : getEntriesByName.call(performance, name, ...more);
    },
    duration,
  );

async function open(path = '/docs/a', options: WindowOptions = desktop) {
  const watched = await windows.open(options);
  await onNetwork(watched.page, 20);
  const asked: string[] = [];
  watched.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await watched.page.goto(site().url + path);
  return { ...watched, asked, appsAsked: () => asked.filter((path) => ofApp.test(path)) };
}

/** A page that is read, where the app does not come before the function is called that is returned with it. */
async function openWithoutApp(options: WindowOptions = desktop, duration = 20) {
  const watched = await windows.open(options);
  await onNetwork(watched.page, duration);
  const release = await hold(watched.page, ofApp);
  await watched.page.goto(`${site().url}/docs/a`);
  await read(watched.page);
  await markDocument(watched.page);
  return { ...watched, release };
}

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { name, level: 1 }).waitFor();
/** Clicks without pointing at it first, as assistive technology may. */
const clickAt = (page: Page, selector: string): Promise<void> =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

describe('React comes', () => {
  test('not to readers who only read', async () => {
    const { page, appsAsked, problems } = await open();
    await read(page);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 500);
    await page.waitForSelector('.toc-column a[href="#part"][aria-current]');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect([appsAsked(), problems]).toEqual([[], []]);
  });

  const signs: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    pointerover: (page) => page.locator('main a').first().dispatchEvent('pointerover'),
    pointerdown: (page) => page.locator('summary').first().dispatchEvent('pointerdown'),
    touchstart: (page) => page.locator('.navbar button').first().dispatchEvent('touchstart'),
    focusin: (page) => page.locator('main a').first().focus(),
    keydown: (page) => page.keyboard.press('PageDown'),
    'a click on a control of the shell': (page) => clickAt(page, '.color-mode-toggle'),
    'a click on a link': (page) => clickAt(page, 'main a[href="/base/docs/b"]'),
  };
  test.each(Object.keys(signs))('once, at the first sign that somebody uses the page: %s', async (sign) => {
    const { page, asked, appsAsked } = await open();
    await read(page);
    await signs[sign]?.(page);
    await takenOver(page);
    await page.locator('.navbar button').first().dispatchEvent('pointerover');
    await painted(page);
    expect(appsAsked()).toHaveLength(2);
    expect(asked.filter((path) => /\/reading-/.test(path))).toHaveLength(1);
  });

  test('before the page is idle, if that is when it is used', async () => {
    const watched = await windows.open(desktop);
    await beforeDocuments(watched.page, () => {
      Object.assign(window, { requestIdleCallback: () => 1 });
      addEventListener('load', () =>
        document.querySelector('main a')?.dispatchEvent(new Event('focusin', { bubbles: true })),
      );
    });
    await watched.page.goto(`${site().url}/docs/a`);
    await takenOver(watched.page);
    expect(watched.problems).toEqual([]);
  });

  test('at once to readers who come from another page of the site, but not from its host', async () => {
    const { page, appsAsked } = await open();
    await read(page);
    await page.goto(`${site().url}/docs/a`, { referer: `${new URL(site().url).origin}/other` });
    await read(page);
    expect(appsAsked()).toEqual([]);
    await page.goto(`${site().url}/docs/a`, { referer: `${site().url}/docs/b` });
    await takenOver(page);
  });

  test('at once in a window where it has been, as after a reload', async () => {
    const { page } = await open();
    await signs.keydown?.(page);
    await takenOver(page);
    await page.reload();
    await takenOver(page);
    await page.goto('about:blank');
    await page.goBack();
    await takenOver(page);
  });

  test.each(['/wheel', '/search'])('at once on pages that are React: %s', async (path) => {
    const { page } = await open(path);
    await takenOver(page);
  });

  test('not at once on the page for unknown addresses', async () => {
    const { page, appsAsked } = await open('/docs/nope');
    await read(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(appsAsked()).toEqual([]);
  });

  test('to those who stay for ten seconds, while they see the page', async () => {
    const { page } = await windows.open(desktop);
    // Keeps what waits for ten seconds, so that the test says when they are over.
    await beforeDocuments(page, () => {
      const { setTimeout: wait, clearTimeout: stop } = window;
      const waiting = new Map<number, () => void>();
      Object.assign(window, {
        waiting,
        setTimeout: (then: () => void, ms?: number) =>
          ms === 10_000 ? waiting.set(-1, then) && -1 : wait.call(window, then, ms),
        clearTimeout: (number?: number) => waiting.delete(number ?? 0) || stop.call(window, number),
      });
    });
    const asked: string[] = [];
    page.on('request', (request) => ofApp.test(request.url()) && asked.push(request.url()));
    await page.goto(`${site().url}/docs/a`);
    await read(page);
    const waiting = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { waiting: ReadonlyMap<number, unknown> }).waiting.size);
    const show = (state: string): Promise<unknown> =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    expect(await waiting()).toBe(1);
    await show('hidden');
    expect(await waiting()).toBe(0);
    await show('visible');
    expect([await waiting(), asked]).toEqual([1, []]);
    await page.evaluate(() => (window as unknown as { waiting: ReadonlyMap<number, () => void> }).waiting.get(-1)?.());
    await takenOver(page);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'only at a sign, as all else, with %j',
    async (connection) => {
      const watched = await windows.open(desktop);
      await beforeDocuments(
        watched.page,
        (value) => Object.defineProperty(navigator, 'connection', { value }),
        connection,
      );
      const asked: string[] = [];
      watched.page.on(
        'request',
        (request) => /\/assets\/(?:reading|entry-app|react)-/.test(request.url()) && asked.push(request.url()),
      );
      await watched.page.goto(`${site().url}/docs/a`, { waitUntil: 'load' });
      await watched.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(asked).toEqual([]);
      // A tab needs no React.
      await clickAt(watched.page, '.tabs > li:last-child');
      await watched.page.getByText('Text two').waitFor();
      expect(asked).toHaveLength(1);
      await watched.page.keyboard.press('PageDown');
      await takenOver(watched.page);
      expect(asked).toHaveLength(3);
    },
  );
});

describe('without React', () => {
  test('tabs, code, contents, marks and the color of the system work', async () => {
    const { page, context, problems } = await openWithoutApp();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('tab', { name: 'Two' }).click();
    expect(await page.getByText('Text two').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.locator('body.navigation-with-keyboard').count()).toBe(1);

    await page.getByRole('tab', { name: 'Two' }).focus();
    await clientLoaded(page, 'controls');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await page.getByText('Text one').isVisible()).toBe(true);

    const goOn = await holdTimers(page);
    await page.locator('.code-copy').first().click();
    await page.locator('.code-copy.copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('const long = 1;');
    expect(await page.locator('[data-announcer]').textContent()).toBe('Copied');
    await goOn();
    await page.locator('.code-wrap').first().click();
    expect(await page.locator('.code-block.wrap').count()).toBe(1);

    await page.getByRole('link', { name: 'a part' }).click();
    await page.waitForURL('**/docs/a#part');
    await page.waitForSelector('.toc-column a[href="#part"][aria-current]');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('html[data-theme=dark]', { state: 'attached' });
    expect(await page.locator('.shape').textContent()).toBe('circle, drawn');
    expect(await page.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('false');
    expect([await isSameDocument(page), problems]).toEqual([true, []]);
  });

  test('the skip link moves the focus; the way back to the top is offered and works', async () => {
    const { page } = await openWithoutApp();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(new URL(page.url()).hash).toBe('');
    await page.mouse.wheel(0, 2000);
    await page.waitForFunction(() => scrollY > 1000);
    await page.mouse.wheel(0, -300);
    await page.getByRole('button', { name: 'Scroll back to top' }).click();
    await page.waitForFunction(() => scrollY === 0);
  });

  test('on a phone, a choice closes the contents of the page', async () => {
    const { page } = await windows.open(phone);
    const release = await hold(page, ofApp);
    await page.goto(`${site().url}/docs/a`);
    const contents = page.locator('.toc');
    await page.locator('.toc-bar').tap();
    await contents.getByRole('link', { name: 'Last' }).tap();
    await page.waitForURL('**/docs/a#last');
    await contents.waitFor({ state: 'hidden' });
    release();
  });

  test('pages are loaded ahead, and not again by the app', async () => {
    const { page, asked } = await open();
    const datas = () => asked.filter((path) => path.endsWith('/b/index.bin'));
    await page.waitForFunction(
      () => performance.getEntriesByName(`${location.origin}/base/docs/b/index.bin`).length > 0,
    );
    await page.keyboard.press('PageDown');
    await takenOver(page);
    await painted(page);
    expect(datas()).toHaveLength(1);
    expect(await page.locator('link[rel=prefetch][href$="/b/index.bin"]').count()).toBe(1);
    // What the reader points at comes into memory, out of the browser's cache.
    await page.getByRole('link', { name: 'the second' }).click();
    await heading(page, 'Second');
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByName(`${location.origin}/base/docs/b/index.bin`) as PerformanceResourceTiming[]).map(
        ({ transferSize }) => transferSize,
      ),
    );
    // 300 is what is counted for the answer that nothing has changed.
    expect([sizes.length, (sizes[1] ?? 0) <= 300]).toEqual([2, true]);
  });
});

describe('a click before the app is there', () => {
  test('on a link is held and followed in the page', async () => {
    const { page, release, problems } = await openWithoutApp();
    await holdTimers(page);
    await clickAt(page, 'main a[href="/base/docs/b"]');
    expect(await page.locator('h1').textContent()).toBe('First');
    release();
    await heading(page, 'Second');
    expect([await isSameDocument(page), new URL(page.url()).pathname, problems]).toEqual([true, '/base/docs/b', []]);
    await page.goBack();
    await heading(page, 'First');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('on a link loads a document if the code does not come', async () => {
    const { page, release } = await openWithoutApp();
    await clickAt(page, 'main a[href="/base/docs/b"]');
    await heading(page, 'Second');
    expect([await isSameDocument(page), new URL(page.url()).pathname]).toEqual([false, '/base/docs/b']);
    release();
  });

  test('on a link loads a document at once on a slow network, and does not ask for the code', async () => {
    const { page } = await openWithoutApp(desktop, 200);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await holdTimers(page);
    await clickAt(page, 'main a[href="/base/docs/b"]');
    await heading(page, 'Second');
    expect(await isSameDocument(page)).toBe(false);
    // The next document may ask for the code: it is reached from a page of the site.
    expect(asked.slice(0, asked.indexOf('/base/docs/b')).filter((path) => ofApp.test(path))).toEqual([]);
  });

  test('on a link loads a document at once if the code cannot come', async () => {
    const { page } = await open();
    await read(page);
    await page.route(ofApp, (route) => route.abort());
    await markDocument(page);
    await holdTimers(page);
    await clickAt(page, 'main a[href="/base/docs/b"]');
    await heading(page, 'Second');
    expect(await isSameDocument(page)).toBe(false);
  });

  test('on two links follows the last one', async () => {
    const { page, release } = await openWithoutApp();
    await holdTimers(page);
    await clickAt(page, 'main a[href="/base/docs/b"]');
    await clickAt(page, '[data-sidebar] a[href="/base/docs/c"]');
    release();
    await heading(page, 'Third');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('on a part of the page leaves a way back, also once the app is there', async () => {
    const { page, release } = await openWithoutApp();
    await page.evaluate(() => scrollTo(0, 50));
    await page.waitForFunction(() => scrollY === 50);
    await clickAt(page, 'main a[href="#part"]');
    await page.waitForFunction(() => scrollY > 100);
    release();
    await hydrated(page);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 50);
    await page.goForward();
    await page.waitForFunction(() => scrollY > 100);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('on a link by keyboard is followed in the page, with the focus', async () => {
    const { page, release } = await openWithoutApp();
    await holdTimers(page);
    await page.locator('main a[href="/base/docs/b"]').first().focus();
    await page.keyboard.press('Enter');
    release();
    await heading(page, 'Second');
    await page.waitForFunction(() => document.activeElement?.matches('.skip-region'));
    expect(await isSameDocument(page)).toBe(true);
  });

  test('on a control of the shell is answered once', async () => {
    const { page, release } = await openWithoutApp();
    await clickAt(page, '.navbar .color-mode-toggle');
    release();
    await page.waitForSelector('html[data-theme=dark]', { state: 'attached' });
    await takenOver(page);
    await painted(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  test('is left to the browser where it would be afterwards', async () => {
    const { page } = await openWithoutApp();
    const taken = await page.evaluate(() => {
      const isTaken = (attributes: string, init: MouseEventInit = {}, href = '/base/docs/b'): boolean => {
        document.body.insertAdjacentHTML('beforeend', `<a href="${href}" ${attributes}>x</a>`);
        const link = document.body.lastElementChild as HTMLElement;
        let isPrevented = false;
        addEventListener(
          'click',
          (event) => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
        return isPrevented;
      };
      return [
        ...(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const).map((key) => isTaken('', { [key]: true })),
        isTaken('', { button: 1 }),
        isTaken('target="_blank"'),
        isTaken('download'),
        isTaken('hreflang="de"'),
        isTaken('', {}, '/base/file.txt'),
        isTaken('', {}, '/elsewhere'),
        isTaken('', {}, 'https://example.org/base/docs/b'),
        isTaken('', {}, '#part'),
      ];
    });
    expect(taken).toEqual(taken.map(() => false));
  });
});

test('what readers have done, and what extensions have made, outlives the coming of the app', async () => {
  const { page, context, release, problems } = await openWithoutApp();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('tab', { name: 'Two' }).click();
  await page.locator('.code-block').first().hover();
  await page.locator('.code-wrap').first().click();
  await page.getByText('More', { exact: true }).click();
  await page.evaluate(() => scrollTo(0, 400));
  // Said while the app takes over.
  await holdTimers(page);
  await page
    .locator('.code-copy')
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await page.locator('.code-copy.copied').waitFor();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('body *')) Object.assign(element, { isOld: true });
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });
  const top = await page.evaluate(() => scrollY);
  release();
  await takenOver(page);
  await painted(page);
  const after = await page.evaluate(() => ({
    fresh: [...document.querySelectorAll('#app\\:root *')].filter((element) => !('isOld' in element)).length,
    shifts: (window as unknown as { shifts: readonly unknown[] }).shifts.length,
    mounts: (window as unknown as { mounts: number }).mounts,
    top: scrollY,
  }));
  expect(after).toEqual({ fresh: 0, shifts: 0, mounts: 1, top });
  expect(await page.getByText('Text two').isVisible()).toBe(true);
  expect(await page.locator('.code-block.wrap').count()).toBe(1);
  expect(await page.getByText('Hidden text').isVisible()).toBe(true);
  expect(await page.locator('[data-announcer]').textContent()).toBe('Copied');
  expect(await page.locator('.shape').textContent()).toBe('circle, drawn');
  expect(problems).toEqual([]);
  // One click is one change: there are no second listeners.
  await page.locator('.code-wrap').first().click();
  expect(await page.locator('.code-block.wrap').count()).toBe(0);
});
