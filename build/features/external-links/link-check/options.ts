import { lookup } from 'node:dns/promises';

export const defaultOptions = {
  /** Time limit of the whole run. Addresses without a response by then are `unknown`. */
  deadlineMs: 60_000,
  /** Time limit of one request. An address that responds to neither HEAD nor GET takes twice as long. */
  timeoutMs: 10_000,
  /** Pause before each retry of a flaky address; their number is the number of retries. */
  pausesMs: [2_000, 6_000] as readonly number[],
  /** A server whose `Retry-After` asks for a longer pause is not retried. */
  retryAfterLimitMs: 10_000,
  /** Concurrent requests, in total and per host. */
  concurrency: 16,
  hostConcurrency: 4,
  /** Whether to request loopback, link-local and private addresses too: all, or those of some ranges (`10.0.0.0/8`). */
  allowPrivate: false as boolean | readonly string[],
  /** Request headers by host, with its port where the address has one. */
  headers: new Map() as ReadonlyMap<string, Readonly<Record<string, string>>>,
  /** Resolves a host name to IP addresses. */
  lookup: async (host: string): Promise<readonly string[]> =>
    (await lookup(host, { all: true })).map(({ address }) => address),
  userAgent: `docs-build-linkcheck/${(process.env.DOCS_BUILD_VERSION ?? '0.0.0').replace(/\+.*$/, '')}`,
};
export type LinkCheckOptions = Readonly<typeof defaultOptions>;

/** A run is aborted at `endsAt` (ms since the epoch), or earlier if its results are no longer needed. */
export type CheckRun = { readonly signal: AbortSignal; readonly endsAt: number };
