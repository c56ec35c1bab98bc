import type { ComponentType } from 'react';
import type { Loading } from '../client/loading.ts';
import type { PageData, SiteData } from '../shared/page-data.ts';

/** A page with everything needed to render it at once. */
export interface View {
  readonly page: PageData;
  /** Inert HTML. */
  readonly article: string;
  /** The server-rendered HTML of a component page, which is shown when its module cannot be loaded. */
  readonly drawn?: string;
  /** HTML of the sidebar's list; empty when the page has none. */
  readonly sidebar: string;
  /** Code of a page that is a component: a React page, the search page. */
  readonly module?: PageModule | undefined;
  /** Set when the page could not be loaded: the error is shown above the server-rendered HTML. */
  readonly failed?: { readonly state: Loading<unknown>; readonly onRetry: () => void };
}

export interface PageModule {
  readonly default?: ComponentType<{ readonly site: SiteData; readonly page: PageData; readonly article: string }>;
}

/** The component of a page's module. Throws when the module has none, naming the page. */
export function componentOf(route: string, module: PageModule): NonNullable<PageModule['default']> {
  if (!module.default) {
    throw new Error(`The page ${route} has no default export`);
  }
  return module.default;
}
