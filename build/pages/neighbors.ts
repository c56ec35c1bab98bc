import type { PageData, PageLink } from '../../src/shared/page-data.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import { pageUrl } from './href.ts';

/** @returns A function that finds the previous and next page: those named in the front matter, else in reading order. */
export function neighborsIn(
  site: Site,
  address: AddressOptions,
): (page: SitePage & { kind: 'doc' | 'category' }) => Pick<PageData, 'prev' | 'next'> {
  const neighborsInOrder = new Map(
    site.order.map((route, index) => [route, { prev: site.order[index - 1], next: site.order[index + 1] }]),
  );
  const routeOfId = new Map<string, RoutePath>();
  for (const page of site.pages.values()) if (page.kind === 'doc') routeOfId.set(page.id, page.route);

  const linkTo = (route: RoutePath | undefined): (PageLink & { readonly url: string }) | undefined => {
    const page = route === undefined ? undefined : site.pages.get(route);
    if (page?.kind !== 'doc' && page?.kind !== 'category') return undefined;
    const label = page.kind === 'doc' ? page.doc.meta.pagination_label || page.label : page.label;
    return { label, url: pageUrl(page.route, address) };
  };
  /** @param namedId Document id from the front matter; `null` for no neighbor. */
  const chooseNeighbor = (namedId: string | null | undefined, inOrder: RoutePath | undefined) => {
    if (namedId === null) return undefined;
    return linkTo((namedId !== undefined && routeOfId.get(namedId)) || inOrder);
  };
  return (page) => {
    const meta = page.kind === 'doc' ? page.doc.meta : {};
    const inOrder = meta.displayed_sidebar === null ? undefined : neighborsInOrder.get(page.route);
    const prev = chooseNeighbor(meta.pagination_prev, inOrder?.prev);
    const next = chooseNeighbor(meta.pagination_next, inOrder?.next);
    return { ...(prev && { prev }), ...(next && { next }) };
  };
}
