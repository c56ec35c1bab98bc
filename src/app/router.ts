import { focusElement } from '../client/focus.ts';
import { type FollowedLoading, followLoading } from '../client/follow-loading.ts';
import { updateHead } from '../client/head.ts';
import { isHashJump, isPageAddress, pageAddressOf } from '../client/links.ts';
import { fetchPage, fetchSidebar } from '../client/page-fetch.ts';
import { createPreloads } from '../client/preloads.ts';
import { createProgress } from '../client/progress.ts';
import { scrollToHash } from '../client/scroll.ts';
import { markCurrentPage, revealCurrentPage } from '../client/sidebar.ts';
import { readStored, removeStored, writeStored } from '../client/storage.ts';
import { applyTabs } from '../client/tabs.ts';
import { createVisits } from '../client/visits.ts';
import { isSamePath, plainPathname, routeOfPathname } from '../shared/addresses.ts';
import type { Labels } from '../shared/labels.ts';
import type { PageJson, SiteData } from '../shared/page-data.ts';
import type { PageModule, View } from './view.ts';

export interface RouterInput {
  readonly site: SiteData;
  readonly labels: Pick<Labels, 'loading' | 'errorTitle'>;
  /** Address of the script that runs here. */
  readonly client: string;
  /** What the server drew. */
  readonly first: View;
  /** Code of pages that are components, by route. */
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>;
}

/**
 * Follows links to pages of this site without loading documents. The address changes at once, the old page stays until
 * the new one has arrived, and when several are on their way the newest wins. Whatever cannot be shown this way is
 * loaded by the browser.
 */
export interface Router {
  /** Loads the code of the first page. Resolves when the page can be hydrated, be it as the server drew it. */
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
  /** Bring a page nearer before it is asked for: into the browser's cache, into memory. False when refused. */
  prefetch(address: string): Promise<unknown> | false;
  preload(address: string): Promise<unknown> | false;
  /** Lets an open panel answer the next Back or Forward by closing itself. Returns how to take the guard off. */
  guardHistory(close: () => void): () => void;
}

type Cause = 'push' | 'replace' | 'pop' | 'refresh';

/** How the view that is about to be shown was asked for. */
interface Arrival {
  readonly cause: Cause;
  readonly hash: string;
  /** Scroll position to return to. */
  readonly position: number | undefined;
  /** True when the sidebar may have to scroll to show the page's entry: not after a click in it, unless it is another. */
  readonly revealsEntry: boolean;
}

/** All that is loaded of a page. */
interface Parts {
  readonly answer: PageJson;
  readonly sidebar: string;
  readonly module: PageModule | undefined;
}

const mostRedirects = 5;

export function createRouter({ site, labels, client, first, modules }: RouterInput): Router {
  const { baseUrl } = site;
  const progress = createProgress(labels.loading);
  const preloads = createPreloads(baseUrl, (route) => partsOf(route, {}));
  const visits = createVisits();
  const listeners = new Set<() => void>();
  const sidebars = new Map<string, string>();
  if (first.page.sidebar !== undefined) {
    sidebars.set(first.page.sidebar, first.sidebar);
  }
  let view = first;
  let arrival: Arrival | undefined;
  /** The route whose page is on screen; on a not-found page the one that was asked for. */
  let shown = here();
  let abandon = (): void => {};
  let whenListening: (() => void) | undefined;
  let isListening = false;
  let guard: (() => void) | undefined;
  let isReturning = false;

  function here(): string {
    return routeOfPathname(location.pathname, baseUrl) ?? '/';
  }

  function visit(url: URL, fromSidebar: boolean): void {
    const isSame = url.href === location.href;
    const [path, search, hash] = [location.pathname, location.search, location.hash];
    const cause = isSame ? 'replace' : 'push';
    visits[cause](url);
    if (!isSamePath(here(), shown)) {
      void load({ cause, hash: url.hash, position: undefined, revealsEntry: !fromSidebar });
      return;
    }
    abandon();
    const isQueryChange = url.pathname === path && url.hash === hash && url.search !== search;
    if (!isQueryChange) {
      scrollForHash(url.hash);
    }
  }

  function onPop(): void {
    if (isReturning) {
      isReturning = false;
      visits.arrived();
      return;
    }
    const { by, isNew } = visits.arrived();
    if (guard !== undefined && !isNew && by !== 0) {
      guard();
      isReturning = true;
      history.go(-by);
      return;
    }
    const position = visits.position();
    if (!isSamePath(here(), shown)) {
      void load({ cause: 'pop', hash: location.hash, position, revealsEntry: true });
      return;
    }
    abandon();
    if (!isNew && position !== undefined) {
      window.scrollTo(0, position);
    }
  }

  function begin(): Promise<void> | undefined {
    const loader = modules[first.page.route];
    if (!loader) return undefined;
    return new Promise((resolve) => {
      const loading: FollowedLoading = followLoading(loader, (state) => {
        resolve();
        if (state.loaded !== null) {
          show({ ...first, module: state.loaded });
        } else if (!state.isLoading || view.failed) {
          const failed = { ...first, failed: { state, onRetry: loading.retry } };
          // The page is hydrated as it was drawn, before anything in it changes.
          if (isListening) show(failed);
          else whenListening = () => show(failed);
        }
      });
      abandon = loading.stop;
    });
  }

  function load(wanted: Arrival): Promise<void> {
    abandon();
    const isRefresh = wanted.cause === 'refresh';
    if (isRefresh) preloads.forget();
    let attempt: AbortController;
    let hasFailed = false;
    const loading: FollowedLoading = followLoading(
      () => {
        attempt = new AbortController();
        return fetchView({ signal: attempt.signal, cache: isRefresh ? 'no-store' : 'default' });
      },
      (state) => {
        if (state.loaded !== null) {
          removeStored('session', reloadKey());
          arrive(state.loaded, wanted);
        } else if (state.isLoading && !hasFailed) {
          if (!isRefresh) progress.start();
        } else if (!state.isLoading && (isRefresh || isWorthReloading())) {
          console.warn(state.error);
          location.reload();
        } else {
          const failed = { ...view, article: '', drawn: '', failed: { state, onRetry } };
          if (hasFailed) show(failed);
          else arrive(failed, wanted);
          hasFailed = true;
        }
      },
    );
    const onRetry = (): void => {
      removeStored('session', reloadKey());
      loading.retry();
    };
    abandon = () => {
      loading.stop();
      attempt.abort();
      progress.done();
    };
    return loading.ended;
  }

  function arrive(next: View, wanted: Arrival): void {
    const isOtherSidebar = next.sidebar !== view.sidebar && wanted.cause !== 'refresh';
    arrival = { ...wanted, hash: location.hash, revealsEntry: wanted.revealsEntry || isOtherSidebar };
    shown = here();
    show(next);
  }

  function show(next: View): void {
    view = next;
    for (const changed of listeners) {
      changed();
    }
  }

  /** The view of the present address; redirects replace it. Never, when the browser was sent elsewhere. */
  async function fetchView(init: RequestInit, redirects = 0): Promise<View> {
    const route = here();
    const { answer, sidebar, module } = (await preloads.of(route)) ?? (await partsOf(route, init));
    if ('redirect' in answer) {
      const url = new URL(answer.redirect, location.href);
      init.signal?.throwIfAborted();
      if (!isPageAddress(url, baseUrl) || redirects >= mostRedirects) {
        location.replace(url);
        return new Promise(() => undefined);
      }
      url.hash ||= location.hash;
      visits.replace(url);
      return fetchView(init, redirects + 1);
    }
    return { page: answer.data, article: answer.article, sidebar, module };
  }

  async function partsOf(route: string, init: RequestInit): Promise<Parts> {
    const [answer, module] = await Promise.all([fetchPage(route, baseUrl, init), modules[route]?.()]);
    if ('redirect' in answer) return { answer, sidebar: '', module };
    if (new URL(answer.client, location.href).href !== client) {
      throw new Error('The site was published anew since this window was opened');
    }
    const url = answer.data.sidebar;
    return {
      answer,
      sidebar: url === undefined ? '' : await sidebarAt(url, init),
      module: module ?? (await modules[answer.data.route]?.()),
    };
  }

  async function sidebarAt(url: string, init: RequestInit): Promise<string> {
    const html = sidebars.get(url) ?? (await fetchSidebar(url, init));
    sidebars.set(url, html);
    return html;
  }

  function settle(settled: View): void {
    const list = document.querySelector('[data-sidebar]');
    progress.done();
    preloads.watch();
    if (arrival === undefined) {
      if (list !== null) {
        revealCurrentPage(list);
      }
      return;
    }
    const { cause, hash, position, revealsEntry } = arrival;
    arrival = undefined;
    updateHead(settled.failed ? { ...settled.page, headTitle: labels.errorTitle } : settled.page);
    applyTabs();
    if (list !== null) {
      markCurrentPage(list, settled.failed ? shown : settled.page.route);
      if (revealsEntry) {
        revealCurrentPage(list);
      }
    }
    if (cause === 'refresh') {
      return;
    }
    if (cause === 'pop' && position !== undefined) {
      window.scrollTo(0, position);
    } else {
      scrollForHash(hash);
    }
    announce(settled.failed ? '' : settled.page.title);
    const skipRegion = document.querySelector<HTMLElement>('[data-skip-region]');
    if (cause === 'push' && hash === '' && skipRegion !== null) {
      focusElement(skipRegion);
    }
  }

  return {
    begin,
    prefetch: preloads.prefetch,
    preload: preloads.preload,
    view: () => view,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    settle,
    listen: () => {
      isListening = true;
      whenListening?.();
      preloads.listen();
      if (view.page.kind !== 'not-found' && plainPathname(location.pathname) !== location.pathname) {
        visits.replace(new URL(`${view.page.url}${location.search}${location.hash}`, location.href));
      }
      document.addEventListener('click', (event) => {
        const url = pageAddressOf(event, baseUrl);
        if (url !== undefined && !isHashJump(url)) {
          event.preventDefault();
          visit(url, event.target instanceof Element && event.target.closest('[data-sidebar]') !== null);
        }
      });
      window.addEventListener('popstate', onPop);
    },
    refresh: () => load({ cause: 'refresh', hash: '', position: undefined, revealsEntry: false }),
    guardHistory: (close) => {
      guard = close;
      return () => {
        guard = undefined;
      };
    },
  };
}

function scrollForHash(hash: string): void {
  if (hash === '') {
    window.scrollTo(0, 0);
  } else {
    scrollToHash(hash);
  }
}

function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer !== null) {
    announcer.textContent = text;
  }
}

const reloadKey = (): string => `docs.reload.${location.pathname}`;

/** True when a page could not be loaded for the first time: the browser may do better, but not over and over. */
function isWorthReloading(): boolean {
  const isFirst = navigator.onLine && readStored('session', reloadKey()) === undefined;
  writeStored('session', reloadKey(), '1');
  return isFirst;
}
