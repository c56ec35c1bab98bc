/** Matches the pages of a set of documents across its versions. */
import { type RoutePath, routePath } from '../model/paths.ts';
import type { GeneratedPage, Site, SiteVersion, VersionPlace } from '../model/site.ts';
import type { DocSet } from '../navigation/options.ts';
import type { GeneratedIndex } from '../navigation/sidebar-nodes.ts';
import type { AddressedDoc } from '../navigation/site-pages.ts';

interface OpenedSet {
  readonly set: DocSet;
  readonly docs: readonly AddressedDoc[];
  readonly indexes: readonly GeneratedIndex[];
  readonly mainRoute: RoutePath | undefined;
}

/** Pages match if they have the same key: documents by id, as in Docusaurus, categories by slug, others as they say. */
export function siteVersions(
  sets: readonly OpenedSet[],
  generated: readonly GeneratedPage[],
): Pick<Site, 'docVersions' | 'versionAt'> {
  const docVersions: SiteVersion[] = [];
  const versionAt = new Map<RoutePath, VersionPlace>();
  for (const { set, docs, indexes, mainRoute } of sets) {
    if (!set.version) continue;
    const { sidebarsFile: _, ...facts } = set.version;
    const routes = new Map<string, RoutePath>([
      ...docs.map(({ id, address }) => [`doc ${id}`, address.route] as const),
      ...indexes.map(({ slug, route }) => [`category ${slug}`, route] as const),
      ...generated.flatMap(({ route, belongsTo }) =>
        belongsTo?.docSet === set.id ? [[belongsTo.key, route] as const] : [],
      ),
    ]);
    const version = { ...facts, path: set.path, routes, mainRoute: mainRoute ?? routePath(set.routeBasePath) };
    docVersions.push(version);
    for (const [key, route] of routes) versionAt.set(route, { version, key });
  }
  return { docVersions: docVersions.toSorted((a, b) => a.position - b.position), versionAt };
}
