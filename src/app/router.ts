import type { ComponentType } from 'react';
import { focusElement } from '../client/focus.ts';
import { updateHead } from '../client/head.ts';
import { isHashJump, isPageAddress, pageAddressOf } from '../client/links.ts';
import { fetchPage, fetchSidebar } from '../client/page-fetch.ts';
import { scrollToHash } from '../client/scroll.ts';
import { markCurrentPage, revealCurrentPage } from '../client/sidebar.ts';
import { readStored, removeStored, writeStored } from '../client/storage.ts';
import { applyTabs } from '../client/tabs.ts';
import { createVisits } from '../client/visits.ts';
import { isSamePath, plainPathname, routeOfPathname } from '../shared/addresses.ts';
import type { SiteData } from '../shared/page-data.ts';
import { componentOf, type View } from './view.ts';

export interface RouterInput {
  readonly site: SiteData;
  /** What the server drew. */
  readonly first: View;
  /** React pages by route. */
  readonly components: Readonly<Record<string, () => Promise<{ readonly default?: ComponentType }>>>;
}

/**
 * Follows links to pages of this site without loading documents. The address changes at once, the old page stays until
 * the new one has arrived, and when several are on their way the newest wins. Whatever cannot be shown this way is
 * loaded by the browser.
 */
export interface Router {
  /** The page on screen. */
  view(): View;
  subscribe(changed: () => void): () => void;
  /** To be called when a view is in the document: brings head, sidebar, scroll position and focus in line with it. */
  settle(view: View): void;
  /** Begins to follow links and the browser's Back and Forward. */
  listen(): void;
  /** Fetches the present page anew and swaps it in place. */
  refresh(): Promise<void>;
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

const mostRedirects = 5;

export function createRouter({ site, first, components }: RouterInput): Router {
  const { baseUrl } = site;
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
  let pending: AbortController | undefined;
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
    pending?.abort();
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
    pending?.abort();
    if (!isNew && position !== undefined) {
      window.scrollTo(0, position);
    }
  }

  async function load(wanted: Arrival): Promise<void> {
    pending?.abort();
    const mine = new AbortController();
    pending = mine;
    try {
      const next = await fetchView({ signal: mine.signal, cache: wanted.cause === 'refresh' ? 'no-store' : 'default' });
      if (!mine.signal.aborted && next !== undefined) {
        removeStored('session', reloadKey);
        const isOtherSidebar = next.sidebar !== view.sidebar && wanted.cause !== 'refresh';
        arrival = { ...wanted, hash: location.hash, revealsEntry: wanted.revealsEntry || isOtherSidebar };
        shown = here();
        view = next;
        for (const changed of listeners) {
          changed();
        }
      }
    } catch (error) {
      if (!mine.signal.aborted) {
        console.warn(error);
        loadDocument();
      }
    }
  }

  /** The view of the present address; redirects replace it. Nothing when the browser was sent elsewhere. */
  async function fetchView(init: RequestInit, redirects = 0): Promise<View | undefined> {
    const route = here();
    const module = components[route]?.();
    // Awaited below; until then a failure must not count as unhandled.
    module?.catch(() => undefined);
    const answer = await fetchPage(route, baseUrl, init);
    if ('redirect' in answer) {
      const url = new URL(answer.redirect, location.href);
      if (init.signal?.aborted) {
        return undefined;
      }
      if (!isPageAddress(url, baseUrl) || redirects >= mostRedirects) {
        location.replace(url);
        return undefined;
      }
      url.hash ||= location.hash;
      visits.replace(url);
      return fetchView(init, redirects + 1);
    }
    const { data: page, article } = answer;
    const sidebar = page.sidebar === undefined ? '' : await sidebarAt(page.sidebar, init);
    const base = { page, article, sidebar };
    return page.kind === 'component' ? { ...base, component: componentOf(page.route, await module) } : base;
  }

  async function sidebarAt(url: string, init: RequestInit): Promise<string> {
    const html = sidebars.get(url) ?? (await fetchSidebar(url, init));
    sidebars.set(url, html);
    return html;
  }

  function settle(settled: View): void {
    const list = document.querySelector('[data-sidebar]');
    if (arrival === undefined) {
      if (list !== null) {
        revealCurrentPage(list);
      }
      return;
    }
    const { cause, hash, position, revealsEntry } = arrival;
    arrival = undefined;
    updateHead(settled.page);
    applyTabs();
    if (list !== null) {
      markCurrentPage(list, settled.page.route);
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
    announce(settled.page.title);
    const skipRegion = document.querySelector<HTMLElement>('[data-skip-region]');
    if (cause === 'push' && hash === '' && skipRegion !== null) {
      focusElement(skipRegion);
    }
  }

  return {
    view: () => view,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    settle,
    listen: () => {
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

const reloadKey = 'docs.reload';

/** Lets the browser load the present address, but not over and over when that does not help. */
function loadDocument(): void {
  const path = location.pathname;
  if (readStored('session', reloadKey) === path) {
    removeStored('session', reloadKey);
    console.error(`The page ${path} cannot be shown, and loading it anew did not help`);
    return;
  }
  writeStored('session', reloadKey, path);
  location.reload();
}
