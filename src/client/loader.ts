/**
 * The only script on the load path. It loads the client when the page is idle, or as soon as the reader is about to use
 * the page; with data-saver on, only then. Clicks on controls that need the client are repeated once it is there. Search
 * has code of its own and does not wait for the client.
 */
import { followSearch } from './search-opening.ts';

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
  const isControl = event.target instanceof Element && event.target.closest('a, button, input, summary') !== null;
  if (isControl || event.type === 'keydown') {
    void load();
  }
}

function onClick(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-needs-client]') : null;
  if (control !== null) {
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
if (saveData !== true) {
  if (document.readyState === 'complete') {
    whenIdle();
  } else {
    addEventListener('load', whenIdle, { once: true });
  }
}
