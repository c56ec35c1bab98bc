/**
 * The only script on the load path. When the page is idle it loads the reading client; at the first sign that the reader
 * is about to use the page, the app, which brings React. With data saver on or on a slow connection, nothing comes
 * without such a sign. A click on a control that needs the client is repeated once it is there. Search has code of its
 * own and waits for neither.
 */
import type { Connection } from './prefetches.ts';
import { followSearch } from './search-opening.ts';

declare global {
  var importAgain: (path: string) => Promise<unknown>;
  /** Loads the app, once. Resolves when it has taken over the page. If it fails, the next call tries again. */
  var loadApp: () => Promise<void>;
  /** Says that what a control needs could not be loaded. */
  var tellFailure: (control: Element) => void;
}

/**
 * Takes the place of `import` in the compiled code (build/bundle/compile-site.ts). Browsers remember that a file could not
 * be imported, so it is asked for once more by another address.
 */
globalThis.importAgain = (path) => import(path).catch(() => import(`${path}?${Date.now()}`));

const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
let app: Promise<void> | undefined;
let reading: Promise<void> | undefined;
let clicked: HTMLElement | null | undefined;

/** Comes first in this file, as the app's styles come before those that the reading client imports. */
async function startApp(): Promise<void> {
  void loadReading();
  // React is requested in parallel: the app's own file would import it only after it has loaded.
  const [code] = await Promise.all([import('../entry-app.tsx'), import('docs-build:react')]);
  await code.start(import.meta.url);
}

/** It starts when it is imported. */
const loadReading = (): Promise<void> =>
  (reading ??= import('./reading.ts').then(
    () => clicked?.click(),
    () => {
      reading = undefined;
      if (clicked) tellFailure(clicked);
    },
  ));

const start = (): Promise<void> =>
  (app ??= startApp().catch((error) => {
    app = undefined;
    throw error;
  }));
globalThis.loadApp = start;

globalThis.tellFailure = (control) => {
  const announcer = document.querySelector<HTMLElement>('[data-announcer]') as HTMLElement;
  announcer.textContent = announcer.dataset.failed as string;
  announcer.className = 'notice';
  setTimeout(() => (announcer.className = 'visually-hidden'), 8000);
  // The navigation as it is without scripts.
  if (control.matches('.navbar-toggle')) {
    delete document.documentElement.dataset.js;
    location.hash = 'nav:panel';
  }
};

function whenIdle(): void {
  const load = HAS_PARTS || document.querySelector('[data-needs-app]') ? start : loadReading;
  // Safari has no requestIdleCallback.
  globalThis.requestIdleCallback?.(load, { timeout: 2000 }) ?? setTimeout(load, 200);
}

function onSign({ type, target }: Event): void {
  const at = (selector: string) => (target as Partial<Element>).closest?.<HTMLElement>(selector);
  if (type === 'click') {
    clicked = at('[data-needs-client]');
    // A link may lead to a document before code could come.
    if (!clicked) return;
    void loadReading();
  }
  if (!app && (type === 'keydown' || at('a, button, input, summary'))) start().catch(() => {});
}

for (const name of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click'])
  addEventListener(name, onSign, true);
followSearch();
// This module is read before the page has loaded.
if (!saveData && !/2g/.test(effectiveType as string)) addEventListener('load', whenIdle);
