/**
 * Work in steps, so that its runner decides how long it may hold the thread. It yields `undefined` where it may pause,
 * and a function where it must wait for that function's result, such as a module being loaded. Everything between two
 * yields is synchronous.
 */
export type Steps<T> = Generator<Pause, T, unknown>;
export type Pause = (() => unknown) | undefined;

/** Waits for the result of `start`. It is called outside of the steps, so nothing interrupts it. */
export function* waitFor<T>(start: () => T | Promise<T>): Steps<T> {
  return (yield start) as T;
}

/** Waits for a module the first time only, because each wait costs a turn. */
export function onDemand<T>(load: () => Promise<T>): () => Steps<T> {
  let loaded: { readonly module: T } | undefined;
  return function* () {
    loaded ??= { module: yield* waitFor(load) };
    return loaded.module;
  };
}

export const isSteps = (given: unknown): given is Steps<unknown> =>
  typeof given === 'object' && given !== null && Symbol.iterator in given && 'next' in given;

/** Runs all steps without a pause, except where they wait. */
export async function allSteps<T>(steps: Steps<T>): Promise<T> {
  let step = steps.next();
  while (!step.done) step = step.value === undefined ? steps.next() : (await waited(steps, step.value))();
  return step.value;
}

/**
 * Waits.
 * @returns A function that takes the next step, with the awaited value or its failure.
 */
export async function waited<T>(steps: Steps<T>, start: NonNullable<Pause>): Promise<() => IteratorResult<Pause, T>> {
  try {
    const value = await start();
    return () => steps.next(value);
  } catch (error) {
    return () => steps.throw(error);
  }
}
