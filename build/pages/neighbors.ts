import type { PageData, PageLink } from '../../src/shared/page-data.ts';
import type { RoutePath } from '../model/paths.ts';
import type { Site, SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import { pageUrl } from './href.ts';

/** The previous and the next page in reading order, or those that the front matter names instead. */
export function neighborsIn(
  site: Site,
  address: AddressOptions,
): (page: SitePage & { kind: 'doc' | 'category' }) => Pick<PageData, 'prev' | 'next'> {
  const around = new Map(
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
  /** @param named Id of a document; `null` for no neighbor. */
  const pick = (named: string | null | undefined, inOrder: RoutePath | undefined) => {
    if (named === null) return undefined;
    return linkTo((named !== undefined && routeOfId.get(named)) || inOrder);
  };
  return (page) => {
    const meta = page.kind === 'doc' ? page.doc.meta : {};
    const inOrder = meta.displayed_sidebar === null ? undefined : around.get(page.route);
    const prev = pick(meta.pagination_prev, inOrder?.prev);
    const next = pick(meta.pagination_next, inOrder?.next);
    return { ...(prev && { prev }), ...(next && { next }) };
  };
}
