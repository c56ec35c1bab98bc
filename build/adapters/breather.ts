import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Lets signals, timers and requests in about every 20 ms, then sees whether to go on.
 * @param signal Absent where somebody else ends the work.
 */
export function breather(signal?: AbortSignal): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - last < 20) return undefined;
    return nextTurn().then(() => {
      last = performance.now();
      signal?.throwIfAborted();
    });
  };
}
