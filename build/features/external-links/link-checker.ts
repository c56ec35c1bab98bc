/** Requests addresses of other sites. */
export interface ExternalLinkChecker {
  /**
   * @param urls http(s) addresses; duplicates are requested once.
   * @returns One outcome per distinct URL, in the order in which they arrive. Throws the signal's reason when it is
   *          aborted; failed requests are outcomes and never throw.
   */
  check(urls: readonly string[], signal: AbortSignal, fragments?: LinkFragments): AsyncIterable<LinkOutcome>;
}

/** Ids to look for in the pages, by address without a fragment. */
export type LinkFragments = ReadonlyMap<string, readonly string[]>;

/**
 * - `moved`: works, but has moved permanently.
 * - `blocked`: answers only to known visitors or browsers. `throttled`: asks for fewer requests.
 * - `flaky`: the server or the network has a problem that may pass.
 * - `unknown`: not asked, or the response does not tell whether readers can open it.
 */
export type LinkState = 'ok' | 'moved' | 'broken' | 'blocked' | 'throttled' | 'flaky' | 'unknown';

export interface LinkOutcome {
  /** As passed to `check`. */
  readonly url: string;
  readonly state: LinkState;
  /** HTTP status of the first response for `moved`, of the last one otherwise. Absent without a response. */
  readonly status?: number | undefined;
  /** The reason, in lower case and without a period. */
  readonly detail?: string | undefined;
  /** `moved`: the address to use instead. Otherwise where the redirects ended, unless it is `ok`. */
  readonly finalUrl?: string | undefined;
  /** Fragments, of those asked for, that the page lacks. */
  readonly missingFragments?: readonly string[] | undefined;
}
