import type { Result } from './live-worker.ts';
import address from './live-worker.ts?worker';

/** How long one text may take, in milliseconds. */
const limit = 1000;

const failed = (summary: string): Result => ({ summary, lines: [], isWrong: true });

export interface Runner {
  run(text: string): void;
  end(): void;
}

/** Runs texts in a worker, one at a time. What was typed meanwhile replaces the text that waits. */
export function createRunner(show: (result: Result) => void): Runner {
  let worker: Worker | undefined;
  let isFree = false;
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    isFree = false;
  };
  const start = (): void => {
    worker = new Worker(address, { type: 'module' });
    worker.onerror = () => {
      end();
      show(failed('The code that runs samples did not load.'));
    };
    worker.onmessage = ({ data }: MessageEvent<Result | 'ready'>) => {
      clearTimeout(timer);
      if (data !== 'ready') show(data);
      isFree = true;
      sendNext();
    };
  };
  const sendNext = (): void => {
    if (waiting === undefined || !isFree) return;
    worker?.postMessage(waiting);
    waiting = undefined;
    isFree = false;
    timer = setTimeout(() => {
      end();
      show(failed('Stopped after one second: the pattern takes too long on this text.'));
      if (waiting !== undefined) start();
    }, limit);
  };

  return {
    run(text) {
      waiting = text;
      if (worker) sendNext();
      else start();
    },
    end,
  };
}
