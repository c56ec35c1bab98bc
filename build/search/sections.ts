/** Collects the searchable sections of a site. */
import { toUrl } from '../model/paths.ts';
import type { DocSection, SearchSection } from '../model/section.ts';
import { isListed, type Site, type SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';

/** The sections of all pages in site order, except drafts, unlisted pages and pages that exclude themselves. */
export function sectionsOf(site: Site, address: AddressOptions): readonly SearchSection[] {
  return [...site.pages.values()].flatMap((page) => (isSearched(page) ? sectionsOfPage(page, site, address) : []));
}

function isSearched(page: SitePage): boolean {
  if (!isListed(page) || page.kind === 'tags' || page.kind === 'tag') return false;
  const meta = 'doc' in page ? page.doc?.meta : undefined;
  return !meta?.draft && !meta?.unlisted && !meta?.search?.exclude;
}

function sectionsOfPage(page: SitePage, site: Site, address: AddressOptions): readonly SearchSection[] {
  const { title, sections, boost, keywords = [] } = contentOf(page);
  const url = toUrl(page.route, address.baseUrl, address.trailingSlash);
  const crumbs = (site.trails.get(page.route) ?? []).slice(0, -1).map(({ label }) => label);
  const openHeadings: { readonly depth: number; readonly heading: string }[] = [];
  return sections.map(({ anchor, heading, depth, text, code, names = [] }, index) => {
    while (openHeadings.length > 0 && (openHeadings.at(-1)?.depth ?? 0) >= depth) openHeadings.pop();
    if (heading !== '') openHeadings.push({ depth, heading });
    return {
      route: page.route,
      url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
      title,
      crumbs,
      headings: openHeadings.map((one) => one.heading),
      anchor,
      depth,
      text,
      code,
      names,
      keywords: index === 0 ? keywords : [],
      boost,
      isCategory: page.kind === 'category',
    };
  });
}

interface PageContent {
  readonly title: string;
  readonly sections: readonly DocSection[];
  readonly boost: number;
  readonly keywords?: readonly string[];
}

const singleSection = (text: string): DocSection => ({ anchor: '', heading: '', depth: 1, text, code: '' });

function contentOf(page: SitePage): PageContent {
  if (page.kind === 'category') {
    const labels = page.children.map(({ label }) => label).join(', ');
    return { title: page.title, sections: [singleSection(joined(page.description, labels))], boost: 1 };
  }
  if (page.kind === 'component' || page.kind === 'doc' || page.kind === 'page') {
    const { doc } = page;
    const title = page.kind === 'component' ? page.meta.title : page.title;
    const description = page.kind === 'component' ? page.meta.description : (doc?.meta.description ?? '');
    const [first = singleSection(''), ...rest] = doc?.sections ?? [];
    const { sidebar_label: label = '', keywords = [] } = doc?.meta ?? {};
    const text = joined(description, first.text, label === title ? '' : label);
    return { title, sections: [{ ...first, text }, ...rest], boost: doc?.meta.search?.boost ?? 1, keywords };
  }
  return { title: '', sections: [], boost: 1 };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
