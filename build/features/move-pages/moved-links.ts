/** The links that lead elsewhere once files have moved, with the addresses that they need. Pure. */
import { pageLinks } from '../../checks/run-checks.ts';
import type { Config } from '../../config/config.ts';
import type { KeyLocator } from '../../config/locate-key.ts';
import { linkOrigin } from '../../links/page-origin.ts';
import { type LinkOrigin, resolveLink } from '../../links/resolve-link.ts';
import type { LinkRef } from '../../model/doc.ts';
import { isFromGit, type RoutePath, routePath, sourcePath } from '../../model/paths.ts';
import { isWritten, type LinkTarget, type Site, type SitePage } from '../../model/site.ts';
import { configLinks } from '../../pipeline/config-links.ts';
import { docSets } from '../../pipeline/stage-options.ts';
import type { PlacedFix } from '../fix/apply-fixes.ts';
import { newAddresses } from './moved-address.ts';
import type { NewIds } from './moved-ids.ts';

/** A language of the site, with all files at their old places, and with the same texts at their new ones. */
export interface MovedLanguage {
  readonly config: Config;
  readonly before: Site;
  readonly after: Site;
  /** The translations that were read, by the path at which they stand. */
  readonly readFrom: ReadonlyMap<string, string>;
}

/** An address that leads elsewhere after the move. Without a new one in `to`, none leads there. */
export type MovedLink = Omit<PlacedFix, 'to'> & { readonly to: string | undefined; readonly target: string };

export type Rename = (path: string) => string;
/** Finds a page of the old site in the new one; undefined if it has none there. */
export type NowAt = (page: SitePage) => SitePage | undefined;

export function pageFinder({ after }: Pick<MovedLanguage, 'after'>, rename: Rename): NowAt {
  const categories = new Map<string, SitePage>();
  for (const page of after.pages.values()) if (page.kind === 'category') categories.set(page.madeFrom, page);
  return (page) => {
    if (page.kind === 'category') return categories.get(rename(page.madeFrom));
    const path = isWritten(page) ? page.doc.path : undefined;
    const route = path === undefined ? undefined : after.routeOf.get(sourcePath(rename(path)));
    const isGone = route === undefined && path !== undefined && rename(path) !== path;
    return isGone ? undefined : after.pages.get(route ?? page.route);
  };
}

/** @param isMain The language at the base path. Pages that are not translated are looked at there alone. */
export function linksToMove(language: MovedLanguage, rename: Rename, isMain: boolean): readonly MovedLink[] {
  const { before, after, config, readFrom } = language;
  const nowAt = pageFinder(language, rename);
  const found = new Map<string, MovedLink>();
  for (const page of before.pages.values()) {
    const old = pageLinks(page);
    const now = nowAt(page);
    const moved = now && pageLinks(now);
    if (!old || !moved) continue;
    for (const link of old.links) {
      const file = readFrom.get(link.at.file) ?? link.at.file;
      if (isFromGit(file) || (!isMain && !readFrom.has(link.at.file))) continue;
      const target = resolveLink(before, linkOrigin(old.origin, link), link, config);
      const wanted = newTarget(target, language, rename, nowAt);
      const origin = linkOrigin(moved.origin, { at: { ...link.at, file: rename(link.at.file) } });
      if (!wanted || leadsTo(wanted, link, origin, { after, config })) continue;
      const one = movedLink({ ...link, at: { ...link.at, file } }, origin, wanted, { after, config });
      // Several pages may include the same link.
      found.set(JSON.stringify(one), one);
    }
  }
  return [...found.values()];
}

/** Links of menus, the footer, and redirects. */
export function configLinksToMove(
  { before, after, config }: MovedLanguage,
  nowAt: NowAt,
  ids: NewIds,
  locateKey: KeyLocator,
): readonly MovedLink[] {
  const home: LinkOrigin = {
    path: sourcePath(''),
    route: routePath('/'),
    isIndex: true,
    contentRoot: docSets(config)[0]?.path ?? config.docs.path,
  };
  return configLinks(config, before, locateKey).value.flatMap(({ link, target }): readonly MovedLink[] => {
    const page = target.kind === 'page' ? before.pages.get(target.route) : undefined;
    const now = page && nowAt(page);
    if (!page || !now || target.kind !== 'page') return [];
    if (page.kind === 'doc' && page.id === link.href) {
      const to = ids.get(page.docSet)?.get(page.id);
      return to === undefined ? [] : [{ from: link.href, to, at: link.at, target: to, isName: true }];
    }
    const wanted = { route: now.route, isRedirected: target.redirected !== undefined };
    const isSame = leadsTo(wanted, link, home, { after, config });
    return isSame ? [] : [movedLink(link, home, wanted, { after, config })];
  });
}

interface WantedTarget {
  readonly route?: RoutePath;
  readonly file?: string;
  readonly isRedirected: boolean;
}

/** Where a link has to lead after the move; undefined for links that lead nowhere or to other sites. */
function newTarget(
  target: LinkTarget,
  { before, config }: MovedLanguage,
  rename: Rename,
  nowAt: NowAt,
): WantedTarget | undefined {
  if (target.kind === 'asset') return { file: fileOf(target, config, rename), isRedirected: false };
  const page = target.kind === 'page' ? before.pages.get(target.route) : undefined;
  const now = page && nowAt(page);
  if (!now || target.kind !== 'page') return undefined;
  return {
    route: now.route,
    ...(isWritten(now) && { file: now.doc.path }),
    isRedirected: target.redirected !== undefined,
  };
}

const fileOf = (
  { from, asset }: LinkTarget & { kind: 'asset' },
  { staticDirectory }: Config,
  rename: Rename = (path) => path,
): string => (from === 'docs' ? rename(asset.path) : `${staticDirectory}/${asset.path}`);

type NewSite = Pick<MovedLanguage, 'after' | 'config'>;

function leadsTo(
  wanted: WantedTarget,
  { kind, href }: Pick<LinkRef, 'kind' | 'href'>,
  from: LinkOrigin,
  { after, config }: NewSite,
): boolean {
  const found = resolveLink(after, from, { kind, href }, config);
  if (found.kind === 'asset') return wanted.route === undefined && fileOf(found, config) === wanted.file;
  if (found.kind !== 'page' || found.route !== wanted.route) return false;
  return found.redirected === undefined || wanted.isRedirected;
}

function movedLink(link: LinkRef, from: LinkOrigin, wanted: WantedTarget, site: NewSite): MovedLink {
  const { kind, href, at } = link;
  const to = newAddresses(href, from, wanted, site.config).find((one) =>
    leadsTo(wanted, { kind, href: one }, from, site),
  );
  return { from: href, to, at, target: wanted.file ?? wanted.route ?? '' };
}
