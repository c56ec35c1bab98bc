/** The client of a hosted search against its double, over real connections. */
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProvider } from '../../../src/features/hosted-search/hosted.ts';
import type { HostedSettings } from '../../../src/shared/features/hosted-search/settings.ts';
import type { SearchAnswer } from '../../../src/shared/search/provider.ts';
import { type FakeSearchService, fakeSearchService, malformed, noResults } from '../../support/fake-search-service.ts';

const hostsKey = 'docs:algolia-hosts-APPID';
let double: FakeSearchService;
/** What a window remembers; undefined where it refuses to. */
let stored: Map<string, string> | undefined;

beforeAll(async () => {
  double = await fakeSearchService();
  const record = (id: string, type: string, text: string, content: string | null = null) => ({
    objectID: id,
    url: `https://example.org/base/docs/${id}`,
    type,
    content,
    hierarchy: { lvl0: 'Guide', lvl1: text, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  });
  double.put(
    'docs',
    [
      record('intro#top', 'lvl1', 'Introduction to List<String>'),
      record('b', 'content', 'B', 'What an introduction says of many things to many people on many days & nights'),
      { ...record('c', 'lvl1', 'Introduction in German'), language: 'de' },
    ],
    { attributesForFaceting: ['language', 'docusaurus_tag'] },
  );
});
afterAll(() => double.close());

beforeEach(() => {
  stored = new Map();
  const open = (): Map<string, string> => {
    if (!stored) throw new Error('refused');
    return stored;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const host of double.hosts) host.behave({ kind: 'ok' });
  double.clearLog();
});

const settings = (more: Partial<HostedSettings> = {}): HostedSettings => ({
  provider: 'hosted',
  appId: 'APPID',
  apiKey: 'searchkey',
  indexName: 'docs',
  hosts: double.addresses,
  facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  ...more,
});
const provider = (more: Partial<HostedSettings> = {}) => openProvider(settings(more), 'docs-build 1.2.3');
const idle = new AbortController().signal;
const ask = (query: string, from = provider(), more: object = {}): Promise<SearchAnswer> =>
  from.search({ query, page: 0, hitsPerPage: 20, snippetWords: 10, signal: idle, ...more });
const askedHosts = () => double.log.map(({ host }) => host);

describe('the request', () => {
  test('goes to the service with the credentials in the address, without a preflight', async () => {
    await ask('intro');
    expect(double.log).toHaveLength(1);
    const [request] = double.log;
    expect(request).toMatchObject({ method: 'POST', path: '/1/indexes/*/queries', host: 0 });
    expect(request?.query.get('x-algolia-application-id')).toBe('APPID');
    expect(request?.query.get('x-algolia-api-key')).toBe('searchkey');
    expect(request?.headers['content-type']).toBe('text/plain');
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.startsWith('x-algolia'))).toEqual([]);
  });

  test('names this tool', async () => {
    await ask('intro');
    expect(double.log[0]?.query.get('x-algolia-agent')).toMatch(
      /^Algolia for JavaScript \(.+\); .*; docs-build \(1\.2\.3\)$/,
    );
  });

  test('has one search of an index and its parameters', async () => {
    await ask('intro');
    expect(double.log[0]?.body).toEqual({ requests: [{ indexName: 'docs', params: expect.any(String) }] });
    const hierarchy = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level) => `hierarchy.${level}`);
    expect([...(double.searches[0]?.params ?? [])]).toEqual([
      ['query', 'intro'],
      ['attributesToRetrieve', JSON.stringify([...hierarchy, 'content', 'type', 'url'])],
      ['attributesToSnippet', JSON.stringify([...hierarchy.slice(1), 'content'].map((name) => `${name}:10`))],
      ['snippetEllipsisText', '…'],
      ['highlightPreTag', '<mark>'],
      ['highlightPostTag', '</mark>'],
      ['hitsPerPage', '20'],
      ['clickAnalytics', 'false'],
      ['facetFilters', '["language:en",["docusaurus_tag:default","docusaurus_tag:docs-default-current"]]'],
    ]);
  });

  test('snippets of narrow windows are shorter', async () => {
    await ask('intro', provider(), { snippetWords: 5 });
    expect(double.searches[0]?.params.get('attributesToSnippet')).toContain('"hierarchy.lvl1:5"');
  });

  test('later pages are asked for by number', async () => {
    const answer = await ask('introduction', provider(), { page: 1, hitsPerPage: 1 });
    expect(double.searches[0]?.params.get('page')).toBe('1');
    expect(answer).toMatchObject({ nbHits: 2, hits: [{ objectID: 'b' }] });
  });

  test('parameters of the configuration take the place of ours', async () => {
    await ask('intro', provider({ searchParameters: { hitsPerPage: 3, optionalFilters: ['a:b'] } }));
    const params = double.searches[0]?.params;
    expect(params?.get('hitsPerPage')).toBe('3');
    expect(params?.get('optionalFilters')).toBe('["a:b"]');
  });

  test.each(['', ' ', '\n\t'])('nothing is sent for %j', async (query) => {
    expect(await ask(query)).toEqual({ hits: [], nbHits: 0 });
    expect(double.log).toEqual([]);
  });
});

describe('the answer', () => {
  test('holds hits of this language, on this host', async () => {
    const { hits, nbHits } = await ask('introduction');
    expect(nbHits).toBe(2);
    expect(hits.map(({ url, type }) => ({ url, type }))).toEqual([
      { url: '/base/docs/intro#top', type: 'lvl1' },
      { url: '/base/docs/b', type: 'content' },
    ]);
  });

  test('is text but for its marks', async () => {
    const { hits } = await ask('introduction');
    expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe('<mark>Introduction</mark> to List&#60;String&#62;');
    expect(hits[1]?._snippetResult?.content?.value).toBe(
      'What an <mark>introduction</mark> says of many things to many people…',
    );
    expect(hits[1]?.content).toContain('days & nights');
  });

  test('has an id only where readers are counted', async () => {
    expect(await ask('intro')).not.toHaveProperty('queryID');
    const counted = await ask('intro', provider({ insights: true }));
    expect(counted.queryID).toMatch(/^[0-9a-f]{32}$/);
    expect(double.searches[1]?.params.get('clickAnalytics')).toBe('true');
  });
});

describe('hosts that fail', () => {
  test('the next one is asked when the first says nothing for a second', async () => {
    double.hosts[0]?.behave({ kind: 'hang' });
    const start = performance.now();
    await ask('intro');
    expect(performance.now() - start).toBeGreaterThan(980);
    expect(askedHosts()).toEqual([0, 1]);
  });

  test('headers are not enough: the rest has two seconds', async () => {
    double.hosts[0]?.behave({ kind: 'hang-after-headers' });
    const start = performance.now();
    await ask('intro');
    expect(performance.now() - start).toBeGreaterThan(1_980);
    expect(askedHosts()).toEqual([0, 1]);
  });

  test.each([
    ['resets the connection', { kind: 'reset' }],
    ['answers 500', { kind: 'status', status: 500 }],
    ['answers 503', { kind: 'status', status: 503 }],
  ] as const)('the next one is asked when the first %s', async (_, behavior) => {
    double.hosts[0]?.behave(behavior);
    expect((await ask('introduction')).nbHits).toBe(2);
    expect(askedHosts()).toEqual([0, 1]);
  });

  test('all of them: a RetryError that keeps the key to itself', async () => {
    for (const host of double.hosts) host.behave({ kind: 'reset' });
    const error = await ask('intro').catch((reason: Error) => reason);
    expect(error).toMatchObject({ name: 'RetryError' });
    expect(askedHosts()).toEqual([0, 1, 2, 3]);
    expect(inspect(error, { depth: 9 })).not.toContain('searchkey');
  });

  test.each([403, 404, 429])('%i is final', async (status) => {
    double.hosts[0]?.behave({ kind: 'status', status, headers: { 'retry-after': '1' } });
    await expect(ask('intro')).rejects.toMatchObject({ name: 'ApiError', status });
    expect(askedHosts()).toEqual([0]);
  });

  test.each([
    ['malformed', malformed],
    ['without results', noResults],
    ['of another kind', { kind: 'body', text: '[]' }],
    ['nothing', { kind: 'body', text: 'null' }],
  ] as const)('an answer that is %s is an error, not an empty result', async (_, behavior) => {
    double.hosts[0]?.behave(behavior);
    await expect(ask('intro')).rejects.toBeInstanceOf(Error);
  });

  test('failures are not remembered as answers', async () => {
    const one = provider();
    double.hosts[0]?.next({ kind: 'status', status: 403 });
    await expect(ask('intro', one)).rejects.toThrow();
    expect((await ask('introduction', one)).nbHits).toBe(2);
  });
});

describe('the memory of hosts', () => {
  const failOnce = async (): Promise<void> => {
    double.hosts[0]?.next({ kind: 'status', status: 500 });
    await ask('one');
    double.clearLog();
  };

  test('a host that failed is left alone, by the next page too', async () => {
    await failOnce();
    await ask('two', provider());
    expect(askedHosts()).toEqual([1]);
    expect(stored?.has(hostsKey)).toBe(true);
  });

  test('after 120 seconds it is asked again, not before', async () => {
    await failOnce();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 118_000);
    await ask('two');
    clock.mockReturnValue(now + 121_000);
    await ask('three');
    expect(askedHosts()).toEqual([1, 0]);
  });

  test('one that timed out is asked after the others', async () => {
    double.hosts[0]?.next({ kind: 'hang' });
    await ask('one');
    double.clearLog();
    for (const host of double.hosts.slice(1)) host.behave({ kind: 'reset' });
    await ask('two');
    expect(askedHosts()).toEqual([1, 2, 3, 0]);
  });

  test('a success does not clear it', async () => {
    await failOnce();
    await ask('two');
    await ask('three');
    expect(askedHosts()).toEqual([1, 1]);
  });

  test('when all failed, all are asked again', async () => {
    for (const host of double.hosts) host.next({ kind: 'status', status: 500 });
    await expect(ask('one')).rejects.toMatchObject({ name: 'RetryError' });
    double.clearLog();
    await ask('two');
    expect(askedHosts()).toEqual([0]);
  });

  test('where storage is refused it lasts as long as the provider', async () => {
    stored = undefined;
    const one = provider();
    double.hosts[0]?.next({ kind: 'status', status: 500 });
    await ask('one', one);
    double.clearLog();
    await ask('two', one);
    await ask('two', provider());
    expect(askedHosts()).toEqual([1, 0]);
  });

  test.each([
    'rubbish',
    'null',
    '7',
    '{"http://127.0.0.1:1":null}',
    '[{"status":"down"}]',
    '{"x":{"status":"up","lastUpdate":"now"}}',
  ])('what is stored may be %s', async (text) => {
    stored?.set(hostsKey, text);
    expect((await ask('introduction')).nbHits).toBe(2);
    expect(askedHosts()).toEqual([0]);
  });

  test('what is damaged is not believed, the rest is', async () => {
    const addressOf = (place: number) => `http://127.0.0.1:${double.hosts[place]?.port}`;
    const lastUpdate = Date.now();
    const marks = { [addressOf(0)]: { status: 'down', lastUpdate }, [addressOf(1)]: { status: 'lost', lastUpdate } };
    stored?.set(hostsKey, JSON.stringify({ elsewhere: null, ...marks }));
    await ask('two');
    expect(askedHosts()).toEqual([1]);
  });

  test('a time to come is not believed', async () => {
    const { port } = double.hosts[0] ?? { port: 0 };
    const mark = { status: 'down', lastUpdate: Date.now() + 10_000_000 };
    stored?.set(hostsKey, JSON.stringify({ [`http://127.0.0.1:${port}`]: mark }));
    await ask('two');
    expect(askedHosts()).toEqual([0]);
  });
});

describe('giving up', () => {
  test('rejects at once and blames no host', async () => {
    double.hosts[0]?.next({ kind: 'hang' });
    const stop = new AbortController();
    const one = provider();
    const answer = ask('intro', one, { signal: stop.signal });
    const failed = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    // Otherwise the request would never end.
    await expect.poll(askedHosts).toEqual([0]);
    stop.abort();
    await failed;
    await ask('another', one);
    expect(askedHosts()).toEqual([0, 0]);
    expect(stored?.has(hostsKey)).toBe(false);
  });

  test('before it began, nothing is sent', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(ask('intro', provider(), { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(double.log).toEqual([]);
  });
});

describe('insights', () => {
  test('are told nothing unless the site wants it', () => {
    expect(provider().selected).toBeUndefined();
  });

  test('are told which hit was opened', async () => {
    const sent: [string, string][] = [];
    vi.stubGlobal('navigator', { sendBeacon: (url: string, body: string) => sent.push([url, body]) > 0 });
    const one = provider({ insights: true });
    const { hits, queryID } = await ask('introduction', one);
    if (hits[0]) one.selected?.(hits[0], 1, queryID ?? '');
    const [url, body] = sent[0] ?? ['', '{}'];
    expect(url).toBe(
      `http://127.0.0.1:${double.hosts[0]?.port}/1/events?X-Algolia-Application-Id=APPID&X-Algolia-API-Key=searchkey`,
    );
    expect(JSON.parse(body)).toMatchObject({
      events: [
        {
          eventType: 'click',
          eventName: 'Item Selected',
          index: 'docs',
          objectIDs: ['intro#top'],
          positions: [1],
          queryID,
        },
      ],
    });
  });
});
