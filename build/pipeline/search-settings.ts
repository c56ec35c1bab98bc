/** What pages tell the client about search, made from the configuration. */
import type { HostedSettings, SearchScreens, SearchSettings } from '../../src/shared/search/settings.ts';
import type { Config } from '../config/config.ts';

/**
 * @param meta Address of the embedded index' meta file.
 * @returns undefined where the site has no search.
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
  const most = algolia?.maxResultsPerGroup ?? 5;
  return {
    ...(most !== 5 && { maxResultsPerGroup: most }),
    ...(missingResultsUrl !== undefined && { missingResultsUrl }),
    ...(disableUserPersonalization && { remembers: false }),
  };
}

/** Values are copied one by one: what a configuration may hold besides never gets into pages. */
export function hostedSettings(config: Config): HostedSettings | undefined {
  const { algolia } = config.search;
  if (!algolia) return undefined;
  const { appId, apiKey, indexName, hosts, contextualSearch, insights } = algolia;
  const { externalUrlRegex: external, replaceSearchResultPathname: replace } = algolia;
  const { facetFilters: own = [], ...searchParameters } = algolia.searchParameters;
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
      ...(contextualSearch ? contextOf(config.i18n.defaultLocale) : []),
      ...(Array.isArray(own) ? own : [own]),
    ],
    ...(Object.keys(searchParameters).length > 0 && { searchParameters }),
    ...(insights && { insights }),
    ...((external !== undefined || replace) && {
      addresses: { ...(external !== undefined && { external }), ...(replace && { replace }) },
    }),
  };
}

/** This language, and either no version or the one there is (behaviours B-SC-01). */
const contextOf = (locale: string): HostedSettings['facetFilters'] => [
  `language:${locale}`,
  ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
];

/**
 * The origins that pages of this site talk to: for the policy of pages. The first is the one to connect to beforehand.
 */
export function searchOrigins(settings: SearchSettings | undefined): readonly string[] {
  if (settings?.provider !== 'hosted') return [];
  const { appId, hosts, insights } = settings;
  if (hosts)
    return hosts.map(({ url, port, protocol }) => `${protocol}://${url}${port === undefined ? '' : `:${port}`}`);
  const spares = ['1', '2', '3'].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...spares, ...(insights ? ['https://insights.algolia.io'] : [])].map(
    (origin) => origin.toLowerCase(),
  );
}
