/** Runs one command of a sample with limits on its time, memory and output, and leaves no process behind. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { atExit } from './at-exit.ts';
import { type Confinement, confined } from './confine/namespaces.ts';
import type { Room } from './confine/room.ts';
import { watchSize } from './watch-size.ts';

export interface ProcessLimits {
  readonly seconds: number;
  /** Limit of the JavaScript heap. All data of the process may take some gigabytes more. */
  readonly megabytes: number;
  readonly outputBytes: number;
}

export interface CommandResult {
  /** Standard output and errors, in the order in which they were written. */
  readonly output: string;
  /** As a shell reports it: 128 plus the number of the signal for a process that was ended by a signal. */
  readonly status: number;
  /** The limit that was exceeded; `disk` applies to all commands together. */
  readonly over?: keyof ProcessLimits | 'disk';
}

export interface SandboxOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Absent: the command runs with the rights of this process. */
  readonly confined?: { readonly room: Room; readonly confinement: Confinement } | undefined;
  readonly limits: ProcessLimits;
  /** Folder whose size is limited: the only one that the command may write to. */
  readonly writable?: string;
  readonly signal: AbortSignal;
  readonly isBackground?: boolean;
}

/** Time for the last output to arrive after the command has ended; only what left its group may hold the output longer. */
const graceMilliseconds = 500;

/** @param script For bash, which has the rest as `$1` and so on. Rejects with the signal's reason when it is aborted. */
export async function runInSandbox(
  script: string,
  args: readonly string[],
  place: SandboxOptions,
): Promise<CommandResult> {
  const { limits, signal } = place;
  signal.throwIfAborted();
  const child = startGroup(script, args, place);
  let over: CommandResult['over'];
  const stop = (limit?: CommandResult['over']): void => {
    over ??= limit;
    killGroup(child);
  };
  const forget = atExit(stop);
  const onAbort = (): void => stop();
  signal.addEventListener('abort', onAbort);
  const timer = setTimeout(stop, limits.seconds * 1000, 'seconds');
  const watch = place.writable === undefined ? undefined : watchSize(place.writable, () => stop('disk'));
  const readOutput = collectOutput(child.stdout, limits.outputBytes, () => stop('outputBytes'));
  try {
    const status = await exitStatus(child, () => clearTimeout(timer));
    signal.throwIfAborted();
    const output = readOutput();
    if (status !== 0 && outOfMemory.test(output)) over ??= 'megabytes';
    return { output, status, ...(over !== undefined && { over }) };
  } finally {
    clearTimeout(timer);
    watch?.end();
    signal.removeEventListener('abort', onAbort);
    forget();
    child.stdout.destroy();
  }
}

const outOfMemory =
  /(?:JavaScript heap|Process) out of memory|Array buffer allocation failed|ERR_MEMORY_ALLOCATION_FAILED/;

/** The largest file that a command can write. */
const fileKilobytes = 256 * 1024;
/** Threads count as well; Node.js has a dozen. */
const processes = 512;

/**
 * Limit of a process's data besides its JavaScript heap. From Node.js 24 on, each thread reserves 512 MB of address
 * space for code, which the kernel counts as data although it uses no memory; the limit allows for four threads.
 */
const besidesHeapMegabytes = Number.parseInt(process.versions.node, 10) >= 24 ? 1024 + 4 * 512 : 1024;

/** Whatever started this process may have left files or folders open, which Node.js passes on. */
const closeInherited = 'for fd in /dev/fd/*; do fd=${fd##*/}; ((fd > 2)) && eval "exec $fd>&-"; done; unset fd;';

type Child = ChildProcessByStdio<null, Readable, null>;

/** The command leads a process group, to which everything that it starts belongs. */
function startGroup(script: string, args: readonly string[], place: SandboxOptions): Child {
  const { seconds, megabytes } = place.limits;
  // A second time limit, in case this process is killed and cannot stop the command.
  const ulimits = [
    '-c 0',
    `-t ${seconds * 4}`,
    `-d ${(megabytes + besidesHeapMegabytes) * 1024}`,
    `-f ${fileKilobytes}`,
  ];
  // Without namespaces, the author's own processes would count.
  if (place.confined) ulimits.push(`-u ${processes}`);
  const whole = `${closeInherited} exec 2>&1; ${ulimits.map((limit) => `ulimit ${limit} 2>/dev/null;`).join(' ')} ${script}`;
  const { PATH: path = '' } = place.environment;
  const [command, ...rest] = place.confined
    ? confined(whole, args, { ...place.confined, folder: place.folder, path })
    : (['bash', '--noprofile', '--norc', '-c', whole, 'bash', ...args] as const);
  const child = spawn(command, rest, {
    cwd: place.folder,
    env: place.environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (place.isBackground && child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** Processes that it starts later inherit the priority. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has already ended, or the system does not permit it.
  }
}

function killGroup({ pid }: Child): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All its processes have ended.
  }
}

/** @returns A function that returns the output so far, up to the limit. */
function collectOutput(stream: Readable, limit: number, onLimit: () => void): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size > limit) return;
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) onLimit();
  });
  return () => Buffer.concat(chunks).subarray(0, limit).toString('utf8');
}

/** Rejects when the command cannot be started. */
const exitStatus = (child: Child, onExit: () => void): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signalName) => {
      onExit();
      // Children that it left running.
      killGroup(child);
      const status = code ?? 128 + (signalName ? constants.signals[signalName] : 0);
      child.on('close', () => resolve(status));
      setTimeout(resolve, graceMilliseconds, status).unref();
    });
  });
