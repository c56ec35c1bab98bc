/**
 * The first half of publishing: generates the content of every file, compares it with the published site, and writes
 * what differs to a staging folder. Does not touch the published site.
 */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import type { Diagnostic } from '../model/diagnostic.ts';
import { memoize } from '../model/memoize.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type Disk, isPlainFolder } from './output-disk.ts';
import { pathGuard } from './output-guard.ts';
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
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Wraps errors from generating content, to distinguish them from errors of writing files: both may be system errors.
 */
export class ContentError extends Error {}

/**
 * Generates and stages the next site. Rejects with `ContentError`, errors of the disk, or the signal's reason.
 * @returns The next site. Reports paths that cannot be written as `output/refused` or `route/static-clash`.
 */
export async function gatherOutput(
  { disk, target, signal, manifests }: Publication,
  files: Iterable<OutputFile>,
): Promise<GatheredOutput> {
  const records = new Map<string, FileRecord>();
  const written: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const refuse = pathGuard();
  const isPlain = memoize((folder: string) => isPlainFolder(disk, target.outDir, folder));
  const yieldIfDue = periodicYield(signal);
  let bytes = 0;
  let staging: SelectedStaging | undefined;

  for (const [path, generate] of contents(files)) {
    await yieldIfDue();
    const refusal = refuse(path);
    if (refusal) {
      diagnostics.push(refusal);
      continue;
    }
    const content = generate();
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
  return { records, written, bytes, staging, diagnostics };
}

/** Iterates over the files. Wraps exceptions of the iteration and of `content()` in `ContentError`. */
function* contents(files: Iterable<OutputFile>): Generator<readonly [path: string, generate: () => Uint8Array]> {
  const wrapErrors = <T>(run: () => T): T => {
    try {
      return run();
    } catch (cause) {
      throw new ContentError('content', { cause });
    }
  };
  const iterator = files[Symbol.iterator]();
  try {
    for (let step = wrapErrors(() => iterator.next()); !step.done; step = wrapErrors(() => iterator.next())) {
      const file = step.value;
      yield [
        file.path,
        () => {
          const content = wrapErrors(() => file.content());
          return typeof content === 'string' ? Buffer.from(content) : content;
        },
      ];
    }
  } finally {
    iterator.return?.();
  }
}
