import type { Feature } from '../feature.ts';

export const opensearch: Feature = {
  name: 'opensearch',
  outputs: ({ url, search }) =>
    url === undefined || search.searchPagePath === false
      ? undefined
      : import('./open-search.ts').then((code) => code.openSearch),
};
