/** Collects the searchable sections of a site. */
import { toUrl } from '../model/paths.ts';
import type { DocSection, SearchSection } from '../model/section.ts';
import { hashText } from '../model/sha256.ts';
import { isListed, type Site, type SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';

/** A page that can be found. */
export interface SearchPage {
  /** Pages with equal ids have equal sections; undefined if that cannot be told without making them. */
  readonly id: string | undefined;
  sections(): readonly SearchSection[];
}

/** All pages in site order, except drafts, unlisted pages and pages that exclude themselves. */
export const searchPages = (site: Site, address: AddressOptions): readonly SearchPage[] =>
  [...site.pages.values()].filter(isSearched).map((page) => searchPage(page, site, address));

/** The sections of these pages. */
export const sectionsOf = (site: Site, address: AddressOptions): readonly SearchSection[] =>
  searchPages(site, address).flatMap((page) => page.sections());

function isSearched(page: SitePage): boolean {
  if (!isListed(page) || page.kind === 'generated') return false;
  const meta = 'doc' in page ? page.doc?.meta : undefined;
  return !meta?.draft && !meta?.unlisted && !meta?.search?.exclude;
}

function searchPage(page: SitePage, site: Site, address: AddressOptions): SearchPage {
  const { title, boost, keywords = [], madeFrom, sections } = contentOf(page);
  const url = toUrl(page.route, address.baseUrl, address.trailingSlash);
  const crumbs = (site.trails.get(page.route) ?? []).slice(0, -1).map(({ label }) => label);
  const isCategory = page.kind === 'category';
  const own = { route: page.route, title, crumbs, keywords, boost, isCategory };
  return {
    id: madeFrom && hashText(JSON.stringify([own, url, madeFrom])),
    sections: () => sections().map(sectionMaker(url, own)),
  };
}

/** @returns A function that is called for each section of a page, in order. */
function sectionMaker(
  url: string,
  own: Pick<SearchSection, 'route' | 'title' | 'crumbs' | 'keywords' | 'boost' | 'isCategory'>,
) {
  const openHeadings: { readonly depth: number; readonly heading: string }[] = [];
  return ({ anchor, heading, depth, text, code, names = [] }: DocSection, index: number): SearchSection => {
    while (openHeadings.length > 0 && (openHeadings.at(-1)?.depth ?? 0) >= depth) openHeadings.pop();
    if (heading !== '') openHeadings.push({ depth, heading });
    return {
      route: own.route,
      url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
      title: own.title,
      crumbs: own.crumbs,
      headings: openHeadings.map((one) => one.heading),
      anchor,
      depth,
      text,
      code,
      names,
      keywords: index === 0 ? own.keywords : [],
      boost: own.boost,
      isCategory: own.isCategory,
    };
  };
}

interface PageContent {
  readonly title: string;
  readonly boost: number;
  readonly keywords?: readonly string[];
  /** Identifies the input of the sections; undefined if it is not known. */
  readonly madeFrom: readonly unknown[] | undefined;
  sections(): readonly DocSection[];
}

const singleSection = (text: string): DocSection => ({ anchor: '', heading: '', depth: 1, text, code: '' });

function contentOf(page: SitePage): PageContent {
  if (page.kind === 'category') {
    const text = joined(page.description, page.children.map(({ label }) => label).join(', '));
    return { title: page.title, boost: 1, madeFrom: [text], sections: () => [singleSection(text)] };
  }
  if (page.kind === 'component' || page.kind === 'doc' || page.kind === 'page') {
    const { doc } = page;
    const title = page.kind === 'component' ? page.meta.title : page.title;
    const description = page.kind === 'component' ? page.meta.description : (doc?.meta.description ?? '');
    const { sidebar_label: label = '', keywords = [] } = doc?.meta ?? {};
    const after = label === title ? '' : label;
    return {
      title,
      keywords,
      boost: doc?.meta.search?.boost ?? 1,
      madeFrom: doc && doc.textHash === undefined ? undefined : [doc?.textHash ?? null, description, after],
      sections() {
        const [first = singleSection(''), ...rest] = doc?.sections ?? [];
        return [{ ...first, text: joined(description, first.text, after) }, ...rest];
      },
    };
  }
  return { title: '', boost: 1, madeFrom: [], sections: () => [] };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
