import type { SampleFinding } from 'docs-build';
import type { RunOptions } from './read-run.ts';
import type { Limits } from './sandbox.ts';
import type { Scratch } from './scratch.ts';

/** What a block is run with. */
export interface RunContext {
  readonly scratch: Scratch;
  readonly options: RunOptions;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly isBackground?: boolean;
}

/** What came of it. */
export interface RunOutcome {
  readonly findings: readonly Omit<SampleFinding, 'block'>[];
  /** For the output blocks that follow; absent when the block did not end as it ought to. */
  readonly printed?: string;
}
