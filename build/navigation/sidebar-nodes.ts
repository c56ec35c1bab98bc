/** The building blocks of all sidebars: nodes for documents and categories, and the pages of categories. */
import type GithubSlugger from 'github-slugger';
import type { NavDoc, NavNode } from '../../src/shared/page-data.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta } from '../model/doc.ts';
import { type RoutePath, routePath, type SourcePath, unsafePathReason } from '../model/paths.ts';
import type { SidebarCategoryLink } from '../model/sidebar-item.ts';
import type { SitePage } from '../model/site.ts';
import type { Folder } from './doc-address.ts';
import type { DocsOptions } from './options.ts';

/** The data of a document that the sidebar needs. */
export interface SidebarDoc {
  readonly id: string;
  readonly route: RoutePath;
  /** Its `sidebar_label`, else its title. */
  readonly label: string;
  readonly hasOwnLabel: boolean;
  /** Shows the sidebar that it is in, but is not listed there. */
  readonly isUnlisted: boolean;
  readonly position?: number;
  readonly className?: string;
  readonly folders: readonly Folder[];
  readonly fileName: string;
  readonly isIndex: boolean;
}

/** A generated page that lists the content of a category. */
export interface GeneratedIndex extends Extract<SitePage, { kind: 'category' }> {
  /** The address relative to the base path of the documentation; also the page's id in the version record. */
  readonly slug: string;
}

/** Claims an address for a generated page. Returns false, and reports it, if the address is taken. */
export type ClaimAddress = (route: RoutePath, claimant: SourcePath) => boolean;

/** State of the sidebars of a set of documents while they are built. */
export interface SidebarBuild {
  readonly docs: readonly SidebarDoc[];
  /** By folder. */
  readonly categories: ReadonlyMap<string, CategoryMeta>;
  readonly options: DocsOptions;
  readonly claim: ClaimAddress;
  /** Makes slugs unique by numbering equal labels in reading order. */
  readonly slugger: GithubSlugger;
  readonly url: (route: RoutePath) => string;
  readonly indexes: GeneratedIndex[];
  readonly diagnostics: Diagnostic[];
  /** Text of the sidebar in the language of the site. */
  readonly translate: Translate;
}

/** @param key Such as `category.Guides`. */
export type Translate = (key: string, text: string) => string;

export const docNode = (doc: SidebarDoc, label: string, { url }: Pick<SidebarBuild, 'url'>): NavDoc => ({
  kind: 'doc',
  label,
  route: doc.route,
  url: url(doc.route),
  ...(doc.className !== undefined && { className: doc.className }),
});

/** A category, whoever made it. */
export interface Category {
  readonly label: string;
  /** Names it in files of translations; by default its label. */
  readonly key?: string | undefined;
  /** The document that the category links to. */
  readonly linked: SidebarDoc | undefined;
  /** Asks for a generated page. */
  readonly index: Extract<SidebarCategoryLink, { readonly type: 'generated-index' }> | undefined;
  readonly description?: string | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly className?: string | undefined;
  /** The file that describes the category. */
  readonly madeFrom: SourcePath;
}

/**
 * @param children Makes the entries of the category, after its own page has claimed its address.
 * @returns A plain document node for a category without entries that has a document; undefined if it has none.
 */
export function categoryNode(
  category: Category,
  children: () => readonly NavNode[],
  build: SidebarBuild,
): NavNode | undefined {
  const { linked, className } = category;
  const { options, indexes, url, translate } = build;
  const label = translate(`category.${category.key ?? category.label}`, category.label);
  const page = generatedPage(category, build);
  // Insert this page before the pages that its children add.
  const insertAt = indexes.length;
  const entries = children();
  if (entries.length === 0) return linked && docNode(linked, label, build);
  if (page) indexes.splice(insertAt, 0, { ...page, children: entries });
  const route = page?.route ?? linked?.route;
  const collapsible = category.collapsible ?? options.sidebarCollapsible;
  return {
    kind: 'category',
    label,
    ...(route !== undefined && { route, url: url(route) }),
    collapsible,
    collapsed: collapsible && (category.collapsed ?? options.sidebarCollapsed),
    ...(className !== undefined && { className }),
    children: entries,
  };
}

/** The page requested by `generated-index`; undefined if none is requested or its address cannot be used. */
function generatedPage(
  { index, key, label, madeFrom, description }: Category,
  { options, slugger, claim, diagnostics, translate }: SidebarBuild,
): Omit<GeneratedIndex, 'children'> | undefined {
  if (!index) return undefined;
  const given = index.slug ?? `/category/${slugger.slug(label) || 'section'}`;
  const slug = given.startsWith('/') ? given : `/${given}`;
  const reason = slug.split('/').includes('..')
    ? 'it leads out of the site'
    : unsafePathReason(slug.replace(/^\//, ''));
  if (reason) {
    diagnostics.push(
      problem('doc/slug', `the slug \`${given}\` of a category page cannot be used: ${reason}`, {
        at: wholeFile(madeFrom),
        hint: 'the category is shown without a page',
      }),
    );
    return undefined;
  }
  const route = routePath(options.routeBasePath, slug);
  if (!claim(route, madeFrom)) return undefined;
  const name = `category.${key ?? label}`;
  const shown = translate(name, label);
  return {
    kind: 'category',
    route,
    slug,
    madeFrom,
    title: index.title === undefined ? shown : translate(`${name}.link.generated-index.title`, index.title),
    label: shown,
    description: translate(`${name}.link.generated-index.description`, index.description ?? description ?? ''),
    ...(index.image !== undefined && { image: index.image }),
    keywords: index.keywords ?? [],
    contentRoot: options.path,
  };
}
