/**
 * Writes answers: one request, one file of a site that is looked up. Both servers answer through here, so types,
 * validators, ranges, compression and security headers are the same in `serve` and `preview`.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import type { TrailingSlash } from '../model/paths.ts';
import { resolveUrl } from './clean-urls.ts';
import { type PolicyOptions, pagePolicy } from './page-policy.ts';

/** One guarded request. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Decoded and safe (see `parseTarget`); undefined where nothing may ever be served: answer 404. */
  readonly path: string | undefined;
  readonly query: string;
}

export type Answer = (exchange: Exchange) => Promise<void>;

/** A file to send. Keep the object while the file stays the same: what is computed from it is kept with it. */
export interface Found {
  /** Path in the output folder. */
  readonly path: string;
  /** Without quotes. Two contents never share one. */
  readonly etag: string;
  readonly type: string;
  readonly size: number;
  readonly content: Uint8Array | FileContent;
  /** Content-Security-Policy; pages have one. */
  readonly policy?: string;
}

/** A file too large to be held in memory. `open` is called at most once for each answer; both ends are inclusive. */
export interface FileContent {
  open(range: ByteRange): Readable;
  /** Called instead of `open` when no content is sent. */
  release(): void;
}

/** What is served: the files, and how their addresses are written. */
export interface ServedSite {
  readonly baseUrl: string;
  readonly trailingSlash: TrailingSlash;
  /** True where files with a hash in their name may be kept by browsers for good. */
  readonly isImmutable: boolean;
  readonly gzipLevel: number;
  has(output: string): boolean;
  find(output: string): Promise<Found | undefined>;
}

/** Answers with the file behind a clean URL, a redirect to one, or the site's 404 page. */
export async function respond(exchange: Exchange, site: ServedSite): Promise<void> {
  const { response, path, query } = exchange;
  const { baseUrl, trailingSlash } = site;
  const answer =
    path === undefined
      ? ({ kind: 'missing' } as const)
      : resolveUrl({ path, query, baseUrl, trailingSlash, has: (output) => site.has(output) });
  switch (answer.kind) {
    case 'redirect':
      return sendRedirect(response, answer.status, answer.location);
    case 'serve': {
      const found = await site.find(answer.output);
      return found ? sendFound(exchange, 200, found, site) : respondMissing(exchange, site);
    }
    case 'missing':
      return respondMissing(exchange, site);
    default:
      return answer satisfies never;
  }
}

async function respondMissing(exchange: Exchange, site: ServedSite): Promise<void> {
  const found = await site.find('404.html');
  if (found) return sendFound(exchange, 404, found, site);
  sendText(exchange.request, exchange.response, 404, 'Not found');
}

const smallestGzip = 1024;

/** Sends a file: 200 or 404 as asked, else 206, 304 or 416 by what the request holds. */
export async function sendFound(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  status: 200 | 404,
  found: Found,
  { isImmutable, gzipLevel }: Pick<ServedSite, 'isImmutable' | 'gzipLevel'>,
): Promise<void> {
  const { content, size, type } = found;
  const range = status === 200 ? requestedRange(request, found) : undefined;
  const canZip = content instanceof Uint8Array && isCompressible(type) && size >= smallestGzip;
  const isZipped = canZip && !range && acceptsGzip(request);

  setSecurityHeaders(response, found);
  response.setHeader('Content-Type', type);
  response.setHeader('ETag', isZipped ? `W/"${found.etag}"` : `"${found.etag}"`);
  response.setHeader('Cache-Control', isImmutable && hasHashedName(found.path) ? keptForGood : 'no-cache');
  if (canZip) response.setHeader('Vary', 'Accept-Encoding');
  else response.setHeader('Accept-Ranges', 'bytes');

  if (status === 200 && matchesEtag(request.headers['if-none-match'], found.etag)) {
    return sendHead(response, 304, content, {});
  }
  if (range === 'unsatisfiable') {
    return sendHead(response, 416, content, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 });
  }
  if (isZipped) response.setHeader('Content-Encoding', 'gzip');
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const part = range ?? { start: 0, end: size - 1 };
  const code = range ? 206 : status;
  if (content instanceof Uint8Array) {
    const bytes = isZipped ? await zipped(found, content, gzipLevel) : content.subarray(part.start, part.end + 1);
    response.writeHead(code, { 'Content-Length': bytes.byteLength });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  const head = { 'Content-Length': part.end - part.start + 1 };
  if (request.method === 'HEAD') return sendHead(response, code, content, head);
  response.writeHead(code, head);
  await new Promise<void>((resolve) => {
    // An error after the head can only be told by ending the connection, which pipeline does.
    pipeline(content.open(part), response, () => resolve());
  });
}

/** An answer without content. */
function sendHead(
  response: ServerResponse,
  status: number,
  content: Found['content'],
  head: OutgoingHttpHeaders,
): void {
  if (!(content instanceof Uint8Array)) content.release();
  response.writeHead(status, head);
  response.end();
}

const keptForGood = 'public, max-age=31536000, immutable';

export const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

export interface FoundOptions {
  /** That of the file's name when absent. */
  readonly type?: string;
  /** For pages. */
  readonly policy?: PolicyOptions;
}

/** A found file whose bytes are at hand. */
export function foundBytes(path: string, bytes: Uint8Array, options: FoundOptions = {}): Found {
  const { type = contentType(path), policy } = options;
  return {
    path,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    type,
    size: bytes.byteLength,
    content: bytes,
    ...(type.startsWith('text/html') && { policy: pagePolicy(Buffer.from(bytes).toString(), policy) }),
  };
}

/** By the ending of a file's name, in small letters: `.shape`. */
export type ContentTypes = Readonly<Record<string, string>>;

/**
 * By the ending of the name; text is UTF-8. What is unknown is a download, never guessed.
 * @param added What the site's extensions say of endings: they know best.
 */
export function contentType(path: string, added: ContentTypes = {}): string {
  const ending = extname(path).toLowerCase();
  const type = added[ending] ?? sourceCode[ending] ?? lookup(ending) ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** To the registry of types these are videos; in documentation they are source code. */
const sourceCode: ContentTypes = { '.ts': 'text/plain', '.mts': 'text/plain', '.cts': 'text/plain' };

const isText = (type: string): boolean =>
  /^text\/[\w.+-]+$|^application\/(?:json|xml|javascript|manifest\+json|[\w.-]+\+(?:json|xml))$|^image\/svg\+xml$/.test(
    type,
  );

const isCompressible = (type: string): boolean => type.endsWith('charset=utf-8') || type === 'application/wasm';

/**
 * Named as a build names files by their content: below `assets/`, a name, a hyphen or a dot, the hash of the bundler
 * (base 32) or of a copied file (hex), the ending.
 */
export const hasHashedName = (path: string): boolean =>
  /^assets\/(?:.*\/)?[^/]+[-.](?=[^./]*[A-Za-z])(?:[A-Z2-7]{8}|[0-9a-f]{8,64})\.[a-z0-9]+(?:\.map)?$/.test(path);

/** Weak comparison, as the header asks for. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === `"${etag}"`);
}

/** Both ends are inclusive, as in the header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A single byte range. undefined: there is none that must be obeyed (other units, many ranges, not numbers), so the
 * whole is sent; `unsatisfiable`: beyond the end, or inverted.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, from = '', to = ''] = found;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : 'unsatisfiable';
}

function requestedRange(request: IncomingMessage, found: Found): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (request.method !== 'GET' || (condition !== undefined && condition !== `"${found.etag}"`)) return undefined;
  return parseRange(request.headers.range, found.size);
}

export function acceptsGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const [accepted] = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([name]) => name === 'gzip' || name === '*');
  return accepted !== undefined && !accepted.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}

/** By the file they are made of, as long as its owner keeps that. Each server has files, and a level, of its own. */
const zippedOf = new WeakMap<Found, Promise<Uint8Array>>();

function zipped(found: Found, bytes: Uint8Array, level: number): Promise<Uint8Array> {
  let made = zippedOf.get(found);
  if (!made) {
    made = new Promise((resolve, reject) => {
      gzip(bytes, { level }, (error, result) => (error ? reject(error) : resolve(result)));
    });
    zippedOf.set(found, made);
  }
  return made;
}

/** Headers of every answer, errors included. */
export function setSecurityHeaders(
  response: ServerResponse,
  { type, policy }: { type: string; policy?: string },
): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('X-Frame-Options', 'DENY');
  // An SVG opened on its own is a document of this origin: it may draw, not run.
  const ofDrawing = type.startsWith('image/svg')
    ? `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'`
    : undefined;
  const shown = policy ?? ofDrawing;
  if (shown !== undefined) response.setHeader('Content-Security-Policy', shown);
}

/** A short answer in plain text. Never pass on anything of the request in it. */
export function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const type = 'text/plain; charset=utf-8';
  setSecurityHeaders(response, { type, policy: `default-src 'none'; frame-ancestors 'none'` });
  response.writeHead(status, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(text) + 1,
  });
  response.end(request.method === 'HEAD' ? undefined : `${text}\n`);
}

function sendRedirect(response: ServerResponse, status: 301 | 302, location: string): void {
  setSecurityHeaders(response, { type: '', policy: `default-src 'none'; frame-ancestors 'none'` });
  // A browser that kept a 301 would still follow it after the page has come back.
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0 });
  response.end();
}
