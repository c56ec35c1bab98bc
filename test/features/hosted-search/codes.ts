import { type UploadError, uploadIndex } from '../../../build/features/hosted-search/upload-index.ts';
import type { CodeCase, CodeCases } from '../../support/code-cases.ts';
import { fakeSearchService } from '../../support/fake-search-service.ts';

/** Diagnostics of sending an index to a service that behaves in this way. */
const uploaded =
  (kind: 'ok' | 'reset'): CodeCase =>
  async () => {
    const double = await fakeSearchService(1);
    for (const host of double.hosts) host.behave({ kind });
    const place = { appId: 'A', adminKey: 'k', indexName: 'docs', hosts: double.addresses };
    const content = { records: [{ objectID: '1' }], settings: {}, synonyms: [] };
    try {
      await uploadIndex(content, place, () => undefined, new AbortController().signal);
      return [];
    } catch (error) {
      return [(error as UploadError).diagnostic];
    } finally {
      await double.close();
    }
  };

export const codes: CodeCases = {
  'search/upload': { bad: uploaded('reset'), good: uploaded('ok') },
};
