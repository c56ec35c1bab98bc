/**
 * The folder a site is published to: START HERE for how output reaches the disk.
 *
 * `openOutput` checks the place, takes the lock and repairs what a killed build left; `publish` (publish.ts) brings a
 * site there. What holds at every moment, a kill included: the folder is wholly the old site or wholly the new one (in
 * place: each file is), and the next command knows which, because the manifest of a publication is on disk before its
 * first visible step (output-manifest.ts). A loss of power is not guarded against: nothing is synced to the disk.
 *
 * A published folder is ours: files that somebody adds to it go with the next publication (in place: they stay).
 */
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type Result, result } from '../model/result.ts';
import { envProblem } from './env-problem.ts';
import { type Disk, errorCode, lookAt, namesIn, nodeDisk } from './output-disk.ts';
import { takeLock } from './output-lock.ts';
import { isKnown, type Manifests, readManifests } from './output-manifest.ts';
import {
  isInsideName,
  linkedSite,
  type OutputPlace,
  type OutputSpot,
  shownOutput,
  whyPlaceRefused,
} from './output-place.ts';
import { readSettledManifests, removeLeftovers, restoreSite, siteMovedAway } from './output-repair.ts';
import { isIntact, type PublishReport, publish } from './publish.ts';

export type { OutputPlace, OutputSpot } from './output-place.ts';
export type { PublishReport } from './publish.ts';

export interface OutputFolder {
  /** What the last finished build noted beside its files, as JSON gives it back; undefined when there is none. */
  readonly note: unknown;
  /**
   * True when every file of the last publication is still as it was written (size, modification time, inode), none was
   * added, and it was published as is asked for now. Costs one lstat a file and one readdir a folder.
   */
  isIntact(): boolean;
  /**
   * Publishes a site; one call at a time. Contents are asked for one by one, in order, and not kept. Equal content is
   * never written again. When nothing differs, nothing in the folder is touched.
   * @param note Kept beside the files; a function is asked when all contents have been made.
   * @returns A report of nothing, with the error beside it, when the machine refuses (`env/…`) or foreign files are in
   *          the way in place (`output/refused`). Rejects with what a content() throws and with the reason of an
   *          aborted signal.
   */
  publish(files: Iterable<OutputFile>, note: unknown): Promise<Result<PublishReport>>;
  /** Gives the lock back. Never throws; may be called twice. */
  close(): void;
}

/**
 * Checks that the folder may be used, repairs an interrupted publication, takes the lock.
 * @param say Gets `output/locked` at once, when another live build has to be waited for.
 * @param signal Ends waiting and publishing: both reject with its reason.
 * @param disk For tests.
 * @returns Without value: `output/refused`, or `env/…` when the state folder cannot be written. (Without it there would
 *          be no manifest, and the next build could not know the folder as ours.)
 */
export async function openOutput(
  place: OutputPlace,
  say: (diagnostic: Diagnostic) => void,
  signal: AbortSignal,
  disk: Disk = nodeDisk,
): Promise<Result<OutputFolder | undefined>> {
  let release: (() => void) | undefined;
  try {
    const refused = whyPlaceRefused(disk, place) ?? whyUnknown(disk, place);
    if (refused) return result(undefined, [refused]);

    prepareState(disk, place);
    release = await takeLock(disk, place, say, signal);
    const restored = restoreSite(disk, place);
    const foreign = whyForeign(disk, place, readManifests(disk, place));
    if (foreign) {
      release();
      return result(undefined, [...restored, foreign]);
    }
    const left = removeLeftovers(disk, place);
    return result(openedFolder(disk, place, signal, release), [...restored, ...left]);
  } catch (error) {
    release?.();
    const refusal = envProblem(error, `preparing to publish to \`${shownOutput(place)}\``);
    if (!refusal) throw error;
    return result(undefined, [refusal]);
  }
}

/**
 * Only the repair of a site that a killed build moved away: for commands that read it, or end before they publish.
 * Nothing is written where nothing is to be repaired.
 * @param say As for `openOutput`, whose `env/…` may come back too.
 */
export async function recoverOutput(
  spot: OutputSpot,
  say: (diagnostic: Diagnostic) => void,
  signal: AbortSignal,
  disk: Disk = nodeDisk,
): Promise<readonly Diagnostic[]> {
  let release: (() => void) | undefined;
  try {
    if (siteMovedAway(disk, spot) === undefined) return [];
    prepareState(disk, spot);
    release = await takeLock(disk, spot, say, signal);
    return restoreSite(disk, spot);
  } catch (error) {
    const refusal = envProblem(error, `repairing \`${shownOutput(spot)}\``);
    if (!refusal) throw error;
    return [refusal];
  } finally {
    release?.();
  }
}

function openedFolder(disk: Disk, place: OutputPlace, signal: AbortSignal, release: () => void): OutputFolder {
  let manifests: Manifests = readSettledManifests(disk, place);
  let isOpen = true;
  return {
    get note() {
      return manifests.current?.note;
    },
    isIntact: () => isIntact(disk, place, manifests),
    async publish(files, note) {
      if (!isOpen) throw new Error('the output folder is closed');
      const published = await publish({ disk, place, signal, manifests }, files, note);
      manifests = published.value.manifests;
      return result(published.value.report, published.diagnostics);
    },
    close() {
      isOpen = false;
      try {
        release();
      } catch {
        // The claim of an ended process counts for nothing.
      }
    },
  };
}

/** Says why what is at the place is not ours to replace; undefined when it is, and where there is nothing. */
function whyForeign(disk: Disk, place: OutputPlace, { current, next }: Manifests): Diagnostic | undefined {
  const shown = shownOutput(place);
  const refuse = (why: string, hint: string) =>
    problem('output/refused', `the output folder \`${shown}\` ${why}`, { hint });
  const entry = lookAt(disk, place.outDir);
  if (!entry) return undefined;
  const site = linkedSite(disk, place);
  if (entry.isSymbolicLink() && site === undefined) {
    return refuse(
      'is a link that docs-build did not make',
      'name the folder that it leads to with --out, or delete the link',
    );
  }
  if (!entry.isSymbolicLink() && !entry.isDirectory()) {
    return refuse('is a file, not a folder', 'delete it or choose another folder with --out');
  }
  const isEmpty = namesIn(disk, place.outDir).every(isInsideName);
  if (isEmpty || [current, next].some((manifest) => manifest && isKnown(disk, place.outDir, manifest)))
    return undefined;
  return refuse(
    'holds files, and nothing in .docs-build says that docs-build wrote them',
    `delete \`${shown}\` if nothing in it is needed, or choose another folder with --out`,
  );
}

/**
 * The same before the lock is taken, where no build ever ran: nothing is made beside a folder that is refused. State
 * is looked for last, since a build that runs now makes it before it publishes.
 */
function whyUnknown(disk: Disk, place: OutputPlace): Diagnostic | undefined {
  const foreign = whyForeign(disk, place, {});
  return lookAt(disk, place.stateDir) ? undefined : foreign;
}

/** The state folder, kept out of version control by a file in it. */
function prepareState(disk: Disk, { stateDir }: OutputSpot): void {
  disk.mkdirSync(stateDir, { recursive: true });
  try {
    disk.writeFileSync(`${stateDir}/.gitignore`, '*\n', { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
