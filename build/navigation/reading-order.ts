import type { NavNode } from '../../src/shared/page-data.ts';
import type { RoutePath } from '../model/paths.ts';
import type { TrailEntry } from '../model/site.ts';

/** The sidebar, followed depth first. */
export interface ReadingOrder {
  readonly order: readonly RoutePath[];
  /** For each page: its ancestors, outermost first, with itself last. */
  readonly trails: ReadonlyMap<RoutePath, readonly TrailEntry[]>;
  /** Entries of the sidebar. */
  readonly size: number;
}

/** A page that stands in the sidebar twice counts where it stands first. */
export function readingOrder(nodes: readonly NavNode[]): ReadingOrder {
  const order: RoutePath[] = [];
  const trails = new Map<RoutePath, readonly TrailEntry[]>();
  let size = 0;
  const follow = (children: readonly NavNode[], above: readonly TrailEntry[]): void => {
    for (const node of children) {
      size += 1;
      if (node.kind === 'link') continue;
      const route = node.route as RoutePath | undefined;
      const trail = [...above, { label: node.label, ...(route !== undefined && { route }) }];
      if (route !== undefined && !trails.has(route)) {
        order.push(route);
        trails.set(route, trail);
      }
      if (node.kind === 'category') follow(node.children, trail);
    }
  };
  follow(nodes, []);
  return { order, trails, size };
}
