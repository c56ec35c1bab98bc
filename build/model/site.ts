import type { Card, NavNode } from '../../src/shared/page-data.ts';
import type { ComponentPage } from '../../src/shared/renderer.ts';
import type { Article } from './article.ts';
import type { SourceRange } from './diagnostic.ts';
import type { Doc } from './doc.ts';
import type { AllLabels } from './labels.ts';
import type { RoutePath, SourcePath } from './paths.ts';
import type { AddressOptions } from './site-options.ts';
import type { AssetFile, FileDates } from './source-file.ts';

/**
 * Everything that can only be computed from all documents: addresses, order, navigation. Immutable, and the same for
 * every page.
 */
export interface Site {
  /** For other tools. Made on each call. */
  readonly versions: () => readonly VersionRecord[];
  readonly locales: readonly LocaleRecord[];
  /** Every page by route, in listing order. */
  readonly pages: ReadonlyMap<RoutePath, SitePage>;
  readonly redirects: ReadonlyMap<RoutePath, RedirectTarget>;
  readonly routeOf: ReadonlyMap<SourcePath, RoutePath>;
  readonly sidebars: readonly SiteSidebar[];
  /** The sidebar that a page shows. */
  readonly sidebarOf: ReadonlyMap<RoutePath, SiteSidebar>;
  /** Reading order of all sidebars: documents, and categories that have a page, depth first. */
  readonly order: readonly RoutePath[];
  /** For each page in a sidebar: its ancestors, outermost first, then the page itself. */
  readonly trails: ReadonlyMap<RoutePath, readonly TrailEntry[]>;
  readonly assets: ReadonlyMap<SourcePath, AssetFile>;
  /** Files of the static folder, by their path in it. */
  readonly statics: ReadonlyMap<string, AssetFile>;
  /** Files that did not become pages, with the reason, which broken links to them report. */
  readonly leftOut: ReadonlyMap<SourcePath, string>;
  /** Drafts, by the route that they would have if they were published. */
  readonly draftAt: ReadonlyMap<RoutePath, SourcePath>;
  readonly draftIds: readonly { readonly docSet: string; readonly id: string }[];
  /** All versions of the sets of documents that have several, in the order of menus. */
  readonly docVersions: readonly SiteVersion[];
  /** The version that a page belongs to, if its documents have several. */
  readonly versionAt: ReadonlyMap<RoutePath, VersionPlace>;
}

/** A version, before its pages are known. */
export interface VersionFacts {
  /** Id of the documents in the configuration, which all versions have in common. */
  readonly of: string;
  readonly name: string;
  readonly label: string;
  /** Whether its addresses omit its name; links from elsewhere lead to this version. */
  readonly isLast: boolean;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly noIndex: boolean;
  /** Folder of the documents in the configuration. In every version, links to files in it mean the version's own. */
  readonly folder: string;
  /** Its place in menus, newest first. */
  readonly position: number;
}

/** A version of a set of documents. */
export interface SiteVersion extends VersionFacts {
  /** Folder of its documents. */
  readonly path: string;
  readonly mainRoute: RoutePath;
  /** Its pages by the key that a page has in every version, such as the id of a document or the slug of a category. */
  readonly routes: ReadonlyMap<string, RoutePath>;
}

export interface VersionPlace {
  readonly version: SiteVersion;
  /** Key of the page in `routes`. */
  readonly key: string;
}

/** What a version is called in files and addresses of the search; empty for the last one. */
export function versionKey({ of, name, isLast }: Pick<SiteVersion, 'of' | 'name' | 'isLast'>): string {
  if (isLast) return '';
  const key = of === mainSet ? name : `${of}@${name}`;
  return /^[\w.@-]+$/.test(key) ? key : Buffer.from(key).toString('hex');
}

/** Name of the version that a page belongs to. */
export const versionName = ({ versionAt }: Pick<Site, 'versionAt'>, route: RoutePath): string =>
  versionAt.get(route)?.version.name ?? 'current';

/** The same page in another version. */
export const samePage = ({ key }: VersionPlace, version: SiteVersion): RoutePath | undefined => version.routes.get(key);

/** Id of the documents that `docs` of the configuration describes. */
export const mainSet = 'default';

export interface SiteSidebar {
  /** Unique in its set of documents. */
  readonly name: string;
  /** Id of the set of documents. */
  readonly docSet: string;
  readonly nodes: readonly NavNode[];
  /** Number of entries; decides whether each page carries the whole tree. */
  readonly size: number;
  readonly order: readonly RoutePath[];
  /** Labels of its documents. */
  readonly labels: ReadonlyMap<RoutePath, string>;
}

export interface TrailEntry {
  readonly label: string;
  readonly route?: RoutePath;
}

export type SitePage =
  | {
      readonly kind: 'doc';
      readonly route: RoutePath;
      readonly doc: Doc;
      /** Unique in its set of documents. */
      readonly id: string;
      readonly docSet: string;
      readonly contentRoot: string;
      /** The index page of its folder: relative addresses in it start inside that folder. */
      readonly isIndex: boolean;
      readonly title: string;
      readonly label: string;
      readonly unlisted: boolean;
    }
  | {
      readonly kind: 'page';
      readonly route: RoutePath;
      readonly doc: Doc;
      readonly contentRoot: string;
      readonly title: string;
      readonly unlisted: boolean;
    }
  | {
      readonly kind: 'category';
      readonly route: RoutePath;
      readonly title: string;
      readonly description: string;
      readonly label: string;
      readonly image?: string;
      readonly keywords: readonly string[];
      readonly children: readonly NavNode[];
      readonly madeFrom: SourcePath;
      readonly contentRoot: string;
    }
  | {
      readonly kind: 'component';
      readonly route: RoutePath;
      readonly meta: ComponentPage;
      readonly madeFrom: string;
      /** Markdown file with the same name next to the component, which renders it. */
      readonly doc?: Doc;
    }
  | GeneratedPage
  | { readonly kind: 'search'; readonly route: RoutePath };

/** A page that a feature makes of other pages. Search leads to those. */
export interface GeneratedPage {
  readonly kind: 'generated';
  readonly route: RoutePath;
  /** Its name for extensions; by default its address. */
  readonly label?: string;
  readonly unlisted: boolean;
  /** The documents that it is about, if these are one set, and the key that it has in every version of them. */
  readonly belongsTo?: { readonly docSet: string; readonly key: string };
  /** What findings about its address call it. */
  readonly claimant: string;
  /** Where an author has asked for it. */
  readonly at?: SourceRange | undefined;
  /** What is on it. Pure. */
  readonly compose: (tools: PageTools) => { readonly title: string; readonly article: Article };
}

/** What features compose pages, and parts of them, with. */
export interface PageTools {
  readonly site: Site;
  readonly address: AddressOptions;
  /** Of the last changes. */
  readonly dates: FileDates;
  readonly labels: AllLabels;
  /** Languages for `Intl`. */
  readonly locales: readonly string[];
  readonly url: (route: RoutePath) => string;
  /** The text of a page that authors write. */
  readonly articleOf: (page: WrittenPage) => Article;
  readonly renderCards: (cards: readonly Card[]) => string;
}

export type DocPage = SitePage & { readonly kind: 'doc' };

/**
 * The same object for sites that differ in the texts of their pages only: routes, navigation, files and front matter are
 * the same.
 */
export const frameOf = ({ routeOf }: Pick<Site, 'routeOf'>): object => routeOf;

/** False for pages that appear in no list of pages: the search page, and pages that are `unlisted`. */
export const isListed = (page: SitePage): boolean => page.kind !== 'search' && !('unlisted' in page && page.unlisted);

/** Pages that search engines may list. */
export const isIndexed = ({ versionAt }: Pick<Site, 'versionAt'>, page: SitePage): boolean =>
  isListed(page) && !versionAt.get(page.route)?.version.noIndex;

/** Public record of a version of `docs`. Without versions there is one, named `current` and labeled "Next". */
export interface VersionRecord {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  /** Documents in order of their ids, then generated category pages, whose id is their slug. */
  readonly docs: readonly { readonly id: string; readonly path: string; readonly sidebar?: string }[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly path: string; readonly label: string } }>>;
}

export interface LocaleRecord {
  readonly code: string;
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly htmlLang: string;
}

/** The page at the end of a redirect, with what follows the path of its address: `query` begins with `?`, `fragment` with `#`. */
export interface RedirectTarget {
  readonly route: RoutePath;
  readonly query: string;
  readonly fragment: string;
  /** The tool leads there because nothing else does, as from `/` to the first page. */
  readonly isUsual?: true;
}

/** Where a link leads. `url` can be used in an `href` as is. */
export type LinkTarget =
  | {
      readonly kind: 'page';
      readonly route: RoutePath;
      readonly query: string;
      readonly fragment: string;
      /** The address that was written, where it is one that redirects to the page. */
      readonly redirected?: RoutePath;
    }
  | {
      readonly kind: 'asset';
      readonly asset: AssetFile;
      readonly from: 'docs' | 'static';
      readonly query: string;
      readonly fragment: string;
    }
  | { readonly kind: 'external'; readonly url: string }
  | {
      readonly kind: 'missing';
      readonly wanted: 'page' | 'markdown' | 'asset' | 'document';
      readonly url: string;
      readonly resolved: string;
    };

/** The part of a page that concerns its Markdown. */
export interface WrittenPage {
  readonly route: RoutePath;
  readonly doc: Doc;
  readonly isIndex?: boolean;
  /** Folder of its collection, relative to the root; that of a React page is `src/pages`. */
  readonly contentRoot?: string;
}

/** True for pages with Markdown: documents, Markdown pages, and components with a Markdown file next to them. */
export const isWritten = (page: SitePage): page is SitePage & WrittenPage => 'doc' in page && page.doc !== undefined;

/** What a page is called where it stands alone: its title, else its address. */
export function titleOf(page: SitePage): string {
  if (page.kind === 'component') return page.meta.title;
  if (page.kind === 'generated') return page.label ?? page.route;
  return 'title' in page ? page.title : page.route;
}
