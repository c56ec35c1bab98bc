/**
 * Decides, from the head of a request alone, whether it may be answered and for which path. Pure: every spelling that
 * ever fooled a documentation server is a row of a table in the test.
 *
 * Why so strict on localhost: any web page may send requests to 127.0.0.1. A foreign name in `Host` is DNS rebinding, a
 * foreign `Origin` is another site reading unpublished pages (Vite CVE-2025-24010, esbuild GHSA-67mh-4wv8-2f99).
 */
import type { IncomingHttpHeaders } from 'node:http';

/** What a request is judged by. `target` is the request target as it was sent, not normalised by anything. */
export interface RequestHead {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Refusal {
  readonly status: 400 | 403 | 404 | 405 | 414;
  /** Fixed text: nothing of the request is repeated in it. */
  readonly reason: string;
}

export interface SafePath {
  /** Decoded, starts with `/`, no empty, `.`, `..` or hidden segment; may end with `/`. */
  readonly path: string;
  /** As sent, with its `?`; '' when there is none. */
  readonly query: string;
}

const longestTarget = 4096;
const longestSegmentBytes = 255;

const bad = (reason: string): Refusal => ({ status: 400, reason });
const foreign = (reason: string): Refusal => ({ status: 403, reason });
const missing: Refusal = { status: 404, reason: 'Not found' };

export const isRefusal = (value: SafePath | Refusal): value is Refusal => 'status' in value;

/**
 * @param hosts Names this server answers to, lower case, IPv6 addresses in brackets, without ports (a forwarded port
 *              differs from ours, and rebinding needs a name).
 */
export function guardRequest(head: RequestHead, hosts: ReadonlySet<string>): SafePath | Refusal {
  return whyForeign(head.headers, hosts) ?? whyWrongMethod(head) ?? parseTarget(head.target);
}

function whyWrongMethod({ method, headers }: RequestHead): Refusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'Only GET and HEAD are answered' };
  if (/\bwebsocket\b/i.test(headers.upgrade ?? '')) return bad('There is no WebSocket here');
  return undefined;
}

const hostPattern = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::\d{1,5})?$/;

/** Refuses requests that were not sent to one of our names, and those that a page of another origin sent. */
export function whyForeign(headers: IncomingHttpHeaders, hosts: ReadonlySet<string>): Refusal | undefined {
  const host = headers.host?.toLowerCase() ?? '';
  const name = hostPattern.exec(host)?.[1];
  if (name === undefined || !hosts.has(name)) return foreign('This host name is not served here');
  if (headers.origin !== undefined && headers.origin.toLowerCase() !== `http://${host}`) {
    return foreign('Requests of other origins are not answered');
  }
  // A link from another site may open a page; nothing else of another origin may use what is served here.
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (!isNavigation && isOtherSite(headers)) return foreign('Requests of other sites are not answered');
  return undefined;
}

const isOtherSite = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** An event stream is for scripts of our own pages: never a document, never another site, never typed by hand. */
export function whyNoStream(headers: IncomingHttpHeaders): Refusal | undefined {
  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  if (site !== undefined && site !== 'same-origin') return foreign('The event stream is for pages of this server');
  if (destination !== undefined && destination !== 'empty') return foreign('The event stream is for scripts');
  return undefined;
}

/**
 * The path of a request target.
 * 400: not a target a browser would send; 404: well-formed, but nothing may be served there; 414: too long.
 */
export function parseTarget(target: string): SafePath | Refusal {
  if (target.length > longestTarget) return { status: 414, reason: 'The address is too long' };
  if (!target.startsWith('/')) return bad('The request target is not a path');
  if (/[^\x21-\x7e]|#/.test(target)) return bad('The address holds characters that must be encoded');
  const mark = target.indexOf('?');
  const raw = mark === -1 ? target : target.slice(0, mark);
  const parts = raw.slice(1).split('/');
  const segments: string[] = [];
  let refusal: Refusal | undefined;
  for (const [index, part] of parts.entries()) {
    let segment: string;
    try {
      segment = decodeURIComponent(part);
    } catch {
      return bad('The address holds a malformed percent-encoding');
    }
    const why = segment === '' ? (index < parts.length - 1 ? missing : undefined) : whyUnsafeSegment(segment, index);
    // A malformed address stays malformed whatever stands before the fault.
    if (why?.status === 400) return why;
    refusal ??= why;
    segments.push(segment);
  }
  return refusal ?? { path: `/${segments.join('/')}`, query: mark === -1 ? '' : target.slice(mark) };
}

function whyUnsafeSegment(segment: string, index: number): Refusal | undefined {
  if (/[\u0000-\u001f\u007f-\u009f\\/]/.test(segment))
    return bad('The address holds a character that cannot be part of it');
  if (segment === '.' || segment === '..') return bad('The address leaves the site');
  if (/%(?:2e|2f|5c|25|00)/i.test(segment)) return bad('The address is encoded twice');
  // Full-width and other compatibility spellings of dots and slashes.
  const plain = segment.normalize('NFKC');
  if (plain !== segment && (/[\\/]/.test(plain) || /^\.+$/.test(plain))) return bad('The address leaves the site');
  if (segment.startsWith('.') && !(index === 0 && segment === '.well-known')) return missing;
  // What Windows would read as another file: stream names, drive letters, ends that it drops.
  if (/::|:\$|^[a-z]:|[. ]$/i.test(segment)) return missing;
  if (Buffer.byteLength(segment) > longestSegmentBytes) return missing;
  return undefined;
}
