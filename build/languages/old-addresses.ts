/** Addresses that a page had before lead to its translations, too, whose front matter need not repeat them. */
import { type Kept, keep, nothingKept } from '../model/kept.ts';
import { type RoutePath, routePath } from '../model/paths.ts';
import { isWritten, type RedirectTarget, type Site } from '../model/site.ts';

/** @param original The site in the default language. */
export function withOldAddresses(site: Site, original: Site, kept: Kept = nothingKept): Site {
  const found = new Map<RoutePath, RedirectTarget>();
  for (const page of original.pages.values()) {
    const route = isWritten(page) ? site.routeOf.get(page.doc.path) : undefined;
    if (!isWritten(page) || !route || original.versionAt.get(page.route)?.version.isLast === false) continue;
    for (const from of (page.doc.meta.redirect_from ?? []).map((one) => routePath(one)))
      if (!site.pages.has(from) && (site.redirects.get(from)?.isUsual ?? true))
        found.set(from, { route, query: '', fragment: '' });
  }
  if (found.size === 0) return site;
  const added = [...found].flatMap(([from, { route }]) => [from, route]);
  // Links of other pages may lead elsewhere now: the site has another frame.
  const routeOf = keep(kept, 'old-addresses', [site.routeOf, ...added], () => new Map(site.routeOf));
  return { ...site, routeOf, redirects: new Map([...site.redirects, ...found]) };
}
