import type { Config } from '../config/config.ts';
import type { Site } from '../model/site.ts';
import type { SearchFiles, SearchIndexer } from '../search/index-files.ts';
import { localeOf } from './stage-options.ts';

export interface SearchIndexRequest {
  readonly config: Config;
  readonly searchIndexer?: SearchIndexer;
}

/** Whether search knows nothing of the language but its words. */
export const isPlain = (config: Config): boolean => !/^en\b/i.test(localeOf(config).code);

/** Builds the files of the embedded search; undefined if the site does not use it. */
export async function searchIndex(
  site: Site,
  { config, searchIndexer }: SearchIndexRequest,
): Promise<SearchFiles | undefined> {
  if (config.search.provider !== 'embedded') return undefined;
  const { searchIndexer: newIndexer } = await import('../search/index-files.ts');
  const { searchPages } = await import('../search/sections.ts');
  return (searchIndexer ?? newIndexer())(() => searchPages(site, config), {
    synonyms: config.search.synonyms,
    isPlain: isPlain(config),
  });
}
