import { fetchPage, fetchSidebar } from '../client/page-fetch.ts';
import type { PageJson } from '../shared/page-data.ts';
import type { PageModule, View } from './view.ts';

/** Everything that is loaded for a page. */
export interface LoadedPage {
  readonly answer: PageJson;
  /** HTML of the sidebar's list; empty when the page has none. */
  readonly sidebar: string;
  readonly module: PageModule | undefined;
}

/** Rejects when a part of the page cannot be loaded, or when it belongs to another build of the site. */
export type PageLoader = (route: string, init: RequestInit) => Promise<LoadedPage>;

export interface PageLoaderInput {
  readonly baseUrl: string;
  /** Address of the client script of this build. */
  readonly client: string;
  /** The server-rendered page; its sidebar need not be loaded again. */
  readonly first: View;
  /** Code of pages that are components, by route. */
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>;
}

export function createPageLoader({ baseUrl, client, first, modules }: PageLoaderInput): PageLoader {
  const sidebars = new Map([[first.page.sidebar, first.sidebar]]);

  const sidebarAt = async (url: string | undefined, init: RequestInit): Promise<string> => {
    const html = url === undefined ? '' : (sidebars.get(url) ?? (await fetchSidebar(url, init)));
    sidebars.set(url, html);
    return html;
  };

  return async (route, init) => {
    const [answer, module] = await Promise.all([fetchPage(route, baseUrl, init), modules[route]?.()]);
    if ('redirect' in answer) return { answer, sidebar: '', module };
    if (new URL(answer.client, location.href).href !== client) {
      throw new Error('The site has changed');
    }
    return {
      answer,
      sidebar: await sidebarAt(answer.data.sidebar, init),
      // The route of the page can differ from the requested one in case, and modules are keyed by the page's.
      module: module ?? (await modules[answer.data.route]?.()),
    };
  };
}
