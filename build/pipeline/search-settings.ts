/** The search settings that pages pass to the client, derived from the configuration. */
import type { SiteVersionData } from '../../src/shared/page-data.ts';
import type { HostedSettings, SearchScreens, SearchSettings } from '../../src/shared/search/settings.ts';
import type { Config } from '../config/config.ts';
import { mainSet, type SiteVersion, versionKey, versionTag } from '../model/site.ts';

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
export function hostedSettings(config: Config, version?: SearchedVersion): HostedSettings | undefined {
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
      ...(contextualSearch ? contextFilters(config, version) : []),
      ...(Array.isArray(configured) ? configured : [configured]),
    ],
    ...(Object.keys(searchParameters).length > 0 && { searchParameters }),
    ...(insights && { insights }),
    ...((external !== undefined || replace) && {
      addresses: { ...(external !== undefined && { external }), ...(replace && { replace }) },
    }),
  };
}

/** Filters of contextual search: this language, and either no version or the last one. */
const contextFilters = ({ i18n, sets }: Config, version?: SearchedVersion): HostedSettings['facetFilters'] => {
  const shown = (sets ?? []).flatMap((set) => {
    if (!set.version) return [];
    const { of, name, isLast } = set.version;
    return (of === version?.of ? name === version.name : isLast) ? [versionTag(set.version)] : [];
  });
  const isMainShown = shown.some((tag) => tag.startsWith(`docs-${mainSet}-`));
  const tags = ['default', ...(isMainShown ? [] : [`docs-${mainSet}-current`]), ...shown];
  return [`language:${i18n.defaultLocale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
};

type SearchedVersion = Pick<SiteVersion, 'of' | 'name' | 'isLast'>;

/**
 * How the search of a version differs from that of the last one: it has an index of its own, or other filters.
 * @param meta Address of the meta file of the last version.
 */
export function versionSearch(config: Config, version: SearchedVersion, meta: string): Pick<SiteVersionData, 'search'> {
  if (config.search.provider === 'embedded')
    return { search: { meta: meta.replace(/\.bin$/, `-${versionKey(version)}.bin`) } };
  const hosted = config.search.provider === 'hosted' ? hostedSettings(config, version) : undefined;
  return hosted ? { search: { facetFilters: hosted.facetFilters } } : {};
}

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
