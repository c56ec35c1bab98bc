/** The search of browsers against a double of the server, over real connections. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { indexSettings, recordOf } from '../../../build/features/meilisearch/index-content.ts';
import { recordsOf } from '../../../build/features/search-service/records.ts';
import type { Site } from '../../../build/model/site.ts';
import { openProvider } from '../../../src/features/meilisearch/meilisearch.ts';
import { readAnswer } from '../../../src/features/meilisearch/read-answer.ts';
import { type FakeMeilisearch, fakeMeilisearch, searchKey } from '../../support/fake-meilisearch.ts';
import { found, routesOf, sections } from '../../support/same-hits.ts';

const kinds = sections.map(({ route }) => [route, { kind: 'doc', route }] as const);
const site = { versionAt: new Map(), pages: new Map<string, unknown>(kinds) } as unknown as Site;
const filter = ['language = "en"', ['docusaurus_tag = "default"', 'docusaurus_tag = "docs-default-current"']];
let server: FakeMeilisearch;
beforeAll(async () => {
  server = await fakeMeilisearch();
});
afterAll(() => server.close());
beforeEach(() => {
  const records = recordsOf(sections, site, { origin: 'https://example.org', locale: 'en' });
  const foreign = recordsOf(sections, site, { origin: 'https://example.org', locale: 'de', prefix: 'de' });
  server.indexes.set('docs', {
    records: [...records, ...foreign].map(recordOf) as unknown as Record<string, unknown>[],
    settings: indexSettings([]),
  });
});
afterEach(() => {
  vi.useRealTimers();
  server.reset();
});

const idle = new AbortController().signal;
const search = (query: string, signal = idle, more: object = {}) =>
  openProvider({
    provider: 'meilisearch',
    url: server.url,
    apiKey: searchKey,
    indexName: 'docs',
    filter,
    ...more,
  }).search({
    query,
    page: 0,
    hitsPerPage: 20,
    snippetWords: 5,
    signal,
  });

test.each(found)('it finds what every provider finds: the pages for %s', async (query, routes) => {
  const { hits } = await search(query);
  expect(routesOf(hits.map(({ url }) => url))).toEqual(routes);
});

describe('the request', () => {
  test('has the key in a header, the page from 1, and the filters', async () => {
    await search('keys');
    expect(server.log).toMatchObject([
      {
        method: 'POST',
        path: '/indexes/docs/search',
        key: searchKey,
        body: { q: 'keys', page: 1, hitsPerPage: 20, filter },
      },
    ]);
  });

  test('is not sent for no words, or after it was aborted', async () => {
    expect(await search('  ')).toEqual({ hits: [], nbHits: 0 });
    await expect(search('keys', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(server.log).toEqual([]);
  });

  test('ends with the signal', async () => {
    server.behave = () => 'hang';
    const leaving = new AbortController();
    const asked = search('keys', leaving.signal);
    await expect.poll(() => server.log.length).toBe(1);
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });
});

describe('a failure', () => {
  test('no connection, a reset, and no answer in time look alike to the screens', async () => {
    server.behave = () => 'reset';
    await expect(search('keys')).rejects.toMatchObject({ name: 'RetryError' });
    await expect(search('keys', idle, { url: 'http://127.0.0.1:9' })).rejects.toMatchObject({ name: 'RetryError' });
    server.behave = () => 'hang';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = expect(search('keys')).rejects.toMatchObject({ name: 'RetryError' });
    vi.advanceTimersByTime(5_000);
    await asked;
  });

  test.each([
    ['a wrong key', { apiKey: 'wrong' }, 403],
    ['no such index', { indexName: 'none' }, 404],
    ['a filter of an attribute that is none', { filter: ['nothing = "1"'] }, 400],
  ])('%s has its status, and names no key', async (_, more, status) => {
    const error = await search('keys', idle, more).catch((one: unknown) => one);
    expect(error).toMatchObject({ status });
    expect(String(error)).not.toContain('wrong');
  });

  test.each(['', 'null', '[]', '{"hits": 1}', '<html>'])('%j is no answer', async (body) => {
    server.behave = () => ({ status: 200, body });
    await expect(search('keys')).rejects.toThrow();
  });
});

describe('an answer', () => {
  const hit = {
    objectID: '1',
    url: 'https://a.example/docs/x#z',
    type: 'lvl2',
    hierarchy_lvl1: 'X',
    hierarchy_lvl2: 'Z',
  };
  const read = (...hits: unknown[]) => readAnswer({ hits, totalHits: 40 }, 2);

  test('gives headings and the text with marks', async () => {
    const { hits } = await search('dates');
    expect(hits.find(({ type }) => type === 'content')).toMatchObject({
      url: '/docs/maps#keys',
      hierarchy: { lvl1: 'Maps', lvl2: 'Keys' },
      _snippetResult: { content: { value: expect.stringContaining('<mark>dates</mark>') } },
    });
  });

  test('is cut to what was asked for, and tells the number of all', () => {
    expect(read(hit, hit, hit)).toMatchObject({ hits: [{ url: '/docs/x#z' }, {}], nbHits: 40 });
    expect(readAnswer({ hits: [hit] }, 5).nbHits).toBe(1);
  });

  test.each([
    ['no id', { ...hit, objectID: 7 }],
    ['no address', { ...hit, url: 'javascript:alert(1)' }],
    ['an unknown kind', { ...hit, type: 'lvl9' }],
    ['nothing', null],
  ])('a hit with %s is left out', (_, bad) => {
    expect(read(bad).hits).toEqual([]);
  });

  test('HTML in it is text', () => {
    const _formatted = { hierarchy_lvl2: '<img src=x> <mark>Z</mark>', content: '<script>' };
    expect(read({ ...hit, _formatted }).hits[0]).toMatchObject({
      _highlightResult: { hierarchy: { lvl2: { value: '&#60;img src=x&#62; <mark>Z</mark>' } } },
      _snippetResult: { content: { value: '&#60;script&#62;' } },
    });
  });
});
