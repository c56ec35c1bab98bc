/** What is printed in which order: the sidebar as a tree of documents. Pure. */
import GithubSlugger from 'github-slugger';
import type { NavNode } from '../../../src/shared/page-data.ts';
import { type RoutePath, routePath } from '../../model/paths.ts';
import type { SetOfDocs } from '../../navigation/generated-pages.ts';

export interface PrintNode {
  readonly label: string;
  /** Of the document; undefined for a category without one. */
  readonly route: RoutePath | undefined;
  readonly children: readonly PrintNode[];
}

/** What goes onto one page. */
export interface PrintPart {
  readonly route: RoutePath;
  /** Of the category; undefined for all documents. */
  readonly label: string | undefined;
  readonly nodes: readonly PrintNode[];
}

/** All documents of a set, those in no sidebar last, and then each category of its sidebars that holds some. */
export function printParts({ set, docs, sidebars }: SetOfDocs): readonly PrintPart[] {
  const listed = new Set(docs.filter(({ doc }) => doc.meta.unlisted !== true).map(({ address }) => address.route));
  const placed = new Set<RoutePath>();
  const nodesOf = (nodes: readonly NavNode[]): readonly PrintNode[] =>
    nodes.flatMap((node): readonly PrintNode[] => {
      if (node.kind !== 'doc' && node.kind !== 'category') return [];
      const route = node.route as RoutePath | undefined;
      const isHere = route !== undefined && listed.has(route) && !placed.has(route);
      if (isHere) placed.add(route);
      const children = node.kind === 'category' ? nodesOf(node.children) : [];
      return isHere || children.length > 0 ? [{ label: node.label, route: isHere ? route : undefined, children }] : [];
    });
  const nodes = sidebars.flatMap((sidebar) => nodesOf(sidebar.nodes));
  const others = docs.flatMap(({ address: { route }, label }): readonly PrintNode[] =>
    listed.has(route) && !placed.has(route) ? [{ label, route, children: [] }] : [],
  );
  const all = [...nodes, ...others];
  if (all.length === 0) return [];
  const base = routePath(set.routeBasePath, 'print-all');
  return [{ route: base, label: undefined, nodes: all }, ...categoryParts(all, base)];
}

/** A category that is named as one beside it gets a number. */
function categoryParts(nodes: readonly PrintNode[], base: RoutePath): readonly PrintPart[] {
  const slugger = new GithubSlugger();
  return nodes
    .filter(({ children }) => children.length > 0)
    .flatMap((node) => {
      const route = routePath(base, slugger.slug(node.label) || 'section');
      return [{ route, label: node.label, nodes: [node] }, ...categoryParts(node.children, route)];
    });
}

/** Each document and each category with its depth, which begins at 0. */
export const documentsIn = (
  nodes: readonly PrintNode[],
  depth = 0,
): readonly { readonly node: PrintNode; readonly depth: number }[] =>
  nodes.flatMap((node) => [{ node, depth }, ...documentsIn(node.children, depth + 1)]);
