/** What the screens of search are told, whoever finds. */
export interface SearchScreens {
  /** Hits shown of one part of the site; 5 when absent. */
  readonly maxResultsPerGroup?: number;
  /** Where readers tell of a query that should find something; `{query}` stands for it. Without it they are not asked. */
  readonly missingResultsUrl?: string;
  /** Searches are not remembered in the browser, and none are offered. */
  readonly remembers?: false;
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
      readonly addresses?: AddressRules;
    };

/** How the addresses of a hosted index become those of links. */
export interface AddressRules {
  /** Regular expression, case-insensitive: addresses that match stay as they are in the index. Others are of this host. */
  readonly external?: string;
  /** Every match of `from`, a regular expression, in the path of the others becomes `to`. */
  readonly replace?: { readonly from: string; readonly to: string };
}

export type HostedSettings = Extract<SearchSettings, { readonly provider: 'hosted' }>;
