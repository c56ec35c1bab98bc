import type { Feature } from '../feature.ts';

export const hostRedirects: Feature = {
  name: 'host-redirects',
  outputs: (config) =>
    config.hostRedirects.length === 0
      ? undefined
      : import('./host-redirects.ts').then((code) => code.redirectLists(config)),
};
