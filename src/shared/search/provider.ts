import type { SearchHit } from './hit.ts';

export interface SearchRequest {
  readonly query: string;
  /** From 0. */
  readonly page: number;
  readonly hitsPerPage: number;
  /** Words in a snippet. */
  readonly snippetWords: number;
  readonly signal: AbortSignal;
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** In all, not only on this page. */
  readonly nbHits: number;
  readonly queryID?: string;
}

/** The source of results: the index of the site itself, or a hosted service. */
export interface SearchProvider {
  /** Rejects with an Error; its name is `RetryError` when all hosts failed. */
  search(request: SearchRequest): Promise<SearchAnswer>;
  /** Tells a hosted service which hit was opened, where the site wants it told. `position` counts from 1. */
  readonly selected?: (hit: SearchHit, position: number, queryID: string) => void;
}
