/** Texts of the search modal and the search page, apart from the others: only their code, loaded on first use, has them. */

export const englishSearchLabels = /* @__PURE__ */ Object.freeze({
  searchResultsTitle: 'Search results for "{query}"',
  searchPlaceholder: 'Type your search here',
  oneDocumentFound: 'One result',
  documentsFound: '{count} results',
  noDocumentsFound: 'No results were found',
  fetchingResults: 'Fetching new results...',
  contents: 'Contents',
  searchDialog: 'Search',
  searchInput: 'Search docs',
  searching: 'Searching',
  clearQuery: 'Clear the query',
  cancelSearch: 'Cancel',
  recentSearches: 'Recent',
  favoriteSearches: 'Favorite',
  noRecentSearches: 'No recent searches',
  saveSearch: 'Save this search',
  removeRecentSearch: 'Remove this search from history',
  removeFavoriteSearch: 'Remove this search from favorites',
  noResultsFor: 'No results for',
  trySearchingFor: 'Try searching for:',
  missingResults: 'Believe this query should return results?',
  reportMissingResults: 'Let us know.',
  searchFailed: 'Unable to fetch results',
  searchFailedHelp: 'You might want to check your network connection.',
  searchNeedsScript: 'Search needs JavaScript.',
  retrySearch: 'Retry',
  seeAllResults: 'See all {count} results',
  resultsFor: '{count} results for "{query}"',
  toSelect: 'to select',
  toNavigate: 'to navigate',
  toClose: 'to close',
  enterKey: 'Enter key',
  upKey: 'Arrow up',
  downKey: 'Arrow down',
  escapeKey: 'Escape key',
  searchBy: 'Search by',
});

export type SearchLabels = { readonly [name in keyof typeof englishSearchLabels]: string };

/** @param overrides Texts that the site has of its own. */
export const resolveSearchLabels = (
  overrides: { readonly [name in keyof SearchLabels]?: string } | undefined,
): SearchLabels => ({ ...englishSearchLabels, ...overrides });
