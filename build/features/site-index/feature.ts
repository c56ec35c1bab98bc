import type { Feature } from '../feature.ts';

export const siteIndex: Feature = {
  name: 'site-index',
  needs: ['markdown-copies'],
  outputs: (config) =>
    config.siteIndex ? import('./index-file.ts').then((code) => code.indexFiles(config)) : undefined,
};
