/** The search settings in a page's data, for the modal and the search page. A provider adds its own. All of them are public. */
export interface SearchSettings {
  /** The name of the provider in the configuration. */
  readonly provider: string;
  /** Name of an index that several sites may have in common. Recent searches are kept by it. */
  readonly indexName?: string;
  /** Hits shown of one part of the site; 5 when absent. */
  readonly maxResultsPerGroup?: number;
  /** Address where readers report a query that should have results; `{query}` is replaced. Without it, no report is offered. */
  readonly missingResultsUrl?: string;
  /** Searches are not remembered in the browser, and none are offered. */
  readonly remembers?: false;
  /** The service that asks to be named beside its results. */
  readonly credit?: SearchCredit;
}

export interface SearchCredit {
  readonly name: string;
  readonly url: string;
}
