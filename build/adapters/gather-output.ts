/**
 * The first half of publishing: generates the content of every file, compares it with the published site, and writes
 * what differs to a staging folder. Does not touch the published site.
 */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { isError } from '../model/diagnostic.ts';
import { memoize } from '../model/memoize.ts';
import type { PublishableFile } from '../model/output-file.ts';
import { type Result, result } from '../model/result.ts';
import { type Disk, isPlainFolder } from './output-disk.ts';
import { acceptPaths } from './output-guard.ts';
import type { PublishTarget } from './output-location.ts';
import { type FileRecord, isUnchanged, type OutputManifests } from './output-manifest.ts';
import { type SelectedStaging, selectStaging } from './output-staging.ts';
import { periodicYield } from './periodic-yield.ts';

/** Input of publishing. The caller holds the lock. */
export interface Publication {
  readonly disk: Disk;
  readonly target: PublishTarget;
  readonly signal: AbortSignal;
  readonly manifests: OutputManifests;
}

/** The next site: all its files, and those that differ from the published site. */
export interface GatheredOutput {
  /** Every file of the next site, by path. */
  readonly records: ReadonlyMap<string, FileRecord>;
  /** Paths of new and changed files, which are in the staging folder. */
  readonly written: readonly string[];
  /** Total size of the written files. */
  readonly bytes: number;
  /** The staging folder; absent when no file differs. */
  readonly staging?: SelectedStaging | undefined;
}

/**
 * Wraps errors from generating content, to distinguish them from errors of writing files: both may be system errors.
 */
export class ContentError extends Error {}

/**
 * Generates and stages the next site. Rejects with `ContentError`, errors of the disk, or the signal's reason.
 * @returns The next site; undefined along with `output/refused` if a path cannot be written. All paths are judged before
 *          anything is generated or written. Reports files that are left out as `route/static-clash`.
 */
export async function gatherOutput(
  { disk, target, signal, manifests }: Publication,
  files: Iterable<PublishableFile>,
): Promise<Result<GatheredOutput | undefined>> {
  const { value: accepted, diagnostics } = acceptPaths(wrapErrors(() => [...files]));
  if (diagnostics.some(isError)) return result(undefined, diagnostics);
  const records = new Map<string, FileRecord>();
  const written: string[] = [];
  const isPlain = memoize((folder: string) => isPlainFolder(disk, target.outDir, folder));
  const yieldIfDue = periodicYield(signal);
  let bytes = 0;
  let staging: SelectedStaging | undefined;

  for (const file of accepted) {
    await yieldIfDue();
    const { path } = file;
    const generated = wrapErrors(() => file.content());
    if (generated === undefined) continue;
    const content = typeof generated === 'string' ? Buffer.from(generated) : generated;
    const hash = createHash('sha256').update(content).digest('hex');
    const published = [manifests.current, manifests.next]
      .map((manifest) => manifest?.files.get(path))
      .find((known) => known?.hash === hash && isUnchanged(disk, `${target.outDir}/${path}`, known));
    if (published && isPlain(dirname(path))) {
      records.set(path, published);
    } else {
      staging ??= selectStaging(disk, target);
      records.set(path, staging.write(path, content, hash));
      written.push(path);
      bytes += content.byteLength;
    }
  }
  return result({ records, written, bytes, staging }, diagnostics);
}

function wrapErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (cause) {
    throw new ContentError('content', { cause });
  }
}
