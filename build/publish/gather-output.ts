/**
 * The first half of publishing: generates the content of every file, compares it with the published site, and writes
 * what differs to a staging folder. Does not touch the published site.
 */
import { type Disk, foldersOfPaths, plainFolders } from '../adapters/disk.ts';
import { isError } from '../model/diagnostic.ts';
import type { PublishableFile } from '../model/output-file.ts';
import { type Result, result } from '../model/result.ts';
import { sha256 } from '../model/sha256.ts';
import type { AssetFile } from '../model/source-file.ts';
import { periodicYield } from '../stages/periodic-yield.ts';
import { readInParts } from './copy-file.ts';
import { acceptPaths } from './output-guard.ts';
import type { PublishTarget } from './output-location.ts';
import { type FileRecord, isUnchanged, type OutputManifests } from './output-manifest.ts';
import { type SelectedStaging, selectStaging } from './output-staging.ts';

/** Input of publishing. The caller holds the lock. */
export interface Publication {
  readonly disk: Disk;
  readonly target: PublishTarget;
  readonly signal: AbortSignal;
  readonly manifests: OutputManifests;
  /** Called when a file of the next site is there, with the number of those and of all. */
  readonly onFile?: ((done: number, all: number) => void) | undefined;
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
  { disk, target, signal, manifests, onFile }: Publication,
  files: Iterable<PublishableFile>,
): Promise<Result<GatheredOutput | undefined>> {
  const { value: accepted, diagnostics } = acceptPaths(wrapErrors(() => [...files]));
  if (diagnostics.some(isError)) return result(undefined, diagnostics);
  const records = new Map<string, FileRecord>();
  const written: string[] = [];
  let bytes = 0;
  let staging: SelectedStaging | undefined;
  const gatherer: Gatherer = {
    disk,
    findPublished: publishedFiles({ disk, target, manifests }),
    stage: () => {
      staging ??= selectStaging(disk, target);
      return staging;
    },
    pause: periodicYield(signal),
  };
  for (const [index, file] of accepted.entries()) {
    const due = gatherer.pause();
    if (due) await due;
    onFile?.(index, accepted.length);
    const { source } = file;
    const gathered = source
      ? (knownCopy(gatherer, file.path, source) ?? (await gatherCopy(gatherer, file.path, source)))
      : gatherContent(gatherer, file);
    if (!gathered) continue;
    records.set(file.path, gathered.record);
    if (!gathered.isNew) continue;
    written.push(file.path);
    bytes += gathered.record.size;
  }
  return result({ records, written, bytes, staging }, diagnostics);
}

/** What gathering a file needs. */
interface Gatherer {
  readonly disk: Disk;
  /** The record of an intact published file, if `isSame` accepts it. */
  findPublished(path: string, isSame: (known: FileRecord) => boolean): FileRecord | undefined;
  /** The staging folder, created on the first call. */
  stage(): SelectedStaging;
  pause(): Promise<void> | undefined;
}

interface GatheredFile {
  readonly record: FileRecord;
  readonly isNew: boolean;
}

function publishedFiles({ disk, target, manifests }: Omit<Publication, 'signal'>): Gatherer['findPublished'] {
  const isPlain = plainFolders(disk, target.outDir);
  const folderOf = foldersOfPaths();
  const { current, next } = manifests;
  return (path, isSame) => {
    if (!isPlain(folderOf(path))) return undefined;
    for (const manifest of [current, next]) {
      const known = manifest?.files.get(path);
      if (known && isSame(known) && isUnchanged(disk, `${target.outDir}/${path}`, known)) return known;
    }
    return undefined;
  };
}

function gatherContent({ findPublished, stage }: Gatherer, file: PublishableFile): GatheredFile | undefined {
  const key = wrapErrors(() => file.key?.());
  const same = key === undefined ? undefined : findPublished(file.path, (known) => known.key === key);
  if (same) return { record: same, isNew: false };
  const content = contentOf(file);
  if (!content) return undefined;
  const hash = sha256(content);
  const published = findPublished(file.path, (known) => known.hash === hash);
  const record = published ?? stage().write(file.path, content, hash);
  return { record: { ...record, key }, isNew: published === undefined };
}

/** A file whose state is the recorded one is not read. */
function knownCopy({ findPublished }: Gatherer, path: string, { state }: AssetFile): GatheredFile | undefined {
  const record = findPublished(path, ({ source }) => source === state);
  return record && { record, isNew: false };
}

/** A file with another state may still have the same content. */
async function gatherCopy(
  { disk, findPublished, stage, pause }: Gatherer,
  path: string,
  { absolute }: AssetFile,
): Promise<GatheredFile> {
  const known = findPublished(path, () => true);
  const read = known && (await readInParts(disk, absolute, pause));
  if (known && read?.hash === known.hash) return { record: { ...known, source: read.state }, isNew: false };
  return { record: await stage().copy(path, absolute, pause), isNew: true };
}

/** The content of a generated file; undefined if there turns out to be none. */
function contentOf(file: PublishableFile): Uint8Array | undefined {
  const content = wrapErrors(() => file.content());
  return typeof content === 'string' ? Buffer.from(content) : content;
}

function wrapErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (cause) {
    throw new ContentError('content', { cause });
  }
}
