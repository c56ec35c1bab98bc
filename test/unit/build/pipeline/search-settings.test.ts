import { describe, expect, test } from 'vitest';
import type { Config, ConfigInput } from '../../../../build/config/config.ts';
import { validateConfig } from '../../../../build/config/validate.ts';
import { hostedSettings, searchOrigins, searchSettings } from '../../../../build/pipeline/search-settings.ts';

const algolia = { appId: 'APP', apiKey: 'key', indexName: 'index' };
const settingsFor = (search: NonNullable<ConfigInput['search']>) => {
  const input = { title: 'T', url: 'https://a.test', search };
  const { value } = validateConfig(input, { file: undefined, text: '' });
  if (!value) throw new Error('the configuration is invalid');
  return searchSettings(value, '/base/meta.bin');
};

describe('searchSettings', () => {
  test('the embedded search is the default', () => {
    expect(settingsFor({})).toEqual({ provider: 'embedded', meta: '/base/meta.bin' });
  });

  test('a site may have no search', () => {
    expect(settingsFor({ provider: false })).toBeUndefined();
  });

  test('a hosted search has its credentials and the filters of contextual search', () => {
    expect(settingsFor({ algolia })).toEqual({
      provider: 'hosted',
      ...algolia,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
  });

  test('configured filters are added to those of contextual search or replace them', () => {
    const searchParameters = { facetFilters: 'type:guide', hitsPerPage: 3 };
    expect(settingsFor({ algolia: { ...algolia, searchParameters } })).toMatchObject({
      facetFilters: ['language:en', expect.any(Array), 'type:guide'],
      searchParameters: { hitsPerPage: 3 },
    });
    expect(settingsFor({ algolia: { ...algolia, searchParameters, contextualSearch: false } })).toMatchObject({
      facetFilters: ['type:guide'],
    });
  });
});

test('contextual search finds pages of the last version, and those of the version that is searched', () => {
  const input = { title: 'T', url: 'https://a.test', search: { algolia } };
  const { value } = validateConfig(input, { file: undefined, text: '' });
  if (!value) throw new Error('the configuration is invalid');
  const set = (of: string, name: string, isLast: boolean) => ({ ...value.docs, id: of, version: { of, name, isLast } });
  const sets = [
    set('default', '2.0', true),
    set('default', '1.0', false),
    set('api', '7', true),
    { ...value.docs, id: 'blog' },
  ];
  const config = { ...value, sets } as unknown as Config;
  const tags = (version?: { of: string; name: string; isLast: boolean }) =>
    hostedSettings(config, version)?.facetFilters?.[1];
  expect(tags()).toEqual(['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0', 'docusaurus_tag:docs-api-7']);
  expect(tags({ of: 'default', name: '1.0', isLast: false })).toEqual([
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-1.0',
    'docusaurus_tag:docs-api-7',
  ]);
});

describe('searchOrigins', () => {
  test('are none without a hosted search', () => {
    expect([searchOrigins(undefined), searchOrigins(settingsFor({}))]).toEqual([[], []]);
  });

  test('are the hosts of the service, in lower case, the primary one first', () => {
    expect(searchOrigins(settingsFor({ algolia }))).toEqual([
      'https://app-dsn.algolia.net',
      'https://app-1.algolianet.com',
      'https://app-2.algolianet.com',
      'https://app-3.algolianet.com',
    ]);
  });

  test('include the service that receives insights', () => {
    expect(searchOrigins(settingsFor({ algolia: { ...algolia, insights: true } }))).toContain(
      'https://insights.algolia.io',
    );
  });

  test('are the configured hosts instead', () => {
    const hosts = [{ url: 'search.test', port: 8108, protocol: 'http' as const }, { url: 'other.test' }];
    expect(searchOrigins(settingsFor({ algolia: { ...algolia, hosts } }))).toEqual([
      'http://search.test:8108',
      'https://other.test',
    ]);
  });
});
