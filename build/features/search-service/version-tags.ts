/** By which names a hosted index knows the versions of the documents: those of Docusaurus. */
import type { RoutePath } from '../../model/paths.ts';
import { mainSet, type Site, type SiteVersion } from '../../model/site.ts';

export const versionTag = ({ of, name }: Pick<SiteVersion, 'of' | 'name'>): string => `docs-${of}-${name}`;

/** Of the version of a page of the documentation; `default` for other pages. */
export function searchTag({ pages, versionAt }: Pick<Site, 'pages' | 'versionAt'>, route: RoutePath): string {
  const place = versionAt.get(route);
  if (place) return versionTag(place.version);
  const page = pages.get(route);
  const isOfDocs =
    page?.kind === 'doc' || page?.kind === 'category' || (page?.kind === 'generated' && page.belongsTo !== undefined);
  return isOfDocs ? versionTag({ of: mainSet, name: 'current' }) : 'default';
}
