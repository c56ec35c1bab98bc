import type { Links } from '../client/follow-links.ts';
import { isPageAddress } from '../client/links.ts';
import type { Prefetches } from '../client/prefetches.ts';
import { createPreloads } from '../client/preloads.ts';
import { createProgress } from '../client/progress.ts';
import { createReloads } from '../client/reloads.ts';
import { applyTabs } from '../client/tabs.ts';
import { createVisits } from '../client/visits.ts';
import type { Labels } from '../shared/labels.ts';
import type { SiteData } from '../shared/page-data.ts';
import { createNavigation, loadFirstPage } from './navigation.ts';
import { createPageLoader, type PageLoaderInput } from './page-loader.ts';
import { scrollForHash, settleView } from './settle-view.ts';
import type { View } from './view.ts';

export interface RouterInput extends Pick<PageLoaderInput, 'client' | 'first' | 'modules'> {
  readonly site: SiteData;
  readonly labels: Pick<Labels, 'loading' | 'errorTitle'>;
  readonly links: Links;
  readonly prefetches: Prefetches;
}

/** Follows links to pages of this site without loading documents. Everything else is left to the browser. */
export interface Router {
  /** Loads the code of the first page. Resolves when the page can be hydrated, if only as the server rendered it. */
  begin(): Promise<void> | undefined;
  /** The page on screen. */
  view(): View;
  subscribe(changed: () => void): () => void;
  /** To be called when a view is in the document: brings head, sidebar, scroll position and focus in line with it. */
  settle(view: View): void;
  /** Begins to follow links and the browser's Back and Forward. */
  listen(): void;
  /** Fetches the present page anew and swaps it in place. */
  refresh(): Promise<void>;
  /** Loads a page ahead of navigation, into the browser's cache or into memory. False when there is nothing to load. */
  prefetch(address: string): Promise<unknown> | false;
  preload(address: string): Promise<unknown> | false;
  /**
   * Lets an open panel handle the next Back or Forward by closing itself. Returns a function that removes the guard.
   */
  guardHistory(close: () => void): () => void;
}

/** The router of this browser window. */
export function createRouter({ site, labels, client, first, modules, links, prefetches }: RouterInput): Router {
  const { baseUrl } = site;
  const loadPage = createPageLoader({ baseUrl, client, first, modules });
  const preloads = createPreloads(baseUrl, (route) => loadPage(route, {}), prefetches);
  const progress = createProgress(labels.loading);
  const visits = createVisits();
  const navigation = createNavigation(first, baseUrl, {
    location,
    visits,
    load: async (route, init) => (await preloads.of(route)) ?? loadPage(route, init),
    forgetPreloads: preloads.forget,
    isPageAddress: (url) => isPageAddress(url, baseUrl),
    progress,
    scrollTo: (position) => window.scrollTo(0, position),
    scrollForHash,
    reloads: createReloads(),
  });
  let whenListening: (() => void) | undefined;
  let isListening = false;

  const listen = (): void => {
    isListening = true;
    whenListening?.();
    prefetches.onPoint = preloads.preload;
    navigation.normalizeAddress();
    links.handOver(navigation.visit);
    window.addEventListener('popstate', navigation.pop);
  };

  return {
    ...navigation,
    begin: () => {
      const loader = modules[first.page.route];
      if (!loader) return undefined;
      return loadFirstPage(navigation, loader, (change) => {
        if (isListening) change();
        else whenListening = change;
      });
    },
    settle: (view) => {
      progress.done();
      prefetches.watch(view.page.route);
      const arrival = navigation.takeArrival();
      if (arrival) settleView(view, arrival, { route: navigation.route(), errorTitle: labels.errorTitle });
      // The component takes the place of what the server drew, in which the reader may have chosen.
      else if (view.module) applyTabs();
    },
    listen,
    prefetch: prefetches.prefetch,
    preload: preloads.preload,
    guardHistory: navigation.guard,
  };
}
