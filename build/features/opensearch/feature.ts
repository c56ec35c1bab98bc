import type { Config } from '../../config/config.ts';
import type { Feature } from '../feature.ts';

const load = ({ url, search }: Config) =>
  url === undefined || search.searchPagePath === false ? undefined : import('./open-search.ts');

export const opensearch: Feature = {
  name: 'opensearch',
  head: (config) => load(config)?.then((code) => code.openSearchLink),
  outputs: (config) => load(config)?.then((code) => code.openSearch),
};
