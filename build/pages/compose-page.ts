/** Stage 4: (site, page) → all that is drawn: link holes filled, neighbours, breadcrumbs, table of contents. Pure. */

import { writtenLabels } from '../../src/shared/labels.ts';
import type { Heading, PageData, PageIndexEntry, PageLink } from '../../src/shared/page-data.ts';
import { categoryOrigin, originOf } from '../links/page-origin.ts';
import { type LinkOrigin, resolveLink } from '../links/resolve-link.ts';
import type { Doc } from '../model/doc.ts';
import { lastUpdate } from '../model/last-update.ts';
import { markdownOutputOf, type RoutePath, routePath, urlOf } from '../model/paths.ts';
import { isListed, type Site, type SitePage } from '../model/site.ts';
import type { FileDates } from '../model/source-file.ts';
import { type ArticleContext, articleOf } from './article.ts';
import { cardsOf } from './cards.ts';
import { hrefOf, pageUrl } from './href.ts';
import type { PageOptions } from './options.ts';
import { tagArticle, tagsArticle, tagTitle } from './tag-articles.ts';

export interface PageInput {
  readonly data: PageData;
  readonly article: string;
  readonly keywords: readonly string[];
  readonly image: string | undefined;
  readonly robots: 'noindex' | undefined;
}

export interface Composer {
  compose(page: SitePage): PageInput;
  notFound(): PageInput;
}

export interface ComposeContext extends ArticleContext {
  readonly siteTitle: string;
  readonly options: PageOptions;
  readonly dates: FileDates;
  /** Address of the sidebar fragment of a page. */
  readonly sidebarUrl: (route: RoutePath) => string | undefined;
}

const plain = { article: '', keywords: [], image: undefined, robots: undefined } as const;

export function composer(context: ComposeContext): Composer {
  const { site, options, address } = context;
  const url = (route: RoutePath) => pageUrl(route, address);
  const neighbours = new Map(
    site.order.map((route, index) => [route, { prev: site.order[index - 1], next: site.order[index + 1] }]),
  );
  const routeOfId = new Map<string, RoutePath>();
  for (const page of site.pages.values()) if (page.kind === 'doc') routeOfId.set(page.id, page.route);

  const headTitle = (title: string): string => {
    const own = title.trim();
    return own === '' || own === context.siteTitle
      ? context.siteTitle
      : `${own} ${options.titleDelimiter} ${context.siteTitle}`;
  };

  const neighbour = (route: RoutePath | undefined): (PageLink & { url: string }) | undefined => {
    const page = route === undefined ? undefined : site.pages.get(route);
    if (!page || (page.kind !== 'doc' && page.kind !== 'category')) return undefined;
    const label = page.kind === 'doc' ? page.doc.meta.pagination_label || page.label : page.label;
    return { label, url: url(page.route) };
  };

  const paged = (page: SitePage & { kind: 'doc' | 'category' }): Pick<PageData, 'prev' | 'next'> => {
    const meta = page.kind === 'doc' ? page.doc.meta : {};
    const pick = (own: string | null | undefined, usual: RoutePath | undefined) =>
      own === null ? undefined : neighbour(own === undefined ? usual : (routeOfId.get(own) ?? usual));
    const around = meta.displayed_sidebar === null ? undefined : neighbours.get(page.route);
    const prev = pick(meta.pagination_prev, around?.prev);
    const next = pick(meta.pagination_next, around?.next);
    return { ...(prev && { prev }), ...(next && { next }) };
  };

  const breadcrumbs = (route: RoutePath): readonly PageLink[] =>
    options.breadcrumbs
      ? (site.trails.get(route) ?? []).map(({ label, route: at }) => ({
          label,
          ...(at !== undefined && { url: url(at) }),
        }))
      : [];

  /** Address of the picture for social networks. */
  const imageOf = (href: string | undefined, from: LinkOrigin): string | undefined =>
    href === undefined ? undefined : hrefOf(resolveLink(site, from, { kind: 'image', href }, address), context);

  const base = (page: SitePage, title: string): Pick<PageData, 'route' | 'url' | 'title' | 'headTitle'> => ({
    route: page.route,
    url: url(page.route),
    title,
    headTitle: headTitle(title),
  });

  const ofDoc = (page: SitePage & { kind: 'doc' | 'page' }): PageInput => {
    const { doc } = page;
    const { meta } = doc;
    const sidebar = context.sidebarUrl(page.route);
    const editUrl = editUrlOf(doc, options.editUrl);
    const updated = lastUpdate(doc, context.dates);
    const data: PageData = {
      kind: page.kind,
      ...base(page, page.title),
      // An empty title in the front matter says that none is to be shown; the name is for lists.
      ...(doc.title === '' && { headTitle: headTitle('') }),
      description: doc.description,
      showTitle: !doc.hasOwnTitle && doc.title !== '' && meta.hide_title !== true,
      toc: meta.hide_table_of_contents ? [] : tocOf(doc, options),
      breadcrumbs: page.kind === 'doc' && meta.displayed_sidebar !== null ? breadcrumbs(page.route) : [],
      ...(page.kind === 'doc' && paged(page as SitePage & { kind: 'doc' })),
      ...(page.kind === 'doc' &&
        page.tags.length > 0 && { tags: page.tags.map(({ label, route }) => ({ label, url: url(route) })) }),
      ...(editUrl !== undefined && { editUrl }),
      markdownUrl: urlOf(markdownOutputOf(page.route), address.baseUrl, false),
      ...(options.showLastUpdateTime && updated && { updated: updated.date }),
      ...(options.showLastUpdateAuthor && updated?.author && { updatedBy: updated.author }),
      ...(sidebar !== undefined && { sidebar }),
      ...(meta.extra && { extra: meta.extra }),
    };
    return {
      data,
      article: articleOf(page, context),
      keywords: meta.keywords ?? [],
      image: imageOf(meta.image, originOf(page, options.docsPath)),
      robots: page.unlisted ? 'noindex' : undefined,
    };
  };

  /** A page that is only a list made of the site. */
  const listing = (page: SitePage, title: string, article: string): PageInput => ({
    ...plain,
    article,
    data: { kind: 'page', ...base(page, title), description: '', showTitle: true, toc: [], breadcrumbs: [] },
  });

  return {
    compose(page) {
      switch (page.kind) {
        case 'doc':
        case 'page':
          return ofDoc(page);
        case 'category': {
          const sidebar = context.sidebarUrl(page.route);
          return {
            ...plain,
            keywords: page.keywords,
            image: imageOf(page.image, categoryOrigin(page, options.docsPath)),
            data: {
              kind: 'category',
              ...base(page, page.title),
              description: page.description,
              showTitle: true,
              toc: [],
              breadcrumbs: breadcrumbs(page.route),
              ...paged(page),
              cards: cardsOf(page.children, site),
              ...(sidebar !== undefined && { sidebar }),
            },
          };
        }
        case 'component':
          return {
            ...plain,
            article: page.doc ? articleOf({ route: page.route, doc: page.doc }, context) : '',
            data: {
              kind: 'component',
              ...base(page, page.meta.title),
              description: page.meta.description,
              showTitle: false,
              toc: [],
              breadcrumbs: [],
            },
          };
        case 'tags':
          return listing(page, writtenLabels.tagsTitle, tagsArticle(page, url));
        case 'tag':
          return {
            ...listing(page, tagTitle(page), tagArticle(page, url)),
            robots: page.unlisted ? 'noindex' : undefined,
          };
        case 'search':
          return {
            ...plain,
            robots: 'noindex',
            data: {
              kind: 'search',
              ...base(page, writtenLabels.searchTitle),
              description: '',
              showTitle: true,
              toc: [],
              breadcrumbs: [],
              index: pageIndex(site, url),
            },
          };
        default:
          return page satisfies never;
      }
    },
    notFound() {
      const title = writtenLabels.notFoundTitle;
      return {
        ...plain,
        robots: 'noindex',
        data: {
          kind: 'not-found',
          route: '/404.html',
          url: url(routePath('404.html')),
          title,
          headTitle: headTitle(title),
          description: '',
          showTitle: true,
          toc: [],
          breadcrumbs: [],
        },
      };
    },
  };
}

function tocOf(doc: Doc, options: PageOptions): readonly Heading[] {
  const from = doc.meta.toc_min_heading_level ?? options.toc.minHeadingLevel;
  const to = doc.meta.toc_max_heading_level ?? options.toc.maxHeadingLevel;
  return doc.headings.filter(({ depth }) => depth >= from && depth <= to);
}

function editUrlOf(doc: Doc, editUrl: string | undefined): string | undefined {
  const own = doc.meta.custom_edit_url;
  if (own === null || own === '') return undefined;
  if (own !== undefined) return own;
  return editUrl === undefined
    ? undefined
    : `${editUrl.replace(/\/?$/, '/')}${doc.path.split('/').map(encodeURIComponent).join('/')}`;
}

function pageIndex(site: Site, url: (route: RoutePath) => string): readonly PageIndexEntry[] {
  const listed = new Set<RoutePath>([...site.order, ...site.pages.keys()]);
  return [...listed].flatMap((route): PageIndexEntry[] => {
    const page = site.pages.get(route);
    if (!page || !isListed(page) || page.kind === 'search' || page.kind === 'tags' || page.kind === 'tag') return [];
    const entry = { url: url(route) };
    if (page.kind === 'doc' || page.kind === 'page')
      return [{ ...entry, title: page.title, description: page.doc.description }];
    if (page.kind === 'component') return [{ ...entry, title: page.meta.title, description: page.meta.description }];
    return [{ ...entry, title: page.title, description: page.description }];
  });
}
