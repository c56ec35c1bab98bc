const maxLength = 64;

/** Cuts a text to the 64 characters that a query may have, without half a surrogate pair. */
export const cutQuery = (text: string): string => text.slice(0, maxLength).replace(/\p{Surrogate}/gu, '');

/** A selection as a query: on one line. */
export const queryOfSelection = (text: string): string => cutQuery(text.slice(0, 1000).replace(/\s+/g, ' ').trim());

/** Words in a snippet: narrow screens show fewer. */
export const snippetWords = (): number => (matchMedia('(max-width: 48rem)').matches ? 5 : 10);

/** In the modal and on the search page. */
export const hitsPerPage = 20;

/** The search page's address for a query. */
export const searchAddress = (searchUrl: string, query: string): string =>
  `${searchUrl}${HAS_VERSIONS && searchUrl.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`;
