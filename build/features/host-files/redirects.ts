import type { Config } from '../../config/config.ts';
import { type RoutePath, routePath, toUrl } from '../../model/paths.ts';
import { isWritten, type RedirectTarget, type Site } from '../../model/site.ts';
import type { AddressOptions } from '../../model/site-options.ts';

export interface Redirect {
  /** Old address with the base path, decoded, without a slash at its end. */
  readonly from: string;
  /** The same, percent-encoded. */
  readonly fromUrl: string;
  /** Ready for a header. */
  readonly to: string;
}

/**
 * The redirects that a site asks for. Those that the tool adds, such as from `/`, lead elsewhere as soon as another page
 * comes first: a host and browsers would remember them.
 */
export function askedRedirects(
  { pages, redirects: known }: Site,
  { redirects }: Pick<Config, 'redirects'>,
  address: AddressOptions,
): readonly Redirect[] {
  const written = [...pages.values()].flatMap((page) => (isWritten(page) ? (page.doc.meta.redirect_from ?? []) : []));
  const asked = new Set([...Object.keys(redirects), ...written].map((from) => routePath(from)));
  return [...known].flatMap(([route, target]) => (asked.has(route) ? [redirectOf(route, target, address)] : []));
}

const redirectOf = (
  route: RoutePath,
  { route: target, query, fragment }: RedirectTarget,
  { baseUrl, trailingSlash }: AddressOptions,
): Redirect => ({
  from: baseUrl + route.slice(1),
  fromUrl: toUrl(route, baseUrl, false),
  to: toUrl(target, baseUrl, trailingSlash) + query + fragment,
});
