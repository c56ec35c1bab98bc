/**
 * One build at a time in an output folder.
 *
 * Every build that wants the folder puts a claim, a file named after its process, into the state folder, then looks
 * whether there are others: whoever sees another's claim takes its own back and tries again a little later. Of two
 * builds at least the later to claim sees the other, so two never hold the lock; and since no two processes share a
 * name, deleting the claim of a dead process can never delete that of a live one (which a single lock file could not
 * promise).
 *
 * A second claim lies beside the output, or in it where its parent cannot be written: builds of other roots, which do
 * not know this state folder, see that one. Where neither can be written, nothing can be published either.
 */
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { type Disk, errorCode, leadsToFolder, namesIn, unlessMissing } from './output-disk.ts';
import { claimPaths, type OutputSpot, shownOutput } from './output-place.ts';
import { whyInPlace } from './output-swap.ts';
import { isRunning, thisProcess } from './process-identity.ts';

/** About ten looks a second; uneven, so that two builds that met once do not meet for ever. */
const waitMs = () => 50 + Math.random() * 100;

/**
 * Waits until no other live build has the folder, then takes it. The state folder must exist.
 * @param say Gets `output/locked` once, when there is somebody to wait for.
 * @returns What gives the lock back; may be called twice. Rejects with the signal's reason when that is aborted.
 */
export async function takeLock(
  disk: Disk,
  place: OutputSpot,
  say: (d: Diagnostic) => void,
  signal: AbortSignal,
): Promise<() => void> {
  const claimed = new Set<string>();
  const release = () => {
    for (const claim of claimed) unlessMissing(() => disk.unlinkSync(claim));
    claimed.clear();
  };
  const holders = () => Object.values(claimPaths(place)).flatMap((claim) => liveOwners(disk, claim));

  for (let told = false; ; ) {
    signal.throwIfAborted();
    const [holder] = holders();
    if (holder === undefined) {
      let isAlone = false;
      try {
        isAlone = putClaims(disk, place, claimed) && holders().every((owner) => owner === thisProcess());
      } finally {
        if (!isAlone) release();
      }
      if (isAlone) return release;
    }
    if (holder !== undefined && !told) {
      const [pid] = holder.split('-');
      say(
        problem(
          'output/locked',
          `process ${pid} builds into \`${shownOutput(place)}\`; this build waits until it is done`,
        ),
      );
      told = true;
    }
    await wait(waitMs(), undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/**
 * @param claimed Gets what was put.
 * @returns False when this process has a claim already: another part of it holds the lock.
 */
function putClaims(disk: Disk, place: OutputSpot, claimed: Set<string>): boolean {
  const put = (prefix: string): boolean => {
    const claim = `${prefix}${thisProcess()}`;
    const isNew = putClaim(disk, claim);
    if (isNew) claimed.add(claim);
    return isNew;
  };
  const { own, beside, inside } = claimPaths(place);
  if (!put(own)) return false;
  const putBeside = (): boolean => {
    disk.mkdirSync(dirname(beside), { recursive: true });
    return put(beside);
  };
  return (
    whereAllowed(putBeside) ?? (leadsToFolder(disk, place.outDir) ? whereAllowed(() => put(inside)) : true) ?? true
  );
}

function putClaim(disk: Disk, claim: string): boolean {
  try {
    disk.writeFileSync(claim, `{"pid":${process.pid},"since":"${new Date().toISOString()}"}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined when the folder may not be changed. */
function whereAllowed<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (whyInPlace(error) === undefined) throw error;
    return undefined;
  }
}

/** Who put such claims; those of processes that ended without giving them back are deleted. */
function liveOwners(disk: Disk, claim: string): readonly string[] {
  const owners = namesIn(disk, dirname(claim))
    .filter((name) => name.startsWith(basename(claim)))
    .map((name) => name.slice(basename(claim).length));
  return owners.filter((owner) => {
    const alive = isRunning(owner);
    if (!alive) whereAllowed(() => unlessMissing(() => disk.unlinkSync(`${claim}${owner}`)));
    return alive;
  });
}
