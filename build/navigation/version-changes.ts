/** Adds the pages that show how a page differs from itself in an older version. */
import { routePath } from '../model/paths.ts';
import type { DocPage, PageChanges, SiteVersion } from '../model/site.ts';
import type { SitePagesBuilder } from './site-pages.ts';

/**
 * One for each document of the last version that is another in a version with `changes`.
 * @returns By the route of the page in either version.
 */
export function addChanges(
  { pages, claims }: Pick<SitePagesBuilder, 'pages' | 'claims'>,
  versions: readonly SiteVersion[],
): ReadonlyMap<string, readonly PageChanges[]> {
  const found = new Map<string, readonly PageChanges[]>();
  for (const since of versions.filter(({ changes, isLast }) => changes && !isLast)) {
    const last = versions.find(({ of, isLast }) => isLast && of === since.of);
    if (!last) continue;
    for (const [key, oldRoute] of since.routes) {
      const before = docAt(pages, oldRoute);
      const after = docAt(pages, last.routes.get(key));
      if (!before || !after || isSame(before, after)) continue;
      const route = routePath(after.route, `since-${since.name}`);
      if (!claims.claim(route, `what has changed in ${after.doc.path} since ${since.label}`)) continue;
      pages.set(route, { kind: 'changes', route, before, after, since, last, unlisted: true });
      const changes = { route, since };
      for (const at of [before.route, after.route]) found.set(at, [...(found.get(at) ?? []), changes]);
    }
  }
  return found;
}

function docAt(pages: SitePagesBuilder['pages'], route: string | undefined): DocPage | undefined {
  const page = route === undefined ? undefined : pages.get(routePath(route));
  return page?.kind === 'doc' ? page : undefined;
}

/** The text is not looked at where its hash is known: it stays on disk. */
const isSame = ({ doc: before }: DocPage, { doc: after }: DocPage): boolean =>
  before.textHash !== undefined && after.textHash !== undefined
    ? before.textHash === after.textHash
    : JSON.stringify(before.body) === JSON.stringify(after.body);
