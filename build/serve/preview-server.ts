/**
 * Serves a built folder the way a static host does. Every request looks up the files on disk, so a rebuild that replaces the
 * folder or a file takes effect at the next request.
 */
import { closeSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TrailingSlash } from '../model/paths.ts';
import { type ListenOptions, listen, type RunningServer } from './listen.ts';
import { maxInMemoryBytes, openFile, streamedFile } from './opened-file.ts';
import { isHiddenSegment } from './request-guard.ts';
import { type ContentTypes, contentType, inMemoryFile, respond, type ServableFile } from './respond.ts';

export interface PreviewOptions extends ListenOptions {
  /** The folder of the built site; may be a symbolic link. */
  readonly folder: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
  /** Content types of the site's extensions. */
  readonly contentTypes?: ContentTypes;
}

const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** Throws ListenError if the port or host is not available. */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { folder, baseUrl, trailingSlash } = options;
  const cache = fileCache(MAX_CACHE_BYTES);
  const listener = await listen(async (exchange) => {
    const root = await rootOf(folder);
    const fileOf = root === undefined ? () => undefined : fileLookup(root);
    await respond(exchange, {
      baseUrl,
      trailingSlash,
      isImmutable: true,
      gzipLevel: 6,
      has: (output) => fileOf(output) !== undefined,
      find: async (output) => readServableFile(output, fileOf(output), options, cache),
    });
  }, options);
  return {
    url: `${listener.origin}${baseUrl}`,
    networkUrls: listener.networkOrigins.map((origin) => `${origin}${baseUrl}`),
    port: listener.port,
    close: () => listener.close(),
    announce: () => {},
  };
}

/**
 * Resolves the folder once for each request, so that a response comes from a single build. Where publishing cannot swap a
 * symbolic link, it renames folders twice, and the folder does not exist for a moment: try again.
 */
async function rootOf(folder: string): Promise<string | undefined> {
  for (let tries = 0; tries < 10; tries++) {
    try {
      return realpathSync.native(folder);
    } catch {
      await pause(20);
    }
  }
  return undefined;
}

/** `realFile` for one request, which asks whether a file is there and then for the file. */
function fileLookup(root: string): (output: string) => string | undefined {
  const found = new Map<string, string | undefined>();
  return (output) => {
    if (!found.has(output)) found.set(output, realFile(root, output));
    return found.get(output);
  };
}

/** The absolute path of a regular file inside the folder; undefined if there is none or a symbolic link leads outside. */
function realFile(root: string, output: string): string | undefined {
  const requested = join(root, output);
  let real: string;
  try {
    real = realpathSync.native(requested);
  } catch {
    return undefined;
  }
  const relativePath = relative(root, real);
  if (
    relativePath === '' ||
    relativePath === '..' ||
    relativePath.startsWith(`..${sep}`) ||
    relativePath.split(sep).some(isHiddenSegment)
  )
    return undefined;
  // File systems that ignore case or have short names (`NAME~1`) would match addresses that static hosts do not.
  if (real !== requested && (real.toLowerCase() === requested.toLowerCase() || (sep === '\\' && /~\d/.test(output))))
    return undefined;
  return statSync(real, { throwIfNoEntry: false })?.isFile() ? real : undefined;
}

function readServableFile(
  output: string,
  path: string | undefined,
  { contentTypes }: PreviewOptions,
  cache: FileCache,
): ServableFile | undefined {
  const file = path === undefined ? undefined : openFile(path);
  if (!file) return undefined;
  const { handle, stats, version } = file;
  const type = contentType(output, contentTypes);
  if (file.size > maxInMemoryBytes(type)) return streamedFile(output, type, file);
  try {
    const cached = cache.get(`${output}:${version}`);
    if (cached) return cached;
    const found = inMemoryFile(output, readFileSync(handle), { type });
    // Timestamps have limited resolution: a file that has just changed may change again with the same timestamp.
    const isSettled = Date.now() - Number(stats.ctimeNs / 1_000_000n) > 1_000;
    if (isSettled) cache.add(`${output}:${version}`, found);
    return found;
  } finally {
    closeSync(handle);
  }
}

interface FileCache {
  get(key: string): ServableFile | undefined;
  add(key: string, found: ServableFile): void;
}

/** An LRU cache of files, limited by their total size. */
function fileCache(maxTotalBytes: number): FileCache {
  const files = new Map<string, ServableFile>();
  let total = 0;
  return {
    get(key) {
      const found = files.get(key);
      if (found) {
        files.delete(key);
        files.set(key, found);
      }
      return found;
    },
    add(key, found) {
      files.set(key, found);
      total += found.size;
      for (const [oldest, { size }] of files) {
        if (total <= maxTotalBytes) break;
        files.delete(oldest);
        total -= size;
      }
    },
  };
}
