/** All addresses of a site that lead to a page elsewhere. */
import { type RoutePath, routePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { RedirectTarget, Site } from '../model/site.ts';
import type { NavigationOptions } from '../navigation/navigation-options.ts';
import { askedRedirects } from './asked-redirects.ts';
import { writtenRedirects } from './written-redirects.ts';

/** A folder of documents, those of `docs` first. */
interface OpenedSet {
  readonly set: { readonly routeBasePath: string; readonly version?: unknown };
  /** Where readers begin. */
  readonly mainRoute: RoutePath | undefined;
}

/** Those of the configuration and of front matter, and those to the first page of the documents. A page is never replaced. */
export function siteRedirects(
  options: Pick<NavigationOptions, 'redirects' | 'locateKey'>,
  sets: readonly OpenedSet[],
  site: Pick<Site, 'pages' | 'versionAt'>,
): Result<ReadonlyMap<RoutePath, RedirectTarget>> {
  const { pages } = site;
  const written = writtenRedirects(site);
  const asked = askedRedirects(options, pages, written.value);
  const usual = sets.flatMap(({ mainRoute, set }, index) => {
    const from = [...(index === 0 || set.version ? [set.routeBasePath] : []), ...(index === 0 ? ['/'] : [])];
    const to = mainRoute && { route: mainRoute, query: '', fragment: '', isUsual: true as const };
    return to === undefined ? [] : from.map((path) => [routePath(path), to] as const);
  });
  return result(new Map([...usual.filter(([from]) => !pages.has(from)), ...written.value, ...asked.value]), [
    ...asked.diagnostics,
    ...written.diagnostics,
  ]);
}
