/**
 * The only script on the load path. It loads the client when the page is idle, or as soon as the reader is about to use
 * the page; with data-saver on, only then. Clicks on controls that need the client are repeated once it is there. Search
 * has code of its own and does not wait for the client.
 */
import { followSearch } from './search-opening.ts';

declare global {
  var importAgain: (path: string) => Promise<unknown>;
}

/**
 * Takes the place of `import` in the compiled code (build/bundle/compile-site.ts). Browsers remember that a file could not
 * be imported, so it is asked for once more by another address.
 */
globalThis.importAgain = (path) => import(path).catch(() => import(`${path}?${Date.now()}`));

const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
let waiting: HTMLElement | undefined;
let isLoading = false;

async function load(): Promise<void> {
  if (isLoading) {
    return;
  }
  isLoading = true;
  for (const name of intents) {
    removeEventListener(name, onIntent);
  }
  // React is requested in parallel: the client's own file would import it only after it has loaded.
  const [{ start }] = await Promise.all([import('../entry-client.tsx'), import('docs-build:react')]);
  await start(import.meta.url);
  removeEventListener('click', onClick, true);
  waiting?.click();
}

function onIntent(event: Event): void {
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, summary');
  if (isControl || event.type === 'keydown') {
    void load();
  }
}

function onClick(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-needs-client]') : null;
  if (control) {
    waiting = control;
    void load();
  }
}

function whenIdle(): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) {
    requestIdleCallback(() => void load(), { timeout: 2000 });
  } else {
    setTimeout(() => void load(), 200);
  }
}

for (const name of intents) {
  addEventListener(name, onIntent, { passive: true });
}
addEventListener('click', onClick, true);
followSearch();
// This module is read before the page has loaded.
if (!saveData) addEventListener('load', whenIdle);
