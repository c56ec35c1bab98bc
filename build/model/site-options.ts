import type { Aliases } from './aliases.ts';
import type { TrailingSlash } from './paths.ts';

/** The settings that determine addresses. */
export interface AddressOptions {
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly trailingSlash?: TrailingSlash;
  /** Base path of the static files, if it is another one: all languages of a site share them. */
  readonly sharedUrl?: string;
  /** Folder that `@site/` names, relative to the root; by default the root itself. */
  readonly siteDirectory?: string | undefined;
  /** Short names of folders in addresses of files. */
  readonly aliases?: Aliases;
  /** Folder of the static files, relative to the root; `static` by default. */
  readonly staticDirectory?: string;
  /** Paths on this host that another program serves. */
  readonly servedElsewhere?: readonly string[];
}
