const longest = 64;

/** What of a text can be asked for: its first 64 characters, and no half of a character. */
export const cutQuery = (text: string): string => text.slice(0, longest).replace(/\p{Surrogate}/gu, '');

/** A selection as a query: on one line. */
export const queryOfSelection = (text: string): string => cutQuery(text.slice(0, 1000).replace(/\s+/g, ' ').trim());

/** Words in a snippet: narrow screens show fewer. */
export const snippetWords = (): number => (matchMedia('(max-width: 768px)').matches ? 5 : 10);

/** In the modal and on the search page. */
export const hitsPerPage = 20;

/** The search page's address for a query. */
export const searchAddress = (searchUrl: string, query: string): string =>
  `${searchUrl}?q=${encodeURIComponent(query)}`;
