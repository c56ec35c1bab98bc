import { describe, expect, test } from 'vitest';
import { validateConfig } from '../../../build/config/validate.ts';

const check = (cache: unknown) =>
  validateConfig({ title: 'T', cache }, { file: 'docs.config.json', text: JSON.stringify({ title: 'T', cache }) });

test.each([
  [{ read: '../cache', write: 'env:DOCS_CACHE' }],
  [{ read: '.docs-cache' }],
  [{ url: 'http://cache.internal:8080' }],
  [{ url: 'https://example.org/cache/', read: 'env:READ', write: 'env:WRITE' }],
])('%j is valid', (cache) => {
  expect(check(cache).diagnostics).toEqual([]);
});

test('the address of a server ends with one slash', () => {
  expect(check({ url: 'https://example.org/cache' }).value?.cache?.url).toBe('https://example.org/cache/');
  expect(check({ url: 'https://example.org//' }).value?.cache?.url).toBe('https://example.org/');
});

describe('is rejected:', () => {
  test.each([
    ['nothing', {}, 'expected a folder'],
    ['a token in place of its variable', { url: 'https://example.org', write: 'ghp_0123' }, 'environment variables'],
    ['a folder beside an address', { url: 'https://example.org', read: 'cache' }, 'environment variables'],
    ['a password in an address', { url: 'https://a:b@example.org' }, 'without user'],
    ['a query', { url: 'https://example.org/?a=b' }, 'without user'],
    ['an address of a file', { url: 'file:///cache' }, 'http(s) address'],
    ['a misspelled key', { reads: 'a' }, 'did you mean'],
  ])('%s', (_, cache, message) => {
    const { value, diagnostics } = check(cache);
    expect(value).toBeUndefined();
    expect(JSON.stringify(diagnostics)).toContain(message);
  });
});
