/**
 * Decides from the method, target and headers whether a request may be answered, and for which path. Pure.
 *
 * This strictness is needed even on localhost, because any web page can send requests to 127.0.0.1. An unknown name in `Host`
 * indicates DNS rebinding; a foreign `Origin` is another site trying to read unpublished pages (Vite CVE-2025-24010, esbuild
 * GHSA-67mh-4wv8-2f99).
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type HostNames, isAllowed, isServed } from '../model/host-names.ts';

/** The parts of a request that the guard checks. */
export interface RequestHead {
  readonly method: string;
  /** The request target as sent, not normalized. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface RequestRefusal {
  readonly status: 400 | 403 | 404 | 405 | 414;
  /** A fixed text that repeats nothing from the request. */
  readonly reason: string;
}

export interface SafePath {
  /** Decoded; starts with `/` and has no empty, `.`, `..` or hidden segments; may end with `/`. */
  readonly path: string;
  /** As sent, including the `?`; empty if there is none. */
  readonly query: string;
}

const MAX_TARGET_LENGTH = 4096;
const MAX_SEGMENT_BYTES = 255;

const bad = (reason: string): RequestRefusal => ({ status: 400, reason });
const foreign = (reason: string): RequestRefusal => ({ status: 403, reason });
const missing: RequestRefusal = { status: 404, reason: 'Not found' };

export const isRefusal = (value: SafePath | RequestRefusal): value is RequestRefusal => 'status' in value;

/** Ports are not compared: they differ behind port forwarding, and DNS rebinding requires a foreign name anyway. */
export function guardRequest(head: RequestHead, hosts: HostNames): SafePath | RequestRefusal {
  return whyForeign(head.headers, hosts) ?? whyWrongMethod(head) ?? parseTarget(head.target);
}

function whyWrongMethod({ method, headers }: RequestHead): RequestRefusal | undefined {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'Only GET and HEAD are answered' };
  if (/\bwebsocket\b/i.test(headers.upgrade ?? '')) return bad('There is no WebSocket here');
  return undefined;
}

const hostPattern = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::\d{1,5})?$/;

/** Rejects requests for an unknown host name and requests sent by pages of another origin. */
export function whyForeign(headers: IncomingHttpHeaders, hosts: HostNames): RequestRefusal | undefined {
  const host = headers.host?.toLowerCase() ?? '';
  const name = hostPattern.exec(host)?.[1];
  if (name === undefined || !isServed(name, hosts)) {
    return foreign('This host name is not served here. To serve it, name it with --allow-host or in serve.hosts');
  }
  const origin = headers.origin?.toLowerCase();
  if (origin !== undefined && origin !== `http://${host}` && !isOriginAllowed(origin, hosts)) {
    return foreign('Requests of other origins are not answered');
  }
  // Links on other sites may open pages, but other sites may not load anything from this server.
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (!isNavigation && isOtherSite(headers)) return foreign('Requests of other sites are not answered');
  return undefined;
}

/** Proxies answer for an allowed name, with or without TLS, and may ask for it by another name. */
function isOriginAllowed(origin: string, { allowed }: HostNames): boolean {
  const name = hostPattern.exec(origin.replace(/^https?:\/\//, ''))?.[1];
  return name !== undefined && isAllowed(name, allowed);
}

const isOtherSite = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** Rejects requests for an event stream that do not come from a script on one of this server's pages. */
export function whyNoStream(headers: IncomingHttpHeaders): RequestRefusal | undefined {
  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  if (site !== undefined && site !== 'same-origin') return foreign('The event stream is for pages of this server');
  if (destination !== undefined && destination !== 'empty') return foreign('The event stream is for scripts');
  return undefined;
}

/**
 * Decodes and validates the path of a request target.
 * @returns Refusals: 400 for targets that no browser sends; 404 for valid paths at which nothing may be served; 414 for
 *          targets that are too long.
 */
export function parseTarget(target: string): SafePath | RequestRefusal {
  if (target.length > MAX_TARGET_LENGTH) return { status: 414, reason: 'The address is too long' };
  if (!target.startsWith('/')) return bad('The request target is not a path');
  if (/[^\x21-\x7e]|#/.test(target)) return bad('The address holds characters that must be encoded');
  const queryStart = target.indexOf('?');
  const raw = queryStart === -1 ? target : target.slice(0, queryStart);
  const parts = raw.slice(1).split('/');
  const segments: string[] = [];
  let refusal: RequestRefusal | undefined;
  for (const [index, part] of parts.entries()) {
    let segment: string;
    try {
      segment = decodeURIComponent(part);
    } catch {
      return bad('The address holds a malformed percent-encoding');
    }
    const segmentRefusal =
      segment === '' ? (index < parts.length - 1 ? missing : undefined) : whyUnsafeSegment(segment, index);
    // A 400 takes precedence over a 404 of an earlier segment.
    if (segmentRefusal?.status === 400) return segmentRefusal;
    refusal ??= segmentRefusal;
    segments.push(segment);
  }
  return refusal ?? { path: `/${segments.join('/')}`, query: queryStart === -1 ? '' : target.slice(queryStart) };
}

/** Static hosts do not serve hidden files, but for one folder that exists to be asked for. */
export const isHiddenSegment = (segment: string, index: number): boolean =>
  segment.startsWith('.') && !(index === 0 && segment === '.well-known');

function whyUnsafeSegment(segment: string, index: number): RequestRefusal | undefined {
  if (/[\u0000-\u001f\u007f-\u009f\\/]/.test(segment))
    return bad('The address holds a character that cannot be part of it');
  if (segment === '.' || segment === '..') return bad('The address leaves the site');
  if (/%(?:2e|2f|5c|25|00)/i.test(segment)) return bad('The address is encoded twice');
  // Full-width and other compatibility forms of dots and slashes.
  const plain = segment.normalize('NFKC');
  if (plain !== segment && (/[\\/]/.test(plain) || /^\.+$/.test(plain))) return bad('The address leaves the site');
  if (isHiddenSegment(segment, index)) return missing;
  // Names that Windows resolves to other files: stream names, drive letters, trailing dots and spaces.
  if (/::|:\$|^[a-z]:|[. ]$/i.test(segment)) return missing;
  if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return missing;
  return undefined;
}
