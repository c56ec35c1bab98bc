/** Where a page is in the other languages of the site. Pure. */
import type { LanguageItem } from '../../src/shared/page-data.ts';
import { type RoutePath, routePath } from '../model/paths.ts';
import type { LocaleRecord, Site, SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';
import { pageUrl } from '../pages/href.ts';

/** The site in one of its languages. */
export interface LanguageSite {
  readonly locale: LocaleRecord;
  readonly address: AddressOptions;
  readonly site: Site;
}

/** A page, for search engines. */
export interface Alternate {
  readonly hreflang: string;
  readonly url: string;
}

export interface LanguageLinks {
  /** For the menu, in the order of the configuration. */
  readonly items: readonly LanguageItem[];
  /** Addresses in the order of the items: of the page, or of the start page where a language has no such page. */
  urlsOf(page: SitePage | undefined): readonly string[];
  /** The languages that have the page, and the default one as `x-default`; empty if no other has it. */
  alternatesOf(page: SitePage): readonly Alternate[];
  /** Of this site. */
  readonly current: LocaleRecord;
  /** By its code. */
  localeOf(code: string): LocaleRecord | undefined;
}

/** @param sites In the order of the configuration; the default language has no folder. */
export function languageLinks(
  sites: readonly LanguageSite[],
  { defaultCode, current }: { readonly defaultCode: string; readonly current: LocaleRecord },
): LanguageLinks {
  const home = ({ address }: LanguageSite): string => pageUrl(routePath('/'), address);
  const urlIn = (language: LanguageSite, page: SitePage): string | undefined => {
    const route = routeIn(language.site, page);
    return route === undefined ? undefined : pageUrl(route, language.address);
  };
  return {
    current,
    localeOf: (code) => sites.find(({ locale }) => locale.code === code)?.locale,
    items: sites.map(({ locale }) => ({ label: locale.label, lang: locale.htmlLang })),
    urlsOf: (page) => sites.map((language) => (page && urlIn(language, page)) ?? home(language)),
    alternatesOf(page) {
      const found = sites.flatMap((language) => {
        const url = urlIn(language, page);
        return url === undefined ? [] : [{ hreflang: language.locale.htmlLang, url, code: language.locale.code }];
      });
      if (found.length < 2) return [];
      const original = found.find(({ code }) => code === defaultCode);
      const alternates = found.map(({ hreflang, url }) => ({ hreflang, url }));
      return [...alternates, ...(original ? [{ hreflang: 'x-default', url: original.url }] : [])];
    },
  };
}

/** Documents are found by their file, because a translation may have an address of its own. */
function routeIn(site: Site, page: SitePage): RoutePath | undefined {
  const route = 'doc' in page && page.doc ? (site.routeOf.get(page.doc.path) ?? page.route) : page.route;
  return site.pages.has(route) ? route : undefined;
}
