import type { Diagnostic } from './diagnostic.ts';
import type { Hash } from './paths.ts';

/** Keeps results of stages for other machines. No function rejects: a build goes on without it. */
export interface SharedResults {
  /**
   * Adds the results of other machines to those of this one.
   * @returns What hands over the results that this machine has made since.
   */
  find(results: StageResults): Promise<() => Promise<void>>;
  /** What did not work since the last call. */
  problems(): readonly Diagnostic[];
}

/** The results of one stage, as texts. */
export interface StageResults {
  readonly stage: string;
  readonly inputs: readonly SharedInput[];
  /** Whether this machine has the result of an input. */
  has(key: Hash): boolean;
  /** @returns undefined if there is no result that may be kept. */
  textsOf(key: Hash): readonly KeyedText[] | undefined;
  /** Throws if the texts are not those of this result. */
  add(key: Hash, texts: readonly KeyedText[]): void;
}

export interface SharedInput {
  readonly key: Hash;
  /** The path of the page that it is about, relative to the root. */
  readonly page: string;
}

/** A key of the memo and its JSON text. A result has several, if parts of it are kept apart. */
export type KeyedText = readonly [key: Hash, text: string];
