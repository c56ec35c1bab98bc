/** What a provider of the search gives to a site. */
import type { SearchSettings } from '../../src/shared/search/settings.ts';
import type { Config } from '../config/config.ts';
import type { Kept } from '../model/kept.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Ports } from '../model/ports.ts';
import type { SearchSection } from '../model/section.ts';
import type { Site, SiteVersion } from '../model/site.ts';

/** Made from the configuration alone. */
export interface SiteSearch {
  /** In the data of all pages. */
  readonly settings: SearchSettings;
  /** The settings of a version of the documents that differ from those of the last one. */
  readonly ofVersion: (version: SearchedVersion) => object;
  /** Origins that browsers connect to, for the Content-Security-Policy. Pages preconnect to the first. */
  readonly origins: readonly string[];
  /** Elements in the head of a page, for crawlers that file it. */
  readonly tagsOf?: (site: Site, route: RoutePath) => readonly string[];
  /** An index that is published with the site. */
  readonly index?: (site: Site, request: IndexRequest) => SearchFiles;
}

/** @returns What the provider gives to a site with this configuration. */
export type OpenProvider = (config: Config) => SiteSearch;

export type SearchedVersion = Pick<SiteVersion, 'of' | 'name' | 'isLast'>;

export interface SearchFile {
  /** Path in the output folder. */
  readonly path: string;
  /** Identifies its content without making it. */
  readonly key?: string;
  /** Made on first access. */
  readonly bytes: Uint8Array;
}

export interface SearchFiles {
  /** Path of the file that names all others. Its own name alone holds no hash. */
  readonly meta: string;
  readonly files: readonly SearchFile[];
}

export interface IndexRequest extends Pick<Ports, 'cacheFile'> {
  readonly indexing: Indexing;
  /** Folder of the language in the output, such as `de/`; empty for the site at the base path. */
  readonly folder: string;
  readonly toolVersion: string;
  readonly kept: Kept;
}

/** When an index is made: at once, never, or when it is asked for. `later` is told of the files that there are then. */
export type Indexing = 'now' | 'never' | { readonly later: (made: readonly SearchFile[]) => void };

/** What all providers tell the modal and the search page. */
export const screenSettings = ({
  search: { missingResultsUrl, disableUserPersonalization },
}: Config): Omit<SearchSettings, 'provider'> => ({
  ...(missingResultsUrl !== undefined && { missingResultsUrl }),
  ...(disableUserPersonalization && { remembers: false }),
});

/** A service that a site sends its content to, for a provider that asks it. */
export interface SearchService {
  /** Environment variable of the key with write access. */
  readonly adminKeyName: string;
  /** The index that the configuration names; undefined for none. */
  readonly indexName: (config: Config) => string | undefined;
  readonly recordsOf: (content: SearchContent, config: Config) => readonly SearchRecord[];
  /** Replaces the index as a whole. @throws `UploadError`, or the signal's reason. */
  readonly upload: (records: readonly SearchRecord[], options: UploadOptions) => Promise<void>;
}

export interface SearchRecord {
  readonly objectID: string;
}

export interface UploadOptions {
  readonly config: Config;
  readonly adminKey: string;
  /** Called with a message for users at each step. */
  readonly progress: (text: string) => void;
  readonly signal: AbortSignal;
}

/** What a site has to find. */
export interface SearchContent {
  readonly site: Site;
  readonly sections: readonly SearchSection[];
  /** The other languages of the site. */
  readonly others: readonly LanguageContent[];
}

export interface LanguageContent {
  readonly code: string;
  readonly site: Site;
  readonly sections: readonly SearchSection[];
}
