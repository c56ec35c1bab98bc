/**
 * Puts right what a killed build left behind: a site moved away but not yet replaced, and hidden folders half written
 * or half deleted. Only for the holder of the lock.
 */
import { dirname } from 'node:path';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { envProblem } from './env-problem.ts';
import { type Disk, lookAt, namesIn, removeTree } from './output-disk.ts';
import { dropDraft, isWhole, type Manifests, readManifests, settle, withdraw } from './output-manifest.ts';
import {
  insideOwner,
  linkedSite,
  type OutputPlace,
  type OutputSpot,
  shownOutput,
  siblingsAmong,
} from './output-place.ts';
import { isRunning, thisProcess } from './process-identity.ts';

/** The last site where it is not in its place. */
export const siteMovedAway = (disk: Disk, place: OutputSpot): string | undefined =>
  lookAt(disk, place.outDir) ? undefined : siblings(disk, place).findLast(({ role }) => role === 'old')?.path;

/** Moves the last site back where a build was killed after moving it away. */
export function restoreSite(disk: Disk, place: OutputSpot): readonly Diagnostic[] {
  const old = siteMovedAway(disk, place);
  if (old === undefined) return [];
  disk.renameSync(old, place.outDir);
  return [
    problem(
      'output/recovered',
      `a build was ended while it replaced \`${shownOutput(place)}\`; the site before it is back`,
    ),
  ];
}

/**
 * Deletes the hidden folders of builds that are no more, beside the output and in it.
 * What cannot be deleted is in nobody's way: a warning, and the next command tries again.
 */
export function removeLeftovers(disk: Disk, place: OutputPlace): readonly Diagnostic[] {
  const site = linkedSite(disk, place);
  const beside = siblings(disk, place).filter(({ path, owner }) => path !== site && isGone(owner));
  const inside = namesIn(disk, place.outDir).filter((name) => isGone(insideOwner(name)));
  return [...beside.map(({ path }) => path), ...inside.map((name) => `${place.outDir}/${name}`)].flatMap((path) =>
    removeLater(disk, path),
  );
}

/** Deletes what is not needed any more; where that is refused, the site is none the worse: a warning. */
export function removeLater(disk: Disk, path: string): readonly Diagnostic[] {
  try {
    removeTree(disk, path);
    return [];
  } catch (error) {
    const refusal = envProblem(error, 'deleting what an earlier build left');
    if (!refusal) throw error;
    return [{ ...refusal, severity: 'warning' }];
  }
}

/** Finds out whether an announced publication was finished, never begun, or ended half-way (then both manifests stay). */
export function readSettledManifests(disk: Disk, place: OutputPlace): Manifests {
  dropDraft(disk, place);
  const { current, next } = readManifests(disk, place);
  if (next && isWhole(disk, place.outDir, next)) {
    settle(disk, place);
    return { current: next };
  }
  if (next && current && isWhole(disk, place.outDir, current)) {
    withdraw(disk, place);
    return { current };
  }
  return { ...(current && { current }), ...(next && { next }) };
}

const siblings = (disk: Disk, place: OutputSpot) => siblingsAmong(place, namesIn(disk, dirname(place.outDir)));

/** With the lock in hand, whatever carries this process's name was left by a publication of it that failed. */
const isGone = (owner: string | undefined): boolean =>
  owner !== undefined && (owner === thisProcess() || !isRunning(owner));
