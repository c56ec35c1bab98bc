import type { ComponentType } from 'react';
import type { PageData } from '../shared/page-data.ts';

/** A page with all that is needed to draw it at once. */
export interface View {
  readonly page: PageData;
  readonly article: string;
  /** HTML of the sidebar's list; empty when the page has none. */
  readonly sidebar: string;
  /** The React page, when the page is one. */
  readonly component?: ComponentType;
}

/** The default export of a React page. Throws when the module has none, naming the page. */
export function componentOf(route: string, module: { readonly default?: ComponentType } | undefined): ComponentType {
  if (module?.default === undefined) {
    throw new Error(
      `The page at ${route} has no default export and cannot be rendered. Export its React component as the default.`,
    );
  }
  return module.default;
}
