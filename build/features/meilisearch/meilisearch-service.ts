/** The service of an index on a Meilisearch server, for the commands that fill it. */
import type { SearchService } from '../../search/provider.ts';
import { recordsOfSite } from '../search-service/records.ts';
import { adminKeyName } from './facts.ts';
import { indexSettings, recordOf } from './index-content.ts';

export const meilisearchService: SearchService = {
  adminKeyName,
  indexName: (config) => config.search.meilisearch?.indexName,
  recordsOf: (content, config) => recordsOfSite(content, config).map(recordOf),
  async upload(records, { config: { search }, adminKey, progress, signal }) {
    const { meilisearch, synonyms } = search;
    // The command has asked for the name of the index.
    if (!meilisearch) throw new Error('an upload without an index');
    const { url, indexName } = meilisearch;
    const { replaceIndex } = await import('./replace-index.ts');
    await replaceIndex({ records, settings: indexSettings(synonyms) }, { url, indexName, adminKey }, progress, signal);
  },
};
