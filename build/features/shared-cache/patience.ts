/** How long a build waits for a cache: as long as waiting pays, and a little longer. */
import { setMaxListeners } from 'node:events';

export interface Patience {
  readonly isOver: () => boolean;
  /** Ends it at once. */
  end(): void;
  /**
   * Runs what waits for the cache. When patience is over, the signal is aborted.
   * @param work Calls `gain` with the milliseconds that an answer has saved.
   */
  during(work: (signal: AbortSignal, gain: (ms: number) => void) => Promise<void>): Promise<void>;
}

/** @param limitMs What all waiting may cost, beyond what it has saved. */
export function patience(limitMs: number): Patience {
  let left = limitMs;
  const stop = new AbortController();
  // Each request in progress listens.
  setMaxListeners(0, stop.signal);
  const end = (): void => {
    left = 0;
    stop.abort(new Error('it does not answer in time'));
  };
  return {
    isOver: () => left <= 0,
    end,
    async during(work) {
      let deadline = performance.now() + left;
      let timer = setTimeout(end, left);
      const gain = (ms: number): void => {
        if (left <= 0) return;
        const now = performance.now();
        deadline = Math.min(deadline + ms, now + limitMs);
        clearTimeout(timer);
        timer = setTimeout(end, deadline - now);
      };
      try {
        await work(stop.signal, gain);
      } finally {
        clearTimeout(timer);
        if (left > 0) left = Math.max(0, deadline - performance.now());
      }
    },
  };
}
