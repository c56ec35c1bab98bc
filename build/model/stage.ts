import type { Result } from './result.ts';
import type { Steps } from './steps.ts';

export type Awaitable<T> = T | Promise<T>;

/**
 * A pure function of one item. Results are memoized if the stage has a `key`, which must cover everything that `run`
 * reads from the input; `version` covers the rest: options and the versions of plug-ins and libraries.
 */
export interface Stage<I, O> {
  readonly name: string;
  readonly version: string;
  /** Plain data from which a worker thread can create the same stage. */
  readonly options?: unknown;
  key?(input: I): string;
  /**
   * The path of the page that an input is about, relative to the root. A stage has it if its results are the same on every
   * machine.
   */
  page?(input: I): string;
  run(input: I): Awaitable<Result<O>>;
  /** Loads what `run` needs. Afterwards, each input can be processed in steps, with the same result. */
  inSteps?(): Promise<(input: I) => Steps<Result<O>>>;
  /** How many inputs may run at the same time; 1 by default. More only helps stages that wait for other processes. */
  readonly concurrency?: number;
  /**
   * Expected cost of an input relative to others. With a concurrency above 1, the most expensive inputs start first.
   */
  weight?(input: I): number;
  /**
   * Large properties of the value, which are memoized apart from the rest and read when they are used. The value gets a
   * `textHash` of their content.
   */
  readonly apart?: readonly string[];
  /** Whether a memoized result must be computed again. */
  isStale?(value: O): boolean;
}

/** Runs a stage over a list of inputs: memoized or not, on this thread or on workers. Keeps the order of the inputs. */
export interface StageRunner {
  run<I, O>(stage: Stage<I, O>, inputs: readonly I[]): Promise<Result<readonly O[]>>;
  /** Returns memoized results only, without running the stage. */
  recall<I, O>(stage: Stage<I, O>, inputs: readonly I[]): readonly (Result<O> | undefined)[];
}
