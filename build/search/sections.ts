/** What of a site can be found: every section of every page that may be listed. */
import { toUrl } from '../model/paths.ts';
import type { DocSection, SearchSection } from '../model/section.ts';
import { isListed, type Site, type SitePage } from '../model/site.ts';
import type { AddressOptions } from '../model/site-options.ts';

/** Drafts, pages kept out of lists, and pages whose author excludes them never enter; the order is that of the site. */
export function sectionsOf(site: Site, address: AddressOptions): readonly SearchSection[] {
  return [...site.pages.values()].flatMap((page) => (isSearched(page) ? sectionsOfPage(page, site, address) : []));
}

function isSearched(page: SitePage): boolean {
  if (!isListed(page) || page.kind === 'tags' || page.kind === 'tag') return false;
  const meta = 'doc' in page ? page.doc?.meta : undefined;
  return !meta?.draft && !meta?.unlisted && !meta?.search?.exclude;
}

function sectionsOfPage(page: SitePage, site: Site, address: AddressOptions): readonly SearchSection[] {
  const { title, sections, boost } = contentOf(page);
  const url = toUrl(page.route, address.baseUrl, address.trailingSlash);
  const crumbs = (site.trails.get(page.route) ?? []).slice(0, -1).map(({ label }) => label);
  const open: { readonly depth: number; readonly heading: string }[] = [];
  return sections.map(({ anchor, heading, depth, text, code }) => {
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    if (heading !== '') open.push({ depth, heading });
    return {
      route: page.route,
      url: anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`,
      title,
      crumbs,
      headings: open.map((one) => one.heading),
      anchor,
      depth,
      text,
      code,
      boost,
      isCategory: page.kind === 'category',
    };
  });
}

interface Content {
  readonly title: string;
  readonly sections: readonly DocSection[];
  readonly boost: number;
}

const only = (text: string): DocSection => ({ anchor: '', heading: '', depth: 1, text, code: '' });

function contentOf(page: SitePage): Content {
  if (page.kind === 'category') {
    const labels = page.children.map(({ label }) => label).join(', ');
    return { title: page.title, sections: [only(joined(page.description, labels))], boost: 1 };
  }
  if (page.kind === 'component' || page.kind === 'doc' || page.kind === 'page') {
    const { doc } = page;
    const title = page.kind === 'component' ? page.meta.title : page.title;
    const said = page.kind === 'component' ? page.meta.description : (doc?.meta.description ?? '');
    const [first = only(''), ...rest] = doc?.sections ?? [];
    const { sidebar_label: label = '', keywords = [] } = doc?.meta ?? {};
    const text = joined(said, first.text, label === title ? '' : label, keywords.join(', '));
    return { title, sections: [{ ...first, text }, ...rest], boost: doc?.meta.search?.boost ?? 1 };
  }
  return { title: '', sections: [], boost: 1 };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
