/** What the service worker knows of the build: its file begins with it. Paths are below the base path. */
export interface OfflineBuild {
  readonly version: string;
  readonly base: string;
  /** Scripts and styles. */
  readonly shell: readonly string[];
  /** Files of the search whose names hold a hash. */
  readonly search: readonly string[];
  /** What search needs besides: its file without a hash, and the page that searches. */
  readonly fresh: readonly string[];
}

/** What a page tells the service worker when readers have come to it. */
export interface FromPage {
  readonly page: string;
  /** Addresses of what the page has loaded. */
  readonly files: readonly string[];
  /** Not for readers who save data. */
  readonly withSearch: boolean;
}
