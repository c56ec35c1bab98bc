import { type RoutePath, toUrl } from '../../model/paths.ts';
import type { RedirectTarget, Site } from '../../model/site.ts';
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
export const askedRedirects = ({ redirects }: Site, address: AddressOptions): readonly Redirect[] =>
  [...redirects].flatMap(([route, target]) => (target.isUsual ? [] : [redirectOf(route, target, address)]));

const redirectOf = (
  route: RoutePath,
  { route: target, query, fragment }: RedirectTarget,
  { baseUrl, trailingSlash }: AddressOptions,
): Redirect => ({
  from: baseUrl + route.slice(1),
  fromUrl: toUrl(route, baseUrl, false),
  to: toUrl(target, baseUrl, trailingSlash) + query + fragment,
});
