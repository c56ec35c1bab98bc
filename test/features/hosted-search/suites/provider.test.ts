/** Both ways to search find the same pages: they are made from the same sections. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { indexSettings, recordsOf } from '../../../../build/features/hosted-search/records.ts';
import type { Site } from '../../../../build/model/site.ts';
import { hostedProvider } from '../../../../src/search/hosted.ts';
import { type FakeSearchService, fakeSearchService } from '../../../support/fake-search-service.ts';
import { engineOf, pages } from '../../../support/search-index.ts';

const sections = pages(
  {
    title: 'Maps',
    text: 'A map has keys and values.',
    headings: { Keys: 'Strings or dates.', Limits: 'No relations.' },
  },
  { title: 'Enumerations', text: 'Values in a list.', headings: { Defaults: 'The first <value> is no default.' } },
  { title: 'Relations', crumbs: ['Language'], headings: { 'To maps': 'They point at no map.', Dates: 'Nothing.' } },
  { title: 'ModelManager', crumbs: ['Reference'], code: 'manager.addCTOModel(text)', text: 'Loads models & checks.' },
);

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

const routes = (urls: readonly string[]) => [...new Set(urls.map((url) => url.split('#')[0]))].sort();

test.each([
  'keys',
  'value',
  'default',
  'relations',
  'dates',
  'enumerations',
  'modelmanager',
  'checks',
  'loads',
  'xyzzy',
])('the pages for %s', async (query) => {
  const hosted = hostedProvider(
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
  expect(routes(hits.map(({ url }) => url))).toEqual(routes(await engineOf(sections).urls(query)));
});
