/** Runs synchronous work for a limited time, whatever it does: the engine itself ends it. */
import { createContext, Script } from 'node:vm';

/** The work was interrupted before it was done. */
export class Interrupted extends Error {}

const call = new Script('work()');

/**
 * @returns A function that runs `work` and throws `Interrupted` when it takes longer than this many milliseconds. A
 * call costs 0.1 ms, for the thread that watches the clock.
 */
export function interruptible(): (work: () => void, limitMs: number) => void {
  const context = createContext({ work: undefined });
  return (work, limitMs) => {
    context.work = work;
    try {
      call.runInContext(context, { timeout: limitMs, displayErrors: false });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new Interrupted();
      throw error;
    } finally {
      context.work = undefined;
    }
  };
}
