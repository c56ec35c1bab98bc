/** The documentation's sidebar, made from folders and `_category_` files (behaviours §7.1). */
import GithubSlugger from 'github-slugger';
import type { NavNode } from '../../src/shared/page-data.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta } from '../model/doc.ts';
import { nearest } from '../model/nearest.ts';
import { type RoutePath, routePath, type SourcePath, toUrl, unsafePathReason } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { SitePage } from '../model/site.ts';
import type { Folder } from './doc-address.ts';
import type { NavigationOptions } from './navigation-options.ts';
import type { DocsOptions } from './options.ts';

/** A document as the sidebar sees it. */
export interface SidebarDoc {
  readonly id: string;
  readonly route: RoutePath;
  readonly label: string;
  readonly position?: number;
  readonly className?: string;
  readonly folders: readonly Folder[];
  readonly fileName: string;
  readonly isIndex: boolean;
}

/** A category page that the site makes itself. */
export interface GeneratedIndex extends Extract<SitePage, { kind: 'category' }> {
  /** The address below the docs, which is also its id in the version record. */
  readonly slug: string;
}

export interface Sidebar {
  readonly nodes: readonly NavNode[];
  readonly indexes: readonly GeneratedIndex[];
}

interface Entry {
  /** Undefined for a category that holds nothing. Called in reading order: equal labels are numbered in it. */
  readonly node: () => NavNode | undefined;
  readonly position: number | undefined;
  readonly name: string;
}

/** A folder of documents. */
export interface FolderTree {
  /** Undefined for the docs folder itself. */
  readonly folder: Folder | undefined;
  readonly docs: SidebarDoc[];
  /** By their names on disk. */
  readonly folders: Map<string, FolderTree>;
}

function folderTree(docs: readonly SidebarDoc[]): FolderTree {
  const root: FolderTree = { folder: undefined, docs: [], folders: new Map() };
  for (const doc of docs) {
    let tree = root;
    for (const folder of doc.folders) {
      const next = tree.folders.get(folder.rawName) ?? { folder, docs: [], folders: new Map() };
      tree.folders.set(folder.rawName, next);
      tree = next;
    }
    tree.docs.push(doc);
  }
  return root;
}

/** Whether a made page may have an address; reports it when another page has it already. */
export type ClaimAddress = (route: RoutePath, by: SourcePath) => boolean;

/** The sidebar while it is built. */
interface SidebarBuild {
  readonly docs: readonly SidebarDoc[];
  /** By folder. */
  readonly categories: ReadonlyMap<string, CategoryMeta>;
  readonly options: DocsOptions;
  readonly claim: ClaimAddress;
  /** Numbers equal labels in reading order. */
  readonly slugger: GithubSlugger;
  readonly url: (route: RoutePath) => string;
  readonly indexes: GeneratedIndex[];
  readonly diagnostics: Diagnostic[];
}

/** @returns `doc/slug` for category pages without a usable address, `category/invalid` for unknown documents. */
export function buildSidebar(
  docs: readonly SidebarDoc[],
  categories: ReadonlyMap<string, CategoryMeta>,
  { docs: options, address }: Pick<NavigationOptions, 'docs' | 'address'>,
  claim: ClaimAddress,
): Result<Sidebar> {
  const build: SidebarBuild = {
    docs,
    categories,
    options,
    claim,
    slugger: new GithubSlugger(),
    url: (route) => toUrl(route, address.baseUrl, address.trailingSlash),
    indexes: [],
    diagnostics: [],
  };
  const nodes = nodesOf(folderTree(docs), undefined, build);
  return result({ nodes, indexes: build.indexes }, build.diagnostics);
}

/** @param linked The document that stands for the folder, which is not listed in it. */
function nodesOf(tree: FolderTree, linked: SidebarDoc | undefined, build: SidebarBuild): readonly NavNode[] {
  const docs = tree.docs
    .filter((doc) => doc !== linked)
    .map((doc): Entry => ({ node: () => docNode(doc, doc.label, build), position: doc.position, name: doc.fileName }));
  const folders = [...tree.folders.values()].map((folder) => categoryEntry(folder, build));
  return [...docs, ...folders].sort(byPositionThenName).flatMap(({ node }) => node() ?? []);
}

const docNode = (doc: SidebarDoc, label: string, { url }: SidebarBuild): NavNode => ({
  kind: 'doc',
  label,
  route: doc.route,
  url: url(doc.route),
  ...(doc.className !== undefined && { className: doc.className }),
});

function categoryEntry(tree: FolderTree, build: SidebarBuild): Entry {
  const folder = tree.folder as Folder;
  const meta = build.categories.get(folder.key);
  const linked = linkedDoc(tree, meta, build);
  const label = meta?.label || linked?.label || folder.name;
  const position = meta?.position ?? linked?.position ?? folder.position;
  return { node: () => categoryNode(tree, { meta, linked, label }, build), position, name: folder.rawName };
}

/** A folder with what is known of its category. */
interface Category {
  readonly meta: CategoryMeta | undefined;
  /** The document that stands for it. */
  readonly linked: SidebarDoc | undefined;
  readonly label: string;
}

/** @returns The document alone for a folder that holds nothing else; undefined for an empty one. */
function categoryNode(tree: FolderTree, category: Category, build: SidebarBuild): NavNode | undefined {
  const { meta, linked, label } = category;
  const { options, indexes, url } = build;
  const page = generatedPage(category, build);
  // The place is reserved before the children's, so that a page is listed before what it holds.
  const place = indexes.length;
  const children = nodesOf(tree, linked, build);
  if (children.length === 0) return linked && docNode(linked, label, build);
  if (page) indexes.splice(place, 0, { ...page, children });
  const route = page?.route ?? linked?.route;
  const collapsible = meta?.collapsible ?? options.sidebarCollapsible;
  const className = meta?.className ?? linked?.className;
  return {
    kind: 'category',
    label,
    ...(route !== undefined && { route, url: url(route) }),
    collapsible,
    collapsed: collapsible && (meta?.collapsed ?? options.sidebarCollapsed),
    ...(className !== undefined && { className }),
    children,
  };
}

/** The page that a `_category_` file asks for; undefined when it asks for none or its address cannot be used. */
function generatedPage({ meta, label }: Category, build: SidebarBuild): Omit<GeneratedIndex, 'children'> | undefined {
  if (meta?.link?.type !== 'generated-index') return undefined;
  const { link } = meta;
  const given = link.slug ?? `/category/${build.slugger.slug(label) || 'section'}`;
  const slug = given.startsWith('/') ? given : `/${given}`;
  const why = slug.split('/').includes('..') ? 'it leads out of the site' : unsafePathReason(slug.replace(/^\//, ''));
  if (why) {
    build.diagnostics.push(
      problem('doc/slug', `the slug \`${given}\` of a category page cannot be used: ${why}`, {
        at: wholeFile(meta.path),
        hint: 'the category is shown without a page',
      }),
    );
    return undefined;
  }
  const route = routePath(build.options.routeBasePath, slug);
  if (!build.claim(route, meta.path)) return undefined;
  return {
    kind: 'category',
    route,
    slug,
    madeFrom: meta.path,
    title: link.title ?? label,
    label,
    description: link.description ?? meta.description ?? '',
    ...(link.image !== undefined && { image: link.image }),
    keywords: link.keywords ?? [],
  };
}

/**
 * Which document stands for a folder: the one its `_category_` file names, by the last part of its id where it is in the
 * folder itself, by the whole id wherever it is; else one named like an index.
 */
function linkedDoc(
  tree: FolderTree,
  meta: CategoryMeta | undefined,
  { docs: all, diagnostics }: SidebarBuild,
): SidebarDoc | undefined {
  if (meta?.link === null || meta?.link?.type === 'generated-index') return undefined;
  if (meta?.link?.type === 'doc') {
    const wanted = meta.link.id;
    const localId = ({ id }: SidebarDoc): string => id.split('/').at(-1) ?? id;
    const found = tree.docs.find((doc) => localId(doc) === wanted) ?? all.find(({ id }) => id === wanted);
    if (!found) {
      const here = tree.docs.map(localId);
      const meant = nearest(wanted, [...here, ...all.map(({ id }) => id)]);
      diagnostics.push(
        problem('category/invalid', `\`link.id\` names the document \`${wanted}\`, which is in no list`, {
          at: wholeFile(meta.path),
          hint: meant
            ? `did you mean \`${meant}\`?`
            : `expected the whole id of a document, or one of this folder: ${here.join(', ') || 'none'}`,
        }),
      );
    }
    return found;
  }
  return tree.docs.find((doc) => doc.isIndex);
}

/** By position; entries without one last; then by file or folder name with its extension, by code units. */
function byPositionThenName(a: Entry, b: Entry): number {
  if (a.position !== b.position)
    return (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
