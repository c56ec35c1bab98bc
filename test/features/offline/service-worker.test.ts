/** The service worker in a world of its own: its caches are maps, its network is a function. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromPage } from '../../../src/shared/features/offline/offline-build.ts';

const origin = 'https://example.org';
const base = '/docs/';
const at = (path: string): string => `${origin}${base}${path}`;

type Work = Promise<unknown>;
type Handle = (event: Record<string, unknown>) => void;
interface Sent {
  readonly url: string;
  readonly init?: { readonly method?: string; readonly cache?: string } | undefined;
}

/** A response of the network, with the members that only browsers set. */
function answer(text: string, { status = 200, type = 'basic', redirected = false, contentType = 'text/html' } = {}) {
  const response = new Response(text, { status, headers: { 'content-type': contentType } });
  const clone = () => answer(text, { status, type, redirected, contentType });
  return Object.defineProperties(response, {
    type: { value: type },
    redirected: { value: redirected },
    clone: { value: clone },
  });
}

/** The caches of a browser: name → address → response. */
function cacheStorage() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (key: string | { readonly url: string }): string => (typeof key === 'string' ? key : key.url);
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: string | { readonly url: string }) => entries.get(urlOf(key))?.clone(),
    put: async (key: string | { readonly url: string }, response: Response) => void entries.set(urlOf(key), response),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });
  return {
    all,
    open: async (name: string) => {
      if (!all.has(name)) all.set(name, new Map());
      return cacheOf(all.get(name) as Map<string, Response>);
    },
    match: async (key: string) =>
      [...all.values()]
        .find((entries) => entries.has(key))
        ?.get(key)
        ?.clone(),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

/** The host still has the worker. */
const online =
  (page: (url: string) => Response) =>
  (url: string): Response =>
    url.endsWith('/sw.js') ? answer('', { contentType: 'text/javascript' }) : page(url);

let loaded = 0;
let storage: ReturnType<typeof cacheStorage>;
let sent: Sent[];
let network: (url: string) => Response;
let handles: Record<string, Handle>;
let unregister: ReturnType<typeof vi.fn>;
let claim: ReturnType<typeof vi.fn>;
let skipWaiting: ReturnType<typeof vi.fn>;

/** Loads the worker of a build. Its caches are those that are there. */
async function load(version = '2'): Promise<void> {
  vi.stubGlobal('docsBuild', {
    ...{ version, base, shell: ['assets/app-1.js'], search: ['assets/search-1.js', 'search/terms-1.bin'] },
    fresh: ['search.html'],
  });
  handles = {};
  vi.stubGlobal('addEventListener', (type: string, handle: Handle) => {
    handles[type] = handle;
  });
  // A query makes it another module: each browser runs the worker anew.
  loaded += 1;
  await import(/* @vite-ignore */ `../../../../src/features/offline/service-worker.ts?${loaded}`);
}

beforeEach(async () => {
  storage = cacheStorage();
  sent = [];
  network = online((url) => answer(`new ${url.slice(at('').length)}`));
  unregister = vi.fn(async () => true);
  claim = vi.fn(async () => undefined);
  skipWaiting = vi.fn(async () => undefined);
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('location', new URL(at('sw.js')));
  vi.stubGlobal('registration', { unregister });
  vi.stubGlobal('clients', { claim });
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('fetch', async (request: string | { readonly url: string }, init?: Sent['init']) => {
    const url = typeof request === 'string' ? request : request.url;
    sent.push({ url, init });
    return network(url);
  });
  await load();
});
afterEach(() => vi.unstubAllGlobals());

/** Raises an event; resolves when all its work is done. */
async function raise(type: string, more: Record<string, unknown> = {}): Promise<void> {
  const works: Work[] = [];
  handles[type]?.({ waitUntil: (work: Work) => works.push(work), ...more });
  for (let n = 0; n < works.length; n += 1) await works[n];
}

interface Asked {
  readonly mode?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @returns The text of the response; undefined if the worker leaves the request to the browser. */
async function ask(url: string, { mode = 'no-cors', method = 'GET', headers = {} }: Asked = {}) {
  let response: Promise<Response> | undefined;
  const works: Work[] = [];
  handles.fetch?.({
    request: { url, mode, method, headers: new Headers(headers) },
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
    waitUntil: (work: Work) => works.push(work),
  });
  const text = await (await response)?.text();
  for (let n = 0; n < works.length; n += 1) await works[n];
  return text;
}

const visit = (path: string): Promise<string | undefined> => ask(at(path), { mode: 'navigate' });
const tell = (data: Partial<FromPage>): Promise<void> =>
  raise('message', { data: { page: at('a'), files: [], withSearch: false, ...data } });
const kept = (version = '2'): readonly string[] =>
  [...(storage.all.get(`docs-build ${base} ${version}`)?.keys() ?? [])].map((url) => url.slice(at('').length)).sort();
const disconnect = (): void => {
  network = () => {
    throw new TypeError('no network');
  };
};

describe('a new worker', () => {
  test('loads the code of the site and the search page, and takes over', async () => {
    await raise('install');
    expect(kept()).toEqual(['assets/app-1.js', 'search.html']);
    expect(sent.map(({ url, init }) => [url.slice(at('').length), init?.cache])).toEqual([
      ['assets/app-1.js', 'default'],
      ['search.html', 'no-cache'],
    ]);
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  test('takes files that never change, and the visited pages by name, from the build before', async () => {
    await raise('install');
    await visit('a');
    await ask(at('search/terms-1.bin'));
    await ask(at('assets/gone-1.js'));
    await load('3');
    sent = [];
    await raise('install');
    expect(sent.map(({ url }) => url.slice(at('').length))).toEqual(['search.html', 'a']);
    expect(kept('3')).toEqual(['a', 'assets/app-1.js', 'search.html', 'search/terms-1.bin']);
  });

  test('renews at most the last sixty pages', async () => {
    for (let n = 0; n < 70; n += 1) await visit(`p${n}`);
    await load('3');
    await raise('install');
    const pages = kept('3').filter((name) => name.startsWith('p'));
    expect(pages).toHaveLength(60);
    expect(pages).toContain('p69');
    expect(pages).toContain('p10');
    expect(pages).not.toContain('p9');
  });

  test('is not installed if a file of the site cannot be had', async () => {
    network = (url) => answer('', { status: url.endsWith('.js') ? 500 : 200 });
    await expect(raise('install')).rejects.toThrow('assets/app-1.js: 500');
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  test('deletes the caches of other builds of this site when it becomes active, no others', async () => {
    for (const name of [`docs-build ${base} 1`, `docs-build ${base} 2`, 'docs-build /other/ 1', 'mine'])
      await storage.open(name);
    await raise('activate');
    expect(await storage.keys()).toEqual([`docs-build ${base} 2`, 'docs-build /other/ 1', 'mine']);
    expect(claim).toHaveBeenCalledOnce();
  });
});

describe('requests that are left to the browser', () => {
  test.each([
    ['of other methods', at('a'), { method: 'POST' }],
    ['of other sites', 'https://elsewhere.org/docs/a', {}],
    ['outside of the base path', `${origin}/a`, {}],
    ['for a part of a file', at('film.mp4'), { headers: { range: 'bytes=0-' } }],
  ])('%s', async (_, url, asked) => {
    expect(await ask(url, asked)).toBeUndefined();
    expect(sent).toEqual([]);
  });
});

describe('a page', () => {
  test('comes from the network while there is one', async () => {
    await visit('a');
    network = online(() => answer('newer'));
    expect(await visit('a')).toBe('newer');
  });

  test('is kept whatever its query and fragment; other files by their query', async () => {
    await visit('a?from=mail#top');
    await ask(at('data.json?v=1'));
    expect(kept()).toEqual(['a', 'data.json?v=1']);
    disconnect();
    expect(await visit('a?from=feed')).toBe('new a?from=mail#top');
    await expect(ask(at('data.json?v=2'))).rejects.toThrow('no network');
  });

  test('is found under the other addresses that hosts give it', async () => {
    await visit('a/');
    disconnect();
    expect(await visit('a')).toBe('new a/');
    expect(await visit('a/index.html')).toBe('new a/');
  });

  test('that was never visited has no answer without a network', async () => {
    disconnect();
    await expect(visit('a')).rejects.toThrow('no network');
  });

  test.each([
    ['an error', { status: 500 }],
    ['nothing found', { status: 404 }],
    ['a redirect', { redirected: true }],
    ['of another origin', { type: 'opaque' }],
  ])('is passed on and not kept: %s', async (_, how) => {
    network = online(() => answer('x', how));
    expect(await visit('a')).toBe('x');
    expect(kept()).toEqual([]);
  });
});

describe('a file whose name holds a hash', () => {
  test('is fetched once', async () => {
    expect(await ask(at('assets/app-1.js'))).toBe('new assets/app-1.js');
    network = () => answer('other');
    expect(await ask(at('assets/app-1.js'))).toBe('new assets/app-1.js');
    expect(sent).toHaveLength(1);
  });

  test('is not kept if it is an error', async () => {
    network = () => answer('busy', { status: 503 });
    expect(await ask(at('assets/app-1.js'))).toBe('busy');
    expect(kept()).toEqual([]);
  });
});

describe('what a page loaded before the worker was active', () => {
  test('is kept, with the page, but for the worker itself and other sites', async () => {
    await tell({ page: at('a?b#c'), files: [at('assets/app-1.js'), at('x.png'), at('sw.js'), 'https://cdn.org/y.js'] });
    expect(kept()).toEqual(['a', 'assets/app-1.js', 'x.png']);
  });

  test('and the search, unless the reader saves data', async () => {
    await tell({ withSearch: true });
    expect(kept()).toEqual(['a', 'assets/search-1.js', 'search/terms-1.bin']);
  });

  test('is not loaded twice', async () => {
    await tell({ files: [at('x.png')] });
    await tell({ files: [at('x.png')] });
    expect(sent.map(({ url }) => url)).toEqual([at('a'), at('x.png')]);
  });

  test('one file that fails does not keep the others', async () => {
    network = (url) => answer('', { status: url.endsWith('x.png') ? 404 : 200 });
    await tell({ files: [at('x.png'), at('y.png')] });
    expect(kept()).toEqual(['a', 'y.png']);
  });
});

describe('a site that has no service worker any more', () => {
  test.each([
    ['the file is not found', { status: 404 }],
    ['the file is gone', { status: 410 }],
    ['the host answers with a page', { contentType: 'text/html; charset=utf-8' }],
  ])('%s: everything is deleted, and nothing kept again', async (_, how) => {
    await tell({ page: at('a') });
    await storage.open('mine');
    network = (url) => (url.endsWith('sw.js') ? answer('', how) : answer('page'));
    expect(await visit('b')).toBe('page');
    expect(await storage.keys()).toEqual(['mine']);
    expect(unregister).toHaveBeenCalledOnce();
    expect(await ask(at('c'))).toBeUndefined();
    await tell({ page: at('d') });
    expect(await storage.keys()).toEqual(['mine']);
  });

  test.each([
    ['has it', () => answer('', { contentType: 'text/javascript' })],
    ['has a fault', () => answer('', { status: 500, contentType: 'text/plain' })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('no network');
      },
    ],
  ])('one that %s keeps its worker, and is asked once', async (_, script) => {
    network = (url) => (url.endsWith('sw.js') ? script() : answer('page'));
    await visit('a');
    await visit('b');
    expect(unregister).not.toHaveBeenCalled();
    expect(kept()).toEqual(['a', 'b']);
    expect(sent.filter(({ url }) => url.endsWith('sw.js'))).toEqual([
      { url: at('sw.js'), init: { method: 'HEAD', cache: 'no-store' } },
    ]);
  });

  test('is asked only for pages', async () => {
    await ask(at('x.png'));
    expect(sent.map(({ url }) => url)).toEqual([at('x.png')]);
  });
});
