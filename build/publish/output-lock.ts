/**
 * Ensures that only one build at a time publishes to an output folder.
 *
 * Every build that wants the folder writes a claim, a file named after its process, to the state folder and then looks
 * for other claims. A build that sees another claim deletes its own and tries again a little later. Of two builds, at
 * least the one that claims last sees the other, so two builds never hold the lock. No two processes share a name, so
 * deleting the claim of a dead process never deletes the claim of a live one, which a single lock file cannot
 * guarantee.
 *
 * A second claim is written next to the output folder, or inside it if its parent is read-only. It is for builds of
 * other roots, which do not know this state folder. If neither can be written, nothing can be published anyway.
 */
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Disk, errorCode, ignoreMissing, listNames, resolvesToFolder } from '../adapters/disk.ts';
import { makeFolder } from '../adapters/make-folder.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { claimPaths, displayPath, type OutputLocation } from './output-location.ts';
import { inPlaceReason } from './output-swap.ts';
import { isRunning, thisProcess } from './process-identity.ts';

/** Delay between attempts. It is random, so that two builds that collided do not collide every time. */
const randomDelayMs = () => 50 + Math.random() * 100;

/**
 * Waits until no other live build holds the lock, then takes it. The state folder must exist.
 * @param report Called once with `output/locked` if this has to wait.
 * @returns A function that releases the lock; it may be called twice. Rejects with the signal's reason on abort.
 */
export async function takeLock(
  disk: Disk,
  target: OutputLocation,
  report: (diagnostic: Diagnostic) => void,
  signal: AbortSignal,
): Promise<() => void> {
  const claimed = new Set<string>();
  const release = () => {
    for (const claim of claimed) ignoreMissing(() => disk.unlinkSync(claim));
    claimed.clear();
  };
  const holders = () => Object.values(claimPaths(target)).flatMap((claim) => findLiveOwners(disk, claim));

  for (let isReported = false; ; ) {
    signal.throwIfAborted();
    const [holder] = holders();
    if (holder === undefined) {
      let isAlone = false;
      try {
        isAlone = writeClaims(disk, target, claimed) && holders().every((owner) => owner === thisProcess());
      } finally {
        if (!isAlone) release();
      }
      if (isAlone) return release;
    }
    if (holder !== undefined && !isReported) {
      const [pid] = holder.split('-');
      report(
        problem(
          'output/locked',
          `process ${pid} builds into \`${displayPath(target)}\`; this build waits until it is done`,
        ),
      );
      isReported = true;
    }
    await wait(randomDelayMs(), undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/**
 * Writes all claims of this process.
 * @param claimed Receives the paths of the claims.
 * @returns False when another part of this process holds the lock, because its claim already exists.
 */
function writeClaims(disk: Disk, target: OutputLocation, claimed: Set<string>): boolean {
  const write = (prefix: string): boolean => {
    const claim = `${prefix}${thisProcess()}`;
    const isNew = writeClaim(disk, claim);
    if (isNew) claimed.add(claim);
    return isNew;
  };
  const { inState, nextToOutput, insideOutput } = claimPaths(target);
  // Something else may have deleted the state folder since it was made, such as a cleaning step.
  makeFolder(dirname(inState), disk);
  if (!write(inState)) return false;
  const isNew = ifPermitted(() => {
    makeFolder(dirname(nextToOutput), disk);
    return write(nextToOutput);
  });
  if (isNew !== undefined) return isNew;
  if (!resolvesToFolder(disk, target.outDir)) return true;
  return ifPermitted(() => write(insideOutput)) ?? true;
}

function writeClaim(disk: Disk, claim: string): boolean {
  try {
    disk.writeFileSync(claim, `{"pid":${process.pid},"since":"${new Date().toISOString()}"}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Runs `action`; undefined if the folder is read-only. */
function ifPermitted<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (inPlaceReason(error) === undefined) throw error;
    return undefined;
  }
}

/** The live owners of claims with this path prefix. Deletes claims of processes that have ended. */
function findLiveOwners(disk: Disk, claim: string): readonly string[] {
  const owners = listNames(disk, dirname(claim))
    .filter((name) => name.startsWith(basename(claim)))
    .map((name) => name.slice(basename(claim).length));
  return owners.filter((owner) => {
    const alive = isRunning(owner);
    if (!alive) ifPermitted(() => ignoreMissing(() => disk.unlinkSync(`${claim}${owner}`)));
    return alive;
  });
}
