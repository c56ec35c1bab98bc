import { type RoutePath, routePath, toUrl } from '../model/paths.ts';
import type { VersionRecord } from '../model/site.ts';
import type { NavigationOptions } from './navigation-options.ts';
import type { ReadingOrder } from './reading-order.ts';
import type { GeneratedIndex } from './sidebar.ts';
import type { AddressedDoc } from './site-pages.ts';

export interface VersionInput {
  readonly docs: readonly AddressedDoc[];
  readonly indexes: readonly GeneratedIndex[];
  readonly reading: ReadingOrder;
  /** Address of the main page of the documentation. */
  readonly mainRoute: RoutePath | undefined;
  readonly draftIds: readonly string[];
}

/** The entry of the documentation's single version in site.json. */
export function versionRecord(
  { docs, indexes, reading, mainRoute, draftIds }: VersionInput,
  { address, docs: docsOptions }: NavigationOptions,
): VersionRecord {
  const url = (route: RoutePath) => toUrl(route, address.baseUrl, address.trailingSlash);
  const { sidebarName: sidebar, routeBasePath } = docsOptions;
  const isInSidebar = (doc: AddressedDoc): boolean =>
    reading.trails.has(doc.address.route) && doc.doc.meta.displayed_sidebar !== null;
  const link = firstLink(docs, indexes, reading.order[0]);
  return {
    name: 'current',
    label: 'Next',
    isLast: true,
    path: url(routePath(routeBasePath)),
    mainDocId: docs.find((doc) => doc.address.route === mainRoute)?.id ?? '',
    docs: [
      ...docs
        .map((doc) => ({ id: doc.id, path: url(doc.address.route), ...(isInSidebar(doc) && { sidebar }) }))
        .sort((a, b) => a.id.localeCompare(b.id, 'en')),
      ...indexes.map(({ slug, route }) => ({ id: slug, path: url(route), sidebar })),
    ],
    draftIds: [...draftIds].sort(),
    sidebars: { [sidebar]: link ? { link: { path: url(link.route), label: link.label } } : {} },
  };
}

/** The first page of the sidebar, with its label. */
function firstLink(
  docs: readonly AddressedDoc[],
  indexes: readonly GeneratedIndex[],
  route: RoutePath | undefined,
): { readonly route: RoutePath; readonly label: string } | undefined {
  const doc = docs.find(({ address }) => address.route === route);
  if (doc) return { route: doc.address.route, label: doc.doc.meta.sidebar_label || doc.id };
  return indexes.find((index) => index.route === route);
}
