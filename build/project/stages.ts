/** The stage runner of a project: its cache on disk and its worker threads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskMemo, type Memo, memoKey, memoryMemo } from '../adapters/disk-memo.ts';
import { workerPool } from '../adapters/worker-pool.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { StageRunner } from '../model/stage.ts';
import { stageRunner } from '../pipeline/run-stage.ts';
import type { Timings } from '../pipeline/timings.ts';
import type { ProjectPaths } from './paths.ts';
import { entryUrl } from './tool.ts';

export interface Stages {
  readonly runner: StageRunner;
  /** Starts a worker thread ahead of the first page that needs one. */
  warm(): void;
  /** Writes the cache. @returns `cache/unusable` (an info) when that fails. */
  save(): readonly Diagnostic[];
  /** Ends the threads; work in progress is abandoned. */
  close(): Promise<void>;
}

/** What parsing one page may take before the page is reported and left out. */
const PARSE_LIMIT_MS = 10_000;
const PARSE_MEMORY_MB = 1_500;

/** @param options.cache False: nothing of an earlier run is read, nothing is left for the next. */
export function openStages(
  paths: ProjectPaths,
  options: { readonly cache: boolean; readonly timings: Timings },
): Stages {
  const memo: Memo = options.cache ? diskMemo(join(paths.cacheDir, 'stages.memo')) : memoryMemo();
  const pool = workerPool({
    workerUrl: entryUrl('stage-worker.js'),
    limitMs: PARSE_LIMIT_MS,
    maxOldGenerationMb: PARSE_MEMORY_MB,
  });
  let haveSamplesRun = false;
  const note = (stage: string, hits: number, total: number): void => {
    haveSamplesRun ||= stage === 'runSamples' && hits < total;
    if (stage === 'parseDoc') options.timings.note('parse', `${total - hits} parsed, ${hits} remembered`);
  };
  const writeStamp = (): unknown => attempt(() => writeFileSync(stampFile(paths), String(Date.now())));
  return {
    runner: stageRunner(memo, pool, memoKey, note),
    warm: () => pool.warm(),
    save() {
      const error = memo.save() ?? (options.cache && haveSamplesRun ? writeStamp() : undefined);
      haveSamplesRun = false;
      return error === undefined ? [] : [unusable(error)];
    },
    close: () => pool.close(),
  };
}

const unusable = (error: unknown): Diagnostic =>
  problem('cache/unusable', `the cache cannot be written: ${error instanceof Error ? error.message : String(error)}`, {
    hint: 'the next build starts cold',
  });

/**
 * Part of the input key of a published site: changes whenever samples have run, because their results are in the cache
 * and not among the sources.
 */
export function sampleStamp(paths: ProjectPaths): string {
  try {
    return readFileSync(stampFile(paths), 'utf8');
  } catch {
    return '';
  }
}

const stampFile = ({ cacheDir }: ProjectPaths): string => join(cacheDir, 'samples.stamp');

/** @returns the error that the work throws, if any. */
function attempt(work: () => void): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}
