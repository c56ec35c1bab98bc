/** Stage 4: turns a page of the site into the input of `renderPage`, with links resolved. Pure. */
import type { Heading, NavNode, PageData, PageLink } from '../../src/shared/page-data.ts';
import { lastUpdate } from '../dates/last-update.ts';
import { type UpdatedLine, updatedLineIn } from '../dates/updated-line.ts';
import type { Alternate, LanguageLinks } from '../languages/language-links.ts';
import { belowTitle, originalLanguage, withNotice } from '../languages/untranslated.ts';
import { categoryOrigin, pageOrigin } from '../links/page-origin.ts';
import { type LinkOrigin, resolveLink } from '../links/resolve-link.ts';
import { type Article, ownArticle } from '../model/article.ts';
import type { Doc } from '../model/doc.ts';
import { isFromGit, type RoutePath, routePath, type SourcePath, splitGitPath } from '../model/paths.ts';
import { sidebarSection } from '../model/sidebar-section.ts';
import {
  isListed,
  mainSet,
  type PageTools,
  type Site,
  type SitePage,
  type SiteSidebar,
  samePage,
} from '../model/site.ts';
import type { FileDates, FileUpdate } from '../model/source-file.ts';
import { type ArticleContext, articleOf } from './article.ts';
import { articleEnd, withEnd } from './article-end.ts';
import { cardsOf } from './cards.ts';
import { hrefOf, pageUrl } from './href.ts';
import { neighborsIn } from './neighbors.ts';
import type { PageOptions, ShownOptions } from './options.ts';

/** The input of `renderPage`. */
export interface PageInput {
  readonly data: PageData;
  readonly article: Article;
  /** Whether the article begins with a title, which `withOwnTitle` takes out. */
  readonly hasOwnTitle?: boolean;
  readonly keywords: readonly string[];
  /** Address of the preview image for social networks. */
  readonly image: string | undefined;
  readonly robots: 'noindex' | undefined;
  /** The page in all languages of the site. */
  readonly alternates?: readonly Alternate[];
  /** Address of the page that search engines should list instead of this one. */
  readonly canonical?: string | undefined;
  /** Elements in the head for crawlers of a search service. */
  readonly searchTags?: readonly string[];
  /** Elements in the head that features add to this page. */
  readonly headTags?: readonly string[];
}

export interface Composer {
  compose(page: SitePage): PageInput;
  notFound(): PageInput;
}

/** What a feature adds to a page that authors write. */
export type PageParts = (page: PageOf<'doc' | 'page'>, tools: PageTools) => AddedParts;
export interface AddedParts {
  /** For the components of the page. */
  readonly data?: Partial<PageData>;
  /** HTML below the title, and at the end of the text. */
  readonly top?: string;
  readonly end?: string;
  /** Elements of the head, as HTML. */
  readonly head?: readonly string[];
}

export interface ComposeContext extends ArticleContext {
  readonly siteTitle: string;
  readonly options: PageOptions;
  readonly dates: FileDates;
  /** The files that were read for translated pages, by the path of the original. */
  readonly readFrom?: ReadonlyMap<string, SourcePath> | undefined;
  /** What features add to written pages. */
  readonly pageParts: readonly PageParts[];
  /** What the search adds to the head of a page. */
  readonly searchTags?: ((route: RoutePath) => readonly string[]) | undefined;
  /** Address of a page's social card; undefined if it has none. */
  readonly cardOf: (route: RoutePath) => string | undefined;
  /** Address of a page's sidebar fragment; undefined if the page has no sidebar. */
  readonly sidebarUrl: (route: RoutePath) => string | undefined;
  /** Absent in a site with one language. */
  readonly languages?: LanguageLinks | undefined;
}

/** The context plus lookup functions shared by all pages. */
interface Composition extends ComposeContext {
  readonly neighborsOf: ReturnType<typeof neighborsIn>;
  readonly url: (route: RoutePath) => string;
  readonly tools: PageTools;
  readonly updatedLine: UpdatedLine;
}

type PageOf<K extends SitePage['kind']> = SitePage & { readonly kind: K };

export function composer(context: ComposeContext): Composer {
  const { site, address, options, renderCards } = context;
  const url = (route: RoutePath) => pageUrl(route, address);
  const composition: Composition = {
    ...context,
    neighborsOf: neighborsIn(site, address),
    url,
    tools: {
      ...{ site, address, dates: context.dates, labels: options.labels, locales: options.locales, url, renderCards },
      articleOf: (page) => articleOf(page, context),
    },
    updatedLine: updatedLineIn(options),
  };
  return {
    compose(page) {
      const composed = inVersion(composePage(page, composition), page, composition);
      const card = composed.image === undefined ? context.cardOf(page.route) : undefined;
      const input: PageInput = {
        ...composed,
        ...(card !== undefined && { image: card }),
        ...(context.searchTags && { searchTags: context.searchTags(page.route) }),
      };
      return inLanguages(input, page, context.languages);
    },
    notFound: () => inLanguages(notFoundPage(composition), undefined, context.languages),
  };
}

function inLanguages(input: PageInput, page: SitePage | undefined, links: LanguageLinks | undefined): PageInput {
  if (!links) return input;
  return {
    ...input,
    data: { ...input.data, languages: links.urlsOf(page) },
    alternates: page && input.robots === undefined ? links.alternatesOf(page) : [],
  };
}

function composePage(page: SitePage, composition: Composition): PageInput {
  switch (page.kind) {
    case 'doc':
    case 'page':
      return writtenPage(page, composition);
    case 'category':
      return categoryPage(page, composition);
    case 'component':
      return componentPage(page, composition);
    case 'generated':
      return generatedPage(page, composition);
    case 'search':
      return searchPage(page, composition);
    default:
      return page satisfies never;
  }
}

/** Adds what a page says of its version, if it belongs to one. */
function inVersion(input: PageInput, { route }: SitePage, { site, url }: Composition): PageInput {
  const place = site.versionAt.get(route);
  if (!place) return input;
  const { of: set, name, noIndex } = place.version;
  const same = site.docVersions
    .filter((version) => version.of === set)
    .flatMap((version) => {
      const at = samePage(place, version);
      return at === undefined ? [] : [{ version, url: url(at) }];
    });
  const urls = Object.fromEntries(same.map((one) => [one.version.name, one.url]));
  return {
    ...input,
    data: { ...input.data, version: { set, name, urls } },
    canonical: same.find(({ version }) => version.isLast)?.url,
    ...(noIndex && { robots: 'noindex' }),
  };
}

const emptyPage = { article: ownArticle(''), keywords: [], image: undefined, robots: undefined } as const;

function writtenPage(page: PageOf<'doc' | 'page'>, composition: Composition): PageInput {
  const { options, tools } = composition;
  const { doc } = page;
  const { meta } = doc;
  const isDoc = page.kind === 'doc';
  const shown = options.shown.get(isDoc ? page.docSet : mainSet);
  const editUrl = editUrlOf(doc, shown, composition.readFrom);
  const updated = lastUpdate(doc, composition.dates);
  const parts = composition.pageParts.map((partsOf) => partsOf(page, tools));
  const data: PageData = {
    kind: page.kind,
    ...baseData(page.route, page.title, composition),
    // `title: ''` in the front matter hides the title on the page; lists still show `page.title`.
    ...(doc.title === '' && { headTitle: headTitle('', composition) }),
    description: doc.description,
    showTitle: !doc.hasOwnTitle && doc.title !== '' && meta.hide_title !== true,
    toc: meta.hide_table_of_contents ? [] : tocOf(doc, options),
    breadcrumbs: isDoc && meta.displayed_sidebar !== null ? breadcrumbs(page, composition) : [],
    ...(isDoc && composition.neighborsOf(page)),
    ...(editUrl !== undefined && { editUrl }),
    ...Object.assign({}, ...parts.map((part) => part.data)),
    ...lastChange(updated, shown, composition),
    ...sidebarData(page.route, composition),
    ...(doc.extensions && { extensions: doc.extensions }),
    ...(meta.extra && { extra: meta.extra }),
    ...originalLanguage(doc, composition.languages),
  };
  const headTags = parts.flatMap(({ head = [] }) => head);
  const top = parts.map((part) => part.top ?? '').join('');
  const end = parts.map((part) => part.end ?? '').join('') + articleEnd(page, composition);
  const article = belowTitle(withEnd(articleOf(page, composition), end), top);
  return {
    data,
    article: withNotice(article, doc, composition),
    hasOwnTitle: doc.hasOwnTitle,
    keywords: meta.keywords ?? [],
    image: imageUrl(meta.image, pageOrigin(page), composition),
    robots: page.unlisted ? 'noindex' : undefined,
    ...(headTags.length > 0 && { headTags }),
  };
}

function lastChange(
  updated: FileUpdate | undefined,
  shown: ShownOptions | undefined,
  { updatedLine }: Pick<Composition, 'updatedLine'>,
): Pick<PageData, 'updated' | 'updatedBy' | 'updatedLine'> {
  const updatedBy = (shown?.showLastUpdateAuthor && updated?.author) || undefined;
  return {
    ...(shown?.showLastUpdateTime &&
      updated && { updated: updated.date, updatedLine: updatedLine(updated.date, updatedBy) }),
    ...(updatedBy !== undefined && { updatedBy }),
  };
}

function categoryPage(page: PageOf<'category'>, composition: Composition): PageInput {
  const { site, options } = composition;
  return {
    ...emptyPage,
    keywords: page.keywords,
    image: imageUrl(page.image, categoryOrigin(page), composition),
    data: {
      kind: 'category',
      ...baseData(page.route, page.title, composition),
      description: page.description,
      showTitle: true,
      toc: [],
      breadcrumbs: breadcrumbs(page, composition),
      ...composition.neighborsOf(page),
      cards: cardsOf(page.children, site, options),
      ...sidebarData(page.route, composition),
    },
  };
}

function sidebarData(route: RoutePath, { site, sidebarUrl }: Composition): Pick<PageData, 'sidebar' | 'section'> {
  const sidebar = sidebarUrl(route);
  const section = sidebarSection(site, route);
  return { ...(sidebar !== undefined && { sidebar }), ...(section !== undefined && { section }) };
}

function componentPage(page: PageOf<'component'>, composition: Composition): PageInput {
  const { route, doc, meta } = page;
  return {
    ...emptyPage,
    article: doc ? articleOf({ route, doc }, composition) : ownArticle(''),
    data: {
      kind: 'component',
      ...baseData(route, meta.title, composition),
      description: meta.description,
      showTitle: false,
      toc: [],
      breadcrumbs: [],
      ...(doc?.extensions && { extensions: doc.extensions }),
    },
  };
}

function generatedPage(page: PageOf<'generated'>, composition: Composition): PageInput {
  const { title, article } = page.compose(composition.tools);
  const base = baseData(page.route, title, composition);
  return {
    ...emptyPage,
    article,
    robots: page.unlisted ? 'noindex' : undefined,
    data: { kind: 'page', ...base, description: '', showTitle: true, toc: [], breadcrumbs: [] },
  };
}

function searchPage(page: PageOf<'search'>, composition: Composition): PageInput {
  const { site, options, url } = composition;
  return {
    ...emptyPage,
    robots: 'noindex',
    data: {
      kind: 'search',
      ...baseData(page.route, options.labels.searchTitle, composition),
      description: '',
      showTitle: true,
      toc: [],
      breadcrumbs: [],
      contents: contentsOf(site, url),
    },
  };
}

function notFoundPage(composition: Composition): PageInput {
  const title = composition.options.labels.notFoundTitle;
  return {
    ...emptyPage,
    robots: 'noindex',
    data: {
      kind: 'not-found',
      route: '/404.html',
      url: composition.url(routePath('404.html')),
      title,
      headTitle: headTitle(title, composition),
      description: '',
      showTitle: true,
      toc: [],
      breadcrumbs: [],
    },
  };
}

const baseData = (
  route: RoutePath,
  title: string,
  composition: Composition,
): Pick<PageData, 'route' | 'url' | 'title' | 'headTitle'> => ({
  route,
  url: composition.url(route),
  title,
  headTitle: headTitle(title, composition),
});

/** The document title: `Install | My site`. */
function headTitle(title: string, { siteTitle, options }: Composition): string {
  const trimmed = title.trim();
  return trimmed === '' || trimmed === siteTitle ? siteTitle : `${trimmed} ${options.titleDelimiter} ${siteTitle}`;
}

function breadcrumbs(page: PageOf<'doc' | 'category'>, { site, options, url }: Composition): readonly PageLink[] {
  const { route } = page;
  const set = page.kind === 'doc' ? page.docSet : site.sidebarOf.get(route)?.docSet;
  if (!options.shown.get(set ?? mainSet)?.breadcrumbs) return [];
  const trail = site.trails.get(route) ?? [];
  return trail.map(({ label, route: at }) => ({ label, ...(at !== undefined && { url: url(at) }) }));
}

function imageUrl(href: string | undefined, from: LinkOrigin, composition: Composition): string | undefined {
  const { site, address } = composition;
  if (href === undefined) return undefined;
  return hrefOf(resolveLink(site, from, { kind: 'image', href }, address), composition);
}

function tocOf(doc: Doc, options: PageOptions): readonly Heading[] {
  const from = doc.meta.toc_min_heading_level ?? options.toc.minHeadingLevel;
  const to = doc.meta.toc_max_heading_level ?? options.toc.maxHeadingLevel;
  return doc.headings.filter(({ depth }) => depth >= from && depth <= to);
}

function editUrlOf(
  doc: Doc,
  { editUrl, editLocalizedFiles }: Partial<ShownOptions> = {},
  readFrom: ComposeContext['readFrom'],
): string | undefined {
  const customUrl = doc.meta.custom_edit_url;
  if (customUrl === null || customUrl === '') return undefined;
  if (customUrl !== undefined) return customUrl;
  if (editUrl === undefined) return undefined;
  const file = (editLocalizedFiles && readFrom?.get(doc.path)) || doc.path;
  const inTree = isFromGit(file) ? splitGitPath(file).path : file;
  const path = inTree.split('/').map(encodeURIComponent).join('/');
  return `${editUrl.replace(/\/?$/, '/')}${path}`;
}

/** Maximum number of entries in the search page's list: it must not grow with the site. */
const MAX_CONTENTS = 20;

/**
 * Starting points for readers without a query or without scripts: the first level of the sidebar, or the first pages.
 */
function contentsOf(site: Site, url: (route: RoutePath) => string): readonly Required<PageLink>[] {
  const listed = [...site.pages.values()].filter(isListed);
  const isOfLast = ({ order: [first] }: SiteSidebar): boolean =>
    first === undefined || site.versionAt.get(first)?.version.isLast !== false;
  const entries =
    site.order.length > 0
      ? site.sidebars.filter(isOfLast).flatMap(({ nodes }) => nodes.flatMap((node) => entryOf(node.label, [node])))
      : listed.flatMap((page) => {
          const { title } = page.kind === 'component' ? page.meta : 'title' in page ? page : { title: '' };
          return title === '' ? [] : [{ label: title, url: url(page.route) }];
        });
  return entries.slice(0, MAX_CONTENTS);
}

/** A category without a page links to its first page. */
function entryOf(label: string, [node, ...others]: readonly NavNode[]): readonly Required<PageLink>[] {
  if (!node) return [];
  if (node.kind === 'text') return entryOf(label, others);
  if (node.url !== undefined && node.kind !== 'link') return [{ label, url: node.url }];
  return entryOf(label, [...(node.kind === 'category' ? node.children : []), ...others]);
}
