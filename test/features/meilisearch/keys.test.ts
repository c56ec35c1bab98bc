import { describe, expect, test } from 'vitest';
import { secretsIn } from '../../../build/config/secrets.ts';
import { validateConfig } from '../../../build/config/validate.ts';
import { adminKeyName } from '../../../build/features/meilisearch/facts.ts';
import { openProvider } from '../../../build/features/meilisearch/meilisearch-site.ts';

const server = { url: 'https://search.example.org', apiKey: 'abc', indexName: 'docs' };
const validate = (search: unknown) => validateConfig({ search }, { file: undefined, text: '' });
const messages = (meilisearch: unknown) => validate({ meilisearch }).diagnostics.map(({ message }) => message);
const siteWith = (more: object = {}) => {
  const { value } = validate({ meilisearch: { ...server, ...more } });
  if (!value) throw new Error('not valid');
  return openProvider(value);
};

test('a site with a server has this search', () => {
  expect(validate({ meilisearch: server }).value?.search.provider).toBe('meilisearch');
  expect(validate({ provider: 'meilisearch' }).diagnostics[0]?.message).toContain('expected the index beside it');
});

describe('a server', () => {
  test.each(['search.example.org', 'ftp://a.example', 'https://user:key@a.example', 'https://a.example?key=1', '', 7])(
    '%s is refused',
    (url) => {
      expect(messages({ ...server, url })).toHaveLength(1);
    },
  );

  test('may be below a path, and its origin alone is allowed', () => {
    const { settings, origins } = siteWith({ url: 'https://a.example:7700/search/' });
    expect(settings).toMatchObject({ url: 'https://a.example:7700/search' });
    expect(origins).toEqual(['https://a.example:7700']);
  });
});

test.each(['a b', 'ä', 'a/b', ''])('the index %j is refused', (indexName) => {
  expect(messages({ ...server, indexName })).not.toEqual([]);
});

test('pages have the settings, and nothing else of the configuration', () => {
  expect(siteWith().settings).toEqual({
    provider: 'meilisearch',
    ...server,
    filter: ['language = "en"', ['docusaurus_tag = "default"', 'docusaurus_tag = "docs-default-current"']],
  });
  expect(siteWith({ contextualSearch: false, maxResultsPerGroup: 3 }).settings).toMatchObject({
    filter: [],
    maxResultsPerGroup: 3,
  });
});

test('a version has filters of its own', () => {
  const filters = siteWith().ofVersion({ of: 'default', name: '2', isLast: true });
  expect(filters).toHaveProperty('filter');
});

test('the key with write access is an error in the configuration', () => {
  const secrets = secretsIn({ [adminKeyName]: 'secret0123' });
  const given = { search: { meilisearch: { ...server, apiKey: 'secret0123' } } };
  const { diagnostics } = validateConfig(given, { file: undefined, text: '', secrets });
  expect(diagnostics[0]?.message).toContain(
    `\`search.meilisearch.apiKey\`: holds the value of the environment variable`,
  );
});
