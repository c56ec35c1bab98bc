/**
 * Unique names for processes. Operating systems reuse pids, so the name also contains the start time of the process.
 * Locks and hidden folders have these names, so that a command can tell a running build from one that was killed.
 *
 * A process on another machine or in another container that shares the disk is not visible and counts as ended.
 */
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** `pid-start`: digits, a hyphen, lower-case letters and digits. */
export type ProcessIdentity = string;

export const identityPattern = '[1-9]\\d*-[0-9a-z]+';

let current: ProcessIdentity | undefined;

/** Identity of this process. */
export function thisProcess(): ProcessIdentity {
  current ??= identifyProcess(process.pid) ?? `${process.pid}-t${Math.round(performance.timeOrigin).toString(36)}`;
  return current;
}

/** Identity of a running process; undefined if it does not exist or its start time is not known. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  const start = readStartTime(pid);
  return start ? `${pid}-${start}` : undefined;
}

/** Whether a process is running. False for zombies, and for texts that are not an identity. */
export function isRunning(identity: ProcessIdentity): boolean {
  const [, pid, start] = /^([1-9]\d{0,9})-([0-9a-z]+)$/.exec(identity) ?? [];
  if (pid === undefined || start === undefined) return false;
  if (Number(pid) === process.pid) return identity === thisProcess();
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startNow = readStartTime(Number(pid));
  if (startNow !== undefined) return startNow === start;
  return !start.startsWith('t') || Number.parseInt(start.slice(1), 36) >= Date.now() - uptime() * 1000 - 1000;
}

/**
 * Start time of a process from /proc (Linux): clock ticks since the machine booted, and the id of that boot.
 * @returns undefined if it is not known, and an empty string for a zombie.
 */
function readStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program name in parentheses, which may itself contain parentheses and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').replaceAll('-', '').slice(0, 8);
    return `${Number(fields[19]).toString(36)}${boot}`;
  } catch {
    return undefined;
  }
}
