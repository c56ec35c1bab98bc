/**
 * Where the site of a folder is being served, for other programs of the same user: an editor finds the address in the cache
 * folder, and the key with which it may send open pages to a place. The file may be left over from a process that was
 * killed, so readers ask the server before they rely on it.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../adapters/make-folder.ts';
import type { ProjectPaths } from './paths.ts';

export interface ServedAddress {
  /** With the base path. */
  readonly url: string;
  readonly key: string;
}

export const newKey = (): string => randomBytes(16).toString('hex');

/** Records a server, until it is closed. */
export function recorded<S extends { readonly url: string; close(): Promise<void> }>(
  server: S,
  paths: ProjectPaths,
  key: string,
): S {
  const forget = record(paths, { url: server.url, key });
  return {
    ...server,
    close() {
      forget();
      return server.close();
    },
  };
}

/** @returns What removes the record, unless another server has written its own since. */
function record(paths: ProjectPaths, served: ServedAddress): () => void {
  const file = recordIn(paths);
  try {
    makeFolder(paths.cacheDir);
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(served), { mode: 0o600 });
  } catch {
    // Nobody finds this server then; it serves all the same.
    return () => undefined;
  }
  return () => {
    if (recordedAddress(paths)?.key === served.key) rmSync(file, { force: true });
  };
}

/** @returns Undefined where nothing is recorded, or nothing on this machine. */
export function recordedAddress(paths: ProjectPaths): ServedAddress | undefined {
  try {
    const { url, key } = JSON.parse(readFileSync(recordIn(paths), 'utf8')) as Partial<ServedAddress>;
    return isLocal(url) && typeof key === 'string' ? { url, key } : undefined;
  } catch {
    return undefined;
  }
}

const recordIn = ({ cacheDir }: ProjectPaths): string => join(cacheDir, 'served.json');

const isLocal = (url: unknown): url is string =>
  typeof url === 'string' && /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d+\//.test(url);
