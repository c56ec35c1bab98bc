/** The documentation's sidebar, made from folders and `_category_` files (behaviours §7.1). */
import GithubSlugger from 'github-slugger';
import type { NavNode } from '../../src/shared/page-data.ts';
import { type Diagnostic, problem } from '../model/diagnostic.ts';
import type { CategoryMeta } from '../model/doc.ts';
import { type RoutePath, routePath, urlOf, whyUnsafePath } from '../model/paths.ts';
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
  readonly children: readonly NavNode[];
  readonly madeFrom: string;
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

export function buildSidebar(
  docs: readonly SidebarDoc[],
  categories: ReadonlyMap<string, CategoryMeta>,
  options: DocsOptions,
  address: AddressOptions,
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
    const linked = linkedDoc(tree, meta, diagnostics);
    const label = meta?.label ?? linked?.label ?? folder.name;
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
    let own: { route: RoutePath; slug: string } | undefined;
    if (generated) {
      const slug = generated.slug ?? `/category/${slugger.slug(label) || 'section'}`;
      const path = slug.startsWith('/') ? slug : `/${slug}`;
      const why = path.split('/').includes('..') ? 'it leads out of the site' : whyUnsafePath(path.replace(/^\//, ''));
      if (why) {
        diagnostics.push(
          problem('doc/slug', `the slug \`${slug}\` of a category page cannot be used: ${why}`, {
            at: { file: meta?.path ?? '', line: 0, column: 0 },
            hint: 'the category is shown without a page',
          }),
        );
      } else own = { route: routePath(options.routeBasePath, path), slug: path };
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
        children,
        madeFrom: meta?.path ?? label,
      });
    }
    const route = own?.route ?? linked?.route;
    const collapsible = meta?.collapsible ?? options.sidebarCollapsible;
    return {
      kind: 'category',
      label,
      ...(route !== undefined && { route, url: url(route) }),
      collapsible,
      collapsed: collapsible && (meta?.collapsed ?? options.sidebarCollapsed),
      ...(meta?.className !== undefined && { className: meta.className }),
      children,
    };
  };

  return result({ nodes: entriesOf(root, undefined), indexes }, diagnostics);
}

/** Which document stands for a folder: the one its `_category_` file names, else one named like an index. */
function linkedDoc(
  tree: FolderTree,
  meta: CategoryMeta | undefined,
  diagnostics: Diagnostic[],
): SidebarDoc | undefined {
  if (meta?.link === null || meta?.link?.type === 'generated-index') return undefined;
  if (meta?.link?.type === 'doc') {
    const wanted = meta.link.id;
    const prefix = (tree.folder?.key ?? '').split('/');
    const found = tree.docs.find((doc) => doc.id === wanted || doc.id.split('/').at(-1) === wanted);
    if (!found) {
      diagnostics.push(
        problem('category/invalid', `\`link.id\` names the document \`${wanted}\`, which is not in this folder`, {
          at: { file: meta.path, line: 0, column: 0 },
          hint: `documents here: ${tree.docs.map((doc) => doc.id.split('/').slice(prefix.length).join('/') || doc.id).join(', ') || 'none'}`,
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
