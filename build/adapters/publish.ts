/**
 * One publication, in three steps: gather (make each file's content, compare it with what is published, write what
 * differs to a hidden folder), announce (the manifest of what is about to be there), replace (one visible step).
 * Until the last step the published site is not touched; when nothing differs, nothing is.
 */
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type Result, result } from '../model/result.ts';
import { breather } from './breather.ts';
import { envProblem } from './env-problem.ts';
import { ContentFailure, type Gathered, gather, type Publication } from './gather-output.ts';
import { type Disk, errorCode, leadsToFolder, unlessMissing } from './output-disk.ts';
import { blockedBy, moveIntoPlace } from './output-in-place.ts';
import { announce, type FileNote, isWhole, type Manifest, type Manifests, pathsOf, settle } from './output-manifest.ts';
import { insideName, type OutputPlace, shownOutput, siblingPath } from './output-place.ts';
import { removeLater } from './output-repair.ts';
import { bringInside, type Staging, type StagingPlace, stagingFor } from './output-staging.ts';
import { swapFolder, swapLink, whyInPlace } from './output-swap.ts';

export interface PublishReport {
  readonly written: number;
  readonly kept: number;
  readonly removed: number;
  /** Of the written files. */
  readonly bytes: number;
  readonly how: 'nothing' | 'rename' | 'link' | 'in-place';
}

export interface Published {
  readonly report: PublishReport;
  readonly manifests: Manifests;
}

const nothing: PublishReport = { written: 0, kept: 0, removed: 0, bytes: 0, how: 'nothing' };

/**
 * Publishes a site. What the machine refuses comes back as `env/…` with a report of nothing; what a file's content()
 * throws, and the reason of an aborted signal, are thrown. In all these cases the site is as it was before (in place:
 * unless the refusal comes while files are being moved), and nothing hidden stays behind.
 */
export async function publish(
  work: Publication,
  files: Iterable<OutputFile>,
  note: unknown,
): Promise<Result<Published>> {
  const { disk, place } = work;
  /** Of the published manifests, kept up to date also where a step after `announce` fails. */
  let manifests = work.manifests;
  const announced = (next: Manifest): void => {
    announce(disk, place, next);
    manifests = { ...manifests, next };
  };
  try {
    const gathered = await gather(work, files);
    const replaced = await replace(work, gathered, plainData(note), announced);
    if (manifests.next && replaced.report) {
      settle(disk, place);
      manifests = { current: manifests.next };
    }
    const left = replaced.unneeded.flatMap((path) => removeLater(disk, path));
    const diagnostics = [...gathered.diagnostics, ...replaced.diagnostics, ...left];
    return result({ report: replaced.report ?? nothing, manifests }, diagnostics);
  } catch (error) {
    for (const path of [siblingPath(place, 'new'), `${place.outDir}/${insideName()}`]) removeLater(disk, path);
    if (error instanceof ContentFailure) throw error.cause;
    const refusal = envProblem(error, `publishing to \`${shownOutput(place)}\``);
    if (!refusal) throw error;
    return result({ report: nothing, manifests }, [refusal]);
  }
}

interface Replaced {
  /** Absent when nothing could be published; the diagnostics say why. */
  readonly report?: PublishReport;
  /** Paths to delete once the publication is settled. */
  readonly unneeded: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A gathered site and how to announce it. */
interface Change {
  readonly gathered: Gathered;
  /** Paths of the published site, or of half-published ones, that the new one does not have. */
  readonly stale: readonly string[];
  /** @param folder What will be, or is, the output folder. */
  announce(folder: string, files: ReadonlyMap<string, FileNote>): void;
}

async function replace(
  work: Publication,
  gathered: Gathered,
  note: unknown,
  announced: (next: Manifest) => void,
): Promise<Replaced> {
  const { disk, place, manifests } = work;
  const { notes, written, bytes } = gathered;
  const stale = [...pathsOf(manifests)].filter((path) => !notes.has(path));
  const change: Change = {
    gathered,
    stale,
    announce: (folder, files) =>
      announced({ publish: place.publish, folder: disk.statSync(folder).ino, files, stale, note }),
  };
  const last = manifests.current ?? manifests.next;
  const removed = last ? [...last.files.keys()].filter((path) => !notes.has(path)).length : 0;
  const report = { written: written.length, kept: notes.size - written.length, removed, bytes };

  if (!gathered.staging && stale.length === 0 && isIntact(disk, place, manifests)) {
    if (JSON.stringify(manifests.current?.note) !== JSON.stringify(note)) change.announce(place.outDir, notes);
    return { report: { ...report, how: 'nothing' }, unneeded: [], diagnostics: [] };
  }
  const staging = gathered.staging ?? stagingFor(disk, place);
  if (staging.inPlace !== undefined) return replaceInPlace(work, change, report, staging, staging.inPlace);
  const swapped = await swapIn(work, change, staging);
  if (typeof swapped === 'string') return replaceInPlace(work, change, report, staging, swapped);
  return { report: { ...report, how: place.publish }, unneeded: swapped, diagnostics: [] };
}

/** @returns Paths to delete, or why the output folder cannot be replaced; it is then as it was. */
async function swapIn(
  { disk, place, signal }: Publication,
  { gathered: { notes, written }, announce }: Change,
  staging: Staging,
): Promise<readonly string[] | string> {
  const isWritten = new Set(written);
  const breathe = breather(signal);
  const staged = new Map<string, FileNote>();
  for (const [path, known] of notes) {
    await breathe();
    staged.set(path, isWritten.has(path) ? known : staging.keep(path, `${place.outDir}/${path}`, known));
  }
  keepMode(disk, place.outDir, staging.folder);
  signal.throwIfAborted();
  announce(staging.folder, staged);
  try {
    return (place.publish === 'link' ? swapLink : swapFolder)(disk, place, staging.folder);
  } catch (error) {
    const why = whyInPlace(error);
    if (why === undefined || !leadsToFolder(disk, place.outDir)) throw error;
    return why;
  }
}

/** @param staging In the output folder, or beside it where only the attempt showed that it cannot be replaced. */
function replaceInPlace(
  { disk, place, signal, manifests }: Publication,
  { gathered: { notes, written }, stale, announce }: Change,
  report: Omit<PublishReport, 'how'>,
  staging: StagingPlace,
  why: string,
): Replaced {
  const { outDir } = place;
  signal.throwIfAborted();
  const ours = pathsOf(manifests);
  const blocked = blockedBy(disk, outDir, written, (path) => ours.has(path));
  if (blocked) {
    const foreign = `\`${blocked.foreign}\``;
    const message = `\`${blocked.path}\` cannot be written: a folder in its place holds ${foreign}, which docs-build did not write`;
    const refusal = problem('output/refused', message, { hint: `move ${foreign} away` });
    return { unneeded: [staging.folder], diagnostics: [refusal] };
  }
  const inside = staging.inPlace === undefined ? bringInside(disk, place, staging, notes, written) : undefined;
  const files = inside?.notes ?? notes;
  announce(outDir, files);
  moveIntoPlace(disk, { outDir, staged: inside?.folder ?? staging.folder, written, stale });
  const info = problem('output/in-place', `\`${shownOutput(place)}\` is written in place, file by file: ${why}`, {
    hint: 'for a site that changes all at once, choose with --out a folder whose parent can be written, below the mount point if it is one',
  });
  return { report: { ...report, how: 'in-place' }, unneeded: [staging.folder], diagnostics: [info] };
}

/** The note as JSON gives it back. A function is asked now, when every content has been made. */
function plainData(note: unknown): unknown {
  const value: unknown = typeof note === 'function' ? note() : note;
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** True when the last publication was finished, the way it is asked for now, and its files are as they were written. */
export const isIntact = (disk: Disk, place: OutputPlace, { current, next }: Manifests): boolean =>
  current !== undefined &&
  next === undefined &&
  current.publish === place.publish &&
  isWhole(disk, place.outDir, current);

/** The new folder is as open or closed to others as the one it replaces. */
function keepMode(disk: Disk, from: string, to: string): void {
  const mode = unlessMissing(() => disk.statSync(from).mode & 0o7777);
  if (mode === undefined || (mode & 0o700) !== 0o700) return;
  try {
    disk.chmodSync(to, mode);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
}
