import type { PageData, PageLink } from '../../src/shared/page-data.ts';
import { memoize } from '../model/memoize.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Site, SitePage, SiteSidebar } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import { pageUrl } from './href.ts';

/** @returns A function that finds the previous and next page: those named in the front matter, else in reading order. */
export function neighborsIn(
  site: Site,
  address: AddressOptions,
): (page: SitePage & { kind: 'doc' | 'category' }) => Pick<PageData, 'prev' | 'next'> {
  const neighborsInOrder = memoize(({ order }: SiteSidebar) => {
    return new Map(order.map((route, index) => [route, { prev: order[index - 1], next: order[index + 1] }]));
  });
  const routesById = memoize((_site: Site) => {
    const routes = new Map<string, RoutePath>();
    for (const page of site.pages.values())
      if (page.kind === 'doc') routes.set(`${page.docSet} ${page.id}`, page.route);
    return routes;
  });

  const linkTo = (route: RoutePath | undefined, sidebar: SiteSidebar | undefined): Required<PageLink> | undefined => {
    const page = route === undefined ? undefined : site.pages.get(route);
    if (page?.kind !== 'doc' && page?.kind !== 'category') return undefined;
    const label =
      (page.kind === 'doc' && page.doc.meta.pagination_label) || sidebar?.labels.get(page.route) || page.label;
    return { label, url: pageUrl(page.route, address) };
  };
  return (page) => {
    const meta = page.kind === 'doc' ? page.doc.meta : {};
    const sidebar = site.sidebarOf.get(page.route);
    const inOrder = sidebar && neighborsInOrder(sidebar).get(page.route);
    /** @param namedId Document id from the front matter; `null` for no neighbor. */
    const choose = (namedId: string | null | undefined, fromOrder: RoutePath | undefined) => {
      if (namedId === null) return undefined;
      const named = page.kind === 'doc' && namedId !== undefined && routesById(site).get(`${page.docSet} ${namedId}`);
      return linkTo(named || fromOrder, sidebar);
    };
    const prev = choose(meta.pagination_prev, inOrder?.prev);
    const next = choose(meta.pagination_next, inOrder?.next);
    return { ...(prev && { prev }), ...(next && { next }) };
  };
}
