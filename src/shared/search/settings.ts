/** Settings of the search modal and page, for either provider. */
export interface SearchScreens {
  /** Hits shown of one part of the site; 5 when absent. */
  readonly maxResultsPerGroup?: number;
  /** Address where readers report a query that should have results; `{query}` is replaced. Without it, no report is offered. */
  readonly missingResultsUrl?: string;
  /** Searches are not remembered in the browser, and none are offered. */
  readonly remembers?: false;
}

/** The search settings in a page's data. All of them are public. */
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

/** How URLs of a hosted index are rewritten for links. */
export interface AddressRules {
  /** Regular expression, case-insensitive: addresses that match stay as they are in the index. Others are of this host. */
  readonly external?: string;
  /** Each match of the regular expression `from` in the path of all other URLs is replaced by `to`. */
  readonly replace?: { readonly from: string; readonly to: string };
}

export type HostedSettings = Extract<SearchSettings, { readonly provider: 'hosted' }>;
