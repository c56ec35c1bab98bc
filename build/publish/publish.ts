/**
 * Publishes a site in three steps: gather (generate all content, compare it with the published site, write what differs
 * to a hidden folder), write the manifest of the next site, replace (one visible step). The published site is not
 * touched before the last step, and not at all when nothing differs.
 */
import { type Disk, errorCode, ignoreMissing, resolvesToFolder } from '../adapters/disk.ts';
import { envProblem } from '../adapters/env-problem.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { PublishableFile } from '../model/output-file.ts';
import { type Result, result } from '../model/result.ts';
import { periodicYield } from '../stages/periodic-yield.ts';
import { ContentError, type GatheredOutput, gatherOutput, type Publication } from './gather-output.ts';
import { folderStates, hasSameFolders } from './output-folder-states.ts';
import { findBlockingFile, moveIntoPlace } from './output-in-place.ts';
import { displayBelow, displayPath, inPlaceFolderName, type PublishTarget, siblingPath } from './output-location.ts';
import {
  commitNextManifest,
  type FileRecord,
  listRecordedPaths,
  matchesManifest,
  type OutputManifest,
  type OutputManifests,
  writeNextManifest,
} from './output-manifest.ts';
import { findDisplacedSite, tryRemove, tryStep } from './output-repair.ts';
import { keepSpare, nextSitePath, reuseSpare } from './output-spare.ts';
import { moveStagingInside, type SelectedStaging, type Staging, selectStaging } from './output-staging.ts';
import { inPlaceReason, swapFolder, swapLink } from './output-swap.ts';
import type { PublishReport } from './publish-report.ts';

export interface PublishedSite {
  readonly report: PublishReport;
  readonly manifests: OutputManifests;
}

const emptyReport: PublishReport = { written: 0, kept: 0, removed: 0, bytes: 0, how: 'nothing' };

/**
 * Publishes a site. Rejects with what `content()` throws and with the reason of an aborted signal. In these cases, and
 * when it reports an error, the site is unchanged and no hidden folder stays behind. The exception are errors while files
 * are being moved in place, where `how` is `in-part`. What fails after the visible step is a warning.
 * @returns What was done, and the new manifests. When the system refuses, an empty report and an `env/…` error.
 */
export async function publish(
  publication: Publication,
  files: Iterable<PublishableFile>,
  note: unknown,
): Promise<Result<PublishedSite>> {
  const { disk, target } = publication;
  /** Current manifests; up to date even if a step after `writeNextManifest` fails. */
  let manifests = publication.manifests;
  const recordNext = (next: OutputManifest): void => {
    writeNextManifest(disk, target, next);
    manifests = { ...manifests, next };
  };
  try {
    const { value: gathered, diagnostics: found } = await gatherOutput(publication, files);
    if (!gathered) return result({ report: emptyReport, manifests }, found);
    const replaced = await replaceSite(publication, gathered, plainData(note), recordNext);
    const { next } = manifests;
    const uncommitted = next && replaced.report ? tryStep(() => commitNextManifest(disk, target), RECORDING) : [];
    if (next && replaced.report && uncommitted.length === 0) manifests = { current: next };
    const leftovers = replaced.unneeded.flatMap((path) => tryRemove(disk, path));
    const isReplaced = replaced.report !== undefined && replaced.report.how !== 'nothing';
    const kept = isReplaced ? tryStep(() => keepSpare(disk, target, replaced.spare), KEEPING) : [];
    const diagnostics = [...found, ...replaced.diagnostics, ...uncommitted, ...leftovers, ...kept];
    return result({ report: replaced.report ?? emptyReport, manifests }, diagnostics);
  } catch (error) {
    const stagingFolders = [
      siblingPath(target, 'new'),
      nextSitePath(target),
      `${target.outDir}/${inPlaceFolderName()}`,
    ];
    for (const path of stagingFolders) tryRemove(disk, path);
    if (error instanceof ContentError) throw error.cause;
    const isInPart = error instanceof MoveError;
    const cause = isInPart ? error.cause : error;
    const refusal = envProblem(cause, `publishing to \`${displayPath(target)}\``);
    if (!refusal) throw cause;
    const { how, consequence } = isInPart
      ? { how: 'in-part' as const, consequence: '; the folder now holds old and new files' }
      : unpublished(disk, target);
    return result({ report: { ...emptyReport, how }, manifests }, [
      { ...refusal, message: refusal.message + consequence },
    ]);
  }
}

/** What an error that ended the swap of the folders has left: usually the last site. */
function unpublished(disk: Disk, target: PublishTarget) {
  const displaced = findDisplacedSite(disk, target);
  if (displaced === undefined) return { how: 'nothing', consequence: '' } as const;
  const consequence = `; the last site is in \`${displayBelow(target.root, displaced)}\`, and the next command restores it`;
  return { how: 'displaced', consequence } as const;
}

/** Wraps errors that occur while files are moved into place, when some of them may have been moved. */
class MoveError extends Error {}

const KEEPING = 'keeping the last site for the next build';
const RECORDING = 'recording what was published, which the next build completes';

interface ReplaceOutcome {
  /** Absent if nothing was published; the diagnostics say why. */
  readonly report?: PublishReport;
  /** Paths to delete after the publication is finished. */
  readonly unneeded: readonly string[];
  /** The tree to keep as the spare, if any. */
  readonly spare?: string | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** The next site, and how to write its manifest. */
interface StagedChange {
  readonly gathered: GatheredOutput;
  /** Paths of the published site, or of interrupted publications, that the next site does not have. */
  readonly stale: readonly string[];
  /** Writes the next manifest. @param folder The folder that is, or will become, the output folder. */
  recordNext(
    folder: string,
    files: ReadonlyMap<string, FileRecord>,
    trees?: Pick<OutputManifest, 'folders' | 'spare'>,
  ): void;
}

/** Decides how to replace the site, and does so. */
async function replaceSite(
  publication: Publication,
  gathered: GatheredOutput,
  note: unknown,
  recordNext: (next: OutputManifest) => void,
): Promise<ReplaceOutcome> {
  const { disk, target, manifests } = publication;
  const { records, written, bytes } = gathered;
  const stale = [...listRecordedPaths(manifests, (path) => !records.has(path))];
  const change: StagedChange = {
    gathered,
    stale,
    recordNext: (folder, files, trees) =>
      recordNext({ publish: target.publish, folder: disk.statSync(folder).ino, files, stale, note, ...trees }),
  };
  const last = manifests.current ?? manifests.next;
  const removed = stale.filter((path) => last?.files.has(path));
  const report = { written: written.length, kept: records.size - written.length, removed: removed.length, bytes };

  if (!gathered.staging && stale.length === 0 && isIntact(disk, target, manifests)) {
    const { folders, spare } = manifests.current ?? {};
    if (JSON.stringify(manifests.current?.note) !== JSON.stringify(note))
      change.recordNext(target.outDir, records, { folders, spare });
    return { report: { ...report, how: 'nothing' }, unneeded: [], diagnostics: [] };
  }
  const staging = gathered.staging ?? selectStaging(disk, target);
  if (staging.inPlace !== undefined) return replaceInPlace(publication, change, report, staging, staging.inPlace);
  const next = await completeSite(publication, change, staging, removed);
  const swapped = swapIn(publication, change, next);
  if (typeof swapped === 'string') {
    if (next.folder !== staging.folder) tryRemove(disk, next.folder);
    return replaceInPlace(publication, change, report, staging, swapped);
  }
  const spare = next.spare && swapped.find((path) => folderOf(disk, path) === next.spare?.folder);
  const unneeded = swapped.filter((path) => path !== spare);
  if (next.folder !== staging.folder) unneeded.push(staging.folder);
  return { report: { ...report, how: target.publish }, unneeded, spare, diagnostics: [] };
}

/** The complete next site, which is not visible yet. */
interface NextSite {
  readonly folder: string;
  readonly records: ReadonlyMap<string, FileRecord>;
  /** What to keep of the published site; undefined if its tree must not be used again. */
  readonly spare: OutputManifest['spare'];
}

/** The inode of a folder. The site is visible by now, so a folder that cannot be looked at is just not kept. */
function folderOf(disk: Disk, path: string): number | undefined {
  try {
    return disk.statSync(path).ino;
  } catch {
    return undefined;
  }
}

/** Completes the next site with unchanged files: in the spare, if there is one, else in the staging folder. */
async function completeSite(
  { disk, target, signal, manifests }: Publication,
  { gathered: { records, written } }: StagedChange,
  staging: Staging,
  removed: readonly string[],
): Promise<NextSite> {
  const isWritten = new Set(written);
  const current = manifests.next ? undefined : manifests.current;
  const isAsPublished = current !== undefined && hasSameFolders(disk, target.outDir, current);
  const spare = () => ({ folder: disk.statSync(target.outDir).ino, differs: [...written, ...removed] });
  const reused =
    current?.spare &&
    reuseSpare(disk, target, { spare: current.spare, records, written: isWritten, removed, staged: staging.folder });
  if (reused !== undefined) return { folder: reused, records, spare: isAsPublished ? spare() : undefined };
  const yieldIfDue = periodicYield(signal);
  const staged = new Map<string, FileRecord>();
  let isLinked = true;
  for (const [path, known] of records) {
    await yieldIfDue();
    const kept = isWritten.has(path) ? known : staging.keep(path, `${target.outDir}/${path}`, known);
    isLinked &&= kept.ino === known.ino;
    staged.set(path, kept);
  }
  return { folder: staging.folder, records: staged, spare: isAsPublished && isLinked ? spare() : undefined };
}

/**
 * Swaps the next site with the output folder.
 * @returns Paths to delete, or the reason why the output folder cannot be replaced; it is then unchanged.
 */
function swapIn(
  { disk, target, signal }: Publication,
  { recordNext }: StagedChange,
  { folder, records, spare }: NextSite,
): readonly string[] | string {
  copyMode(disk, target.outDir, folder);
  signal.throwIfAborted();
  recordNext(folder, records, { folders: folderStates(disk, folder, records), spare });
  try {
    return (target.publish === 'link' ? swapLink : swapFolder)(disk, target, folder);
  } catch (error) {
    const why = inPlaceReason(error);
    if (why === undefined || !resolvesToFolder(disk, target.outDir)) throw error;
    return why;
  }
}

/**
 * Writes the changed files in place.
 * @param staging Inside the output folder, or next to it if only the attempt to swap showed that this is impossible.
 * @param why Why the output folder cannot be replaced, for the report.
 */
function replaceInPlace(
  { disk, target, signal, manifests }: Publication,
  { gathered: { records, written }, stale, recordNext }: StagedChange,
  report: Omit<PublishReport, 'how'>,
  staging: SelectedStaging,
  why: string,
): ReplaceOutcome {
  const { outDir } = target;
  signal.throwIfAborted();
  const ours = listRecordedPaths(manifests);
  const blocked = findBlockingFile(disk, outDir, written, (path) => ours.has(path));
  if (blocked) {
    const foreign = `\`${blocked.foreign}\``;
    const message = `\`${blocked.path}\` cannot be written: the folder at this path contains ${foreign}, which docs-build did not write`;
    const refusal = problem('output/refused', message, { hint: `move ${foreign} away` });
    return { unneeded: [staging.folder], diagnostics: [refusal] };
  }
  const inside = staging.inPlace === undefined ? moveStagingInside(disk, target, staging, records, written) : undefined;
  const files = inside?.records ?? records;
  recordNext(outDir, files);
  try {
    moveIntoPlace(disk, { outDir, staged: inside?.folder ?? staging.folder, written, stale });
  } catch (cause) {
    throw new MoveError('moving', { cause });
  }
  const info = problem('output/in-place', `\`${displayPath(target)}\` is written in place, file by file: ${why}`, {
    hint: 'for a site that changes all at once, choose with --out a folder whose parent can be written, below the mount point if it is one',
  });
  return { report: { ...report, how: 'in-place' }, unneeded: [staging.folder], diagnostics: [info] };
}

/** The note as plain JSON data. A function is called only now, after all content was generated. */
function plainData(note: unknown): unknown {
  const value: unknown = typeof note === 'function' ? note() : note;
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** True when the last publication was finished in the requested mode and its files are unchanged. */
export const isIntact = (disk: Disk, target: PublishTarget, { current, next }: OutputManifests): boolean =>
  current !== undefined &&
  next === undefined &&
  current.publish === target.publish &&
  matchesManifest(disk, target.outDir, current);

/** Gives the new folder the permissions of the folder that it replaces. */
function copyMode(disk: Disk, from: string, to: string): void {
  const mode = ignoreMissing(() => disk.statSync(from).mode & 0o7777);
  if (mode === undefined || (mode & 0o700) !== 0o700) return;
  try {
    disk.chmodSync(to, mode);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
}
