/** The hosted search finds what every provider finds. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { indexSettings } from '../../../../build/features/hosted-search/index-settings.ts';
import { recordsOf } from '../../../../build/features/search-service/records.ts';
import type { Site } from '../../../../build/model/site.ts';
import { openProvider } from '../../../../src/features/hosted-search/hosted.ts';
import { type FakeSearchService, fakeSearchService } from '../../../support/fake-search-service.ts';
import { found, routesOf, sections } from '../../../support/same-hits.ts';

const kinds = sections.map(({ route }) => [route, { kind: 'doc', route }] as const);
const site = { versionAt: new Map(), pages: new Map<string, unknown>(kinds) } as unknown as Site;
const language = 'language:en';
let double: FakeSearchService;
beforeAll(async () => {
  double = await fakeSearchService(1);
  const records = recordsOf(sections, site, { origin: 'https://example.org', locale: 'en' });
  double.put('docs', records, indexSettings([language]));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await double.close();
});

test.each(found)('the pages for %s', async (query, routes) => {
  const hosted = openProvider(
    {
      provider: 'hosted',
      appId: 'APPID',
      apiKey: 'searchkey',
      indexName: 'docs',
      hosts: double.addresses,
      facetFilters: [language],
    },
    'docs-build 1.2.3',
  );
  const request = { query, page: 0, hitsPerPage: 20, snippetWords: 10, signal: new AbortController().signal };
  const { hits } = await hosted.search(request);
  expect(routesOf(hits.map(({ url }) => url))).toEqual(routes);
});
