/** The site data on every page: the public part of the configuration, with document ids resolved to addresses. */
import { fillLabel } from '../../src/shared/labels.ts';
import type { NavbarItem, SiteData, SiteVersionData } from '../../src/shared/page-data.ts';
import type { Config } from '../config/config.ts';
import type { LanguageLinks } from '../languages/language-links.ts';
import { isolated } from '../model/bidi.ts';
import { escapeHtml } from '../model/html.ts';
import { type AllLabels, browserLabels, resolveAllLabels, type ServerLabels } from '../model/labels.ts';
import { memoize } from '../model/memoize.ts';
import { pathnameUrl, type RoutePath, routePath, toUrl } from '../model/paths.ts';
import { sidebarSection } from '../model/sidebar-section.ts';
import { mainSet, type Site, versionKey } from '../model/site.ts';
import type { SiteSearch } from '../search/provider.ts';
import { withAddresses } from './config-html.ts';
import { docKey, docRoutes, isAbsoluteUrl } from './config-links.ts';
import { localeOf } from './stage-options.ts';

export interface SiteDataOptions {
  /** Name and version of this tool. */
  readonly generator: string;
  /** Absent in a site without search. */
  readonly search?: SiteSearch | undefined;
  /** Absent in a site with one language. */
  readonly languages?: LanguageLinks | undefined;
}

/** Links to unknown documents are left out; `configLinks` reports them. */
export function siteData(config: Config, site: Site, { generator, search, languages }: SiteDataOptions): SiteData {
  const targetOf = targetResolver(config, site);
  const labels = browserLabels(config.labels);
  const texts = resolveAllLabels(config.labels);
  const { htmlLang, label, direction } = localeOf(config);
  const { announcementBar: bar, navbar, footer } = config;
  const { searchPagePath } = config.search;
  const htmlOf = (html: string): string => withAddresses(html, config, (to) => targetOf({ to, label: '' })?.url ?? to);
  return {
    title: config.title,
    tagline: config.tagline,
    baseUrl: config.baseUrl,
    titleDelimiter: config.titleDelimiter,
    navbar: {
      title: navbar.title ?? config.title,
      homeUrl: config.baseUrl,
      ...logoOf(config),
      items: navbar.items.flatMap((item) => navbarItem(item, targetOf, config, site)),
    },
    footer: {
      columns: footer.links.map(({ title, items }) => ({
        title,
        items: items.flatMap((item) => footerLink(item, targetOf(item))),
      })),
      copyright: copyrightOf({ ...footer, copyright: htmlOf(footer.copyright) }, texts),
    },
    colorMode: config.colorMode,
    ...(bar && { announcement: { id: bar.id, html: htmlOf(bar.content), isCloseable: bar.isCloseable } }),
    locale: { code: htmlLang, label, direction },
    ...(languages && { languages: { label: texts.languages, items: languages.items } }),
    ...(Object.keys(labels).length > 0 && { labels }),
    ...(site.docVersions.length > 0 && { versions: versionsData({ config, site, search, texts }) }),
    ...(search && { search: search.settings }),
    searchUrl: searchPagePath === false ? '' : toUrl(routePath(searchPagePath), config.baseUrl, config.trailingSlash),
    generator,
  };
}

/** The version is part of the text, so that showing it takes no code in browsers. */
function copyrightOf({ copyright, version }: Config['footer'], { footerVersion }: ServerLabels): string {
  if (typeof version !== 'string') return copyright;
  const text = `<span class="site-footer-version">${escapeHtml(fillLabel(footerVersion, { version }))}</span>`;
  return copyright === '' ? text : `${copyright} · ${text}`;
}

interface VersionsOptions extends Pick<SiteDataOptions, 'search'> {
  readonly config: Config;
  readonly site: Site;
  readonly texts: AllLabels;
}

/** All versions, with what readers are told about those that are not the last one. */
function versionsData({ config, site, search, texts }: VersionsOptions): NonNullable<SiteData['versions']> {
  const { docVersions } = site;
  const notices = { none: undefined, unreleased: texts.unreleasedVersion, unmaintained: texts.unmaintainedVersion };
  const all = docVersions.map((version): SiteVersionData => {
    const { of: set, name, mainRoute, banner, isLast } = version;
    const { direction } = localeOf(config);
    const label = isolated(version.label, direction);
    const notice = notices[banner];
    const last = docVersions.find((other) => other.of === set && other.isLast);
    return {
      ...{ set, name, label, key: versionKey(version) },
      url: toUrl(mainRoute, config.baseUrl, config.trailingSlash),
      ...(notice !== undefined && { notice: fillLabel(notice, { title: config.title, version: label }) }),
      ...(!isLast && last && { latest: fillLabel(texts.latestVersion, { version: isolated(last.label, direction) }) }),
      ...(!isLast && search && { search: search.ofVersion(version) }),
    };
  });
  return { label: texts.versions, all };
}

type NavbarItemConfig = Omit<Config['navbar']['items'][number], 'icon' | 'items' | 'activeBasePath'> &
  Partial<Pick<Config['navbar']['items'][number], 'icon' | 'items' | 'activeBasePath'>>;
type FooterItemConfig = Config['footer']['links'][number]['items'][number];

interface ItemTarget {
  readonly url: string;
  readonly external: boolean;
  /** The page's route; absent for external links. */
  readonly route?: RoutePath;
}

function targetResolver(config: Config, site: Site): (item: FooterItemConfig) => ItemTarget | undefined {
  const routeOfId = memoize(docRoutes);
  const urlOfRoute = (route: RoutePath): string => toUrl(route, config.baseUrl, config.trailingSlash);
  return ({ href, to, docId = '', collection }) => {
    if (href !== undefined) return { url: pathnameUrl(href, config.baseUrl) ?? href, external: true };
    if (to === undefined) {
      const route = routeOfId(site).get(docKey(docId, collection));
      return route === undefined ? undefined : { url: urlOfRoute(route), external: false, route };
    }
    const [, path = '/', suffix = ''] = /^([^?#]*)(.*)$/.exec(to) ?? [];
    const route = routePath(path);
    const isStatic = site.statics.has(path.replace(/^\//, ''));
    const url = site.pages.has(route)
      ? urlOfRoute(route)
      : isStatic
        ? staticUrl(path, config)
        : withBaseUrl(path, config);
    return { url: url + suffix, external: false, route };
  };
}

const withBaseUrl = (path: string, { baseUrl }: Pick<Config, 'baseUrl'>): string =>
  pathnameUrl(path, baseUrl) ?? (isAbsoluteUrl(path) ? path : baseUrl + path.replace(/^\//, ''));

/** Address of a file in the static folder. */
const staticUrl = (path: string, { baseUrl, sharedUrl = baseUrl }: Config): string =>
  withBaseUrl(path, { baseUrl: sharedUrl });

function navbarItem(
  item: NavbarItemConfig,
  targetOf: (item: FooterItemConfig) => ItemTarget | undefined,
  config: Config,
  site: Site,
): readonly NavbarItem[] {
  const { label, position } = item;
  if (item.items) {
    // On the left, a document would stand for the whole documentation.
    const items = item.items.flatMap((inner) => navbarItem({ ...inner, position: 'right' }, targetOf, config, site));
    return items.length === 0 ? [] : [{ label, url: '', external: false, position, items }];
  }
  const target = targetOf(item);
  if (!target) return [];
  const section =
    item.activeBasePath === undefined ? sectionOf(item, target, config, site) : routePath(item.activeBasePath);
  return [
    {
      label,
      url: target.url,
      external: target.external,
      position,
      ...(section !== undefined && { section }),
      ...versionUrls(item, config, site),
      // Which icon it is, is in the styles (project/navbar-icons.ts).
      ...(item.icon !== undefined && { icon: 'repository' as const }),
    },
  ];
}

/** A link to a document leads to the version that is read, if that has the document. */
function versionUrls(
  { docId, collection = mainSet }: NavbarItemConfig,
  { baseUrl, trailingSlash }: Config,
  { docVersions }: Site,
): Pick<NavbarItem, 'versions'> {
  const own = docId === undefined ? [] : docVersions.filter(({ of }) => of === collection);
  const urls = own.flatMap(({ name, routes }) => {
    const route = routes.get(`doc ${docId}`);
    return route === undefined ? [] : [[name, toUrl(route, baseUrl, trailingSlash)] as const];
  });
  return urls.length > 0 ? { versions: { set: collection, urls: Object.fromEntries(urls) } } : {};
}

/**
 * Where a navbar item is active. A document on the left represents its sidebar, or the whole documentation if that has
 * one sidebar; a path represents the pages below it.
 */
function sectionOf(
  { docId, collection, position }: NavbarItemConfig,
  { route }: ItemTarget,
  config: Config,
  site: Site,
): string | undefined {
  const set = collection === undefined ? config.docs : config.collections.find(({ id }) => id === collection);
  if (docId === undefined) return route !== undefined && route !== '/' && site.pages.has(route) ? route : undefined;
  if (position !== 'left' || !set) return undefined;
  return (route && sidebarSection(site, route)) ?? routePath(set.routeBasePath);
}

const footerLink = ({ label }: FooterItemConfig, target: ItemTarget | undefined) =>
  target ? [{ label, url: target.url, external: target.external }] : [];

function logoOf(config: Config): Pick<SiteData['navbar'], 'logo'> {
  const { logo, title = config.title } = config.navbar;
  if (!logo) return {};
  return {
    logo: {
      alt: logo.alt || (title === '' ? config.title : ''),
      light: staticUrl(logo.src, config),
      dark: staticUrl(logo.srcDark ?? logo.src, config),
      url: withBaseUrl(logo.href ?? '/', config),
    },
  };
}
