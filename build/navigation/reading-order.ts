import type { NavNode } from '../../src/shared/page-data.ts';
import type { RoutePath } from '../model/paths.ts';
import type { TrailEntry } from '../model/site.ts';

/** The pages of the sidebar in depth-first order. */
export interface ReadingOrder {
  readonly order: readonly RoutePath[];
  /** For each page its path in the sidebar: the ancestors, outermost first, then the page itself. */
  readonly trails: ReadonlyMap<RoutePath, readonly TrailEntry[]>;
  /** The labels of documents where the sidebar gives them, which may differ from their titles. */
  readonly labels: ReadonlyMap<RoutePath, string>;
  /** Number of entries, including links and categories. */
  readonly size: number;
}

/** If a page is in the sidebar twice, its first position counts. */
export function readingOrder(nodes: readonly NavNode[]): ReadingOrder {
  const order: RoutePath[] = [];
  const trails = new Map<RoutePath, readonly TrailEntry[]>();
  const labels = new Map<RoutePath, string>();
  let size = 0;
  const visit = (children: readonly NavNode[], ancestors: readonly TrailEntry[]): void => {
    for (const node of children) {
      size += 1;
      if (node.kind === 'link' || node.kind === 'text' || (node.kind === 'doc' && node.isRef)) continue;
      const route = node.route as RoutePath | undefined;
      const trail = [...ancestors, { label: node.label, ...(route !== undefined && { route }) }];
      if (route !== undefined && !trails.has(route)) {
        order.push(route);
        trails.set(route, trail);
        if (node.kind === 'doc') labels.set(route, node.label);
      }
      if (node.kind === 'category') visit(node.children, trail);
    }
  };
  visit(nodes, []);
  return { order, trails, labels, size };
}
