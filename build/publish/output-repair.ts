/**
 * Repairs what a killed build left behind: a site that was moved away but not replaced, and hidden folders that were
 * partly written or deleted. Only the holder of the lock may call this.
 */
import { dirname } from 'node:path';
import { type Disk, listNames, lstatIfExists, removeTree } from '../adapters/disk.ts';
import { envProblem } from '../adapters/env-problem.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import {
  displayPath,
  inPlaceFolderOwner,
  type OutputLocation,
  type PublishTarget,
  resolveSiteLink,
  siblingsAmong,
} from './output-location.ts';
import {
  commitNextManifest,
  discardNextManifest,
  matchesManifest,
  type OutputManifests,
  removePartialManifest,
} from './output-manifest.ts';
import { isRunning, thisProcess } from './process-identity.ts';

/** Path of the last site if it was moved away and not replaced. */
export const findDisplacedSite = (disk: Disk, target: OutputLocation): string | undefined =>
  lstatIfExists(disk, target.outDir) ? undefined : siblings(disk, target).findLast(({ kind }) => kind === 'old')?.path;

/** Moves the last site back if a build was killed after moving it away; reports `output/recovered`. */
export function restoreSite(disk: Disk, target: OutputLocation): readonly Diagnostic[] {
  const old = findDisplacedSite(disk, target);
  if (old === undefined) return [];
  disk.renameSync(old, target.outDir);
  return [
    problem(
      'output/recovered',
      `a build was killed while it replaced \`${displayPath(target)}\`; the previous site was restored`,
    ),
  ];
}

/**
 * Deletes the hidden folders of builds that have ended, next to the output and inside it. Reports folders that cannot
 * be deleted as warnings; the next command tries again.
 */
export function removeLeftovers(disk: Disk, target: PublishTarget): readonly Diagnostic[] {
  const site = resolveSiteLink(disk, target);
  const beside = siblings(disk, target).filter(({ path, owner }) => path !== site && isGone(owner));
  const inside = listNames(disk, target.outDir).filter((name) => isGone(inPlaceFolderOwner(name)));
  return [...beside.map(({ path }) => path), ...inside.map((name) => `${target.outDir}/${name}`)].flatMap((path) =>
    tryRemove(disk, path),
  );
}

/** Deletes a path that is no longer needed. A failure is only a warning, because it does not affect the site. */
export const tryRemove = (disk: Disk, path: string): readonly Diagnostic[] =>
  tryStep(() => removeTree(disk, path), 'deleting what an earlier build left');

/** Runs a step that the published site does not depend on. If the system refuses, returns a warning. */
export function tryStep(step: () => void, activity: string): readonly Diagnostic[] {
  try {
    step();
    return [];
  } catch (error) {
    const refusal = envProblem(error, activity);
    if (!refusal) throw error;
    return [{ ...refusal, severity: 'warning' }];
  }
}

/**
 * Finds out whether the last publication was finished, never started, or interrupted. Only in the last case, both
 * manifests stay.
 */
export function recoverManifests(disk: Disk, target: PublishTarget, read: OutputManifests): OutputManifests {
  removePartialManifest(disk, target);
  const { current, next } = read;
  if (next && matchesManifest(disk, target.outDir, next)) {
    commitNextManifest(disk, target);
    return { current: next };
  }
  if (next && current && matchesManifest(disk, target.outDir, current)) {
    discardNextManifest(disk, target);
    return { current };
  }
  return read;
}

const siblings = (disk: Disk, target: OutputLocation) => siblingsAmong(target, listNames(disk, dirname(target.outDir)));

/** This process holds the lock, so entries with its own name are leftovers of a failed publication. */
const isGone = (owner: string | undefined): boolean =>
  owner !== undefined && (owner === thisProcess() || !isRunning(owner));
