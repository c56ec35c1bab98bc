import type { LinkRef } from '../model/doc.ts';
import { sourcePath } from '../model/paths.ts';
import type { SitePage, WrittenPage } from '../model/site.ts';
import type { LinkOrigin } from './resolve-link.ts';

/** The origin of the links on a page. */
export const pageOrigin = (page: WrittenPage): LinkOrigin => ({
  path: page.doc.path,
  readFrom: page.doc.readFrom,
  route: page.route,
  isIndex: page.isIndex === true,
  contentRoot: page.contentRoot ?? 'src/pages',
});

/** The origin of the links in a `_category_` file, which belong to the generated page of the category. */
export const categoryOrigin = (page: SitePage & { kind: 'category' }): LinkOrigin => ({
  path: page.madeFrom,
  route: page.route,
  isIndex: true,
  contentRoot: page.contentRoot,
});

/**
 * The origin of a single link. Files are resolved relative to the file that contains the link, which may be a partial.
 */
export const linkOrigin = (page: LinkOrigin, { at }: Pick<LinkRef, 'at'>): LinkOrigin =>
  at.file === page.path ? page : { ...page, path: sourcePath(at.file), readFrom: undefined };
