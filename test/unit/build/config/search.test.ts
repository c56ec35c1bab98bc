import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../../build/config/validate.ts';
import { hostedSettings, searchOrigins, searchSettings } from '../../../../build/pipeline/search-settings.ts';

const validate = (search: unknown, text = '') => validateConfig({ search }, { file: 'docs.config.ts', text });
const messages = (search: unknown) => validate(search).diagnostics.map(({ message }) => message);
const config = (search: unknown) => {
  const { value, diagnostics } = validate(search);
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return value;
};
const algolia = { appId: 'B1G2GM9NG0', apiKey: 'a'.repeat(32), indexName: 'docs' };

describe('the provider', () => {
  test.each([
    ['nothing said', {}, 'embedded'],
    ['credentials', { algolia }, 'hosted'],
    ['unused credentials', { algolia, provider: 'embedded' }, 'embedded'],
    ['no search', { provider: false }, false],
  ] as const)('%s', (_, search, provider) => {
    expect(config(search).search.provider).toBe(provider);
  });

  test('without search there is no search page', () => {
    expect(config({ provider: false, searchPagePath: '/find' }).search.searchPagePath).toBe(false);
    expect(config({ provider: 'embedded', searchPagePath: '/find' }).search.searchPagePath).toBe('/find');
  });
});

describe('wrong or missing credentials', () => {
  test('`hosted` without credentials is an error at `provider`', () => {
    const text = "export default defineConfig({\n  search: {\n    provider: 'hosted',\n  },\n});\n";
    const { value, diagnostics } = validate({ provider: 'hosted' }, text);
    expect(value).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'config/invalid',
      severity: 'error',
      at: { file: 'docs.config.ts', line: 3, column: 15 },
    });
    expect(diagnostics[0]?.message).toBe(
      '`search.provider`: is `"hosted"`, expected the credentials of the index beside it: `algolia: { appId, apiKey, indexName }`',
    );
  });

  test.each(['appId', 'apiKey', 'indexName'])('%s is missing', (key) => {
    const text = 'export default {\n  search: {\n    algolia: {},\n  },\n};\n';
    const others = Object.fromEntries(Object.entries(algolia).filter(([name]) => name !== key));
    // Not there, or read from an environment that does not have it.
    for (const given of [others, { ...others, [key]: undefined }]) {
      const { value, diagnostics } = validate({ algolia: given }, text);
      expect(value).toBeUndefined();
      expect(diagnostics).toHaveLength(1);
      expect(diagnostics[0]?.message).toContain(`\`search.algolia.${key}\`: missing, expected`);
      expect(diagnostics[0]?.at?.line).toBe(3);
    }
  });

  test.each([
    ['appId', ''],
    ['appId', 'YOUR_APP_ID'],
    ['appId', 'a.example/x?'],
    ['apiKey', 'YOUR_SEARCH_API_KEY'],
    ['apiKey', '{key}'],
    ['apiKey', 'SEARCH_API_KEY'],
    ['apiKey', 'xxxx'],
    ['apiKey', 'a key'],
    ['indexName', '<index>'],
    ['indexName', 'your-index'],
  ])('%s: %j is not accepted', (key, value) => {
    const found = messages({ algolia: { ...algolia, [key]: value } });
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toContain(`\`search.algolia.${key}\`: is \`${JSON.stringify(value)}\`, expected`);
  });

  test.each([
    ['appId', 'LATENCY'],
    ['appId', 'APPID'],
    ['indexName', 'my-index'],
    ['apiKey', '6be0576ff61c053d5f9a3225e2a90f76'],
    ['apiKey', 'NDkyYzFiZGM2MzE3ZGY3M2Y0NmE1ZmIxZjk5ZDA5YmY2YjhmYzc5ZQ=='],
    ['indexName', 'acme_docs-1'],
  ])('%s: %j is accepted', (key, value) => {
    expect(messages({ algolia: { ...algolia, [key]: value } })).toEqual([]);
  });

  test.each([
    [{ algolia: { ...algolia, adminKey: 'x1' } }, 'unknown key'],
    [{ algolia: { ...algolia, hosts: [] } }, 'expected at least one host'],
    [{ algolia: { ...algolia, hosts: [{ url: 'https://a.example' }] } }, 'expected the name of a host'],
    [{ algolia: { ...algolia, hosts: [{ url: 'a.example', port: 0 }] } }, 'expected a port'],
    [{ algolia: { ...algolia, searchParameters: { facetFilters: 7 } } }, 'expected a filter'],
    [{ provider: 'elastic' }, 'expected `embedded`, `hosted`, or false'],
    [{ provider: true }, 'expected `embedded`, `hosted`, or false'],
    [{ synonyms: [['one']] }, 'expected at least two words'],
    [{ synonyms: ['one'] }, 'expected'],
    [{ missingResultsUrl: 'javascript:alert(1)' }, 'expected an http(s) address'],
    [{ algolia: { ...algolia, externalUrlRegex: '(' } }, 'expected a regular expression'],
  ])('%j', (search, message) => {
    expect(messages(search).join('\n')).toContain(message);
  });
});

describe('the admin key', () => {
  const text = "export default {\n  search: {\n    algolia: {\n      apiKey: '0123abcd',\n    },\n  },\n};\n";
  const secret = { name: 'ALGOLIA_ADMIN_KEY', value: '0123abcd' };
  const withSecret = (value: unknown) => validateConfig(value, { file: 'docs.config.ts', text, secret }).diagnostics;

  test('is an error in the configuration; the message does not show it', () => {
    const diagnostics = withSecret({ search: { algolia: { ...algolia, apiKey: '0123abcd' } } });
    expect(diagnostics).toMatchObject([{ code: 'config/invalid', at: { line: 4 } }]);
    expect(diagnostics[0]?.message).toContain('`search.algolia.apiKey`: holds the value of the environment variable');
    expect(JSON.stringify(diagnostics)).not.toContain('0123abcd');
  });

  test('is found anywhere in the configuration', () => {
    expect(withSecret({ footer: { links: [{ title: 'x', items: [] }], copyright: 'x 0123abcd' } })).toHaveLength(1);
    expect(withSecret({ search: { algolia } })).toEqual([]);
  });
});

describe('settings in pages', () => {
  test('of an embedded index: its address only', () => {
    expect(searchSettings(config({ algolia, provider: 'embedded' }), '/x/meta')).toEqual({
      provider: 'embedded',
      meta: '/x/meta',
    });
    expect(searchSettings(config({ provider: false }), '/x')).toBeUndefined();
  });

  test('filters by language and version come first, then those of the configuration', () => {
    expect(searchSettings(config({ algolia }), '/x')).toEqual({
      provider: 'hosted',
      ...algolia,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
    const filtersOf = (more: object) => hostedSettings(config({ algolia: { ...algolia, ...more } }))?.facetFilters;
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
    const settings = hostedSettings(
      config({ algolia: { ...algolia, hosts, insights: true, searchParameters: { hitsPerPage: 5 } } }),
    );
    expect(settings).toMatchObject({ hosts, insights: true, searchParameters: { hitsPerPage: 5 } });
  });

  test('settings of the search screens, for both providers', () => {
    const missingResultsUrl = 'https://g.example/new?title={query}';
    expect(searchSettings(config({ missingResultsUrl }), '/x')).toEqual({
      provider: 'embedded',
      meta: '/x',
      missingResultsUrl,
    });
    expect(
      searchSettings(config({ missingResultsUrl, algolia: { ...algolia, maxResultsPerGroup: 3 } }), '/x'),
    ).toMatchObject({ provider: 'hosted', missingResultsUrl, maxResultsPerGroup: 3 });
  });

  test('stores no recent searches and replaces addresses only if configured', () => {
    const rules = { externalUrlRegex: '/api/', replaceSearchResultPathname: { from: '^/v1', to: '' } };
    expect(
      searchSettings(config({ disableUserPersonalization: true, algolia: { ...algolia, ...rules } }), '/x'),
    ).toMatchObject({
      remembers: false,
      addresses: { external: '/api/', replace: { from: '^/v1', to: '' } },
    });
    expect(hostedSettings(config({ algolia }))).not.toHaveProperty('addresses');
  });

  test('the origins that pages may connect to', () => {
    const origins = (search: object) => searchOrigins(searchSettings(config(search), '/x'));
    expect(origins({})).toEqual([]);
    expect(origins({ algolia })).toEqual([
      'https://b1g2gm9ng0-dsn.algolia.net',
      'https://b1g2gm9ng0-1.algolianet.com',
      'https://b1g2gm9ng0-2.algolianet.com',
      'https://b1g2gm9ng0-3.algolianet.com',
    ]);
    expect(origins({ algolia: { ...algolia, insights: true } })).toContain('https://insights.algolia.io');
    expect(origins({ algolia: { ...algolia, hosts: [{ url: 'a.example' }, { url: 'b.example', port: 81 }] } })).toEqual(
      ['https://a.example', 'https://b.example:81'],
    );
  });
});
