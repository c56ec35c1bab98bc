/** Runs on the pages of a site with `offline`: registers the service worker, and tells it which pages readers visit. */
import type { FromPage } from '../../shared/features/offline/offline-build.ts';

const policy = globalThis.trustedTypes?.createPolicy('docs-build-offline', { createScriptURL: (url) => url });
const address = new URL('../sw.js', import.meta.url).href;
const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
let last = '';

async function tell(): Promise<void> {
  if (location.pathname === last) return;
  last = location.pathname;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: FromPage = { page: location.href, files, withSearch: saveData !== true };
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

function start(): void {
  const { serviceWorker } = navigator;
  serviceWorker
    .register(policy?.createScriptURL(address) ?? address, { updateViaCache: 'none' })
    .catch(() => undefined);
  void tell();
  // The client changes the head with every page.
  new MutationObserver(() => void tell()).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
