/**
 * Names for processes that stay true after the process is gone: a pid alone is given to other programs later, so the
 * name also holds when the process started. Used in the names of locks and of hidden folders, so that a command can
 * tell a build that is at work from one that was killed.
 *
 * A process of another machine or container that shares the disk cannot be seen and counts as gone.
 */
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** `pid-start`: digits, a hyphen, lower-case letters and digits. */
export type ProcessIdentity = string;

export const identityPattern = '[1-9]\\d*-[0-9a-z]+';

let own: ProcessIdentity | undefined;

export function thisProcess(): ProcessIdentity {
  own ??= identityOf(process.pid) ?? `${process.pid}-t${Math.round(performance.timeOrigin).toString(36)}`;
  return own;
}

/** Identity of a running process; undefined when there is none, or when it cannot be known. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const start = startOf(pid);
  return start ? `${pid}-${start}` : undefined;
}

/** False also for a killed process whose parent has not yet taken notice (zombie), and for texts that are no identity. */
export function isRunning(identity: ProcessIdentity): boolean {
  const [, pid, start] = /^([1-9]\d{0,9})-([0-9a-z]+)$/.exec(identity) ?? [];
  if (pid === undefined || start === undefined) return false;
  if (Number(pid) === process.pid) return identity === thisProcess();
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const startNow = startOf(Number(pid));
  if (startNow !== undefined) return startNow === start;
  return !start.startsWith('t') || Number.parseInt(start.slice(1), 36) >= Date.now() - uptime() * 1000 - 1000;
}

/**
 * Start of a process: clock ticks since the machine started and the id of that start, where /proc tells (Linux).
 * @returns undefined where it cannot be known, the empty text for a zombie.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name in brackets and may itself hold brackets and spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').replaceAll('-', '').slice(0, 8);
    return `${Number(fields[19]).toString(36)}${boot}`;
  } catch {
    return undefined;
  }
}
