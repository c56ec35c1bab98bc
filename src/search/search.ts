/** All that is loaded when search is first used: one file, so that it shares nothing with what every reader loads. */
export { openSearch } from './open-search.tsx';
export { SearchPage as default } from './search-page.tsx';
