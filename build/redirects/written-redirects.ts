/** The redirects that pages ask for in their front matter, from addresses that they had before. */
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import { type RoutePath, routePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import { isWritten, type RedirectTarget, type Site } from '../model/site.ts';

/** @returns `config/redirect` for addresses that have a page, and for those that two pages ask for; both are left out. */
export function writtenRedirects({
  pages,
  versionAt,
}: Pick<Site, 'pages' | 'versionAt'>): Result<ReadonlyMap<RoutePath, RedirectTarget>> {
  const found = new Map<RoutePath, RedirectTarget>();
  const diagnostics: Diagnostic[] = [];
  for (const page of pages.values()) {
    // Copies of a page in old versions ask for the same.
    if (!isWritten(page) || versionAt.get(page.route)?.version.isLast === false) continue;
    const { meta, keyAt } = page.doc;
    for (const from of meta.redirect_from ?? []) {
      const route = routePath(from);
      const other = found.get(route);
      const refuse = (message: string, hint: string): void => {
        const text = `the redirect from \`${from}\` ${message}`;
        diagnostics.push(problem('config/redirect', text, { at: keyAt.redirect_from, hint }));
      };
      if (pages.has(route)) refuse('has no effect: the site has a page there', 'remove it, or move the page');
      else if (other && other.route !== page.route)
        refuse(`leads to \`${other.route}\` already`, 'name an address on one page only');
      else found.set(route, { route: page.route, query: '', fragment: '' });
    }
  }
  return result(found, diagnostics);
}
