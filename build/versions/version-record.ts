import { type RoutePath, routePath, toUrl } from '../model/paths.ts';
import type { VersionRecord } from '../model/site.ts';
import type { NavigationOptions } from '../navigation/navigation-options.ts';
import { currentVersion, type DocSet } from '../navigation/options.ts';
import type { PlacedSidebars } from '../navigation/place-sidebars.ts';
import type { GeneratedIndex } from '../navigation/sidebar-nodes.ts';
import type { AddressedDoc } from '../navigation/site-pages.ts';

export interface VersionInput extends Pick<PlacedSidebars, 'sidebars' | 'sidebarOf'> {
  readonly set: DocSet;
  readonly docs: readonly AddressedDoc[];
  readonly indexes: readonly GeneratedIndex[];
  /** Address of the main page of the documentation. */
  readonly mainRoute: RoutePath | undefined;
  readonly draftIds: readonly string[];
}

/** The entry of a version of the documentation in site.json. */
export function versionRecord(
  { set, docs, indexes, sidebars, sidebarOf, mainRoute, draftIds }: VersionInput,
  { address }: NavigationOptions,
): VersionRecord {
  const url = (route: RoutePath) => toUrl(route, address.baseUrl, address.trailingSlash);
  /** Unlisted documents show a sidebar without being in it. */
  const listed = new Map(sidebars.map((sidebar) => [sidebar.name, new Set(sidebar.order)]));
  const sidebarName = (route: RoutePath) => {
    const name = sidebarOf.get(route)?.name;
    return name !== undefined && listed.get(name)?.has(route) ? { sidebar: name } : {};
  };
  const byId = new Intl.Collator('en');
  return {
    name: set.version?.name ?? currentVersion,
    label: set.version?.label ?? 'Next',
    isLast: set.version?.isLast ?? true,
    path: url(routePath(set.routeBasePath)),
    mainDocId: docs.find((doc) => doc.address.route === mainRoute)?.id ?? '',
    docs: [
      ...docs
        .map(({ id, address: { route } }) => ({ id, path: url(route), ...sidebarName(route) }))
        .sort((a, b) => byId.compare(a.id, b.id)),
      ...indexes.map(({ slug, route }) => ({ id: slug, path: url(route), ...sidebarName(route) })),
    ],
    draftIds: [...draftIds].sort(),
    sidebars: Object.fromEntries(
      sidebars.map(({ name, order }) => {
        const link = firstLink(docs, indexes, order[0]);
        return [name, link ? { link: { path: url(link.route), label: link.label } } : {}];
      }),
    ),
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
