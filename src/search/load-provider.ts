import type { SiteData } from '../shared/page-data.ts';
import type { SearchHit } from '../shared/search/hit.ts';
import type { SearchProvider } from '../shared/search/provider.ts';

export interface Finder extends SearchProvider {
  /** Tells a hosted service which hit was opened, where the site wants it told. `position` counts from 1. */
  readonly selected?: (hit: SearchHit, position: number, queryID: string) => void;
}

let finder: Promise<Finder> | undefined;

/** Who finds for this site; one for the modal and the search page. What could not be loaded is asked for again. */
export function finderOf(site: SiteData): Promise<Finder> {
  finder ??= load(site).catch((error: unknown) => {
    finder = undefined;
    throw error;
  });
  return finder;
}

async function load({ search, generator }: SiteData): Promise<Finder> {
  if (search === undefined) throw new Error('no search');
  if (search.provider === 'embedded') return (await import('./embedded.ts')).embeddedProvider(search);
  return (await import('./hosted.ts')).hostedProvider(search, generator);
}
