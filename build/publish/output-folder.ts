/**
 * The folder that a site is published to. START HERE to learn how output reaches the disk.
 *
 * `openOutput` checks the folder, takes the lock and repairs what a killed build left behind; `publish` (publish.ts)
 * replaces the site. At every moment, even after a kill, the folder contains either the complete old site or the
 * complete new one (if written in place, this holds for each file), and the next command knows which: the manifest of a
 * publication is on disk before its first visible step (output-manifest.ts). Nothing is synced to the disk, so this
 * does not protect against a loss of power.
 *
 * The tool owns a published folder: files that someone adds are deleted by the next publication (in place, they stay).
 */
import { type Disk, errorCode, listNames, lstatIfExists, nodeDisk } from '../adapters/disk.ts';
import { envProblem } from '../adapters/env-problem.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { PublishableFile } from '../model/output-file.ts';
import { type Result, result } from '../model/result.ts';
import type { Publication } from './gather-output.ts';
import {
  checkTarget,
  displayBelow,
  displayPath,
  isReservedName,
  type OutputLocation,
  type PublishTarget,
  resolveSiteLink,
} from './output-location.ts';
import { takeLock } from './output-lock.ts';
import { isOwnFolder, type OutputManifests, readManifests } from './output-manifest.ts';
import { findDisplacedSite, recoverManifests, removeLeftovers, restoreSite } from './output-repair.ts';
import { isIntact, publish } from './publish.ts';
import type { PublishReport } from './publish-report.ts';

export type { OutputLocation, PublishTarget } from './output-location.ts';

/** An output folder whose lock this process holds. */
export interface OutputFolder {
  /** The data that the last finished build stored with its files, parsed from JSON; undefined when there is none. */
  readonly note: unknown;
  /**
   * True when every file of the last publication is unchanged (size, modification time, inode), none was added, and the
   * publishing mode is the same. Costs one lstat per file and one readdir per folder.
   */
  isIntact(): boolean;
  /**
   * Publishes a site: first all paths are judged. Calls must not overlap. Content is generated file by file, in order, and not kept in memory.
   * Unchanged files are not written, and if nothing differs, nothing in the folder is touched.
   * @param note JSON data to store with the files, or a function that is called after all content was generated.
   * @param options `onFile` is called when the content of a file is there, with the number of those and of all.
   * @returns What was done. When the system refuses (`env/…`), when a path cannot be written, or when other files block
   *          writing in place (both `output/refused`), an empty report and the error. Rejects with what `content()` throws and with the
   *          reason of an aborted signal.
   */
  publish(
    files: Iterable<PublishableFile>,
    note: unknown,
    options?: Pick<Publication, 'onFile'>,
  ): Promise<Result<PublishReport>>;
  /** Releases the lock. Never throws; may be called twice. */
  close(): void;
}

/**
 * Checks that the folder may be used, takes the lock, and repairs an interrupted publication.
 * @param report Called with `output/locked` as soon as this has to wait for another build.
 * @param signal Aborts waiting and publishing; both reject with its reason.
 * @param disk Replaced in tests.
 * @returns The folder, or undefined and `output/refused`, or `env/…` when the state folder cannot be written. (Without
 *          the state folder there is no manifest, and the next build could not recognize the output as its own.)
 */
export async function openOutput(
  target: PublishTarget,
  report: (diagnostic: Diagnostic) => void,
  signal: AbortSignal,
  disk: Disk = nodeDisk,
): Promise<Result<OutputFolder | undefined>> {
  let release: (() => void) | undefined;
  try {
    const refused = checkTarget(disk, target) ?? checkOwnershipWithoutLock(disk, target);
    if (refused) return result(undefined, [refused]);

    prepareState(disk, target);
    release = await takeLock(disk, target, report, signal);
    const restored = restoreSite(disk, target);
    const manifests = readManifests(disk, target);
    const foreign = checkOwnership(disk, target, manifests);
    if (foreign) {
      release();
      return result(undefined, [...restored, foreign]);
    }
    const left = removeLeftovers(disk, target);
    const recovered = recoverManifests(disk, target, manifests);
    return result(openedFolder({ disk, target, signal, manifests: recovered }, release), [...restored, ...left]);
  } catch (error) {
    release?.();
    const refusal =
      lostState(disk, target, error) ?? envProblem(error, `preparing to publish to \`${displayPath(target)}\``);
    if (!refusal) throw error;
    return result(undefined, [refusal]);
  }
}

/**
 * Only moves back a site that a killed build had moved away, for commands that read the site or end before publishing.
 * Writes nothing when there is nothing to repair.
 * @param report As for `openOutput`.
 * @returns `output/recovered` if a site was moved back, or an `env/…` error.
 */
export async function recoverOutput(
  location: OutputLocation,
  report: (diagnostic: Diagnostic) => void,
  signal: AbortSignal,
  disk: Disk = nodeDisk,
): Promise<readonly Diagnostic[]> {
  let release: (() => void) | undefined;
  try {
    if (findDisplacedSite(disk, location) === undefined) return [];
    prepareState(disk, location);
    release = await takeLock(disk, location, report, signal);
    return restoreSite(disk, location);
  } catch (error) {
    const refusal = envProblem(error, `repairing \`${displayPath(location)}\``);
    if (!refusal) throw error;
    return [refusal];
  } finally {
    release?.();
  }
}

function openedFolder(opened: Publication, release: () => void): OutputFolder {
  const { disk, target } = opened;
  let { manifests } = opened;
  let isOpen = true;
  return {
    get note() {
      return manifests.current?.note;
    },
    isIntact: () => isIntact(disk, target, manifests),
    async publish(files, note, options) {
      if (!isOpen) throw new Error('the output folder is closed');
      const published = await publish({ ...opened, manifests, ...options }, files, note);
      manifests = published.value.manifests;
      return result(published.value.report, published.diagnostics);
    },
    close() {
      isOpen = false;
      try {
        release();
      } catch {
        // Claims of processes that have ended are ignored.
      }
    },
  };
}

/** Reports why the existing output must not be replaced; undefined when it may be, or when there is none. */
function checkOwnership(disk: Disk, target: PublishTarget, { current, next }: OutputManifests): Diagnostic | undefined {
  const shown = displayPath(target);
  const refuse = (why: string, hint: string) =>
    problem('output/refused', `the output folder \`${shown}\` ${why}`, { hint });
  const entry = lstatIfExists(disk, target.outDir);
  if (!entry) return undefined;
  const site = resolveSiteLink(disk, target);
  if (entry.isSymbolicLink() && site === undefined) {
    return refuse(
      'is a link that docs-build did not create',
      'name the folder that it leads to with --out, or delete the link',
    );
  }
  if (!entry.isSymbolicLink() && !entry.isDirectory()) {
    return refuse('is a file, not a folder', 'delete it or choose another folder with --out');
  }
  const isEmpty = listNames(disk, target.outDir).every(isReservedName);
  if (isEmpty || [current, next].some((manifest) => manifest && isOwnFolder(disk, target.outDir, manifest)))
    return undefined;
  return refuse(
    `contains files, and nothing in ${displayBelow(target.root, target.stateDir)} says that docs-build wrote them`,
    `delete \`${shown}\` if nothing in it is needed, or choose another folder with --out`,
  );
}

/**
 * The same check before the lock is taken, for a root without state, so that refusing a folder creates nothing next to
 * it. Looks for the state last: a build that runs at the same time creates it before it publishes.
 */
function checkOwnershipWithoutLock(disk: Disk, target: PublishTarget): Diagnostic | undefined {
  const foreign = checkOwnership(disk, target, {});
  return lstatIfExists(disk, target.stateDir) ? undefined : foreign;
}

/** The files in the state folder have names that mean nothing to users, so an error of one is said of the folder. */
function lostState(disk: Disk, { root, stateDir }: PublishTarget, error: unknown): Diagnostic | undefined {
  if (errorCode(error) !== 'ENOENT' || lstatIfExists(disk, stateDir)) return undefined;
  return problem(
    'env/failed',
    `the state folder \`${displayBelow(root, stateDir)}\` disappeared while the site was being published`,
    { hint: 'something else deletes it, such as a cleaning step: run the command after it, or choose another --state' },
  );
}

/** Creates the state folder. If it is in the root, a .gitignore keeps it out of version control. */
function prepareState(disk: Disk, { root, stateDir }: OutputLocation): void {
  makeFolder(stateDir, disk);
  if (displayBelow(root, stateDir) === stateDir) return;
  try {
    disk.writeFileSync(`${stateDir}/.gitignore`, '*\n', { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
