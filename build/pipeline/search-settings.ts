/** The search settings that pages pass to the client, derived from the configuration. */
import type { HostedSettings, SearchScreens, SearchSettings } from '../../src/shared/search/settings.ts';
import type { Config } from '../config/config.ts';

/**
 * @param meta Address of the embedded index' meta file.
 * @returns Undefined if the site has no search.
 */
export function searchSettings(config: Config, meta: string): SearchSettings | undefined {
  switch (config.search.provider) {
    case 'embedded':
      return { ...screensOf(config), provider: 'embedded', meta };
    case 'hosted':
      return hostedSettings(config);
    case false:
      return undefined;
  }
}

function screensOf({ search: { algolia, missingResultsUrl, disableUserPersonalization } }: Config): SearchScreens {
  const maxResults = algolia?.maxResultsPerGroup ?? 5;
  return {
    ...(maxResults !== 5 && { maxResultsPerGroup: maxResults }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    ...(disableUserPersonalization && { remembers: false }),
  };
}

/** Values are copied one by one, so that no other part of the configuration, such as a secret, gets into pages. */
export function hostedSettings(config: Config): HostedSettings | undefined {
  const { algolia } = config.search;
  if (!algolia) return undefined;
  const { appId, apiKey, indexName, hosts, contextualSearch, insights } = algolia;
  const { externalUrlRegex: external, replaceSearchResultPathname: replace } = algolia;
  const { facetFilters: configured = [], ...searchParameters } = algolia.searchParameters;
  return {
    ...screensOf(config),
    provider: 'hosted',
    appId,
    apiKey,
    indexName,
    ...(hosts && {
      hosts: hosts.map(({ url, port, protocol }) => ({ url, protocol, ...(port !== undefined && { port }) })),
    }),
    facetFilters: [
      ...(contextualSearch ? contextFilters(config.i18n.defaultLocale) : []),
      ...(Array.isArray(configured) ? configured : [configured]),
    ],
    ...(Object.keys(searchParameters).length > 0 && { searchParameters }),
    ...(insights && { insights }),
    ...((external !== undefined || replace) && {
      addresses: { ...(external !== undefined && { external }), ...(replace && { replace }) },
    }),
  };
}

/** Filters of contextual search: this language, and either no version or the current one. */
const contextFilters = (locale: string): HostedSettings['facetFilters'] => [
  `language:${locale}`,
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
];

/**
 * The origins of the search service, for the Content-Security-Policy of pages. Pages preconnect to the first.
 */
export function searchOrigins(settings: SearchSettings | undefined): readonly string[] {
  if (settings?.provider !== 'hosted') return [];
  const { appId, hosts, insights } = settings;
  if (hosts)
    return hosts.map(({ url, port, protocol }) => `${protocol}://${url}${port === undefined ? '' : `:${port}`}`);
  const fallbackHosts = ['1', '2', '3'].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [
    `https://${appId}-dsn.algolia.net`,
    ...fallbackHosts,
    ...(insights ? ['https://insights.algolia.io'] : []),
  ].map((origin) => origin.toLowerCase());
}
