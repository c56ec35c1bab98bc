import type { SampleFinding } from 'docs-build';
import type { RunOptions } from './read-run.ts';
import type { ProcessLimits } from './sandbox.ts';
import type { Scratch } from './scratch.ts';

/** What running a block needs. */
export interface RunContext {
  readonly scratch: Scratch;
  readonly options: RunOptions;
  readonly limits: ProcessLimits;
  readonly signal: AbortSignal;
  readonly isBackground?: boolean;
  /** The output is not compared. */
  readonly mayDiffer?: boolean;
}

/** The result of running a block. */
export interface RunOutcome {
  readonly findings: readonly Omit<SampleFinding, 'block'>[];
  /** Output to compare with the blocks that follow; absent if the block did not end as expected. */
  readonly printed?: string;
}
