/**
 * One build at a time in an output folder.
 *
 * Every build that wants the folder puts a claim, a file named after its process, into the state folder, then looks
 * whether there are others: whoever sees another's claim takes its own back and tries again a little later. Of two
 * builds at least the later to claim sees the other, so two never hold the lock; and since no two processes share a
 * name, deleting the claim of a dead process can never delete that of a live one (which a single lock file could not
 * promise).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { type Disk, errorCode, namesIn, unlessMissing } from './output-disk.ts';
import { type OutputPlace, outputKey, shownOutput } from './output-place.ts';
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
  place: OutputPlace,
  say: (d: Diagnostic) => void,
  signal: AbortSignal,
): Promise<() => void> {
  const prefix = `lock-${outputKey(place)}-`;
  const claim = `${place.stateDir}/${prefix}${thisProcess()}`;
  const release = () => void unlessMissing(() => disk.unlinkSync(claim));
  const holders = () => liveOwners(disk, place.stateDir, prefix);

  for (let told = false; ; ) {
    signal.throwIfAborted();
    const [holder] = holders();
    if (holder === undefined && putClaim(disk, claim)) {
      let isAlone = false;
      try {
        isAlone = holders().every((owner) => owner === thisProcess());
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

/** False when this process has a claim already: another part of it holds the lock. */
function putClaim(disk: Disk, claim: string): boolean {
  try {
    disk.writeFileSync(claim, `{"pid":${process.pid},"since":"${new Date().toISOString()}"}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Who claims the folder; claims of processes that ended without giving them back are deleted. */
function liveOwners(disk: Disk, stateDir: string, prefix: string): readonly string[] {
  const owners = namesIn(disk, stateDir)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
  return owners.filter((owner) => {
    const alive = isRunning(owner);
    if (!alive) unlessMissing(() => disk.unlinkSync(`${stateDir}/${prefix}${owner}`));
    return alive;
  });
}
