/** Edge: entries in a folder, with the names that `bazel --disk_cache` gives them. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Part, type Store, StoreFailure } from './store.ts';

export interface CacheFolder {
  /** Absolute paths. */
  readonly read: string | undefined;
  readonly write: string | undefined;
}

export function folderStore({ read, write }: CacheFolder): Store {
  return {
    get: (part, hash, limit, signal) =>
      read === undefined
        ? Promise.resolve(undefined)
        : within(signal, readEntry(join(read, nameOf(part, hash)), limit)),
    put: (part, hash, bytes, signal) =>
      write === undefined ? Promise.resolve() : within(signal, writeEntry(write, nameOf(part, hash), bytes)),
  };
}

const nameOf = (part: Part, hash: string): string => join(part, hash.slice(0, 2), hash);

async function readEntry(file: string, limit: number): Promise<Uint8Array | undefined> {
  try {
    // Opening a named pipe would wait forever.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const state = await handle.stat();
      return state.isFile() && state.size <= limit ? await handle.readFile() : undefined;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return undefined;
    throw new StoreFailure(`it cannot be read (${codeOf(error)})`);
  }
}

/** Other machines see an entry as a whole or not at all. */
async function writeEntry(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `tmp-${randomUUID()}`);
  try {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new StoreFailure(`it cannot be written (${codeOf(error)})`);
  }
}

const codeOf = (error: unknown): string => (error as { readonly code?: string }).code ?? String(error);

/** A network drive that hangs is not waited for. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
