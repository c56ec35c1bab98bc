/** Builds the sidebar of the documentation from folders and `_category_` files. */
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

/** The data of a document that the sidebar needs. */
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

/** A generated page that lists the content of a category. */
export interface GeneratedIndex extends Extract<SitePage, { kind: 'category' }> {
  /** The address relative to the base path of the documentation; also the page's id in the version record. */
  readonly slug: string;
}

export interface Sidebar {
  readonly nodes: readonly NavNode[];
  readonly indexes: readonly GeneratedIndex[];
}

interface SidebarEntry {
  /** Undefined for an empty category. Called in reading order, because equal slugs are numbered in that order. */
  readonly node: () => NavNode | undefined;
  readonly position: number | undefined;
  readonly name: string;
}

/** A folder of documents. */
export interface FolderTree {
  /** Undefined for the docs folder itself. */
  readonly folder: Folder | undefined;
  readonly docs: SidebarDoc[];
  /** By name on disk. */
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

/** Claims an address for a generated page. Returns false, and reports it, if the address is taken. */
export type ClaimAddress = (route: RoutePath, claimant: SourcePath) => boolean;

/** State of the sidebar while it is built. */
interface SidebarBuild {
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

/** @param linked The index document of the folder, which is not listed among its entries. */
function nodesOf(tree: FolderTree, linked: SidebarDoc | undefined, build: SidebarBuild): readonly NavNode[] {
  const docs = tree.docs
    .filter((doc) => doc !== linked)
    .map(
      (doc): SidebarEntry => ({
        node: () => docNode(doc, doc.label, build),
        position: doc.position,
        name: doc.fileName,
      }),
    );
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

function categoryEntry(tree: FolderTree, build: SidebarBuild): SidebarEntry {
  const folder = tree.folder as Folder;
  const meta = build.categories.get(folder.key);
  const linked = linkedDoc(tree, meta, build);
  const label = meta?.label || linked?.label || folder.name;
  const position = meta?.position ?? linked?.position ?? folder.position;
  return { node: () => categoryNode(tree, { meta, linked, label }, build), position, name: folder.rawName };
}

/** The category of a folder. */
interface Category {
  readonly meta: CategoryMeta | undefined;
  /** The document that the category links to. */
  readonly linked: SidebarDoc | undefined;
  readonly label: string;
}

/** @returns A plain document node if the folder contains only its index document; undefined for an empty folder. */
function categoryNode(tree: FolderTree, category: Category, build: SidebarBuild): NavNode | undefined {
  const { meta, linked, label } = category;
  const { options, indexes, url } = build;
  const page = generatedPage(category, build);
  // Insert this page before the pages that its children add.
  const insertAt = indexes.length;
  const children = nodesOf(tree, linked, build);
  if (children.length === 0) return linked && docNode(linked, label, build);
  if (page) indexes.splice(insertAt, 0, { ...page, children });
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

/** The page requested by `generated-index`; undefined if none is requested or its address cannot be used. */
function generatedPage({ meta, label }: Category, build: SidebarBuild): Omit<GeneratedIndex, 'children'> | undefined {
  if (meta?.link?.type !== 'generated-index') return undefined;
  const { link } = meta;
  const given = link.slug ?? `/category/${build.slugger.slug(label) || 'section'}`;
  const slug = given.startsWith('/') ? given : `/${given}`;
  const reason = slug.split('/').includes('..')
    ? 'it leads out of the site'
    : unsafePathReason(slug.replace(/^\//, ''));
  if (reason) {
    build.diagnostics.push(
      problem('doc/slug', `the slug \`${given}\` of a category page cannot be used: ${reason}`, {
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
 * The document that a category links to: the one named in the `_category_` file, by local id within the folder or by full
 * id anywhere, else the index document of the folder.
 */
function linkedDoc(
  tree: FolderTree,
  meta: CategoryMeta | undefined,
  { docs: all, diagnostics }: SidebarBuild,
): SidebarDoc | undefined {
  if (meta?.link === null || meta?.link?.type === 'generated-index') return undefined;
  if (meta?.link?.type === 'doc') {
    const linkedId = meta.link.id;
    const localId = ({ id }: SidebarDoc): string => id.split('/').at(-1) ?? id;
    const found = tree.docs.find((doc) => localId(doc) === linkedId) ?? all.find(({ id }) => id === linkedId);
    if (!found) {
      const localIds = tree.docs.map(localId);
      const closest = nearest(linkedId, [...localIds, ...all.map(({ id }) => id)]);
      diagnostics.push(
        problem('category/invalid', `\`link.id\` names the document \`${linkedId}\`, which is in no list`, {
          at: wholeFile(meta.path),
          hint: closest
            ? `did you mean \`${closest}\`?`
            : `expected the whole id of a document, or one of this folder: ${localIds.join(', ') || 'none'}`,
        }),
      );
    }
    return found;
  }
  return tree.docs.find((doc) => doc.isIndex);
}

/** By position, entries without one last; then by file or folder name, including the extension, by code units. */
function byPositionThenName(a: SidebarEntry, b: SidebarEntry): number {
  if (a.position !== b.position)
    return (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY) || 0;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
