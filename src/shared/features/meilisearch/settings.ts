import type { SearchSettings } from '../../search/settings.ts';

export interface MeilisearchSettings extends SearchSettings {
  readonly provider: 'meilisearch';
  /** Of the server, without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Filters in the language of the server: all must match, and one of each list in it. */
  readonly filter: readonly (string | readonly string[])[];
}
