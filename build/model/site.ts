import type { NavNode } from '../../src/shared/page-data.ts';
import type { ComponentPage } from '../../src/shared/renderer.ts';
import type { Doc } from './doc.ts';
import type { RoutePath, SourcePath } from './paths.ts';
import type { AssetFile } from './source-file.ts';

/** Everything that needs ALL documents: addresses, order, neighbours. Immutable; "current" is not stored here. */
export interface Site {
  readonly versions: readonly VersionRecord[];
  readonly locales: readonly LocaleRecord[];
  /** Every page by address, in the order in which they are listed. */
  readonly pages: ReadonlyMap<RoutePath, SitePage>;
  readonly redirects: ReadonlyMap<RoutePath, RoutePath>;
  readonly routeOf: ReadonlyMap<SourcePath, RoutePath>;
  readonly sidebar: readonly NavNode[];
  /** Links of the sidebar in all (decides whether pages carry the whole tree). */
  readonly sidebarSize: number;
  /** Reading order: documents and categories that have a page, depth first. */
  readonly order: readonly RoutePath[];
  /** For each page in the sidebar: its ancestors, outermost first, with itself last. */
  readonly trails: ReadonlyMap<RoutePath, readonly TrailEntry[]>;
  readonly assets: ReadonlyMap<SourcePath, AssetFile>;
  /** Path in the static folder → file. */
  readonly statics: ReadonlyMap<string, AssetFile>;
  /** Files that were found but gave no page, with the reason, so that a link to one can say why. */
  readonly leftOut: ReadonlyMap<SourcePath, string>;
  /** Addresses that drafts would have. */
  readonly draftAt: ReadonlyMap<RoutePath, SourcePath>;
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
      readonly id: string;
      /** Stands for its folder: relative addresses in it begin inside that folder. */
      readonly isIndex: boolean;
      readonly title: string;
      readonly label: string;
      readonly tags: readonly { readonly label: string; readonly route: RoutePath }[];
      readonly unlisted: boolean;
    }
  | {
      readonly kind: 'page';
      readonly route: RoutePath;
      readonly doc: Doc;
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
    }
  | {
      readonly kind: 'component';
      readonly route: RoutePath;
      readonly meta: ComponentPage;
      readonly madeFrom: string;
      /** Markdown beside the component, of the same name: the component says where it is shown. */
      readonly doc?: Doc;
    }
  | {
      readonly kind: 'tags';
      readonly route: RoutePath;
      readonly tags: readonly { readonly label: string; readonly route: RoutePath; readonly count: number }[];
    }
  | {
      readonly kind: 'tag';
      readonly route: RoutePath;
      readonly label: string;
      /** The page of all tags. */
      readonly all: RoutePath;
      readonly docs: readonly { readonly title: string; readonly route: RoutePath; readonly description: string }[];
      /** Only documents that no list shows have it. */
      readonly unlisted: boolean;
    }
  | { readonly kind: 'search'; readonly route: RoutePath };

/** False for pages that no list of pages shows: the search page, and what its author keeps out of lists. */
export const isListed = (page: SitePage): boolean => page.kind !== 'search' && !('unlisted' in page && page.unlisted);

/** Public record of a docs version; the one of this tool is named `current`, labelled "Next". */
export interface VersionRecord {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly mainDocId: string;
  /** Documents by id, then generated category pages (id = slug). */
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

/** Where a link leads. `url` is ready for an href but for the fragment. */
export type LinkTarget =
  | { readonly kind: 'page'; readonly route: RoutePath; readonly query: string; readonly fragment: string }
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

/** A page as far as its text goes. */
export interface WrittenPage {
  readonly route: RoutePath;
  readonly doc: Doc;
  readonly isIndex?: boolean;
}

/** Pages that hold Markdown: documents, pages, and components with Markdown beside them. */
export const isWritten = (page: SitePage): page is SitePage & WrittenPage => 'doc' in page && page.doc !== undefined;
