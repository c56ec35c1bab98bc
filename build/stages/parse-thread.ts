/** A worker thread that parses one page at a time and is terminated when a page takes too much time or memory. */
import { Worker } from 'node:worker_threads';
import { machineLoad } from './machine-load.ts';
import type { PageToParse, ParseMessage } from './stage-worker.ts';

export interface ThreadOptions {
  /** URL of the compiled stage-worker.ts. */
  readonly workerUrl: URL;
  /**
   * Time limit for each page on an idle machine, not counting the time in which the thread loads its code. While other
   * programs use the processors, it is stretched up to eightfold (machine-load.ts), so that ordinary pages do not fail
   * on a busy machine.
   */
  readonly limitMs: number;
  readonly maxOldGenerationMb: number;
  /** For tests: how much longer work takes at the moment. */
  readonly load?: () => number;
}

export interface ParseThread {
  /** True once the thread cannot parse any more pages. */
  readonly hasEnded: boolean;
  /**
   * Parses a page. Calls must not overlap.
   * @returns The result as JSON, or which limit the page exceeded. Rejects with what the thread's code throws. The
   *          thread ends in every case but a result. Never settles once `end` is called.
   */
  parse(request: PageToParse): Promise<{ readonly json: string } | ExceededLimit>;
  end(): Promise<unknown>;
}

export interface ExceededLimit {
  readonly exceeded: string;
  /** Of what was being done. */
  readonly line?: number | undefined;
}

/** Starts a thread, which immediately loads its code. An idle thread does not keep the process alive. */
export function parseThread({
  workerUrl,
  limitMs,
  maxOldGenerationMb,
  load = machineLoad,
}: ThreadOptions): ParseThread {
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
  // Needed even while no page is being parsed, because the code of the thread may fail to load.
  worker.on('error', () => void end());
  // An extension may end the thread while no page is being parsed.
  worker.on('exit', () => {
    hasEnded = true;
  });

  return {
    get hasEnded() {
      return hasEnded;
    },
    end,
    parse: (request) =>
      new Promise((resolve, reject) => {
        let stopTimer = (): void => undefined;
        let last: { readonly doing?: string; readonly line?: number | undefined } = {};
        const exceeded = (why: string): void =>
          resolve({ exceeded: last.doing === undefined ? why : `${why}, ${last.doing}`, line: last.line });
        const endThread = (why: string): void => {
          void end();
          exceeded(why);
        };
        const onExit = (): void => endThread('its thread was ended');
        const onMessage = (message: ParseMessage): void => {
          if (message === 'started')
            stopTimer = stretchedTimer(limitMs, load, () => endThread(`it takes longer than ${limitMs / 1000} s`));
          else if ('doing' in message) last = message;
          else {
            stopWaiting?.();
            resolve(message);
          }
        };
        const onError = (error: NodeJS.ErrnoException): void => {
          if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
          else exceeded(`it needs more than ${maxOldGenerationMb} MB of memory`);
        };
        stopWaiting = () => {
          stopWaiting = undefined;
          stopTimer();
          worker.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
        };
        // Must run before the listener that ends the thread, because `end` removes this one.
        worker.on('message', onMessage).on('exit', onExit).prependListener('error', onError).ref();
        worker.postMessage(request);
      }),
  };
}

/**
 * Calls back after this time, stretched by how busy the machine is by then.
 * @returns A function that stops it.
 */
function stretchedTimer(limitMs: number, load: () => number, onTimeout: () => void): () => void {
  const started = performance.now();
  const check = (): void => {
    const left = limitMs * load() - (performance.now() - started);
    if (left > 1) timer = setTimeout(check, left);
    else onTimeout();
  };
  let timer = setTimeout(check, limitMs);
  return () => clearTimeout(timer);
}
