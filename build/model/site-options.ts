import type { TrailingSlash } from './paths.ts';

/** The part of the configuration that addresses depend on. */
export interface AddressOptions {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
}
