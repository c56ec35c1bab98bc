/** Where entries are: a folder or a server. Both have the two parts of Bazel's cache. */

/** `ac`: found by a hash of the inputs, says what was made of them. `cas`: found by the hash of its content. */
export type Part = 'ac' | 'cas';

export interface Store {
  /**
   * @param limit Most bytes that the entry may have.
   * @returns undefined if there is none, or a longer one. Throws StoreFailure, or the reason of the signal.
   */
  get(part: Part, hash: string, limit: number, signal: AbortSignal): Promise<Uint8Array | undefined>;
  /** Throws StoreFailure, or the reason of the signal. */
  put(part: Part, hash: string, bytes: Uint8Array, signal: AbortSignal): Promise<void>;
}

/** The store is of no use: it is not asked again. */
export class StoreFailure extends Error {
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'StoreFailure';
    this.hint = hint;
  }
}
