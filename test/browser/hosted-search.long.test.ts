/** The client of a hosted search in a real browser, against the double: what Node's connections cannot show. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentPolicy } from '../../build/model/content-policy.ts';
import type { SearchProvider } from '../../src/shared/search/provider.ts';
import { packageDir } from '../support/command.ts';
import { type FakeSearchService, fakeSearchService } from '../support/fake-search-service.ts';
import { browserOfFile } from './browser.ts';
import { openPage, type Watched } from './support.ts';

const browser = browserOfFile();
let double: FakeSearchService;
let server: Server;
let code = '';
let watched: Watched;
let settings: object;

/** What the page has of the feature. */
interface HostedWindow {
  readonly openProvider: (settings: object, generator: string) => SearchProvider;
  readonly provider: SearchProvider;
}

beforeAll(async () => {
  double = await fakeSearchService();
  settings = {
    provider: 'hosted',
    appId: 'APPID',
    apiKey: 'searchkey',
    indexName: 'docs',
    hosts: double.addresses,
    facetFilters: ['language:en'],
  };
  const { outputFiles } = await build({
    absWorkingDir: packageDir,
    stdin: {
      contents: `import { openProvider } from './src/features/hosted-search/hosted.ts'; Object.assign(window, { openProvider });`,
      resolveDir: packageDir,
    },
    bundle: true,
    format: 'esm',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  code = outputFiles[0]?.text ?? '';
  server = createServer((request, response) => {
    if (request.url === '/hosted.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
      return;
    }
    const html =
      '<!doctype html><title>Hosted</title><link rel="icon" href="data:,"><script type="module" src="/hosted.js"></script>';
    const origins = double.addresses.map(({ protocol, url, port }) => `${protocol}://${url}:${port}`);
    const policy = contentPolicy([{ 'connect-src': origins }]);
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await double.close();
});

beforeEach(async () => {
  const records = ['one', 'two', 'three'].map((word) => ({
    objectID: word,
    url: `https://example.org/docs/${word}`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Docs', lvl1: `The ${word}` },
    language: 'en',
  }));
  double.put('docs', records, { attributesForFaceting: ['language'] });
  watched = await openPage(browser());
  await open(watched.page);
});
afterEach(async () => {
  await watched.context.close();
  double.reset();
});

const open = async (page: Page): Promise<void> => {
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await load(page);
};
const load = (page: Page): Promise<void> =>
  page.evaluate((given) => {
    const { openProvider } = window as unknown as HostedWindow;
    Object.assign(window, { provider: openProvider(given, 'docs-build 1.2.3') });
  }, settings);

interface Asked {
  readonly urls?: readonly string[];
  readonly error?: { readonly name: string; readonly status?: number };
  readonly ms: number;
}
const ask = (query: string, page = watched.page): Promise<Asked> =>
  page.evaluate(async (wanted) => {
    const { provider } = window as unknown as HostedWindow;
    const start = performance.now();
    const took = () => performance.now() - start;
    const signal = new AbortController().signal;
    try {
      const { hits } = await provider.search({ query: wanted, page: 0, hitsPerPage: 20, snippetWords: 10, signal });
      return { urls: hits.map(({ url }) => url), ms: took() };
    } catch (error) {
      const { name, status } = error as { name: string; status?: number };
      return { error: { name, ...(status !== undefined && { status }) }, ms: took() };
    }
  }, query);
const askedHosts = () => double.log.map(({ host }) => host);

test('its code is small', () => {
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(8 * 1024);
});

describe('the request', () => {
  test('goes out once, without a preflight, allowed by the policy of the page', async () => {
    expect((await ask('one')).urls).toEqual(['/docs/one']);
    expect(double.log.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /1/indexes/*/queries']);
    const [request] = double.log;
    expect(request?.headers['content-type']).toBe('text/plain');
    expect(request?.query.get('x-algolia-api-key')).toBe('searchkey');
    expect(request?.query.get('x-algolia-application-id')).toBe('APPID');
    expect(request?.query.get('x-algolia-agent')).toMatch(/; docs-build \(1\.2\.3\)$/);
    expect(watched.problems).toEqual([]);
  });

  test('the same query is not sent twice', async () => {
    const first = await ask('one');
    expect((await ask('one')).urls).toEqual(first.urls);
    expect(double.log).toHaveLength(1);
  });

  test('the same request at the same time is sent once; another page, length of snippets or filter is another', async () => {
    const found = await watched.page.evaluate(async (given) => {
      const { openProvider } = window as unknown as HostedWindow;
      const signal = new AbortController().signal;
      const provider = openProvider(given, 'docs-build 1.2.3');
      const request = { query: 'the', page: 0, hitsPerPage: 20, snippetWords: 10, signal };
      const search = async (more: object) => (await provider.search({ ...request, ...more })).hits.length;
      const same = await Promise.all([search({}), search({})]);
      const others = [await search({ page: 1 }), await search({ snippetWords: 5 })];
      Object.assign(given, { facetFilters: ['language:de'] });
      return [...same, ...others, await search({})];
    }, settings);
    expect(found).toEqual([3, 3, 0, 3, 0]);
    expect(double.searches).toHaveLength(4);
  });

  test('a failure is not kept as an answer', async () => {
    double.hosts[0]?.next({ kind: 'status', status: 403 });
    expect((await ask('one')).error).toEqual({ name: 'ApiError', status: 403 });
    expect((await ask('one')).urls).toEqual(['/docs/one']);
  });
});

describe('hosts that fail', () => {
  test('a host that hangs costs one second, once: for 120 seconds it is not asked again, even on another page', async () => {
    double.hosts[0]?.behave({ kind: 'hang' });
    const first = await ask('one');
    expect(first.urls).toEqual(['/docs/one']);
    expect(first.ms).toBeGreaterThan(980);
    await ask('two');
    expect(askedHosts()).toEqual([0, 1, 1]);

    await watched.page.reload();
    await load(watched.page);
    await ask('three');
    expect(askedHosts()).toEqual([0, 1, 1, 1]);

    double.reset();
    double.put('docs', [], { attributesForFaceting: ['language'] });
    await watched.page.evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 121_000;
    });
    await ask('four');
    expect(askedHosts()).toEqual([0]);
  });

  test('when all hosts hang, a RetryError comes after 16 seconds', async () => {
    for (const host of double.hosts) host.behave({ kind: 'hang' });
    const { error, ms } = await ask('one');
    expect(error).toEqual({ name: 'RetryError' });
    expect(askedHosts()).toEqual([0, 1, 2, 3]);
    // One second for the first, then four, five and six. A busy machine may be late.
    const times = double.log.map(({ time }) => time - (double.log[0]?.time ?? 0));
    for (const [host, least] of [0, 980, 4_950, 9_900].entries()) expect(times[host]).toBeGreaterThanOrEqual(least);
    expect(ms).toBeGreaterThan(15_800);
  });

  test.each(['reset', 'status'] as const)('when all hosts fail at once (%s), a RetryError comes', async (kind) => {
    for (const host of double.hosts) host.behave(kind === 'reset' ? { kind } : { kind, status: 500 });
    expect((await ask('one')).error).toEqual({ name: 'RetryError' });
    expect(askedHosts()).toEqual([0, 1, 2, 3]);
  });

  test.each([403, 404, 429])('%i is final', async (status) => {
    double.hosts[0]?.behave({ kind: 'status', status, headers: { 'retry-after': '1' } });
    expect((await ask('one')).error).toEqual({ name: 'ApiError', status });
    expect(askedHosts()).toEqual([0]);
  });

  test('where storage is refused, search works, and remembers as long as the page is there', async () => {
    const blocked = await openPage(browser());
    await blocked.page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await open(blocked.page);
    double.hosts[0]?.next({ kind: 'status', status: 500 });
    expect((await ask('one', blocked.page)).urls).toEqual(['/docs/one']);
    expect((await ask('two', blocked.page)).urls).toEqual(['/docs/two']);
    expect(askedHosts()).toEqual([0, 1, 1]);
    await blocked.context.close();
  });
});
