import type { SiteData } from '../shared/page-data.ts';
import type { SearchHit } from '../shared/search/hit.ts';
import type { SearchProvider } from '../shared/search/provider.ts';

export interface LoadedProvider extends SearchProvider {
  /** Tells a hosted service which hit was opened, where the site wants it told. `position` counts from 1. */
  readonly selected?: (hit: SearchHit, position: number, queryID: string) => void;
}

let provider: Promise<LoadedProvider> | undefined;
/** The address of the search page names the version that the provider searches. */
let providerOf: string | undefined;

/** Loads the search provider of this site: one for the modal and the search page. After a failure the next call tries again. */
export function loadProvider(site: SiteData): Promise<LoadedProvider> {
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

async function load({ search, generator }: SiteData): Promise<LoadedProvider> {
  if (search === undefined) throw new Error('no search');
  if (search.provider === 'embedded') return (await import('./embedded.ts')).embeddedProvider(search);
  return (await import('./hosted.ts')).hostedProvider(search, generator);
}
