/** Matches the pages of a set of documents across its versions. */
import { type RoutePath, routePath } from '../model/paths.ts';
import type { Site, SiteVersion, VersionPlace } from '../model/site.ts';
import type { DocSet } from '../navigation/options.ts';
import type { GeneratedIndex } from '../navigation/sidebar-nodes.ts';
import type { AddressedDoc } from '../navigation/site-pages.ts';

interface OpenedSet {
  readonly set: DocSet;
  readonly docs: readonly AddressedDoc[];
  readonly indexes: readonly GeneratedIndex[];
  readonly tags: readonly RoutePath[];
  readonly mainRoute: RoutePath | undefined;
}

/** Pages match if they have the same key: documents by id, as in Docusaurus, categories by slug, tags by address. */
export function siteVersions(sets: readonly OpenedSet[]): Pick<Site, 'docVersions' | 'versionAt'> {
  const docVersions: SiteVersion[] = [];
  const versionAt = new Map<RoutePath, VersionPlace>();
  for (const { set, docs, indexes, tags, mainRoute } of sets) {
    if (!set.version) continue;
    const { sidebarsFile: _, ...facts } = set.version;
    const routes = new Map<string, RoutePath>([
      ...docs.map(({ id, address }) => [`doc ${id}`, address.route] as const),
      ...indexes.map(({ slug, route }) => [`category ${slug}`, route] as const),
      ...tags.map((route) => [`tag ${route.slice(routePath(set.routeBasePath).length)}`, route] as const),
    ]);
    const version = { ...facts, path: set.path, routes, mainRoute: mainRoute ?? routePath(set.routeBasePath) };
    docVersions.push(version);
    for (const [key, route] of routes) versionAt.set(route, { version, key });
  }
  return { docVersions: docVersions.toSorted((a, b) => a.position - b.position), versionAt };
}
