import type { Config } from '../../config/config.ts';
import type { Feature } from '../feature.ts';

/** Its addresses must be absolute. */
const load = ({ feed, url, noIndex }: Config) =>
  feed && url !== undefined && !noIndex ? import('./feed.ts') : undefined;

export const feed: Feature = {
  name: 'feed',
  head: (config) => load(config)?.then((code) => code.feedLink),
  outputs: (config) => load(config)?.then((code) => code.feedFile),
};
