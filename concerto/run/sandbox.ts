/** Runs one command of a sample, which may be endless, greedy or talkative: it ends, and leaves nothing behind. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { atExit } from './at-exit.ts';

export interface Limits {
  readonly seconds: number;
  /** Of the command's memory for what its program keeps; all its data may take a gigabyte more. */
  readonly megabytes: number;
  readonly outputBytes: number;
}

export interface Ran {
  /** What was printed, errors and all, in its order. */
  readonly output: string;
  /** As a shell gives it: 128 and the number of the signal for what was ended by one. */
  readonly status: number;
  /** The limit that ended it. */
  readonly over?: keyof Limits;
}

export interface SandboxPlace {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: Limits;
  readonly signal: AbortSignal;
  readonly isBackground?: boolean;
}

/** Time to hand over the last output after the end; longer waits only what escaped from the group. */
const graceMilliseconds = 500;

/** What it starts later has the same low claim on the processors. */
function stepBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It is over already, or the system does not let us.
  }
}

/** @param script For bash, which has the rest as `$1` and so on. Rejects when the signal says so. */
export function runInSandbox(script: string, args: readonly string[], place: SandboxPlace): Promise<Ran> {
  const { limits, signal, isBackground = false } = place;
  const ulimits = [
    '-c 0',
    // For the day when nobody is left to stop it.
    `-t ${limits.seconds * 4}`,
    `-d ${(limits.megabytes + 1024) * 1024}`,
  ].map((limit) => `ulimit ${limit} 2>/dev/null;`);
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const child = spawn(
      'bash',
      ['--noprofile', '--norc', '-c', `exec 2>&1; ${ulimits.join(' ')} ${script}`, 'bash', ...args],
      { cwd: place.folder, env: place.environment, detached: true, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    if (isBackground && child.pid !== undefined) stepBack(child.pid);
    const chunks: Buffer[] = [];
    let size = 0;
    let over: keyof Limits | undefined;
    let status: number | undefined;
    const killGroup = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nobody is left.
      }
    };
    const forget = atExit(killGroup);
    const stop = (limit?: keyof Limits): void => {
      over ??= limit;
      killGroup();
    };
    const onAbort = (): void => stop();
    signal.addEventListener('abort', onAbort);
    const timer = setTimeout(stop, limits.seconds * 1000, 'seconds');
    const settle = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      forget();
      child.stdout.destroy();
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      if (over === 'outputBytes') return;
      chunks.push(chunk);
      size += chunk.length;
      if (size > limits.outputBytes) stop('outputBytes');
    });
    const finish = (): void => {
      if (status === undefined) return;
      settle();
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const output = Buffer.concat(chunks).subarray(0, limits.outputBytes).toString('utf8');
      if (status !== 0 && /(?:JavaScript heap|Process) out of memory|Array buffer allocation failed/.test(output))
        over ??= 'megabytes';
      resolve({ output, status, ...(over !== undefined && { over }) });
    };
    child.on('exit', (code, signalName) => {
      clearTimeout(timer);
      status = code ?? 128 + (signalName ? constants.signals[signalName] : 0);
      // Children that it left running.
      killGroup();
      setTimeout(finish, graceMilliseconds).unref();
    });
    child.on('close', finish);
  });
}
