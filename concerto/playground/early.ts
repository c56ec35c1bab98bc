/**
 * Runs before the page is shown, long before its own code, which comes with React: shows the first example with what the
 * build has made of it, unless the reader brings other work along, and lets the tools load and answer meanwhile.
 */
import type { Numbered, Request } from './engine/protocol.ts';
import { firstOutput, readExample, requestOf } from './first-example.ts';
import { bringsWork } from './own-work.ts';

declare global {
  /** The worker of the tools, until the page takes it. */
  var earlyWorker: Worker | undefined;
  var loadApp: (() => Promise<void>) | undefined;
}

const isExample = !bringsWork();
if (isExample) document.documentElement.dataset.example = '';
const address = document.currentScript?.dataset.worker;
const { saveData } = (navigator as { connection?: { readonly saveData?: boolean } }).connection ?? {};
// A new worker holds up the page for a fifth of a second on two slow cores, so the example is painted first.
if (address !== undefined && !saveData)
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(start, 0, address)));

function start(workerAddress: string): void {
  // In a window that was hidden, no frame is painted, and the page has come by itself.
  if (document.documentElement.dataset.hasHydrated === 'true') return;
  const worker = new Worker(workerAddress, { type: 'module' });
  globalThis.earlyWorker = worker;
  worker.addEventListener('error', () => {
    if (globalThis.earlyWorker === worker) globalThis.earlyWorker = undefined;
  });
  const article = document.querySelector('.playground-example');
  const contents = isExample && article ? readExample(article) : undefined;
  // The page asks the same with a number from 1, and gets the answer that is there by then.
  if (contents) worker.postMessage({ id: 0, content: requestOf(contents, firstOutput) } satisfies Numbered<Request>);
  // The page is dead without it. It would come once the page is idle.
  globalThis.loadApp?.().catch(() => {});
}
