import { describe, expect, test } from 'vitest';
import { secretsIn } from '../../../build/config/secrets.ts';
import { validateConfig } from '../../../build/config/validate.ts';
import { adminKeyName } from '../../../build/features/hosted-search/facts.ts';

const validate = (search: unknown, text = '') => validateConfig({ search }, { file: 'docs.config.ts', text });
const messages = (search: unknown) => validate(search).diagnostics.map(({ message }) => message);
const algolia = { appId: 'B1G2GM9NG0', apiKey: 'a'.repeat(32), indexName: 'docs' };

test('every key is accepted', () => {
  const all = {
    appId: 'A',
    apiKey: 'k',
    indexName: 'i',
    hosts: [{ url: 'search.example', port: 8080, protocol: 'http' }],
    contextualSearch: false,
    insights: true,
    maxResultsPerGroup: 7,
    searchParameters: { a: 1 },
  };
  expect(validate({ algolia: all }).value?.search.algolia).toEqual(all);
  expect(messages({ algolia: undefined })).toEqual([]);
});

test('a slip in a key is named', () => {
  expect(validate({ algolia: { ...algolia, indexNames: 'd' } }).diagnostics).toMatchObject([
    { message: '`search.algolia.indexNames`: unknown key', hint: 'did you mean `indexName`?' },
  ]);
  expect(messages({ algolia: ['x'] })).toEqual(['`search.algolia`: is `["x"]`, expected a mapping']);
});

test('a site with credentials has this search, unless it names none', () => {
  expect(validate({ algolia }).value?.search.provider).toBe('hosted');
  expect(validate({ algolia, provider: false }).value?.search.provider).toBe(false);
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
    [{ algolia: { ...algolia, externalUrlRegex: '(' } }, 'expected a regular expression'],
  ])('%j', (search, message) => {
    expect(messages(search).join('\n')).toContain(message);
  });
});

describe('the admin key', () => {
  const text = "export default {\n  search: {\n    algolia: {\n      apiKey: '0123abcd',\n    },\n  },\n};\n";
  const secrets = secretsIn({ [adminKeyName]: ' 0123abcd ' });
  const withSecret = (value: unknown) => validateConfig(value, { file: 'docs.config.ts', text, secrets }).diagnostics;

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
