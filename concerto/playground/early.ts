/**
 * Runs before the page is shown, long before its own code, which comes with React: shows the first example with what the build has made of it,
 * unless the reader brings other work along, and lets the tools load meanwhile.
 */
import { bringsWork } from './own-work.ts';

declare global {
  /** The worker of the tools, until the page takes it. */
  var earlyWorker: Worker | undefined;
  var loadApp: (() => Promise<void>) | undefined;
}

if (!bringsWork()) document.documentElement.dataset.example = '';
const address = document.currentScript?.dataset.worker;
const { saveData } = (navigator as { connection?: { readonly saveData?: boolean } }).connection ?? {};
if (address !== undefined && !saveData) {
  const worker = new Worker(address, { type: 'module' });
  globalThis.earlyWorker = worker;
  worker.addEventListener('error', () => {
    if (globalThis.earlyWorker === worker) globalThis.earlyWorker = undefined;
  });
  // The page is dead without it. It would come once the page is idle.
  const load = (): void => void globalThis.loadApp?.().catch(() => {});
  addEventListener('DOMContentLoaded', load);
}
