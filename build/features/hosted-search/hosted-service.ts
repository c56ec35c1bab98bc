/** The service of a hosted index, for the commands that fill it. */
import type { SearchService } from '../../search/provider.ts';
import { recordsOfSite } from '../search-service/records.ts';
import { adminKeyName } from './facts.ts';
import { hostedSettings } from './hosted-site.ts';
import { indexSettings, synonymRecords } from './index-settings.ts';

export const hostedService: SearchService = {
  adminKeyName,
  indexName: (config) => hostedSettings(config)?.indexName,
  recordsOf: recordsOfSite,
  async upload(records, { config, adminKey, progress, signal }) {
    const settings = hostedSettings(config);
    // The command has asked for the name of the index.
    if (!settings) throw new Error('an upload without an index');
    const { appId, indexName, hosts, facetFilters } = settings;
    const content = {
      records,
      settings: indexSettings(facetFilters),
      synonyms: synonymRecords(config.search.synonyms),
    };
    const { uploadIndex } = await import('./upload-index.ts');
    await uploadIndex(content, { appId, adminKey, indexName, ...(hosts && { hosts }) }, progress, signal);
  },
};
