import { isSamePath, pageDataUrl, routeOfPathname } from '../shared/addresses.ts';
import { isServed } from './is-served.ts';
import { isPageAddress, pageLinkAt } from './links.ts';

/**
 * Loads the data of pages into the browser's cache, ahead of navigation: of a few when a link in the text comes into view,
 * and of any when the reader points at a link. Nothing of it on slow connections or when the reader saves data.
 */
export interface Prefetches {
  /** Resolves to the bytes that it took. False when refused. */
  prefetch(address: string): Promise<number> | false;
  /** Prefetches pages as links to them come into view, but not those of code blocks, which few follow. To be called after each rendering, with the route of the page. */
  watch(route: string): void;
  /** What is done when the reader points at a link: `prefetch`, until the app loads the page into memory instead. */
  onPoint(address: string): unknown;
  /** What need not be prefetched: routes that were loaded ahead. */
  readonly known: Set<string>;
}

/** Budget for links that only came into view, for each page that the reader visits. */
const maxPages = 5;
const maxBytes = 40_000;

/** The route of a page that may be loaded ahead. */
export function routeAhead(address: string, baseUrl: string): string | undefined {
  const url = new URL(address, location.href);
  const route = routeOfPathname(url.pathname, baseUrl);
  return isSlow() || !isPageAddress(url, baseUrl) || isSamePath(url.pathname, location.pathname) ? undefined : route;
}

export function createPrefetches(baseUrl: string): Prefetches {
  const known = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let spent = { pages: 0, bytes: 0 };
  let watched: string | undefined;

  const prefetch = (address: string): Promise<number> | false => {
    const route = routeAhead(address, baseUrl);
    // A local development server is fast, and its pages soon out of date.
    if (isServed() || route === undefined || known.has(route)) return false;
    known.add(route);
    return fetchAhead(pageDataUrl(route, baseUrl)).catch(() => 0);
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
  const prefetches: Prefetches = {
    prefetch,
    watch: (route) => {
      if (route !== watched) {
        observer.disconnect();
        spent = { pages: 0, bytes: 0 };
        watched = route;
      }
      for (const link of document.querySelectorAll('main a:not(.code-block a)')) observer.observe(link);
    },
    onPoint: prefetch,
    known,
  };
  const onIntent = ({ target }: Event): void => {
    const url = pageLinkAt(target, baseUrl);
    if (url) prefetches.onPoint(url.href);
  };
  // On the window, a listener for touches is passive by itself.
  for (const name of ['mouseover', 'touchstart', 'focusin']) addEventListener(name, onIntent);
  return prefetches;
}

/** What browsers say of the network; some say nothing. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isSlow(): boolean | undefined {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData || connection?.effectiveType?.includes('2g');
}

/** Rejects if it could not be loaded. */
async function fetchAhead(path: string): Promise<number> {
  // Chromium, which alone describes the connection, takes what a link has loaded without asking the server again. Firefox
  // holds such links against `default-src`, and Safari does not support them; `connect-src` is for what is fetched.
  if (!(navigator as { readonly connection?: Connection }).connection) return (await (await fetch(path)).blob()).size;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
  return (performance.getEntriesByName(link.href)[0] as PerformanceResourceTiming).transferSize;
}
