/** A window that lives in memory: its history is a list of addresses, and pages are loaded by hand. */
import type { NavigationWindow } from '../../../../src/app/navigation.ts';
import type { LoadedPage } from '../../../../src/app/page-loader.ts';
import type { View } from '../../../../src/app/view.ts';

const origin = 'https://site.example';

export const viewOf = (route: string, more: Partial<View> = {}): View => ({
  page: {
    kind: 'doc',
    route,
    url: route,
    title: route,
    headTitle: route,
    description: '',
    showTitle: true,
    toc: [],
    breadcrumbs: [],
  },
  article: `<p>${route}</p>`,
  sidebar: '<li></li>',
  module: undefined,
  ...more,
});

export const loadedPage = (route: string, sidebar = '<li></li>'): LoadedPage => ({
  answer: { client: '/client.js', data: viewOf(route).page, article: viewOf(route).article },
  sidebar,
  module: undefined,
});

interface PendingLoad {
  readonly route: string;
  readonly init: RequestInit;
  resolve(page: LoadedPage): void;
  reject(reason: unknown): void;
}

export interface MemoryWindow extends NavigationWindow {
  /** What the window was asked to do, in words. */
  readonly log: string[];
  /** Every load there was. */
  readonly loads: PendingLoad[];
  readonly address: () => string;
  readonly historyLength: () => number;
  /** What the browser does for Back and Forward, before it tells the page. */
  move(by: number): void;
}

export function memoryWindow(start = '/a'): MemoryWindow {
  const entries: { url: URL; position: number | undefined }[] = [{ url: new URL(start, origin), position: undefined }];
  const log: string[] = [];
  const loads: PendingLoad[] = [];
  let [at, known, canReload] = [0, 0, true];
  const entry = () => entries[at] as (typeof entries)[number];

  return {
    log,
    loads,
    address: () => entry().url.href.slice(origin.length),
    historyLength: () => entries.length,
    move: (by) => {
      at += by;
    },
    location: {
      get href() {
        return entry().url.href;
      },
      get pathname() {
        return entry().url.pathname;
      },
      get search() {
        return entry().url.search;
      },
      get hash() {
        return entry().url.hash;
      },
      replace: (url) => void log.push(`leave for ${url}`),
      reload: () => void log.push('reload'),
    },
    visits: {
      position: () => entry().position,
      push: (url) => {
        entries.splice(at + 1, entries.length, { url: new URL(url), position: 0 });
        at += 1;
        known = at;
      },
      replace: (url) => {
        entry().url = new URL(url);
      },
      arrived: () => {
        const by = at - known;
        known = at;
        return { by, isNew: false };
      },
      go: (by) => {
        at += by;
        log.push(`go ${by}`);
      },
    },
    load: (route, init) => new Promise((resolve, reject) => loads.push({ route, init, resolve, reject })),
    forgetPreloads: () => void log.push('forget preloads'),
    isPageAddress: (url) => url.origin === origin,
    progress: { start: () => void log.push('progress'), done: () => undefined },
    scrollTo: (position) => void log.push(`scroll to ${position}`),
    scrollForHash: (hash) => void log.push(`scroll to ${hash || 'the top'}`),
    reloads: {
      isAllowed: () => {
        const isFirst = canReload;
        canReload = false;
        return isFirst;
      },
      reset: () => {
        canReload = true;
      },
    },
  };
}
