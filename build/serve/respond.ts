/**
 * Responds to a request with a file of the site. Both servers use this module, so content types, validators, ranges,
 * compression and security headers are the same in `serve` and `preview`.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { gzip } from 'node:zlib';
import { lookup } from 'mrmime';
import type { TrailingSlash } from '../model/paths.ts';
import { resolveUrl } from './clean-urls.ts';
import { markdownCopyOf, prefersMarkdown } from './markdown-copy.ts';
import { pagePolicy } from './page-policy.ts';
import { cacheForever, publishedHeaders } from './published-headers.ts';

/** A request that has passed the guard, and its response. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Decoded and safe (see `parseTarget`); undefined if nothing may be served at this address: respond with 404. */
  readonly path: string | undefined;
  readonly query: string;
}

export type RequestHandler = (exchange: Exchange) => Promise<void>;

/** A file to send. Reuse the object while the file is unchanged: its compressed form is cached by object identity. */
export interface ServableFile {
  /** Path in the output folder. */
  readonly path: string;
  /** Without quotes. Different contents have different tags. */
  readonly etag: string;
  readonly type: string;
  readonly size: number;
  readonly content: Uint8Array | FileContent;
  /** Content-Security-Policy, for pages. */
  readonly policy?: string;
}

/** The content of a file that is too large to keep in memory. */
export interface FileContent {
  /** Called at most once for each response. */
  open(range: ByteRange): Readable;
  /** Called instead of `open` when no content is sent. */
  release(): void;
}

/** The site to serve. */
export interface ServedSite {
  readonly baseUrl: string;
  readonly trailingSlash: TrailingSlash;
  /** Whether browsers may cache files with a hash in their name forever. */
  readonly isImmutable: boolean;
  readonly gzipLevel: number;
  has(output: string): boolean;
  find(output: string): Promise<ServableFile | undefined>;
}

/** Responds with the file for a clean URL, a redirect, or the site's 404 page. */
export async function respond(exchange: Exchange, site: ServedSite): Promise<void> {
  const { request, response, path, query } = exchange;
  const { baseUrl, trailingSlash } = site;
  const answer =
    path === undefined
      ? ({ kind: 'missing' } as const)
      : resolveUrl({ path, query, baseUrl, trailingSlash, has: (output) => site.has(output) });
  switch (answer.kind) {
    case 'redirect':
      return sendRedirect(response, answer.status, answer.location);
    case 'serve': {
      const copy = markdownCopyOf(answer.output, (output) => site.has(output));
      if (copy !== undefined) response.setHeader('Vary', 'Accept');
      const file = await site.find(
        copy !== undefined && prefersMarkdown(request.headers.accept) ? copy : answer.output,
      );
      return file ? sendFile(exchange, 200, file, site) : respondMissing(exchange, site);
    }
    case 'missing':
      return respondMissing(exchange, site);
    default:
      return answer satisfies never;
  }
}

async function respondMissing(exchange: Exchange, site: ServedSite): Promise<void> {
  // That of the language, if the site has several.
  const { path = '' } = exchange;
  const [folder] = (path.startsWith(site.baseUrl) ? path.slice(site.baseUrl.length) : '').split('/', 1);
  const file = (folder ? await site.find(`${folder}/404.html`) : undefined) ?? (await site.find('404.html'));
  if (file) return sendFile(exchange, 404, file, site);
  sendText(exchange.request, exchange.response, 404, 'Not found');
}

const MIN_GZIP_BYTES = 1024;

/** Sends a file with the given status, or with 206, 304 or 416 according to the request headers. */
async function sendFile(
  { request, response }: Pick<Exchange, 'request' | 'response'>,
  status: 200 | 404,
  file: ServableFile,
  { isImmutable, gzipLevel }: Pick<ServedSite, 'isImmutable' | 'gzipLevel'>,
): Promise<void> {
  const { content, size, type } = file;
  const range = status === 200 ? requestedRange(request, file) : undefined;
  const isGzippable = content instanceof Uint8Array && isCompressible(type) && size >= MIN_GZIP_BYTES;
  const isGzipped = isGzippable && !range && acceptsGzip(request);

  setSecurityHeaders(response, file);
  response.setHeader('Content-Type', type);
  response.setHeader('ETag', isGzipped ? `W/"${file.etag}"` : `"${file.etag}"`);
  response.setHeader('Cache-Control', isImmutable && hasHashedName(file.path) ? cacheForever : 'no-cache');
  if (isGzippable) response.setHeader('Vary', [...varies(response), 'Accept-Encoding'].join(', '));
  else response.setHeader('Accept-Ranges', 'bytes');

  if (status === 200 && matchesEtag(request.headers['if-none-match'], file.etag)) {
    return sendHeaders(response, 304, content, {});
  }
  if (range === 'unsatisfiable') {
    return sendHeaders(response, 416, content, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 });
  }
  if (isGzipped) response.setHeader('Content-Encoding', 'gzip');
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  const part = range ?? { start: 0, end: size - 1 };
  const code = range ? 206 : status;
  if (content instanceof Uint8Array) {
    const bytes = isGzipped ? await gzipContent(file, content, gzipLevel) : content.subarray(part.start, part.end + 1);
    response.writeHead(code, { 'Content-Length': bytes.byteLength });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  const head = { 'Content-Length': part.end - part.start + 1 };
  if (request.method === 'HEAD') return sendHeaders(response, code, content, head);
  response.writeHead(code, head);
  await new Promise<void>((resolve) => {
    // After the headers, an error can be signaled only by closing the connection, which `pipeline` does.
    pipeline(content.open(part), response, () => resolve());
  });
}

const varies = (response: ServerResponse): readonly string[] => {
  const vary = response.getHeader('Vary');
  return vary === undefined ? [] : [String(vary)];
};

/** Sends a response without content. */
function sendHeaders(
  response: ServerResponse,
  status: number,
  content: ServableFile['content'],
  head: OutgoingHttpHeaders,
): void {
  if (!(content instanceof Uint8Array)) content.release();
  response.writeHead(status, head);
  response.end();
}

export const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

export interface ServableFileOptions {
  /** Content type; by default that of the file extension. */
  readonly type?: string;
}

/** Creates a servable file from bytes in memory. */
export function inMemoryFile(path: string, bytes: Uint8Array, options: ServableFileOptions = {}): ServableFile {
  const { type = contentType(path) } = options;
  return {
    path,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    type,
    size: bytes.byteLength,
    content: bytes,
    ...policyOf(type, bytes),
  };
}

/** XHTML is read as HTML is; a script that is written differently there has another hash and does not run. */
const policyOf = (type: string, bytes: Uint8Array): Pick<ServableFile, 'policy'> =>
  isPage(type) ? { policy: pagePolicy(Buffer.from(bytes).toString()) } : {};

/** Types whose policy is computed from their content, so they are read whole. */
export const isPage = (type: string): boolean => /^(?:text\/html|application\/xhtml\+xml)(?:;|$)/.test(type);

/** Content types by file extension, in lower case with a dot: `.shape`. */
export type ContentTypes = Readonly<Record<string, string>>;

/**
 * The content type of a file extension; text is UTF-8. Unknown extensions become downloads.
 * @param extensionTypes Content types of the site's extensions, which take precedence.
 */
export function contentType(path: string, extensionTypes: ContentTypes = {}): string {
  const extension = extname(path).toLowerCase();
  const registered = lookup(extension);
  // The registry is a plain object: for `.constructor` it answers with a function.
  const known = typeof registered === 'string' ? registered : undefined;
  const type = extensionTypes[extension] ?? sourceCode[extension] ?? known ?? 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** The registry of media types treats these extensions as videos; in documentation they are TypeScript. */
const sourceCode: ContentTypes = { '.ts': 'text/plain', '.mts': 'text/plain', '.cts': 'text/plain' };

const isText = (type: string): boolean =>
  /^text\/[\w.+-]+$|^application\/(?:json|xml|javascript|manifest\+json|[\w.-]+\+(?:json|xml))$|^image\/svg\+xml$/.test(
    type,
  );

const isCompressible = (type: string): boolean => type.endsWith('charset=utf-8') || type === 'application/wasm';

/**
 * Whether a path has the form of a content-addressed file: in `assets/`, a name, a hyphen or dot, a hash (base 32 from the
 * bundler, hexadecimal for copied files), and an extension.
 */
export const hasHashedName = (path: string): boolean =>
  /^assets\/(?:.*\/)?[^/]+[-.](?=[^./]*[A-Za-z])(?:[A-Z2-7]{8}|[0-9a-f]{8,64})\.[a-z0-9]+(?:\.map)?$/.test(path);

/** Compares weakly, as specified for If-None-Match. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === `"${etag}"`);
}

/** A byte range. Both ends are inclusive, as in the header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header with a single byte range.
 * @returns Undefined if the header is to be ignored (other units, several ranges, invalid numbers) and the whole file sent;
 *          `unsatisfiable` if the range is beyond the end or inverted.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, from = '', to = ''] = match;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : 'unsatisfiable';
}

function requestedRange(request: IncomingMessage, file: ServableFile): ByteRange | 'unsatisfiable' | undefined {
  const condition = request.headers['if-range'];
  if (request.method !== 'GET' || (condition !== undefined && condition !== `"${file.etag}"`)) return undefined;
  return parseRange(request.headers.range, file.size);
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

/** Cache of compressed contents. Keyed by file objects, which belong to one server and thus to one compression level. */
const gzippedContents = new WeakMap<ServableFile, Promise<Uint8Array>>();

function gzipContent(file: ServableFile, bytes: Uint8Array, level: number): Promise<Uint8Array> {
  let compressed = gzippedContents.get(file);
  if (!compressed) {
    compressed = new Promise((resolve, reject) => {
      gzip(bytes, { level }, (error, result) => (error ? reject(error) : resolve(result)));
    });
    gzippedContents.set(file, compressed);
  }
  return compressed;
}

/** Sets the security headers, which every response has, including errors. */
export function setSecurityHeaders(
  response: ServerResponse,
  { type, policy }: { type: string; policy?: string },
): void {
  for (const [name, value] of publishedHeaders) response.setHeader(name, value);
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  // An SVG or other XML that is opened directly is a document of this origin: allow it to render, but not to run scripts.
  const xmlPolicy = /^[\w.-]+\/(?:[\w.-]+\+)?xml(?:;|$)/.test(type)
    ? `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'`
    : undefined;
  const effectivePolicy = policy ?? xmlPolicy;
  if (effectivePolicy !== undefined) response.setHeader('Content-Security-Policy', effectivePolicy);
}

/** Sends a short plain-text response. The text must not contain anything from the request. */
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
  // Otherwise browsers would cache a 301 and follow it even after the page exists again.
  response.writeHead(status, { Location: location, 'Cache-Control': 'no-cache', 'Content-Length': 0 });
  response.end();
}
