import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long synchronous work may block the event loop. */
const MAX_BLOCKED_MS = 20;

/**
 * Creates a function to call between steps of long synchronous work. Every 20 ms it yields to the event loop, so that
 * signals, timers and requests are handled.
 * @param signal The function throws the signal's reason when it is aborted.
 * @returns A promise to await when it is time to yield, otherwise undefined.
 */
export function periodicYield(signal?: AbortSignal): () => Promise<void> | undefined {
  let lastYield = performance.now();
  return () => {
    signal?.throwIfAborted();
    if (performance.now() - lastYield < MAX_BLOCKED_MS) return undefined;
    return nextTurn().then(() => {
      lastYield = performance.now();
      signal?.throwIfAborted();
    });
  };
}
