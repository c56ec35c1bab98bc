/**
 * The only script on the load path. When the page is idle it loads the reading client; at the first sign that the reader
 * is about to use the page, the app, which brings React. With data saver on or on a slow connection, nothing comes
 * without such a sign. What the reader does meanwhile is kept by the pre-paint script: a click on a control that needs the
 * client, or a key in one, is repeated by it. Search has code of its own and waits for neither.
 */

import type {} from './pre-paint.ts';
import type { Connection } from './prefetches.ts';
import { followSearch, onSearch } from './search-opening.ts';

declare global {
  var importAgain: (path: string) => Promise<unknown>;
  /** Loads the app, once. Resolves when it has taken over the page. If it fails, the next call tries again. */
  var loadApp: () => Promise<void>;
}

/**
 * Takes the place of `import` in the compiled code (build/bundle/compile-site.ts). Browsers remember that a file could not
 * be imported, so it is asked for once more by another address.
 */
globalThis.importAgain = (path) => import(path).catch(() => import(`${path}?${Date.now()}`));

const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
let app: Promise<void> | undefined;
let reading: Promise<unknown> | undefined;
/** Waits for the reading client. */
let waiting: Element | null | undefined;

/** Comes first in this file, as the app's styles come before those that the reading client imports. */
async function startApp(): Promise<void> {
  void loadReading();
  // React is requested in parallel: the app's own file would import it only after it has loaded.
  const [code] = await Promise.all([import('../entry-app.tsx'), import('docs-build:react')]);
  await code.start(import.meta.url);
}

/** It starts when it is imported. */
const loadReading = (): Promise<unknown> =>
  (reading ??= import('./reading.ts').catch(() => {
    reading = undefined;
    if (waiting) tellFailure(waiting);
    waiting = undefined;
    early = [];
  }));

const start = (): Promise<void> =>
  (app ??= startApp().catch((error) => {
    app = undefined;
    throw error;
  }));
globalThis.loadApp = start;

function whenIdle(): void {
  const load = HAS_PARTS || document.querySelector('[data-needs-app]') ? start : loadReading;
  // Safari has no requestIdleCallback.
  globalThis.requestIdleCallback?.(load, { timeout: 2000 }) ?? setTimeout(load, 200);
}

function onSign({ type, target }: Event): void {
  const at = (selector: string) => (target as Partial<Element>).closest?.(selector);
  if (type === 'click' || (type === 'keydown' && at('[data-needs-client]:not(button)'))) {
    waiting = at('[data-needs-client]');
    // A link may lead to a document before code could come.
    if (!waiting) return;
    void loadReading();
    // On a slow network, one after the other would take twice as long.
    import('./controls.ts').catch(() => {});
  }
  if (!app && (type === 'keydown' || at('a, button, input, summary'))) start().catch(() => {});
}

for (const name of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'])
  addEventListener(name, onSign, true);
followSearch();
early?.forEach((event) => {
  onSign(event);
  // A link has been followed already.
  if (event.type === 'keydown') onSearch(event);
});
// This module is read before the page has loaded.
if (!saveData && !/2g/.test(effectiveType as string)) addEventListener('load', whenIdle);
