/** The build, as the service worker knows it: its file begins with this data. Paths are below the base path. */
export interface OfflineBuild {
  readonly version: string;
  readonly base: string;
  /** Scripts and styles. */
  readonly shell: readonly string[];
  /** Files of the search whose names hold a hash. */
  readonly search: readonly string[];
  /** Other files of the search: the one without a hash, and the search page. */
  readonly fresh: readonly string[];
}

/** The message from a page to the service worker when a reader has come to it. */
export interface FromPage {
  readonly page: string;
  /** Addresses of the files that the page has loaded. */
  readonly files: readonly string[];
  /** Not for readers who save data. */
  readonly withSearch: boolean;
}
