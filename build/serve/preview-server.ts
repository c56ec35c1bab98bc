/**
 * Serves a built folder the way a static host does. Nothing is remembered about the tree: a rebuild that swaps the
 * folder or any file in it shows at the next request.
 */
import {
  type BigIntStats,
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TrailingSlash } from '../model/paths.ts';
import { type ListenOptions, listen, type RunningServer } from './listen.ts';
import type { PolicyOptions } from './page-policy.ts';
import { type ContentTypes, contentType, type Found, foundBytes, respond } from './respond.ts';

export interface PreviewOptions extends ListenOptions {
  /** The built site; may itself be a symbolic link. */
  readonly folder: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
  readonly policy?: PolicyOptions;
  /** Of the site's extensions. */
  readonly contentTypes?: ContentTypes;
}

/** Larger files are streamed: text a good deal later, to be compressed; pages never, for their policy needs the text. */
const largestInMemory = (type: string): number => {
  if (type.startsWith('text/html')) return Number.POSITIVE_INFINITY;
  return (type.endsWith('charset=utf-8') ? 16 : 1) * 1024 * 1024;
};
const rememberedBytes = 64 * 1024 * 1024;

/** Throws ListenError when the port or the host cannot be had. */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { folder, baseUrl, trailingSlash } = options;
  const remembered = rememberFiles(rememberedBytes);
  const listener = await listen(async (exchange) => {
    const root = await rootOf(folder);
    await respond(exchange, {
      baseUrl,
      trailingSlash,
      isImmutable: true,
      gzipLevel: 6,
      has: (output) => root !== undefined && realFile(root, output) !== undefined,
      find: async (output) => (root === undefined ? undefined : readFound(root, output, options, remembered)),
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
 * The real folder, asked at each request, so that one answer comes from one build. Where publishing cannot swap a link
 * it renames twice; the folder is away for a moment between the two.
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

/** The absolute path of a regular file inside the folder; undefined when there is none, or a link leads out. */
function realFile(root: string, output: string): string | undefined {
  const wanted = join(root, output);
  let real: string;
  try {
    real = realpathSync.native(wanted);
  } catch {
    return undefined;
  }
  const inside = relative(root, real);
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || inside.split(sep).some(isHidden))
    return undefined;
  // Machines that ignore case or know short names would answer addresses that no static host answers.
  if (real !== wanted && (real.toLowerCase() === wanted.toLowerCase() || (sep === '\\' && /~\d/.test(output))))
    return undefined;
  return statSync(real, { throwIfNoEntry: false })?.isFile() ? real : undefined;
}

const isHidden = (segment: string, index: number): boolean =>
  segment.startsWith('.') && !(index === 0 && segment === '.well-known');

/** Opened without following a link that took the file's place since, and without waiting for a pipe's other end. */
function openFile(path: string): { readonly handle: number; readonly stats: BigIntStats } | undefined {
  let handle: number | undefined;
  try {
    handle = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(handle, { bigint: true });
    if (stats.isFile()) return { handle, stats };
  } catch {
    // Gone, or not readable: not there, as far as a client may know.
  }
  if (handle !== undefined) closeSync(handle);
  return undefined;
}

function readFound(
  root: string,
  output: string,
  { policy = {}, contentTypes }: PreviewOptions,
  remembered: Remembered,
): Found | undefined {
  const path = realFile(root, output);
  const file = path === undefined ? undefined : openFile(path);
  if (!file) return undefined;
  const { handle, stats } = file;
  const size = Number(stats.size);
  const type = contentType(output, contentTypes);
  const state = [stats.dev, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join('-');
  if (size > largestInMemory(type)) {
    return {
      path: output,
      etag: state,
      type,
      size,
      content: {
        open: (range) => createReadStream('', { fd: handle, autoClose: true, ...range }),
        release: () => closeSync(handle),
      },
    };
  }
  try {
    const known = remembered.get(`${output}:${state}`);
    if (known) return known;
    const found = foundBytes(output, readFileSync(handle), { type, policy });
    // Times have a grain: a file changed a moment ago may change again without showing it.
    const isSettled = Date.now() - Number(stats.ctimeNs / 1_000_000n) > 1_000;
    if (isSettled) remembered.add(`${output}:${state}`, found);
    return found;
  } finally {
    closeSync(handle);
  }
}

interface Remembered {
  get(key: string): Found | undefined;
  add(key: string, found: Found): void;
}

/** The files asked for last, with what was computed from them, up to a total size. */
function rememberFiles(largestTotal: number): Remembered {
  const files = new Map<string, Found>();
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
        if (total <= largestTotal) break;
        files.delete(oldest);
        total -= size;
      }
    },
  };
}
