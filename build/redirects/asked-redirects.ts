/** The redirects of the configuration: old addresses, with the pages that they lead to. */
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { type RoutePath, routePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import { isWritten, type RedirectTarget, type SitePage } from '../model/site.ts';
import { splitAddress } from '../model/split-address.ts';
import type { NavigationOptions } from '../navigation/navigation-options.ts';

interface AskedRedirect extends RedirectTarget {
  /** The old address as the configuration spells it. */
  readonly key: string;
}

type AskedRedirects = ReadonlyMap<RoutePath, AskedRedirect>;

/**
 * A redirect that leads to another leads to the end of the chain, so that readers are redirected once.
 * @param written Those of front matter.
 * @returns `config/redirect` for addresses that have a page, and for circles, which are left out; also for those that a page
 *          leads on with its front matter, because two files say where one address leads.
 */
export function askedRedirects(
  { redirects, locateKey }: Pick<NavigationOptions, 'redirects' | 'locateKey'>,
  pages: ReadonlyMap<RoutePath, SitePage>,
  written: ReadonlyMap<RoutePath, RedirectTarget> = new Map(),
): Result<ReadonlyMap<RoutePath, RedirectTarget>> {
  const warning = (key: string, message: string, hint: string, on?: RedirectTarget): Diagnostic => {
    const at = locateKey(['redirects', key]) ?? wholeFile('docs.config');
    const page = on && pages.get(on.route);
    const place = page && isWritten(page) ? page.doc.keyAt.redirect_from : undefined;
    const related = place && [{ message: 'leads on from here', at: place }];
    return problem('config/redirect', `the redirect from \`${key}\` ${message}`, { at, hint, related });
  };
  const all = Object.entries(redirects).map(([key, to]) => [routePath(key), parseRedirect(key, to)] as const);
  const asked: AskedRedirects = new Map(all.filter(([from]) => !pages.has(from)));
  const useless = all.filter(([from]) => pages.has(from));
  const chains = [...asked].map(([from, redirect]) => ({ from, redirect, chain: chainFrom(redirect, asked) }));
  const circles = chains.filter(({ chain }) => isCircle(chain));
  return result(
    new Map(chains.flatMap(({ from, chain }) => (isCircle(chain) ? [] : [[from, endOf(chain, written)] as const]))),
    [
      ...useless.map(([from, { key, route }]) => {
        const back = written.get(route);
        return back?.route === from
          ? warning(key, `leads in a circle: \`${key}\` → \`${route}\` → \`${from}\``, 'remove one of the two', back)
          : warning(key, 'has no effect: the site has a page there', 'remove the redirect, or move the page');
      }),
      ...[...asked.values()].flatMap(({ key, route }) => {
        const on = asked.has(route) ? undefined : written.get(route);
        if (!on) return [];
        const message = `leads to \`${route}\`, and \`redirect_from\` leads from there to \`${on.route}\``;
        return [warning(key, message, `lead to \`${on.route}\` at once`, on)];
      }),
      ...circles.map(({ redirect, chain }) =>
        warning(
          redirect.key,
          `leads in a circle: \`${chain.map(({ key }) => key).join('` → `')}\``,
          'expected a page at the end',
        ),
      ),
    ],
  );
}

function parseRedirect(key: string, to: string): AskedRedirect {
  const { path, query, fragment } = splitAddress(to);
  return { key, route: routePath(path), query, fragment };
}

/** The redirects that readers would follow, in order. In a circle, the last one is there twice. */
function chainFrom(first: AskedRedirect, asked: AskedRedirects): readonly AskedRedirect[] {
  const chain = [first];
  for (let next = asked.get(first.route); next !== undefined; next = asked.get(next.route)) {
    const isKnown = chain.includes(next);
    chain.push(next);
    if (isKnown) break;
  }
  return chain;
}

const isCircle = (chain: readonly AskedRedirect[]): boolean => new Set(chain).size < chain.length;

/** What a later redirect adds to the address replaces what an earlier one added, as in browsers. */
const endOf = (
  chain: readonly AskedRedirect[],
  written: ReadonlyMap<RoutePath, RedirectTarget>,
  last = chain.at(-1)?.route ?? routePath('/'),
): RedirectTarget => ({
  route: written.get(last)?.route ?? last,
  query: chain.findLast(({ query }) => query !== '')?.query ?? '',
  fragment: chain.findLast(({ fragment }) => fragment !== '')?.fragment ?? '',
});
