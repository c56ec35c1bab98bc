/** The hosted search of a site: its settings, and what crawlers of the service find in the head of a page. */
import type { HostedSettings } from '../../../src/shared/features/hosted-search/settings.ts';
import type { Config } from '../../config/config.ts';
import { escapeHtml } from '../../model/html.ts';
import type { RoutePath } from '../../model/paths.ts';
import { type Site, versionName } from '../../model/site.ts';
import { localeOf } from '../../pipeline/stage-options.ts';
import { type OpenProvider, type SearchedVersion, type SiteSearch, screenSettings } from '../../search/provider.ts';
import { contextFilters } from '../search-service/context-filters.ts';
import { searchTag } from '../search-service/version-tags.ts';

export const openProvider: OpenProvider = (config) => {
  const settings = hostedSettings(config);
  // The configuration has been validated.
  if (!settings) throw new Error('a hosted search without credentials');
  return {
    settings,
    ofVersion: (version) => ({ facetFilters: facetFilters(config, version) }),
    origins: searchOrigins(settings),
    tagsOf: crawlerTags(config),
  };
};

/**
 * Values are copied one by one, so that no other part of the configuration, such as a secret, gets into pages.
 * @returns undefined for a site without a hosted index.
 */
export function hostedSettings(config: Config): HostedSettings | undefined {
  const { algolia } = config.search;
  if (!algolia) return undefined;
  const { appId, apiKey, indexName, hosts, insights, maxResultsPerGroup } = algolia;
  const { externalUrlRegex: external, replaceSearchResultPathname: replace } = algolia;
  const { facetFilters: _, ...searchParameters } = algolia.searchParameters;
  return {
    ...(maxResultsPerGroup !== 5 && { maxResultsPerGroup }),
    ...screenSettings(config),
    provider: 'hosted',
    credit: { name: 'Algolia', url: 'https://www.algolia.com/developers' },
    appId,
    apiKey,
    indexName,
    ...(hosts && {
      hosts: hosts.map(({ url, port, protocol }) => ({ url, protocol, ...(port !== undefined && { port }) })),
    }),
    facetFilters: facetFilters(config),
    ...(Object.keys(searchParameters).length > 0 && { searchParameters }),
    ...(insights && { insights }),
    ...((external !== undefined || replace) && {
      addresses: { ...(external !== undefined && { external }), ...(replace && { replace }) },
    }),
  };
}

/** Those of contextual search, and the configured ones. */
function facetFilters(config: Config, version?: SearchedVersion): HostedSettings['facetFilters'] {
  const { contextualSearch, searchParameters: { facetFilters: configured = [] } = {} } = config.search.algolia ?? {};
  return [
    ...(contextualSearch ? contextFilters(config, version) : []),
    ...(Array.isArray(configured) ? configured : [configured]),
  ];
}

/** The origins of the service, the primary one first. */
function searchOrigins({ appId, hosts, insights }: HostedSettings): SiteSearch['origins'] {
  if (hosts)
    return hosts.map(({ url, port, protocol }) => `${protocol}://${url}${port === undefined ? '' : `:${port}`}`);
  const fallbackHosts = ['1', '2', '3'].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [
    `https://${appId}-dsn.algolia.net`,
    ...fallbackHosts,
    ...(insights ? ['https://insights.algolia.io'] : []),
  ].map((origin) => origin.toLowerCase());
}

/** DocSearch's crawler takes the facets of its records from these, whose names it knows from Docusaurus. */
const crawlerTags =
  (config: Config) =>
  (site: Site, route: RoutePath): readonly string[] => {
    const tag = searchTag(site, route);
    const facets: readonly (readonly [own: string, docSearch: string, value: string])[] = [
      ['docusaurus_locale', 'docsearch:language', localeOf(config).htmlLang],
      ['docusaurus_tag', 'docsearch:docusaurus_tag', tag],
      ...(tag === 'default' ? [] : [['docusaurus_version', 'docsearch:version', versionName(site, route)] as const]),
    ];
    return facets.flatMap(([own, docSearch, value]) => [meta(own, value), meta(docSearch, value)]);
  };

const meta = (name: string, content: string): string =>
  `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
