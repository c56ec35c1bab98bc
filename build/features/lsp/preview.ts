/**
 * The pages that an editor shows in a browser: served by a `serve` that runs already, or by one that is started here and ends
 * with this process. They follow the cursor from heading to heading.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Project } from '../../project/project.ts';
import { recordedAddress, type ServedAddress } from '../../project/served-address.ts';
import { CommandRefusal } from './commands/refusal.ts';

export interface Preview {
  /**
   * Finds or starts the server of a site. From now on, `follow` has an effect there.
   * @param place Address without the base path: `/docs/intro#steps`.
   * @returns The address to open in a browser: a page that follows.
   */
  open(project: Project, place: string, signal: AbortSignal): Promise<string>;
  /** Whether pages of a site may be open, and follow. */
  isOpen(root: string): boolean;
  /** Shows another place in them. */
  follow(root: string, place: string): Promise<void>;
  /** Ends the servers that were started here. */
  close(): void;
}

interface Followed extends ServedAddress {
  /** Shown last. */
  readonly place: string;
}

export function openPreview(): Preview {
  /** By root. */
  const followed = new Map<string, Followed>();
  const started = new Set<ChildProcess>();
  return {
    async open(project, place, signal) {
      const { root } = project.paths;
      const served = (await running(project)) ?? (await start(project, started, signal));
      followed.set(root, { ...served, place });
      const address = new URL(place.slice(1), served.url);
      address.searchParams.set('docs-build-follow', '');
      await go(served, place);
      return address.href;
    },
    isOpen: (root) => followed.has(root),
    async follow(root, place) {
      const served = followed.get(root);
      if (!served || served.place === place) return;
      followed.set(root, { ...served, place });
      if (!(await go(served, place))) followed.delete(root);
    },
    close() {
      for (const child of started) child.kill();
    },
  };
}

/** The server that is recorded, if it is there and the one that was recorded. */
async function running({ paths }: Project): Promise<ServedAddress | undefined> {
  const served = recordedAddress(paths);
  return served && (await go(served)) ? served : undefined;
}

const ANSWER_MS = 2_000;

/** @returns Whether the server has answered. */
async function go({ url, key }: ServedAddress, place?: string): Promise<boolean> {
  const address = new URL('__docs-build/go', url);
  if (place !== undefined) address.searchParams.set('to', new URL(url).pathname + place.slice(1));
  try {
    const answer = await fetch(address, {
      headers: { 'docs-build-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

const LOOK_MS = 100;

/** It ends with its input, so also when this process is killed. */
async function start(project: Project, started: Set<ChildProcess>, signal: AbortSignal): Promise<ServedAddress> {
  const { root, stateDir } = project.paths;
  const [program = ''] = process.argv.slice(1);
  const child = spawn(process.execPath, [program, 'serve', root, '--state', stateDir], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  started.add(child);
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-500);
  });
  let hasEnded = false;
  const end = (): void => {
    hasEnded = true;
    started.delete(child);
  };
  child.once('exit', end).once('error', end);
  try {
    while (!hasEnded) {
      const served = await running(project);
      if (served) return served;
      await wait(LOOK_MS, undefined, { signal });
    }
  } catch (error) {
    child.kill();
    throw error;
  }
  throw new CommandRefusal(`the site cannot be served: ${said.trim()}`);
}
