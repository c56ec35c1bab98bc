/**
 * Keeps visited pages, the code of the site and its search for readers without a network. Online, pages always come from
 * the network; only files whose names hold a hash come from the cache. Each build has a cache of its own, into which
 * visited pages are fetched again.
 */
import type { FromPage, OfflineBuild } from '../../shared/features/offline/offline-build.ts';
import { keyOf, otherKeys } from './cache-key.ts';

interface WaitingEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchedEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The part of a service worker's global that is used here; TypeScript's library has it only without a window. */
interface WorkerScope {
  readonly docsBuild: OfflineBuild;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', handle: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', handle: (event: FetchedEvent) => void): void;
  addEventListener(type: 'message', handle: (event: WaitingEvent & { readonly data: FromPage }) => void): void;
}
const scope = globalThis as unknown as WorkerScope;
const { version, base, shell, search, fresh } = scope.docsBuild;

const prefix = `docs-build ${base} `;
const open = (): Promise<Cache> => caches.open(prefix + version);
const addressOf = (path: string): string => new URL(base + path, location.href).href;
let isChecked = false;
/** The site no longer has a service worker: keep nothing, because a request would create a cache again. */
let isGone = false;
/** Files that never change. */
const hashed = new Set([...shell, ...search].map(addressOf));
/** Number of visited pages and other files that a new build keeps, latest first. */
const mostRenewed = 60;
const atOnce = 6;

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteCaches((name) => name !== prefix + version), scope.clients.claim()])),
);

async function install(): Promise<void> {
  const cache = await open();
  // Files that the previous build cached need not be loaded again.
  await Promise.all([...hashed].map((address) => copyKept(address, cache)));
  await each([...shell, ...fresh].map(addressOf), (address) => add(address, cache));
  await renewPages(cache);
  await scope.skipWaiting();
}

async function copyKept(address: string, cache: Cache): Promise<void> {
  const kept = await caches.match(address);
  if (kept) await cache.put(address, kept);
}

async function renewPages(cache: Cache): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + version);
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const visited = kept.flat().filter(({ url }) => !hashed.has(url) && !url.startsWith(addressOf('assets/')));
  await each(visited.slice(-mostRenewed), ({ url }) => add(url, cache).catch(() => undefined));
}

/** Files of a name with a hash are loaded once; a failure rejects. */
async function add(address: string, cache: Cache): Promise<void> {
  if (await cache.match(address)) return;
  const response = await fetch(address, { cache: hashed.has(address) ? 'default' : 'no-cache' });
  if (!isKeepable(response)) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

/** Without redirects, which browsers refuse as the answer for a page. */
const isKeepable = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected;

async function each<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(act));
}

async function deleteCaches(isOld: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && isOld(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isGone || request.method !== 'GET' || !request.url.startsWith(addressOf('')) || request.headers.has('range'))
    return;
  event.respondWith(hashed.has(request.url) ? keptOrFetched(request) : fetchedOrKept(event));
});

async function keptOrFetched(request: Request): Promise<Response> {
  const cache = await open();
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (isKeepable(response) && !isGone) await cache.put(request.url, response.clone());
  return response;
}

async function fetchedOrKept(event: FetchedEvent): Promise<Response> {
  const { request } = event;
  const key = keyOf(request.url, request.mode === 'navigate');
  try {
    const response = await fetch(request);
    if (isKeepable(response) && !isGone) {
      const copy = response.clone();
      event.waitUntil(
        open()
          .then((cache) => cache.put(key, copy))
          .catch(() => undefined),
      );
    }
    if (request.mode === 'navigate') event.waitUntil(removeIfGone());
    return response;
  } catch (error) {
    const cache = await open();
    for (const address of [key, ...otherKeys(key)]) {
      const kept = await cache.match(address);
      if (kept) return kept;
    }
    throw error;
  }
}

/** A site that no longer wants a service worker has no file for it. */
async function removeIfGone(): Promise<void> {
  if (isChecked) return;
  isChecked = true;
  const response = await fetch(addressOf('sw.js'), { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  isGone =
    response !== undefined &&
    (response.status === 404 || response.status === 410 || /html/.test(response.headers.get('content-type') ?? ''));
  if (!isGone) return;
  await deleteCaches(() => true);
  await scope.registration.unregister();
}

scope.addEventListener('message', (event) => event.waitUntil(keep(event.data).catch(() => undefined)));

/** Caches what a page loaded before the worker was active, and the files of the search. */
async function keep({ page, files, withSearch }: FromPage): Promise<void> {
  if (isGone) return;
  const cache = await open();
  const used = files.filter((address) => address.startsWith(addressOf('')) && !address.endsWith('/sw.js'));
  await each([keyOf(page, true), ...used], (address) => add(address, cache).catch(() => undefined));
  if (withSearch) await each(search.map(addressOf), (address) => add(address, cache).catch(() => undefined));
}
