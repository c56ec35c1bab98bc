/** The embedded provider with and without a worker, its files served by a stand-in for the network. */
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { searchFiles } from '../../../build/features/embedded-search/index-files.ts';
import { openProvider } from '../../../src/features/embedded-search/embedded.ts';
import type { FromWorker, ToWorker } from '../../../src/features/embedded-search/worker.ts';
import type { SearchRequest } from '../../../src/shared/search/provider.ts';
import { pages } from '../../support/search-pages.ts';

const eventually = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(work, { timeout: 60_000 });

const made = searchFiles(pages({ title: 'Harbour', text: 'Ships lie here.' }, { title: 'Town', text: 'No ships.' }));
const files = new Map(made.files.map(({ path, bytes }) => [`https://example.org/base/${path}`, bytes]));
const settings = { provider: 'embedded', meta: `/base/${made.meta}` } as const;
const request = (query: string, signal = new AbortController().signal): SearchRequest => ({
  query,
  page: 0,
  hitsPerPage: 20,
  snippetWords: 10,
  signal,
});
const asked: string[] = [];
let answers = (url: string): Response => {
  const bytes = files.get(url);
  return bytes ? new Response(new Uint8Array(bytes)) : new Response('', { status: 404 });
};
const usual = answers;

beforeEach(() => {
  asked.length = 0;
  answers = usual;
  vi.stubGlobal('location', { href: 'https://example.org/base/docs/intro?q=1#x' });
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href);
    return answers(url.href);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('in the page, where there are no workers', () => {
  test('hits are found', async () => {
    const { hits, nbHits } = await openProvider(settings).search(request('harbour'));
    expect(nbHits).toBe(1);
    expect(hits[0]).toMatchObject({ type: 'lvl1', url: '/docs/harbour' });
  });

  test('what every query needs is fetched at once, and only once', async () => {
    const provider = openProvider(settings);
    await eventually(async () => expect((await provider.search(request('ships'))).nbHits).toBe(2));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('files that the browser has unpacked already are read too', async () => {
    answers = (url) => new Response(new Uint8Array(gunzipSync(files.get(url) ?? new Uint8Array())));
    expect((await openProvider(settings).search(request('harbour'))).nbHits).toBe(1);
  });

  test.each([
    [
      'no answer',
      (): Response => {
        throw new TypeError('failed to fetch');
      },
    ],
    ['an error', () => new Response('', { status: 503 })],
  ])('%s is a RetryError, and the next query tries again', async (_, answer) => {
    const provider = openProvider(settings);
    answers = answer;
    await expect(provider.search(request('harbour'))).rejects.toMatchObject({ name: 'RetryError' });
    answers = usual;
    expect((await provider.search(request('harbour'))).nbHits).toBe(1);
  });

  test('a query that is given up is rejected', async () => {
    const controller = new AbortController();
    const answer = openProvider(settings).search(request('harbour', controller.signal));
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

class FakeWorker {
  static last: FakeWorker | undefined;
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly told: ToWorker[] = [];
  isEnded = false;
  constructor(
    readonly address: string,
    readonly options: { readonly type: string },
  ) {
    FakeWorker.last = this;
  }
  postMessage(message: ToWorker): void {
    this.told.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

describe('in a worker', () => {
  const started = async () => {
    vi.stubGlobal('Worker', FakeWorker);
    FakeWorker.last = undefined;
    const provider = openProvider(settings);
    const worker = await eventually(() => {
      if (!FakeWorker.last) throw new Error('not yet');
      return FakeWorker.last;
    });
    return { provider, worker };
  };

  test('it is a module, and told where the index is', async () => {
    const { worker } = await started();
    expect(worker.options).toEqual({ type: 'module' });
    expect(worker.address).toMatch(/worker/);
    expect(worker.told).toEqual([{ meta: `https://example.org/base/${made.meta}` }]);
  });

  test('answers come to whom they belong, in any order', async () => {
    const { provider, worker } = await started();
    const [first, second] = [provider.search(request('a')), provider.search(request('b'))];
    await eventually(() => expect(worker.told).toHaveLength(3));
    worker.onmessage?.({ data: { id: 2, answer: { hits: [], nbHits: 22 } } });
    worker.onmessage?.({ data: { id: 1, error: { name: 'RetryError', message: 'gone' } } });
    expect((await second).nbHits).toBe(22);
    await expect(first).rejects.toMatchObject({ name: 'RetryError', message: 'gone' });
  });

  test('it hears of queries that are given up', async () => {
    const { provider, worker } = await started();
    const controller = new AbortController();
    const answer = provider.search(request('a', controller.signal));
    await eventually(() => expect(worker.told).toHaveLength(2));
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.told.at(-1)).toEqual({ id: 1, cancel: true });
  });

  test('when it cannot be loaded, the page takes over, open queries included', async () => {
    const { provider, worker } = await started();
    const open = provider.search(request('harbour'));
    await eventually(() => expect(worker.told).toHaveLength(2));
    worker.onerror?.();
    expect((await open).nbHits).toBe(1);
    expect((await provider.search(request('ships'))).nbHits).toBe(2);
    expect(worker.isEnded).toBe(true);
  });
});
