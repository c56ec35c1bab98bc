/** The search of a site that asks a Meilisearch server. */
import type { MeilisearchSettings } from '../../../src/shared/features/meilisearch/settings.ts';
import type { Config } from '../../config/config.ts';
import { type OpenProvider, type SearchedVersion, screenSettings } from '../../search/provider.ts';
import { contextFilters } from '../search-service/context-filters.ts';

export const openProvider: OpenProvider = (config) => {
  const settings = meilisearchSettings(config);
  // The configuration has been validated.
  if (!settings) throw new Error('a search by Meilisearch without a server');
  return {
    settings,
    ofVersion: (version) => ({ filter: filters(config, version) }),
    origins: [new URL(settings.url).origin],
  };
};

/** Values are copied one by one, so that no other part of the configuration gets into pages. */
function meilisearchSettings(config: Config): MeilisearchSettings | undefined {
  const { meilisearch } = config.search;
  if (!meilisearch) return undefined;
  const { url, apiKey, indexName, maxResultsPerGroup } = meilisearch;
  return {
    ...(maxResultsPerGroup !== 5 && { maxResultsPerGroup }),
    ...screenSettings(config),
    provider: 'meilisearch',
    url,
    apiKey,
    indexName,
    filter: filters(config),
  };
}

const filters = (config: Config, version?: SearchedVersion): MeilisearchSettings['filter'] =>
  config.search.meilisearch?.contextualSearch
    ? contextFilters(config, version).map((one) =>
        typeof one === 'string' ? expressionOf(one) : one.map(expressionOf),
      )
    : [];

/** `facet:value` in the language of the server. */
function expressionOf(filter: string): string {
  const colon = filter.indexOf(':');
  return `${filter.slice(0, colon)} = ${JSON.stringify(filter.slice(colon + 1))}`;
}
