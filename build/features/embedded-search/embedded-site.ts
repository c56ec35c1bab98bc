/** The embedded search of a site: its settings, and the index that is published with it. */
import type { EmbeddedSettings } from '../../../src/shared/features/embedded-search/settings.ts';
import type { Config } from '../../config/config.ts';
import { keep } from '../../model/kept.ts';
import type { RoutePath } from '../../model/paths.ts';
import { type Site, type SiteVersion, versionKey } from '../../model/site.ts';
import { localeOf } from '../../pipeline/stage-options.ts';
import { type IndexRequest, type OpenProvider, type SearchFiles, screenSettings } from '../../search/provider.ts';
import { searchPages } from '../../search/sections.ts';
import { emptyIndexer, lazyIndexer, metaFile, type SearchIndexer, searchIndexer } from './index-files.ts';
import { storedTable } from './stored-table.ts';

export const openProvider: OpenProvider = (config) => {
  const settingsOf = (part?: string) => ({ meta: config.baseUrl + metaFile(part) });
  const settings: EmbeddedSettings = { ...screenSettings(config), provider: 'embedded', ...settingsOf() };
  return {
    settings,
    ofVersion: (version) => settingsOf(versionKey(version)),
    origins: [],
    index: (site, request) => siteIndex(site, config, indexerFor(config, request)),
  };
};

function indexerFor(config: Config, { indexing, kept, ...places }: IndexRequest): SearchIndexer {
  if (indexing === 'never') return emptyIndexer;
  if (indexing === 'now') return storedIndexer(config, places);
  const { later } = indexing;
  return keep(kept, 'search-indexer', [later], () => lazyIndexer(later));
}

/** Remembers the terms of pages on disk, those of each language in a file, unless this run uses no cache. */
function storedIndexer(
  config: Config,
  { cacheFile, folder, toolVersion }: Pick<IndexRequest, 'cacheFile' | 'folder' | 'toolVersion'>,
): SearchIndexer {
  if (!cacheFile) return searchIndexer();
  const language = folder === '' ? [] : [folder.slice(0, -1)];
  return searchIndexer((part) => {
    const name = ['search', ...language, ...(part === '' ? [] : [part])].join('-');
    return storedTable(cacheFile(`${name}.table`), `${toolVersion} ${localeOf(config).code}`);
  });
}

/** Whether search knows nothing of the language but its words. */
const isPlain = (config: Config): boolean => !/^en\b/i.test(localeOf(config).code);

/** An index of each version. */
export function siteIndex(site: Site, config: Config, index: SearchIndexer): SearchFiles {
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
