import type { ProseFinding } from 'docs-build';

/** A statement that nothing confirms. */
export interface Unconfirmed extends ProseFinding {
  /** Its subject, from the narrowest to the widest text: an exception names one of them. */
  readonly about: readonly string[];
}
