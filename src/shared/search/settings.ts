/** What the screens of search are told, whoever finds. */
export interface SearchScreens {
  /** Hits shown of one part of the site; 5 when absent. */
  readonly maxResultsPerGroup?: number;
  /** Where readers tell of a query that should find something; `{query}` stands for it. Without it they are not asked. */
  readonly missingResultsUrl?: string;
}

/** What a page's data tells the client about search; all of it is public. */
export type SearchSettings = SearchScreens & SearchSource;

type SearchSource =
  | {
      readonly provider: 'embedded';
      /** Address of the meta file. */
      readonly meta: string;
    }
  | {
      readonly provider: 'hosted';
      readonly appId: string;
      readonly apiKey: string;
      readonly indexName: string;
      readonly hosts?: readonly { readonly url: string; readonly port?: number; readonly protocol: 'http' | 'https' }[];
      readonly facetFilters: readonly (string | readonly string[])[];
      readonly searchParameters?: Readonly<Record<string, unknown>>;
      readonly insights?: boolean;
    };

export type HostedSettings = Extract<SearchSettings, { readonly provider: 'hosted' }>;
