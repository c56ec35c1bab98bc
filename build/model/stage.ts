import type { Result } from './result.ts';

export type Awaitable<T> = T | Promise<T>;

/**
 * A pure step for one item. Memoised only if it offers a `key`, which must cover all that is read from the input;
 * `version` covers the rest: options, plug-in and library versions.
 */
export interface Stage<I, O> {
  readonly name: string;
  readonly version: string;
  /** Plain data from which another thread can make the same stage. */
  readonly options?: unknown;
  key?(input: I): string;
  run(input: I): Awaitable<Result<O>>;
  /** How many inputs may be worked on at a time; 1 unless it is waiting for other processes. */
  readonly concurrency?: number;
  /** How long an input may take, compared with others: of several at a time the longest begin. */
  weight?(input: I): number;
  /** Whether a remembered result is to be made anew. */
  again?(value: O): boolean;
}

/** Runs a stage over items: plainly, from memory, or on threads. Output order = input order. */
export interface StageRunner {
  run<I, O>(stage: Stage<I, O>, inputs: readonly I[]): Promise<Result<readonly O[]>>;
  /** What is remembered, without running anything. */
  recall<I, O>(stage: Stage<I, O>, inputs: readonly I[]): readonly (Result<O> | undefined)[];
}
