/** The configuration as the later stages want it: resolved, with document ids turned into addresses. */
import { drawnLabels } from '../../src/shared/all-labels.ts';
import type { NavbarItem, SiteData } from '../../src/shared/page-data.ts';
import type { Config } from '../config/config.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import { type Diagnostic, problem, type SourceRange } from '../model/diagnostic.ts';
import { nearest } from '../model/nearest.ts';
import { type RoutePath, routePath, urlOf } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { LocaleRecord, Site } from '../model/site.ts';
import type { NavigationOptions } from '../navigation/assemble-site.ts';
import type { PageOptions } from '../pages/options.ts';
import { searchOrigins, searchSettings } from './search-settings.ts';

export function localeOf(config: Config): LocaleRecord {
  const code = config.i18n.defaultLocale;
  const own = config.i18n.localeConfigs[code];
  return {
    code,
    label: own?.label ?? languageName(code),
    direction: own?.direction ?? 'ltr',
    htmlLang: own?.htmlLang ?? code,
  };
}

/** "en" → "English". */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

export const markdownOptions = (config: Config, extensions: readonly string[]): MarkdownOptions => ({
  ...config.markdown,
  extensions,
  labels: config.labels,
});

export const navigationOptions = (config: Config, drafts: boolean): NavigationOptions => ({
  docs: config.docs,
  address: config,
  locale: localeOf(config),
  drafts,
  searchPath: config.search.searchPagePath === false ? undefined : config.search.searchPagePath,
});

export function pageOptions(config: Config): PageOptions {
  const inStatic = (path: string | undefined) =>
    path === undefined || /^\w+:/.test(path) ? path : config.baseUrl + path.replace(/^\//, '');
  return {
    origin: config.url,
    titleDelimiter: config.titleDelimiter,
    toc: config.tableOfContents,
    docsPath: config.docs.path,
    breadcrumbs: config.docs.breadcrumbs,
    editUrl: config.docs.editUrl,
    showLastUpdateTime: config.docs.showLastUpdateTime,
    showLastUpdateAuthor: config.docs.showLastUpdateAuthor,
    noIndex: config.noIndex,
    favicon: inStatic(config.favicon),
    socialImage: inStatic(config.image),
    searchOrigin: searchOrigins(searchSettings(config, ''))[0],
  };
}

/** Keys and list indexes from the top of the configuration → where that is written. */
export type ConfigPlace = (path: readonly (string | number)[]) => SourceRange | undefined;

interface Target {
  readonly docId?: string | undefined;
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly label: string;
}

/**
 * @param searchMeta Address of the embedded index' meta file.
 * @returns `config/unknown-doc` for links to documents that do not exist; such a link is left out.
 */
export function siteData(
  config: Config,
  site: Site,
  generator: string,
  searchMeta: string,
  placeAt: ConfigPlace = () => undefined,
): Result<SiteData> {
  const search = searchSettings(config, searchMeta);
  const diagnostics: Diagnostic[] = [];
  const url = (route: RoutePath) => urlOf(route, config.baseUrl, config.trailingSlash);
  const inBase = (path: string): string =>
    /^(?:\w[\w+.-]*:|\/\/)/.test(path) ? path : config.baseUrl + path.replace(/^\//, '');
  const docRoute = new Map(
    [...site.pages.values()].flatMap((page) => (page.kind === 'doc' ? [[page.id, page.route] as const] : [])),
  );
  const drafts = new Set(site.versions.flatMap(({ draftIds }) => draftIds));

  const resolve = (
    item: Target,
    where: string,
    path: readonly (string | number)[],
  ):
    | { readonly label: string; readonly url: string; readonly external: boolean; readonly route?: RoutePath }
    | undefined => {
    if (item.href !== undefined) return { label: item.label, url: item.href, external: true };
    if (item.to !== undefined) {
      const [, address = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(item.to) ?? [];
      const route = routePath(address);
      if (!site.pages.has(route) && !site.redirects.has(route) && !site.statics.has(route.slice(1))) {
        const meant = nearest(route, site.pages.keys());
        diagnostics.push(
          problem('link/missing-page', `${where} links to \`${item.to}\`, where there is no page`, {
            at: placeAt([...path, 'to']),
            hint: meant ? `did you mean \`${meant}\`?` : 'expected the address of a page, such as `/docs/intro`',
          }),
        );
      }
      return {
        label: item.label,
        url: (site.pages.has(route) ? url(route) : inBase(address)) + rest,
        external: false,
        route,
      };
    }
    const id = item.docId ?? '';
    const route = docRoute.get(id);
    if (route !== undefined) return { label: item.label, url: url(route), external: false, route };
    if (!drafts.has(id)) {
      const meant = nearest(id, docRoute.keys());
      diagnostics.push(
        problem('config/unknown-doc', `${where} names the document \`${id}\`, which does not exist`, {
          at: placeAt([...path, 'docId']),
          hint: meant ? `did you mean \`${meant}\`?` : `documents: ${[...docRoute.keys()].slice(0, 10).join(', ')}`,
        }),
      );
    }
    return undefined;
  };

  for (const [path, file] of [
    [['favicon'], config.favicon],
    [['image'], config.image],
    [['navbar', 'logo', 'src'], config.navbar.logo?.src],
    [['navbar', 'logo', 'srcDark'], config.navbar.logo?.srcDark],
  ] as const) {
    if (file === undefined || /^(?:\w[\w+.-]*:|\/\/)/.test(file) || site.statics.has(file.replace(/^\//, ''))) continue;
    diagnostics.push(
      problem('link/missing-asset', `\`${path.join('.')}\` names \`${file}\`, which the static folder does not have`, {
        at: placeAt(path),
        hint: `expected a path in \`${config.staticDirectory}/\``,
      }),
    );
  }

  const section = routePath(config.docs.routeBasePath);
  /** A document at the left stands for the whole documentation, a path for what is below it (behaviours D7, B-NAVB-05). */
  const sectionOf = (item: Config['navbar']['items'][number], route: RoutePath | undefined): RoutePath | undefined => {
    if (item.docId !== undefined) return item.position === 'left' ? section : undefined;
    return route !== undefined && route !== '/' && site.pages.has(route) ? route : undefined;
  };
  const items = config.navbar.items.flatMap((item, index): NavbarItem[] => {
    const target = resolve(item, 'the navbar', ['navbar', 'items', index]);
    if (!target) return [];
    const around = item.activeBasePath === undefined ? sectionOf(item, target.route) : routePath(item.activeBasePath);
    return [
      {
        label: target.label,
        url: target.url,
        external: target.external,
        position: item.position,
        ...(around !== undefined && { section: around }),
        ...(item.icon !== undefined && { icon: item.icon }),
      },
    ];
  });
  const columns = config.footer.links.map(({ title, items: links }, column) => ({
    title,
    items: links.flatMap((item, index) => {
      const target = resolve(item, 'the footer', ['footer', 'links', column, 'items', index]);
      return target ? [{ label: target.label, url: target.url, external: target.external }] : [];
    }),
  }));
  const locale = localeOf(config);
  const { logo, title = config.title } = config.navbar;
  const ownLabels = drawnLabels(config.labels);
  return result(
    {
      title: config.title,
      tagline: config.tagline,
      baseUrl: config.baseUrl,
      titleDelimiter: config.titleDelimiter,
      navbar: {
        title,
        homeUrl: config.baseUrl,
        ...(logo && {
          logo: {
            alt: logo.alt || (title === '' ? config.title : ''),
            light: inBase(logo.src),
            dark: inBase(logo.srcDark ?? logo.src),
            url: inBase(logo.href ?? '/'),
          },
        }),
        items,
      },
      footer: { columns, copyright: config.footer.copyright },
      colorMode: config.colorMode,
      ...(config.announcementBar && {
        announcement: {
          id: config.announcementBar.id,
          html: config.announcementBar.content,
          isCloseable: config.announcementBar.isCloseable,
        },
      }),
      locale: { code: locale.htmlLang, label: locale.label, direction: locale.direction },
      ...(Object.keys(ownLabels).length > 0 && { labels: ownLabels }),
      ...(search && { search }),
      searchUrl: config.search.searchPagePath === false ? '' : url(routePath(config.search.searchPagePath)),
      generator,
    },
    diagnostics,
  );
}
