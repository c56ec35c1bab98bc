/** The documentation's sidebar, made from folders and `_category_` files (behaviours §7.1). */
import GithubSlugger from 'github-slugger';
import type { NavNode } from '../../src/shared/page-data.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta } from '../model/doc.ts';
import { nearest } from '../model/nearest.ts';
import { type RoutePath, routePath, type SourcePath, urlOf, whyUnsafePath } from '../model/paths.ts';
import { type Result, result } from '../model/result.ts';
import type { AddressOptions } from '../model/site-options.ts';
import type { Folder } from './doc-address.ts';
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
export interface GeneratedIndex {
  readonly route: RoutePath;
  /** The address below the docs, which is also its id in the version record. */
  readonly slug: string;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly image?: string;
  readonly keywords: readonly string[];
  readonly children: readonly NavNode[];
  readonly madeFrom: SourcePath;
}

export interface Sidebar {
  readonly nodes: readonly NavNode[];
  readonly indexes: readonly GeneratedIndex[];
}

interface FolderTree {
  readonly folder: Folder | undefined;
  readonly docs: SidebarDoc[];
  readonly folders: Map<string, FolderTree>;
}

interface Entry {
  /** Undefined for a category that holds nothing. Called in reading order: equal labels are numbered in it. */
  readonly node: () => NavNode | undefined;
  readonly position: number | undefined;
  readonly name: string;
}

/** @param claim Whether a made page may have an address; says so itself where another page has it. */
export function buildSidebar(
  docs: readonly SidebarDoc[],
  categories: ReadonlyMap<string, CategoryMeta>,
  options: DocsOptions,
  address: AddressOptions,
  claim: (route: RoutePath, by: SourcePath) => boolean,
): Result<Sidebar> {
  const root: FolderTree = { folder: undefined, docs: [], folders: new Map() };
  for (const doc of docs) {
    let tree = root;
    for (const folder of doc.folders) {
      let next = tree.folders.get(folder.rawName);
      if (!next) {
        next = { folder, docs: [], folders: new Map() };
        tree.folders.set(folder.rawName, next);
      }
      tree = next;
    }
    tree.docs.push(doc);
  }
  const diagnostics: Diagnostic[] = [];
  const indexes: GeneratedIndex[] = [];
  const slugger = new GithubSlugger();
  const url = (route: RoutePath) => urlOf(route, address.baseUrl, address.trailingSlash);

  const docNode = (doc: SidebarDoc, label = doc.label): NavNode => ({
    kind: 'doc',
    label,
    route: doc.route,
    url: url(doc.route),
    ...(doc.className !== undefined && { className: doc.className }),
  });

  const entriesOf = (tree: FolderTree, linked: SidebarDoc | undefined): readonly NavNode[] => {
    const entries: Entry[] = [
      ...tree.docs
        .filter((doc) => doc !== linked)
        .map((doc): Entry => ({ node: () => docNode(doc), position: doc.position, name: doc.fileName })),
      ...[...tree.folders.values()].map(categoryEntry),
    ];
    return entries.sort(byPositionThenName).flatMap(({ node }) => node() ?? []);
  };

  const categoryEntry = (tree: FolderTree): Entry => {
    const folder = tree.folder as Folder;
    const meta = categories.get(folder.key);
    const linked = linkedDoc(tree, meta, docs, diagnostics);
    const label = meta?.label || linked?.label || folder.name;
    const position = meta?.position ?? linked?.position ?? folder.position;
    return { node: () => categoryNode(tree, meta, linked, label), position, name: folder.rawName };
  };

  const categoryNode = (
    tree: FolderTree,
    meta: CategoryMeta | undefined,
    linked: SidebarDoc | undefined,
    label: string,
  ): NavNode | undefined => {
    const generated = meta?.link?.type === 'generated-index' ? meta.link : undefined;
    let own: { route: RoutePath; slug: string; madeFrom: SourcePath } | undefined;
    if (meta && generated) {
      const slug = generated.slug ?? `/category/${slugger.slug(label) || 'section'}`;
      const path = slug.startsWith('/') ? slug : `/${slug}`;
      const why = path.split('/').includes('..') ? 'it leads out of the site' : whyUnsafePath(path.replace(/^\//, ''));
      if (why) {
        diagnostics.push(
          problem('doc/slug', `the slug \`${slug}\` of a category page cannot be used: ${why}`, {
            at: wholeFile(meta.path),
            hint: 'the category is shown without a page',
          }),
        );
      } else {
        const route = routePath(options.routeBasePath, path);
        if (claim(route, meta.path)) own = { route, slug: path, madeFrom: meta.path };
      }
    }
    // Reserved before the children's, so that a page lists before what it holds.
    const place = indexes.length;
    const children = entriesOf(tree, linked);
    if (children.length === 0) return linked && docNode(linked, label);
    if (own && generated) {
      indexes.splice(place, 0, {
        ...own,
        title: generated.title ?? label,
        label,
        description: generated.description ?? meta?.description ?? '',
        ...(generated.image !== undefined && { image: generated.image }),
        keywords: generated.keywords ?? [],
        children,
      });
    }
    const route = own?.route ?? linked?.route;
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
  };

  return result({ nodes: entriesOf(root, undefined), indexes }, diagnostics);
}

/**
 * Which document stands for a folder: the one its `_category_` file names, by the last part of its id where it is in the
 * folder itself, by the whole id wherever it is; else one named like an index.
 */
function linkedDoc(
  tree: FolderTree,
  meta: CategoryMeta | undefined,
  all: readonly SidebarDoc[],
  diagnostics: Diagnostic[],
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
