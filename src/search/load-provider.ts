import type { SiteData } from '../shared/page-data.ts';
import type { SearchProvider } from '../shared/search/provider.ts';

let provider: Promise<SearchProvider> | undefined;
/** The address of the search page names the version that the provider searches. */
let providerOf: string | undefined;

/** Loads the search provider of this site: one for the modal and the search page. After a failure the next call tries again. */
export function loadProvider(site: SiteData): Promise<SearchProvider> {
  if (HAS_VERSIONS && providerOf !== site.searchUrl) {
    provider = undefined;
    providerOf = site.searchUrl;
  }
  provider ??= load(site).catch((error: unknown) => {
    provider = undefined;
    throw error;
  });
  return provider;
}

async function load({ search, generator }: SiteData): Promise<SearchProvider> {
  if (search === undefined) throw new Error('no search');
  return (await import('docs-build:search-provider')).openProvider(search, generator);
}
