import type { SourceRange } from './diagnostic.ts';

/** A comment by which authors accept a finding: `<!-- docs-check-disable-next-line CODE because … -->`. */
export interface Exception {
  readonly code: string;
  /** Where the comment is. */
  readonly at: SourceRange;
  /** The line it is about; undefined for the whole file. */
  readonly line: number | undefined;
}
