import { type FollowedLoading, followLoading } from '../client/follow-loading.ts';
import type { Progress } from '../client/progress.ts';
import type { Reloads } from '../client/reloads.ts';
import type { Visits } from '../client/visits.ts';
import { isSamePath, plainPathname, routeOfPathname } from '../shared/addresses.ts';
import type { LoadedPage } from './page-loader.ts';
import type { Arrival } from './settle-view.ts';
import type { PageModule, View } from './view.ts';

/** The parts of the window that navigation needs. Tests use an in-memory window. */
export interface NavigationWindow {
  readonly location: Pick<Location, 'href' | 'pathname' | 'search' | 'hash' | 'replace' | 'reload'>;
  readonly visits: Visits;
  /** Loads a page; preloaded pages are available at once. */
  load(route: string, init: RequestInit): Promise<LoadedPage>;
  /** Drops what was preloaded. */
  forgetPreloads(): void;
  isPageAddress(url: URL): boolean;
  readonly progress: Progress;
  scrollTo(position: number): void;
  scrollForHash(hash: string): void;
  /** Whether a page that failed to load should be loaded as a document instead: once for each address. */
  readonly reloads: Reloads;
}

/**
 * Which page is shown. The address changes at once; the old page stays until the new one has arrived; of several that
 * are loading, only the one that was asked for last is shown.
 */
export interface Navigation {
  view(): View;
  subscribe(changed: () => void): () => void;
  show(view: View): void;
  /** The route of the page on screen; on the not-found page the requested one. */
  route(): string;
  /** How the reader came to the view. Undefined for the first page, and once it has been consumed. */
  takeArrival(): Arrival | undefined;
  visit(url: URL, isFromSidebar: boolean): void;
  /** The browser has gone Back or Forward, or followed a hash by itself. */
  pop(): void;
  refresh(): Promise<void>;
  /** @param stop Is called when another page takes the place of the one on screen. */
  untilOther(stop: () => void): void;
  /** Replaces `x.html` or `x/index` in the address by the address of the page on screen. */
  normalizeAddress(): void;
  /** While set, Back and Forward call this instead of leaving the page. Returns a function that removes it. */
  guard(close: () => void): () => void;
}

const maxRedirects = 5;

/** Long because all of it shares which page is shown, and what is loading: a state machine, each transition a function. */
export function createNavigation(first: View, baseUrl: string, win: NavigationWindow): Navigation {
  const { location, visits, progress, reloads } = win;
  const listeners = new Set<() => void>();
  let view = first;
  let arrival: Arrival | undefined;
  let shownRoute = here();
  let stopLoading = (): void => {};
  /** Of the code of the page on screen, which is dead without it. */
  let stopCode = (): void => {};
  let guard: (() => void) | undefined;
  let isReturning = false;

  function here(): string {
    return routeOfPathname(location.pathname, baseUrl) ?? '/';
  }

  function show(next: View): void {
    view = next;
    for (const changed of listeners) changed();
  }

  function arrive(next: View, wanted: Arrival): void {
    stopCode();
    const isOtherSidebar = next.sidebar !== view.sidebar && wanted.cause !== 'refresh';
    arrival = { ...wanted, hash: location.hash, revealsEntry: wanted.revealsEntry || isOtherSidebar };
    shownRoute = here();
    show(next);
    normalizeAddress();
  }

  function normalizeAddress(): void {
    const { page, failed } = view;
    const { pathname, search, hash, href } = location;
    if (!failed && page.kind !== 'not-found' && plainPathname(pathname) !== pathname) {
      visits.replace(new URL(page.url + search + hash, href));
    }
  }

  function visit(url: URL, isFromSidebar: boolean): void {
    const { href, pathname, search, hash } = location;
    const cause = url.href === href ? 'replace' : 'push';
    visits[cause](url);
    if (!isSamePath(here(), shownRoute)) {
      void load({ cause, hash: url.hash, position: undefined, revealsEntry: !isFromSidebar });
      return;
    }
    stopLoading();
    normalizeAddress();
    const isQueryChange = url.pathname === pathname && url.hash === hash && url.search !== search;
    if (!isQueryChange) win.scrollForHash(url.hash);
  }

  function pop(): void {
    const { by, isNew } = visits.arrived();
    if (isReturning) {
      isReturning = false;
      return;
    }
    if (guard && !isNew && by !== 0) {
      guard();
      isReturning = true;
      visits.go(-by);
      return;
    }
    const position = visits.position();
    if (!isSamePath(here(), shownRoute)) {
      void load({ cause: 'pop', hash: location.hash, position, revealsEntry: true });
      return;
    }
    stopLoading();
    if (!isNew && position !== undefined) win.scrollTo(position);
  }

  function load(wanted: Arrival): Promise<void> {
    stopLoading();
    const isRefresh = wanted.cause === 'refresh';
    if (isRefresh) win.forgetPreloads();
    let attempt: AbortController;
    let hasFailed = false;
    const loading: FollowedLoading = followLoading(
      () => {
        attempt = new AbortController();
        return loadView({ signal: attempt.signal, cache: isRefresh ? 'no-store' : 'default' });
      },
      (state) => {
        if (state.loaded) {
          reloads.reset();
          arrive(state.loaded, wanted);
        } else if (state.isLoading && !hasFailed) {
          if (!isRefresh) progress.start();
        } else if (!state.isLoading && (isRefresh || reloads.isAllowed())) {
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
      reloads.reset();
      loading.retry();
    };
    stopLoading = () => {
      loading.stop();
      attempt.abort();
      progress.done();
    };
    return loading.ended;
  }

  /** The view of the present address; redirects replace the address. Never resolves when another document is loaded. */
  async function loadView(init: RequestInit, redirects = 0): Promise<View> {
    const { answer, sidebar, module } = await win.load(here(), init);
    if (!('redirect' in answer)) return { page: answer.data, article: answer.article, sidebar, module };
    const url = new URL(answer.redirect, location.href);
    init.signal?.throwIfAborted();
    if (!win.isPageAddress(url) || redirects >= maxRedirects) {
      location.replace(url);
      return new Promise(() => undefined);
    }
    url.hash ||= location.hash;
    visits.replace(url);
    return loadView(init, redirects + 1);
  }

  return {
    view: () => view,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    show,
    route: () => shownRoute,
    takeArrival: () => {
      const taken = arrival;
      arrival = undefined;
      return taken;
    },
    visit,
    pop,
    refresh: () => load({ cause: 'refresh', hash: '', position: undefined, revealsEntry: false }),
    untilOther: (stop) => {
      stopCode = stop;
    },
    normalizeAddress,
    guard: (close) => {
      guard = close;
      return () => {
        guard = undefined;
      };
    },
  };
}

/**
 * Loads the code of the first page, if it is a component. Resolves when the page can be hydrated: with the code or, if it
 * cannot be loaded, as the server rendered it. Until then the reading client is enough for the rest of the page; to hydrate
 * that first would mean to draw the component anew later, and to lose the focus and the caret of the reader in it.
 * @param whenHydrated Calls back once the page is hydrated: nothing in it may change before.
 */
export function loadFirstPage(
  navigation: Navigation,
  loader: () => Promise<PageModule>,
  whenHydrated: (change: () => void) => void,
): Promise<void> {
  const first = navigation.view();
  const loading: FollowedLoading = followLoading(loader, (state) => {
    if (state.loaded) {
      navigation.show({ ...first, module: state.loaded });
    } else if (!state.isLoading || navigation.view().failed) {
      const failed = { ...first, failed: { state, onRetry: loading.retry } };
      whenHydrated(() => navigation.show(failed));
    }
  });
  navigation.untilOther(loading.stop);
  return loading.ended;
}
