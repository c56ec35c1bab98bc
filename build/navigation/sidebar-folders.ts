/** The entries of a sidebar that follow the folders, their `_category_` files and `sidebar_position`. */
import type { NavNode } from '../../src/shared/page-data.ts';
import { problem, wholeFile } from '../model/diagnostic.ts';
import type { CategoryMeta } from '../model/doc.ts';
import { nearest } from '../model/nearest.ts';
import { sourcePath } from '../model/paths.ts';
import type { Folder } from './doc-address.ts';
import { categoryNode, docNode, type SidebarBuild, type SidebarDoc } from './sidebar-nodes.ts';

interface SidebarEntry {
  /** Undefined for an empty category. Called in reading order, because equal slugs are numbered in that order. */
  readonly node: () => NavNode | undefined;
  readonly position: number | undefined;
  readonly name: string;
}

/** A folder of documents. */
interface FolderTree {
  /** Undefined for the docs folder itself. */
  readonly folder: Folder | undefined;
  readonly docs: SidebarDoc[];
  /** By name on disk. */
  readonly folders: Map<string, FolderTree>;
}

/** @param folder As on disk, relative to the docs folder; `.` for that folder itself. */
export function folderNodes(folder: string, build: SidebarBuild): readonly NavNode[] {
  const listed = build.docs.filter(({ isUnlisted }) => !isUnlisted);
  const tree = subtree(folderTree(listed), folder);
  return tree ? nodesOf(tree, undefined, build) : [];
}

/** Whether a document is in a folder or below it. */
export const isBelow = (doc: SidebarDoc, folder: string): boolean =>
  folder === '.' || doc.folders.some(({ key }) => key === folder);

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

const subtree = (tree: FolderTree, folder: string): FolderTree | undefined =>
  folder
    .split('/')
    .filter((name) => name !== '.' && name !== '')
    .reduce<FolderTree | undefined>((at, name) => at?.folders.get(name), tree);

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

function categoryEntry(tree: FolderTree, build: SidebarBuild): SidebarEntry {
  const folder = tree.folder as Folder;
  const meta = build.categories.get(folder.key);
  const linked = linkedDoc(tree, meta, build);
  const label = meta?.label || linked?.label || folder.name;
  const position = meta?.position ?? linked?.position ?? folder.position;
  const category = {
    label,
    key: meta?.key,
    linked,
    index: meta?.link?.type === 'generated-index' ? meta.link : undefined,
    description: meta?.description,
    collapsible: meta?.collapsible,
    collapsed: meta?.collapsed,
    className: meta?.className ?? linked?.className,
    madeFrom: meta?.path ?? sourcePath(folder.key),
  };
  const node = () => categoryNode(category, () => nodesOf(tree, linked, build), build);
  return { node, position, name: folder.rawName };
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
