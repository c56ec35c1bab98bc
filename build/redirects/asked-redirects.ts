/** The redirects of the configuration: old addresses, with the pages that they lead to. */
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { type RoutePath, routePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { RedirectTarget, SitePage } from '../model/site.ts';
import { splitAddress } from '../model/split-address.ts';
import type { NavigationOptions } from '../navigation/navigation-options.ts';

interface AskedRedirect extends RedirectTarget {
  /** The old address as the configuration spells it. */
  readonly key: string;
}

type AskedRedirects = ReadonlyMap<RoutePath, AskedRedirect>;

/**
 * A redirect that leads to another leads to the end of the chain, so that readers are redirected once.
 * @returns `config/redirect` for addresses that have a page, and for circles; both are left out.
 */
export function askedRedirects(
  { redirects, locateKey }: Pick<NavigationOptions, 'redirects' | 'locateKey'>,
  pages: ReadonlyMap<RoutePath, SitePage>,
): Result<ReadonlyMap<RoutePath, RedirectTarget>> {
  const warning = (key: string, message: string, hint: string): Diagnostic => {
    const at = locateKey(['redirects', key]) ?? wholeFile('docs.config');
    return problem('config/redirect', `the redirect from \`${key}\` ${message}`, { at, hint });
  };
  const all = Object.entries(redirects).map(([key, to]) => [routePath(key), parseRedirect(key, to)] as const);
  const asked: AskedRedirects = new Map(all.filter(([from]) => !pages.has(from)));
  const useless = all.filter(([from]) => pages.has(from));
  const chains = [...asked].map(([from, redirect]) => ({ from, redirect, chain: chainFrom(redirect, asked) }));
  const circles = chains.filter(({ chain }) => isCircle(chain));
  return result(
    new Map(chains.flatMap(({ from, chain }) => (isCircle(chain) ? [] : [[from, endOf(chain)] as const]))),
    [
      ...useless.map(([, { key }]) =>
        warning(key, 'has no effect: the site has a page there', 'remove the redirect, or move the page'),
      ),
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
const endOf = (chain: readonly AskedRedirect[]): RedirectTarget => ({
  route: chain.at(-1)?.route ?? routePath('/'),
  query: chain.findLast(({ query }) => query !== '')?.query ?? '',
  fragment: chain.findLast(({ fragment }) => fragment !== '')?.fragment ?? '',
});
