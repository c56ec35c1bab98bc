/** A thread that parses one page at a time, and is ended when a page takes too much of time or memory. */
import { Worker } from 'node:worker_threads';
import type { ParseOrder } from './stage-worker.ts';

export interface ThreadOptions {
  /** Compiled stage-worker. */
  readonly workerUrl: URL;
  readonly limitMs: number;
  readonly maxOldGenerationMb: number;
}

export interface ParseThread {
  /** It parses nothing more. */
  readonly hasEnded: boolean;
  /**
   * @returns the result as JSON, or which limit the page exceeded. Rejects with what the thread's code throws.
   *          After anything but a result the thread has ended. Never settles once `end` is called.
   */
  parse(order: ParseOrder): Promise<{ readonly json: string } | { readonly exceeded: string }>;
  end(): Promise<unknown>;
}

/** Starts at once and loads its code. An idle thread does not keep the process alive. */
export function parseThread({ workerUrl, limitMs, maxOldGenerationMb }: ThreadOptions): ParseThread {
  const worker = new Worker(workerUrl, {
    resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationMb, maxYoungGenerationSizeMb: 20 },
  });
  worker.unref();
  let hasEnded = false;
  let stopWaiting: (() => void) | undefined;

  const end = (): Promise<unknown> => {
    hasEnded = true;
    stopWaiting?.();
    return worker.terminate();
  };
  // Also where it waits for nothing: its code may not load.
  worker.on('error', () => void end());

  return {
    get hasEnded() {
      return hasEnded;
    },
    end,
    parse: (order) =>
      new Promise((resolve, reject) => {
        const onMessage = ({ json }: { readonly json: string }): void => {
          stopWaiting?.();
          resolve({ json });
        };
        const onError = (error: NodeJS.ErrnoException): void => {
          if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
            resolve({ exceeded: `it needs more than ${maxOldGenerationMb} MB of memory` });
          else reject(error);
        };
        const timer = setTimeout(() => {
          void end();
          resolve({ exceeded: `it takes longer than ${limitMs / 1000} s` });
        }, limitMs);
        stopWaiting = () => {
          stopWaiting = undefined;
          clearTimeout(timer);
          worker.off('message', onMessage);
          worker.off('error', onError);
          worker.unref();
        };
        worker.on('message', onMessage);
        // Before the listener that ends the thread, which takes this one away.
        worker.prependListener('error', onError);
        worker.ref();
        worker.postMessage(order);
      }),
  };
}
