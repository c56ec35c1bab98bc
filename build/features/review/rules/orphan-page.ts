import { normalizeRoute } from '../../../links/resolve-link.ts';
import { wholeFile } from '../../../model/diagnostic.ts';
import type { RoutePath } from '../../../model/paths.ts';
import { isWritten } from '../../../model/site.ts';
import type { ReviewedSite, ReviewRule } from '../review-rule.ts';

export const orphanPage: ReviewRule = {
  code: 'content/orphan',
  *run(reviewed) {
    const { site } = reviewed;
    const reached = reachedRoutes(reviewed);
    for (const page of site.pages.values()) {
      if (!isWritten(page) || site.trails.has(page.route) || reached.has(page.route) || page.route === '/') continue;
      // Unlisted on purpose: its readers know the address.
      if ('unlisted' in page && page.unlisted) continue;
      yield {
        message: `nothing links to \`${page.route}\``,
        at: wholeFile(page.doc.path),
        hint: 'link to it from a page or the navbar, mark it `unlisted: true`, or delete it',
      };
    }
  },
};

/** Where links of other pages lead. Those of page components are only in their HTML. */
function reachedRoutes({ site, links, componentLinks, baseUrl }: ReviewedSite): ReadonlySet<RoutePath> {
  const reached = new Set<RoutePath>([...site.order, ...[...site.redirects.values()].map(({ route }) => route)]);
  for (const { link, target } of links) {
    if (target.kind !== 'page') continue;
    const page = site.pages.get(target.route);
    if (!page || !isWritten(page) || page.doc.path !== link.at.file) reached.add(target.route);
  }
  for (const href of componentLinks())
    if (href.startsWith(baseUrl)) reached.add(normalizeRoute(`/${href.slice(baseUrl.length).replace(/[?#].*$/, '')}`));
  return reached;
}
