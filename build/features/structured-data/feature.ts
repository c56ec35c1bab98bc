import type { Config } from '../../config/config.ts';
import type { Feature } from '../feature.ts';

/** Its addresses must be absolute. */
const load = ({ structuredData, url, noIndex }: Config) =>
  structuredData && url !== undefined && !noIndex ? import('./structured-data.ts') : undefined;

export const structuredData: Feature = {
  name: 'structured-data',
  head: (config) => load(config)?.then((code) => code.siteRecord(config)),
  pageParts: (config) => load(config)?.then((code) => code.pageRecord(config)),
};
