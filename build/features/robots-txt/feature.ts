import type { Feature } from '../feature.ts';

export const robotsTxt: Feature = {
  name: 'robots-txt',
  needs: ['sitemap'],
  outputs: (config) =>
    config.robotsTxt && config.url !== undefined
      ? import('./robots-txt.ts').then((code) => code.robotsFile(config))
      : undefined,
};
