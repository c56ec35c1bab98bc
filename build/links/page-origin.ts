import type { Doc } from '../model/doc.ts';
import type { RoutePath } from '../model/paths.ts';
import type { LinkOrigin } from './resolve-link.ts';

/** A document as the starting point of its links. `docsPath` is the folder of the documentation below the root. */
export const originOf = (doc: Doc, route: RoutePath, docsPath: string): LinkOrigin => ({
  path: doc.path,
  route,
  contentRoot: doc.collection === 'docs' ? docsPath : 'src/pages',
});
