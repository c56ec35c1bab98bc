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
if (address !== undefined && !saveData) {
  const worker = new Worker(address, { type: 'module' });
  globalThis.earlyWorker = worker;
  worker.addEventListener('error', () => {
    if (globalThis.earlyWorker === worker) globalThis.earlyWorker = undefined;
  });
  addEventListener('DOMContentLoaded', () => {
    const article = document.querySelector('.playground-example');
    const contents = isExample && article ? readExample(article) : undefined;
    // The page asks the same with a number from 1, and gets the answer that is there by then.
    if (contents) worker.postMessage({ id: 0, content: requestOf(contents, firstOutput) } satisfies Numbered<Request>);
    // The page is dead without it. It would come once the page is idle.
    globalThis.loadApp?.().catch(() => {});
  });
}
