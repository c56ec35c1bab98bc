/** Pages in the browser, sites of a file of tests, and a record of everything a page does wrong. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import config from '../../docs.config.ts';
import { type BuiltRoot, buildSite, type Files, type Served, serveFolder } from './site.ts';

export { buildDocs, type Served, serveFolder } from './site.ts';

export interface SiteOfFile extends Served {
  readonly root: string;
}

/** Builds and serves a site for a file of tests, or for one block of it. */
export function siteOfFile(name: string, files: Files): () => SiteOfFile {
  let built: BuiltRoot | undefined;
  let served: Served | undefined;
  beforeAll(async () => {
    built = await buildSite(name, files);
    served = await serveFolder(['preview'], built.root);
  });
  afterAll(() => {
    served?.running.process.kill('SIGKILL');
    built?.remove();
  });
  return () => {
    if (!built || !served) throw new Error('the site is not there yet');
    return { root: built.root, ...served };
  };
}

/** What the documentation says of itself. */
export const documentation = { title: config.title ?? '', url: config.url ?? '' };

/** A page of the documentation for each template and each thing that changes the frame around the article. */
export const documentationKinds: readonly string[] = [
  '/',
  '/docs/intro',
  '/docs/design/specification/model-properties',
  '/docs/design/specification/model-imports',
  '/docs/category/specification',
  '/search',
  '/markdown-page',
];

export interface Watched {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, uncaught exceptions, failed requests, and requests that leave this machine. */
  readonly problems: string[];
}

const loopback = /^(?:https?|ws):\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?\/|^(?:data|blob|about):/;

/** A page in a context of its own, which the caller closes. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext(options);
  // For what never comes; on a busy machine a page may take its time.
  context.setDefaultTimeout(120_000);
  const problems: string[] = [];
  // The browser resolves no other host. A route that aborts would send every request through this process.
  context.on('request', (request) => {
    if (!loopback.test(request.url())) problems.push(`request to ${request.url()}`);
  });
  const page = await context.newPage();
  recordProblems(page, problems);
  return { context, page, problems };
}

export function recordProblems(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    // Most sites of tests have no icon.
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Leaving a page cancels its prefetches and event streams.
    if (why !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${why}`);
  });
}

/**
 * Resolves when the app has taken over the page. It waits for a sign that the reader is about to use the page, so there is
 * one that changes nothing else: the Shift key, pressed at no element.
 */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    if (document.documentElement.dataset.hasHydrated === 'true') return true;
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    return false;
  });

/**
 * Resolves when this part of the client has run. `reading` comes by itself when the page is idle, `controls` when the first
 * control is pointed at or has the focus.
 */
export async function clientLoaded(page: Page, part: 'reading' | 'controls' | 'islands'): Promise<void> {
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
    `/assets/${part}-`,
  );
  await painted(page);
}

/** Resolves when effects that follow hydration have run and the browser has painted. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));

/**
 * Stops the clock for what the page does later, until it loads another document: what is shown for a moment stays, and
 * what waits for the next key waits, however slow this machine is. Returns what lets all of it happen.
 */
export async function holdTimers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held = new Map<number, () => void>();
    const { setTimeout, clearTimeout } = window;
    let last = 0;
    Object.assign(window, {
      goOn: () => {
        Object.assign(window, { setTimeout });
        for (const then of held.values()) then();
      },
      setTimeout: (then: (...given: unknown[]) => void, _: number, ...given: unknown[]) => {
        // Below zero, where the browser's own timers are not.
        last -= 1;
        held.set(last, () => then(...given));
        return last;
      },
      clearTimeout: (number: number) => held.delete(number) || clearTimeout.call(window, number),
    });
  });
  return () => page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
}

/** Until the code of a page component is there, clicks on it do nothing: clicks until this text is shown. */
export const clickUntil = (page: Page, selector: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    ([target = '', wanted = '']) => {
      if (document.querySelector('main')?.innerText.includes(wanted)) return true;
      document.querySelector<HTMLElement>(target)?.click();
      return false;
    },
    [selector, text],
  );

/** Marks the document; loading another one removes the mark. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isSameDocument' in window);

/** Chromium reports the status of an unknown page as an error of its own. */
export const isOfNotFound = (problem: string): boolean => /status of 404 \(Not Found\)/.test(problem);

/** Requests of this address wait until the function that it returns is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    // The page may have given up the request by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}
