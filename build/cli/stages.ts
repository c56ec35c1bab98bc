/** The memo and the threads of a run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskMemo, type Memo, memoKey, memoryMemo } from '../adapters/disk-memo.ts';
import { type WorkerPool, workerPool } from '../adapters/worker-pool.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { problem } from '../model/diagnostic.ts';
import type { StageRunner } from '../model/stage.ts';
import { stageRunner } from '../pipeline/run-stage.ts';
import type { Timings } from '../pipeline/timings.ts';
import type { Places } from './session.ts';
import { entryUrl } from './tool.ts';

export interface Stages {
  readonly runner: StageRunner;
  readonly pool: WorkerPool;
  /** Writes the memo; an info when that is not possible. */
  save(): readonly Diagnostic[];
}

/** Seconds and megabytes one page may take to parse. */
const PARSE_LIMIT_MS = 10_000;
const PARSE_MEMORY_MB = 1_500;

export function openStages(places: Places, options: { readonly cache: boolean; readonly timings: Timings }): Stages {
  const memo: Memo = options.cache ? diskMemo(join(places.cacheDir, 'stages.memo')) : memoryMemo();
  const pool = workerPool({
    workerUrl: entryUrl('stage-worker.js'),
    limitMs: PARSE_LIMIT_MS,
    maxOldGenerationMb: PARSE_MEMORY_MB,
  });
  let hasRun = false;
  const note = (stage: string, hits: number, total: number): void => {
    hasRun ||= stage === 'runSamples' && hits < total;
    if (stage === 'parseDoc') options.timings.note('parse', `${total - hits} parsed, ${hits} remembered`);
  };
  return {
    pool,
    runner: stageRunner(memo, pool, memoKey, note),
    save() {
      const error =
        memo.save() ??
        (options.cache && hasRun ? attempt(() => writeFileSync(stampFile(places), String(Date.now()))) : undefined);
      hasRun = false;
      return error
        ? [
            problem(
              'cache/unusable',
              `the cache cannot be written: ${error instanceof Error ? error.message : String(error)}`,
              { hint: 'the next build starts cold' },
            ),
          ]
        : [];
    },
  };
}

/** Changes when samples have been run: the next build looks at what is remembered of them. */
export const sampleStamp = (places: Places): string => String(attempt(() => readFileSync(stampFile(places), 'utf8')));
const stampFile = ({ cacheDir }: Places): string => join(cacheDir, 'samples.stamp');

/** @returns what the work gives, or the error it ends with. */
function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
