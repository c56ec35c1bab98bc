/** The stage runner of a project, with its cache on disk and its worker threads. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { errorMessage } from '../model/error-message.ts';
import type { OnProgress } from '../model/progress.ts';
import type { SharedResults } from '../model/shared-results.ts';
import type { SourceFile } from '../model/source-file.ts';
import type { Stage } from '../model/stage.ts';
import type { Timings } from '../pipeline/timings.ts';
import type { ProjectPaths } from '../project/paths.ts';
import { entryUrl } from '../project/tool.ts';
import { diskMemo, type Memo, memoKey, memoryMemo } from './disk-memo.ts';
import { type RepeatedRunner, type StageAdvance, stageRunner } from './run-stage.ts';
import { workerPool } from './worker-pool.ts';

export interface Stages {
  readonly runner: RepeatedRunner;
  /** Starts a worker thread before it is needed, and has the engine optimize the parser with some pages. */
  warm(stage: Stage<SourceFile, unknown>, pages: readonly SourceFile[]): Promise<void>;
  /** Writes the cache. @returns `cache/unusable`, an info, if that fails, and what did not work with results of other machines. */
  save(): readonly Diagnostic[];
  /** Terminates the threads, abandoning work in progress. */
  close(): Promise<void>;
}

/** Limits for parsing one page. A page that exceeds them is reported and left out. */
const PARSE_TIMEOUT_MS = 10_000;
const MAX_PARSE_MEMORY_MB = 1_500;

/** @param options.cache False: neither read nor write the cache on disk. */
export function openStages(
  paths: ProjectPaths,
  options: { readonly cache: boolean; readonly timings: Timings; readonly onProgress?: OnProgress | undefined },
  shared?: SharedResults,
): Stages {
  const memo: Memo = options.cache ? diskMemo(join(paths.cacheDir, 'stages.memo')) : memoryMemo();
  const pool = workerPool({
    workerUrl: entryUrl('stage-worker.js'),
    limitMs: PARSE_TIMEOUT_MS,
    maxOldGenerationMb: MAX_PARSE_MEMORY_MB,
  });
  let haveSamplesRun = false;
  const looked = (stage: string, hits: number, total: number, ofOthers: number): void => {
    haveSamplesRun ||= stage === 'runSamples' && hits < total;
    const source = ofOthers === 0 ? '' : `, ${ofOthers} of them by other machines`;
    if (stage === 'parseDoc') options.timings.note('parse', `${total - hits} parsed, ${hits} remembered${source}`);
  };
  const advanced = ({ stage, done, all, input, ms }: StageAdvance): void => {
    const doing = shownStages[stage];
    const item = itemOf(input);
    if (doing !== undefined) options.onProgress?.({ doing, done, all, ...(item !== undefined && { item }) });
    if (item !== undefined && ms !== undefined) options.timings.page(item, ms);
  };
  const writeStamp = (): unknown => errorOf(() => writeFileSync(stampFile(paths), String(Date.now())));
  return {
    runner: stageRunner(memo, pool, memoKey, { looked, advanced }, shared),
    warm(stage, pages) {
      pool.warm();
      return pool.practice(stage, pages);
    },
    save() {
      const error = memo.save() ?? (options.cache && haveSamplesRun ? writeStamp() : undefined);
      haveSamplesRun = false;
      return [...(error === undefined ? [] : [unusableCache(error)]), ...(shared?.problems() ?? [])];
    },
    close: () => pool.close(),
  };
}

/** Stages that can take long, and what people call them. */
const shownStages: Readonly<Record<string, string>> = {
  parseDoc: 'reading pages',
  checkSamples: 'checking samples of pages',
  runSamples: 'running samples of pages',
};

/** The path of the page that an input of a stage is about. */
function itemOf(input: unknown): string | undefined {
  const { path, doc } = input as { readonly path?: string; readonly doc?: { readonly path: string } };
  return doc?.path ?? path;
}

const unusableCache = (error: unknown): Diagnostic =>
  problem('cache/unusable', `the cache cannot be written: ${errorMessage(error)}`, {
    hint: 'the next build starts without a cache',
  });

/**
 * A part of the input key of a published site. It changes whenever samples have been run, because their results are not
 * among the sources.
 */
export function sampleStamp(paths: ProjectPaths): string {
  try {
    return readFileSync(stampFile(paths), 'utf8');
  } catch {
    return '';
  }
}

const stampFile = ({ cacheDir }: ProjectPaths): string => join(cacheDir, 'samples.stamp');

/** @returns The error that `run` throws, if any. */
function errorOf(run: () => void): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error;
  }
}
