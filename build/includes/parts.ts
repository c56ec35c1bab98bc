/** What an include may continue, and with what a file does so. */
export type Part = 'row' | 'item' | 'sentence';
export type Parts = ReadonlySet<Part>;

/** What a text begins and ends with. */
export interface Ends {
  readonly first: Parts;
  readonly last: Parts;
  /** It is a single block. */
  readonly isOne: boolean;
}
