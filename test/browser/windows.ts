/**
 * Windows for the tests of a file. A window of its own costs a test three times the processor time of loading a page,
 * so tests share windows: one that a test has used is reset when the test ends, and serves the next.
 * `windows.test.ts` shows what a reset covers. A test that leaves more behind asks for a fresh window.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { browserOfFile } from './browser.ts';
import { openPage, recordProblems, type Watched } from './support.ts';

/** What can be changed in an open window. */
type Settings = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors'>;
/** What is fixed once a window is open. */
type Kind = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'javaScriptEnabled'>;
export type WindowOptions = Settings & Kind;

interface SharedWindow extends Watched {
  readonly kind: string;
  /** Origins that the present test has visited. */
  readonly origins: Set<string>;
}

export interface Windows {
  /** A window that is as good as new, for this test. */
  readonly open: (options?: WindowOptions) => Promise<Watched>;
  /** A window of its own, for tests that replace the clock or leave something else that cannot be reset. */
  readonly openFresh: (options?: BrowserContextOptions) => Promise<Watched>;
}

export function windowsOfFile(): Windows {
  const browser = browserOfFile();
  const idle: SharedWindow[] = [];
  return {
    async open({ hasTouch = false, isMobile = false, javaScriptEnabled = true, ...settings } = {}) {
      const options: Kind = { hasTouch, isMobile, javaScriptEnabled };
      const kind = JSON.stringify(options);
      const place = idle.findIndex((window) => window.kind === kind);
      const window = place < 0 ? await create(browser(), options, kind) : (idle.splice(place, 1)[0] as SharedWindow);
      await apply(window.page, settings);
      onTestFinished(async () => {
        await reset(window);
        idle.push(window);
      });
      return window;
    },
    async openFresh(options) {
      const watched = await openPage(browser(), options);
      onTestFinished(() => watched.context.close());
      return watched;
    },
  };
}

async function create(browser: Browser, options: Kind, kind: string): Promise<SharedWindow> {
  const watched = await openPage(browser, options);
  const origins = new Set<string>();
  watched.context.on('page', (page) => followOrigins(page, origins));
  followOrigins(watched.page, origins);
  return { ...watched, kind, origins };
}

const followOrigins = (page: Page, origins: Set<string>): unknown =>
  page.on('framenavigated', (frame) => frame.url().startsWith('http') && origins.add(new URL(frame.url()).origin));

async function apply(page: Page, { viewport, colorScheme, reducedMotion, forcedColors }: Settings): Promise<void> {
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
    forcedColors: forcedColors ?? 'none',
  });
}

async function reset({ context, page, problems, origins }: SharedWindow): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['request', 'response', 'console', 'pageerror', 'requestfailed']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  // The pointer leaves the window.
  await page.mouse.move(-1, -1);
  await clearStorage(page, origins);
  await clearHistory(page);
  problems.length = 0;
  recordProblems(page, problems);
}

/**
 * Leaves an empty document. Of the same site, it keeps the renderer process, which `about:blank` would not. And the next
 * address, which may differ from the last one only in its hash, loads a document.
 */
async function clearStorage(page: Page, origins: Set<string>): Promise<void> {
  await page.route('**/empty-document', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  );
  for (const origin of origins) {
    await page.goto(`${origin}/empty-document`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  origins.clear();
}

/** The session is closed at once: when a page changes its process, a second session resets what the first emulates. */
async function clearHistory(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Page.resetNavigationHistory');
  await protocol.detach();
}

/** Runs a script at the start of each document that this test opens in the page. */
export async function beforeDocuments<Argument>(
  page: Page,
  script: (argument: Argument) => unknown,
  argument?: Argument,
): Promise<void> {
  const added = await page.addInitScript(script as (argument: unknown) => unknown, argument);
  onTestFinished(() => added.dispose());
}

/** The page gets no storage, as in browsers that block cookies. */
export const refuseStorage = (page: Page): Promise<void> =>
  beforeDocuments(page, () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
