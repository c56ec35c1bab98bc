import { isSamePath, pageDataUrl, routeOfPathname } from '../shared/addresses.ts';
import { isPageAddress, pageLinkAt } from './links.ts';

/**
 * Loads pages ahead of navigation: a few into the browser's cache when a link in the text comes into view, and any into
 * memory when the reader points at a link. Nothing of it on slow connections or when the reader saves data.
 */
export interface Preloads<T> {
  /** Resolves to the bytes that it took. False when refused. */
  prefetch(address: string): Promise<number> | false;
  preload(address: string): Promise<unknown> | false;
  /** The loaded page; resolves to undefined if loading failed. */
  of(route: string): Promise<T | undefined> | undefined;
  forget(): void;
  /** Begins to follow where the reader points. */
  listen(): void;
  /** Call it after each rendering: prefetches pages as links to them come into view. */
  watch(): void;
}

/** Budget for links that only came into view, for each page that the reader visits. */
const maxPages = 5;
const maxBytes = 40_000;

/** The route of a page that may be loaded ahead. */
function routeAt(address: string, baseUrl: string): string | undefined {
  const url = new URL(address, location.href);
  const route = routeOfPathname(url.pathname, baseUrl);
  return isSlow() || !isPageAddress(url, baseUrl) || isSamePath(url.pathname, location.pathname) ? undefined : route;
}

export function createPreloads<T>(baseUrl: string, load: (route: string) => Promise<T>): Preloads<T> {
  const prefetched = new Set<string>();
  const preloaded = new Map<string, Promise<T | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  let spent = { pages: 0, bytes: 0 };

  const preload = (address: string): Promise<unknown> | false => {
    const route = routeAt(address, baseUrl);
    if (route === undefined || preloaded.has(route)) return false;
    const loading = load(route).catch(() => {
      preloaded.delete(route);
      return undefined;
    });
    preloaded.set(route, loading);
    return loading;
  };

  const prefetch = (address: string): Promise<number> | false => {
    const route = routeAt(address, baseUrl);
    // A local development server is fast, and its pages soon out of date.
    const isRefused = document.querySelector('[src$="/live-reload.js"]');
    if (isRefused || route === undefined || prefetched.has(route) || preloaded.has(route)) return false;
    prefetched.add(route);
    return fetchAhead(pageDataUrl(route, baseUrl));
  };
  const observer = new IntersectionObserver((entries) => {
    const ofPage = spent;
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      // One at a time, so that they do not compete with requests that the reader waits for.
      last = last.then(async () => {
        if (ofPage !== spent || ofPage.pages >= maxPages || ofPage.bytes >= maxBytes) return;
        const bytes = await prefetch((target as HTMLAnchorElement).href);
        if (bytes === false) return;
        ofPage.pages += 1;
        ofPage.bytes += bytes;
      });
    }
  });
  return {
    prefetch,
    preload,
    of: (route) => preloaded.get(route),
    forget: () => preloaded.clear(),
    listen: () => {
      const onIntent = ({ target }: Event): void => {
        const url = pageLinkAt(target, baseUrl);
        if (url) preload(url.href);
      };
      for (const name of ['mouseover', 'touchstart', 'focusin'])
        document.addEventListener(name, onIntent, { passive: true });
    },
    watch: () => {
      observer.disconnect();
      spent = { pages: 0, bytes: 0 };
      for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
    },
  };
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isSlow(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

async function fetchAhead(path: string): Promise<number> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  // Safari does not support prefetch.
  if (!link.relList.supports('prefetch')) await fetch(path, { priority: 'low' }).catch(() => undefined);
  else
    await new Promise((resolve) => {
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
  const [timing] = performance.getEntriesByName(link.href) as PerformanceResourceTiming[];
  return timing?.transferSize ?? 0;
}
