import { lookup } from 'node:dns/promises';

export const defaultOptions = {
  /** For everything; what is not answered by then is `unknown`. */
  deadlineMs: 60_000,
  /** For one request; an address takes two when it answers neither HEAD nor GET. */
  timeoutMs: 10_000,
  /** Before each further try of a flaky address, so their number is that of the tries. */
  pausesMs: [2_000, 6_000] as readonly number[],
  /** A server that wants a longer pause is not asked again. */
  retryAfterLimitMs: 10_000,
  /** Addresses asked at a time, in all and of one host. */
  concurrency: 16,
  hostConcurrency: 4,
  /** Ask loopback, link-local and private addresses too. */
  allowPrivate: false,
  /** IP addresses of a host name. */
  lookup: async (host: string): Promise<readonly string[]> =>
    (await lookup(host, { all: true })).map(({ address }) => address),
  userAgent: `docs-build-linkcheck/${(process.env.DOCS_BUILD_VERSION ?? '0.0.0').replace(/\+.*$/, '')}`,
};
export type LinkCheckOptions = Readonly<typeof defaultOptions>;

/** A run aborts at `endsAt`, or earlier when nobody waits for answers any more. */
export type CheckRun = { readonly signal: AbortSignal; readonly endsAt: number };
