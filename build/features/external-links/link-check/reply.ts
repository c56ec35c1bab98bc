/** Interprets linkinator's result for an address. Its own verdict is not used because it only knows OK and BROKEN. */
import type { LinkResult } from 'linkinator';
import { retryAfterMs } from '../../../adapters/retry-after.ts';
import type { LinkState } from '../link-checker.ts';

export interface Reply {
  readonly state: Exclude<LinkState, 'moved'>;
  readonly status?: number;
  readonly detail?: string;
  /** True when a retry may succeed. */
  readonly flaky?: true;
  readonly retryAfterMs?: number | undefined;
  readonly moved?: Redirect;
}
export interface Redirect {
  readonly to: string;
  readonly permanent: boolean;
  /** Whether the response sets a cookie, which is not sent to the next address. */
  readonly setsCookie: boolean;
}
export type Method = 'HEAD' | 'GET';
/** Sends one request. */
export type SendRequest = (address: string, method: Method) => Promise<Reply>;
/** Requests an address, with retries and redirects. */
export type RequestAddress = (address: string) => Promise<Reply>;

/** Stops a request that linkinator would send but that is not wanted. */
export class NotSent extends Error {}

/**
 * Outcomes by HTTP status (999 is LinkedIn's), or by error code of sockets, DNS, TLS or fetch. The first match counts.
 */
const meanings: readonly (readonly [key: RegExp, meaning: Reply])[] = [
  [/^2\d\d$/, { state: 'ok' }],
  [/^(?:401|403|999)$/, { state: 'blocked', detail: 'answers only to known visitors' }],
  [/^404$/, { state: 'broken', detail: 'not found' }],
  [/^408$/, { state: 'flaky', detail: 'gave up waiting', flaky: true }],
  [/^410$/, { state: 'broken', detail: 'gone' }],
  [/^429$/, { state: 'throttled', detail: 'asks for fewer requests', flaky: true }],
  [/^4\d\d$/, { state: 'broken' }],
  [/^5\d\d$/, { state: 'flaky', detail: 'the server has a problem', flaky: true }],
  [/^[1-9]\d*$/, { state: 'unknown', detail: 'a status without a meaning' }],
  [/^(?:ENOTFOUND|ENODATA)$/, { state: 'broken', detail: 'no such host name' }],
  [/^EAI_AGAIN$/, { state: 'flaky', detail: 'the host name could not be looked up', flaky: true }],
  [/^ECONNREFUSED$/, { state: 'broken', detail: 'the connection is refused', flaky: true }],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, { state: 'broken', detail: 'the connection breaks', flaky: true }],
  [/^HPE_/, { state: 'broken', detail: 'the answer is no HTTP' }],
  [/UNREACH|ENETDOWN/, { state: 'flaky', detail: 'no way to the host from here', flaky: true }],
  [/CERT|SSL|TLS|EPROTO|UNABLE_TO|SIGNATURE|CRL/, { state: 'broken', detail: 'no safe connection' }],
];
const findMeaning = (key: string): Reply | undefined => meanings.find(([pattern]) => pattern.test(key))?.[1];

export function toReply({ url, status = 0, failureDetails = [] }: LinkResult, timeoutMs: number): Reply {
  const headers = failureDetails.flatMap((detail) => (detail instanceof Error ? [] : [detail.headers]))[0] ?? {};
  // For redirects, linkinator adds an error of its own, which is ignored here.
  if (status >= 300 && status < 400) return redirectReply(status, headers, url);
  if (status === 0) return failureReply(failureDetails.find(isFailure), timeoutMs);
  return {
    state: 'unknown',
    ...findMeaning(`${status}`),
    status,
    retryAfterMs: retryAfterMs(headers['retry-after']),
  };
}

const isFailure = (detail: unknown): detail is Error => detail instanceof Error && !(detail instanceof NotSent);

function redirectReply(status: number, headers: Readonly<Record<string, string>>, from: string): Reply {
  const { location } = headers;
  // Node decodes headers as Latin-1, but servers do send UTF-8.
  const to = location && toAddress(Buffer.from(location, 'latin1').toString(), from);
  if (to) {
    const moved = { to, permanent: status === 301 || status === 308, setsCookie: 'set-cookie' in headers };
    return { state: 'unknown', status, moved };
  }
  const where = location === undefined ? 'without saying where' : 'to something that is no web address';
  return { state: 'unknown', status, detail: `redirects ${where}` };
}

/** fetch wraps the cause in a "fetch failed" error. A host with several IP addresses has one cause for each of them. */
function failureReply(error: Error | undefined, timeoutMs: number): Reply {
  const cause = error instanceof AggregateError ? error.errors[0] : error?.cause;
  if (cause instanceof Error) return failureReply(cause, timeoutMs);
  const code = error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error?.name === 'TimeoutError' || /TIMEDOUT|TIMEOUT/.test(code))
    return { state: 'broken', detail: `no answer within ${Math.round(timeoutMs / 100) / 10} s`, flaky: true };
  const meaning = findMeaning(code) ?? { state: 'unknown', detail: error?.message || 'no answer' };
  return code === '' ? meaning : { ...meaning, detail: `${meaning.detail} (${code})` };
}

/** Normalizes a text to an absolute http(s) address without a fragment; undefined if it is not one. */
export function toAddress(text: string, base = 'https://base.invalid'): string | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base).href : '';
  return /^https?:/.test(url) ? url.replace(/#.*$/, '') : undefined;
}
