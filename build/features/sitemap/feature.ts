import type { Feature } from '../feature.ts';

export const sitemap: Feature = {
  name: 'sitemap',
  outputs: ({ url, noIndex }) =>
    url === undefined || noIndex ? undefined : import('./sitemap.ts').then((code) => code.sitemap),
};
