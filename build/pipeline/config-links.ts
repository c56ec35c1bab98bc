/** The links that every page has from the configuration: of the navbar, its logo and the footer. */
import type { CheckedLink } from '../checks/run-checks.ts';
import type { Config } from '../config/config.ts';
import { resolveLink } from '../links/resolve-link.ts';
import { wholeFile } from '../model/diagnostic.ts';
import { type RoutePath, sourcePath } from '../model/paths.ts';
import type { LinkTarget, Site } from '../model/site.ts';
import type { ConfigPlace } from './site-data.ts';

type Key = 'docId' | 'to' | 'href';
type Item = Readonly<Partial<Record<Key, string | undefined>>>;

/** @returns One for each place, said once however many pages show it; none for drafts, which are left out. */
export function configLinks(
  config: Config,
  site: Site,
  placeAt: ConfigPlace = () => undefined,
): readonly CheckedLink[] {
  const from = {
    path: sourcePath(''),
    route: '/' as RoutePath,
    isIndex: true,
    contentRoot: config.docs.path,
  };
  const drafts = new Set(site.versions.flatMap(({ draftIds }) => draftIds));
  const leadsTo = (key: Key, href: string): LinkTarget => {
    if (key !== 'docId') return resolveLink(site, from, { kind: 'anchor', href }, config);
    const page = [...site.pages.values()].find((page) => page.kind === 'doc' && page.id === href);
    return page
      ? { kind: 'page', route: page.route, query: '', fragment: '' }
      : { kind: 'missing', wanted: 'page', url: href, resolved: href };
  };
  const written: readonly (readonly [item: Item, path: readonly (string | number)[]])[] = [
    [{ href: config.navbar.logo?.href }, ['navbar', 'logo']],
    ...config.navbar.items.map((item, index) => [item, ['navbar', 'items', index]] as const),
    ...config.footer.links.flatMap(({ items }, column) =>
      items.map((item, index) => [item, ['footer', 'links', column, 'items', index]] as const),
    ),
  ];
  return written.flatMap(([item, path]) =>
    (['docId', 'to', 'href'] as const).flatMap((key): CheckedLink[] => {
      const href = item[key];
      if (href === undefined || (key === 'docId' && drafts.has(href))) return [];
      const target = leadsTo(key, href);
      const at = placeAt([...path, key]) ?? wholeFile('docs.config');
      return [{ link: { kind: 'anchor', href, at }, target, ok: target.kind !== 'missing' }];
    }),
  );
}
