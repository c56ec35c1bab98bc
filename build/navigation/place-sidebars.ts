/** Determines which sidebar each page shows, and the page's position in it. */
import type { RoutePath } from '../model/paths.ts';
import type { SiteSidebar, TrailEntry } from '../model/site.ts';
import type { DocSet } from './options.ts';
import { readingOrder } from './reading-order.ts';
import type { Sidebar } from './sidebar.ts';
import type { AddressedDoc } from './site-pages.ts';

export interface PlacedSidebars {
  readonly sidebars: readonly SiteSidebar[];
  readonly sidebarOf: ReadonlyMap<RoutePath, SiteSidebar>;
  readonly trails: ReadonlyMap<RoutePath, readonly TrailEntry[]>;
}

/**
 * A page shows the sidebar that its `displayed_sidebar` names, else the last one that contains it, as in Docusaurus.
 * Its breadcrumbs follow the sidebar that it shows, if it is in there.
 */
export function placeSidebars(
  sidebars: readonly Sidebar[],
  docs: readonly AddressedDoc[],
  { id: docSet }: Pick<DocSet, 'id'>,
): PlacedSidebars {
  const placed = sidebars.map(({ name, nodes, unlisted }) => {
    const { order, trails, labels, size } = readingOrder(nodes);
    const sidebar: SiteSidebar = { name, docSet, nodes, size, order, labels };
    return { sidebar, trails, holds: [...order, ...unlisted] };
  });
  const sidebarOf = new Map<RoutePath, SiteSidebar>();
  for (const { sidebar, holds } of placed) for (const route of holds) sidebarOf.set(route, sidebar);
  for (const { doc, address } of docs) {
    const wanted = doc.meta.displayed_sidebar;
    const named = placed.find(({ sidebar }) => sidebar.name === wanted);
    if (named) sidebarOf.set(address.route, named.sidebar);
    else if (wanted === null) sidebarOf.delete(address.route);
  }
  const trails = new Map(placed.flatMap((one) => [...one.trails]));
  for (const { sidebar, trails: own } of placed)
    for (const [route, trail] of own) if (sidebarOf.get(route) === sidebar) trails.set(route, trail);
  return { sidebars: placed.map(({ sidebar }) => sidebar), sidebarOf, trails };
}
