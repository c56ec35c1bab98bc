/** Reads a published site: a folder, or an address. Nothing outside of it is read, whatever its files say. */
import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readUpTo } from '../../adapters/read-up-to.ts';
import type { SiteIndex } from '../site-index/site-index.ts';

/** What cannot be answered, for the agent to read. */
export class SiteError extends Error {}

export interface PublishedSite {
  /** Of its current state. Throws SiteError if there is none. */
  index(): Promise<SiteIndex>;
  /** @param path Relative to the index. Throws SiteError if there is no such file. */
  bytes(path: string): Promise<Uint8Array>;
  text(path: string): Promise<string>;
}

const MAX_BYTES = 64 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** How long an index that was fetched counts as current. */
const KEPT_MS = 60_000;

/** @param folder Absolute path. */
export const siteInFolder = (folder: string): PublishedSite =>
  siteOf(async (path) => {
    let file: string;
    try {
      const root = realpathSync(folder);
      file = realpathSync(join(root, path));
      const inside = relative(root, file);
      if (inside === '..' || inside.startsWith(`..${sep}`)) throw new Error('outside');
      return readFileSync(file);
    } catch {
      throw new SiteError(`the built site has no file \`${path}\``);
    }
  });

/** @param address Of the site, `http:` or `https:`. */
export function siteAt(address: string): PublishedSite {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  let kept: { readonly bytes: Uint8Array; readonly at: number } | undefined;
  return siteOf(async (path) => {
    const isIndex = path === indexFile;
    if (isIndex && kept && performance.now() - kept.at < KEPT_MS) return kept.bytes;
    const url = new URL(path, base);
    if (!url.href.startsWith(base.href)) throw new SiteError(`\`${path}\` is outside of the site`);
    const bytes = await fetched(url);
    if (isIndex) kept = { bytes, at: performance.now() };
    return bytes;
  });
}

async function fetched(url: URL): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { accept: '*/*' } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = await readUpTo(response, MAX_BYTES);
    if (bytes.byteLength > MAX_BYTES) throw new Error('the answer is too large');
    return bytes;
  } catch (error) {
    const { cause, message } = error as Error;
    throw new SiteError(`\`${url.href}\` cannot be read: ${cause instanceof Error ? cause.message : message}`);
  }
}

const indexFile = 'index.json';

function siteOf(read: (path: string) => Promise<Uint8Array>): PublishedSite {
  const bytes = async (path: string): Promise<Uint8Array> => {
    const found = await read(path);
    // Some files are published compressed, and some hosts unpack them.
    return found[0] === 0x1f && found[1] === 0x8b ? gunzipSync(found) : found;
  };
  const text = async (path: string): Promise<string> => Buffer.from(await bytes(path)).toString();
  return { bytes, text, index: async () => parsedIndex(await text(indexFile)) };
}

function parsedIndex(text: string): SiteIndex {
  try {
    const index: unknown = JSON.parse(text);
    if (isIndex(index)) return index;
  } catch {
    // Not JSON: the same answer.
  }
  throw new SiteError('`index.json` of the site is not the index of a site in version 1');
}

const isIndex = (value: unknown): value is SiteIndex => {
  const { schemaVersion, pages, address } = (value ?? {}) as Partial<SiteIndex>;
  return schemaVersion === 1 && typeof address === 'string' && Array.isArray(pages);
};
