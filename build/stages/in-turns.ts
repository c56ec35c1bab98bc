import { type Pause, type Steps, waited } from '../model/steps.ts';
import { periodicYield } from './periodic-yield.ts';

/** How long work goes on before signals, timers and requests are handled. */
const TURN_MS = 20;

/**
 * Runs work in turns, between which the thread does other things.
 * @param within Runs one turn. What it throws ends the work.
 */
export async function inTurns<T>(steps: Steps<T>, within: (turn: () => void) => void): Promise<T> {
  const yieldIfDue = periodicYield();
  let resume = (): IteratorResult<Pause, T> => steps.next();
  for (;;) {
    await yieldIfDue();
    let step: IteratorResult<Pause, T> | undefined;
    within(() => {
      const end = performance.now() + TURN_MS;
      step = resume();
      while (!step.done && step.value === undefined && performance.now() < end) step = steps.next();
    });
    // `within` has called its argument, which the compiler does not know.
    const { done, value } = step as unknown as IteratorResult<Pause, T>;
    if (done) return value;
    resume = value === undefined ? () => steps.next() : await waited(steps, value);
  }
}
