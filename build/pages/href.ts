import type { RoutePath } from '../model/paths.ts';
import { toUrl } from '../model/paths.ts';
import type { LinkTarget } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { AssetFile } from '../model/source-file.ts';

export interface HrefContext {
  readonly address: AddressOptions;
  /** Address of an asset in the docs folder; its name contains a content hash. */
  readonly assetUrl: (asset: AssetFile) => string;
}

export const pageUrl = (route: RoutePath, address: AddressOptions): string =>
  toUrl(route, address.baseUrl, address.trailingSlash);

/** The href of a resolved link. Broken links get an absolute path, so that a host's trailing slash cannot change them. */
export function hrefOf(target: LinkTarget, { address, assetUrl }: HrefContext): string {
  switch (target.kind) {
    case 'page':
      return pageUrl(target.route, address) + target.query + target.fragment;
    case 'asset':
      return (
        (target.from === 'static'
          ? toUrl(target.asset.path, address.sharedUrl ?? address.baseUrl, false)
          : assetUrl(target.asset)) +
        target.query +
        target.fragment
      );
    case 'external':
    case 'missing':
      return target.url;
    default:
      return target satisfies never;
  }
}
