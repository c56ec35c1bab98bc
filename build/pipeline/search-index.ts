import type { Config } from '../config/config.ts';
import type { RoutePath } from '../model/paths.ts';
import { type Site, type SiteVersion, versionKey } from '../model/site.ts';
import type { SearchFiles, SearchIndexer } from '../search/index-files.ts';
import { localeOf } from './stage-options.ts';

export interface SearchIndexRequest {
  readonly config: Config;
  readonly searchIndexer?: SearchIndexer;
}

/** Whether search knows nothing of the language but its words. */
const isPlain = (config: Config): boolean => !/^en\b/i.test(localeOf(config).code);

/** Builds the files of the embedded search; undefined if the site does not use it. */
export async function searchIndex(
  site: Site,
  { config, searchIndexer }: SearchIndexRequest,
): Promise<SearchFiles | undefined> {
  if (config.search.provider !== 'embedded') return undefined;
  const { searchIndexer: newIndexer } = await import('../search/index-files.ts');
  const { searchPages } = await import('../search/sections.ts');
  const index = searchIndexer ?? newIndexer();
  const indexOf = (version?: SiteVersion): SearchFiles =>
    index(() => searchPages(pagesWith(site, version), config), {
      synonyms: config.search.synonyms,
      ...(isPlain(config) && { isPlain: true }),
      ...(version && { part: versionKey(version) }),
    });
  const { meta, files } = indexOf();
  const others = site.docVersions.filter(({ isLast }) => !isLast).flatMap((version) => indexOf(version).files);
  // Parts of two indexes may be the same.
  return { meta, files: [...new Map([...files, ...others].map((file) => [file.path, file])).values()] };
}

/** Only the pages that readers of a version search: its own, those of the last version elsewhere, and those of none. */
function pagesWith(site: Site, version: SiteVersion | undefined): Site {
  if (site.docVersions.length === 0) return site;
  const isShown = (route: RoutePath): boolean => {
    const own = site.versionAt.get(route)?.version;
    return !own || (own.of === version?.of ? own === version : own.isLast);
  };
  return { ...site, pages: new Map([...site.pages].filter(([route]) => isShown(route))) };
}
