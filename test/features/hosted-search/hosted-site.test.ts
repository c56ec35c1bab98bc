import { describe, expect, test } from 'vitest';
import type { Config } from '../../../build/config/config.ts';
import { validateConfig } from '../../../build/config/validate.ts';
import { hostedSettings, openProvider } from '../../../build/features/hosted-search/hosted-site.ts';
import type { HostedSettings } from '../../../src/shared/features/hosted-search/settings.ts';
import { site } from '../../support/site-test.ts';
import { siteOf, versioned } from '../../support/versioned-site.ts';

const algolia = { appId: 'B1G2GM9NG0', apiKey: 'a'.repeat(32), indexName: 'docs' };
const config = (more: object = {}, search: object = {}): Config => {
  const input = { search: { ...search, algolia: { ...algolia, ...more } } };
  const { value, diagnostics } = validateConfig(input, { file: undefined, text: '' });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return value;
};

describe('settings in pages', () => {
  test('are the credentials, who is to be named, and the filters of contextual search', () => {
    expect(openProvider(config()).settings).toEqual({
      provider: 'hosted',
      ...algolia,
      credit: { name: 'Algolia', url: expect.stringContaining('https://') },
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
  });

  test('are none for a site that has no hosted index', () => {
    const { value } = validateConfig({ search: { provider: false } }, { file: undefined, text: '' });
    expect(value && hostedSettings(value)).toBeUndefined();
  });

  test('filters by language and version come first, then those of the configuration', () => {
    const filtersOf = (more: object) => hostedSettings(config(more))?.facetFilters;
    expect(filtersOf({ searchParameters: { facetFilters: 'type:content' } })).toEqual([
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      'type:content',
    ]);
    expect(filtersOf({ searchParameters: { facetFilters: ['a:b', ['c:d', 'e:f']] }, contextualSearch: false })).toEqual(
      ['a:b', ['c:d', 'e:f']],
    );
  });

  test('other parameters, hosts and insights only if they are configured', () => {
    const hosts = [{ url: '127.0.0.1', port: 8108, protocol: 'http' as const }];
    const settings = hostedSettings(config({ hosts, insights: true, searchParameters: { hitsPerPage: 5 } }));
    expect(settings).toMatchObject({ hosts, insights: true, searchParameters: { hitsPerPage: 5 } });
    expect(settings?.searchParameters).not.toHaveProperty('facetFilters');
  });

  test('include those of the search screens', () => {
    const screens = { missingResultsUrl: 'https://g.example/new?title={query}', disableUserPersonalization: true };
    expect(hostedSettings(config({ maxResultsPerGroup: 3 }, screens))).toMatchObject({
      missingResultsUrl: screens.missingResultsUrl,
      remembers: false,
      maxResultsPerGroup: 3,
    });
  });

  test('replace addresses only if that is configured', () => {
    const rules = { externalUrlRegex: '/api/', replaceSearchResultPathname: { from: '^/v1', to: '' } };
    expect(hostedSettings(config(rules))?.addresses).toEqual({ external: '/api/', replace: { from: '^/v1', to: '' } });
    expect(hostedSettings(config())).not.toHaveProperty('addresses');
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
  const tags = (version: { of: string; name: string; isLast: boolean }) =>
    (openProvider(config).ofVersion(version) as HostedSettings).facetFilters[1];
  expect(tags({ of: 'default', name: '2.0', isLast: true })).toEqual([
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-2.0',
    'docusaurus_tag:docs-api-7',
  ]);
  expect(tags({ of: 'default', name: '1.0', isLast: false })).toEqual([
    'docusaurus_tag:default',
    'docusaurus_tag:docs-default-1.0',
    'docusaurus_tag:docs-api-7',
  ]);
});

describe('the origins that pages may connect to', () => {
  const origins = (more?: object) => openProvider(config(more)).origins;

  test('are the hosts of the service, in lower case, the primary one first', () => {
    expect(origins()).toEqual([
      'https://b1g2gm9ng0-dsn.algolia.net',
      'https://b1g2gm9ng0-1.algolianet.com',
      'https://b1g2gm9ng0-2.algolianet.com',
      'https://b1g2gm9ng0-3.algolianet.com',
    ]);
    expect(origins({ insights: true })).toContain('https://insights.algolia.io');
  });

  test('are the configured hosts instead', () => {
    const hosts = [{ url: 'search.test', port: 8108, protocol: 'http' }, { url: 'other.test' }];
    expect(origins({ hosts })).toEqual(['http://search.test:8108', 'https://other.test']);
  });
});

describe('a page', () => {
  const search = { algolia };
  const files = { 'docs/a.md': 'text', 'src/pages/about.md': '# About' };
  const page = async (address: string, more: object) => (await site(files, more).build()).page(address);

  test('tells crawlers its language, version, and tag', async () => {
    const facets = async (address: string, more: object) =>
      [...(await page(address, more)).html.matchAll(/<meta name="(\w+[_:]\w+)" content="([^"]*)">/g)]
        .map(([, name, value]) => `${name} ${value}`)
        .filter((one) => /^doc/.test(one));
    const language = ['docusaurus_locale en', 'docsearch:language en'];
    expect(await facets('/docs/a', { search })).toEqual([
      ...language,
      ...['docusaurus_tag docs-default-current', 'docsearch:docusaurus_tag docs-default-current'],
      ...['docusaurus_version current', 'docsearch:version current'],
    ]);
    expect(await facets('/about', { search })).toEqual([
      ...language,
      ...['docusaurus_tag default', 'docsearch:docusaurus_tag default'],
    ]);
    expect(await facets('/docs/a', { search: { ...search, provider: false } })).toEqual([]);
  });

  test('connects to the service before it is asked, and its policy allows that', async () => {
    const { html } = await page('/docs/a', { search });
    expect(html.match(/<link rel="preconnect"[^>]*>/g)).toEqual([
      '<link rel="preconnect" href="https://b1g2gm9ng0-dsn.algolia.net" crossorigin>',
    ]);
    expect(html).toMatch(/connect-src [^;]*https:\/\/b1g2gm9ng0-dsn\.algolia\.net/);
    const { html: without } = await page('/docs/a', { search: { ...search, provider: false } });
    expect(without).not.toMatch(/preconnect|algolia/);
  });
});

test('the index is asked for the version that is read', async () => {
  const data = siteOf((await site(versioned, { search: { algolia } }).build()).page('/').html);
  expect(data.search).toMatchObject({
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2']],
  });
  expect(data.versions?.all[2]?.search).toEqual({
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1']],
  });
});
