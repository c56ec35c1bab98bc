import type { RoutePath } from './paths.ts';
import type { Site } from './site.ts';

/**
 * What links of the navbar call the sidebar that a page shows; undefined unless its documents have several. It is the
 * same in all versions, and no route.
 */
export function sidebarSection(
  { sidebars, sidebarOf, versionAt }: Pick<Site, 'sidebars' | 'sidebarOf' | 'versionAt'>,
  route: RoutePath,
): string | undefined {
  const own = sidebarOf.get(route);
  const isOneOfMany = own && sidebars.filter(({ docSet }) => docSet === own.docSet).length > 1;
  return isOneOfMany ? `sidebar:${versionAt.get(route)?.version.of ?? own.docSet}:${own.name}` : undefined;
}
