import type { LinkRef } from '../model/doc.ts';
import { sourcePath } from '../model/paths.ts';
import type { SitePage, WrittenPage } from '../model/site.ts';
import type { LinkOrigin } from './resolve-link.ts';

/** A document as the starting point of its links. `docsPath` is the folder of the documentation below the root. */
export const originOf = (page: WrittenPage, docsPath: string): LinkOrigin => ({
  path: page.doc.path,
  route: page.route,
  isIndex: page.isIndex === true,
  contentRoot: page.doc.collection === 'docs' ? docsPath : 'src/pages',
});

/** A made page of a category as the starting point of what its `_category_` file names. */
export const categoryOrigin = (page: SitePage & { kind: 'category' }, docsPath: string): LinkOrigin => ({
  path: page.madeFrom,
  route: page.route,
  isIndex: true,
  contentRoot: docsPath,
});

/** The starting point of one link: files are looked for beside the file it is written in, a partial perhaps. */
export const linkOrigin = (page: LinkOrigin, { at }: Pick<LinkRef, 'at'>): LinkOrigin =>
  at.file === page.path ? page : { ...page, path: sourcePath(at.file) };
