import type { NavNode } from '../../src/shared/page-data.ts';

/** Formats a sidebar as lines: two spaces per level, then `label route`, with `[label]` for a category. */
export const outline = (nodes: readonly NavNode[] = [], depth = 0): string[] =>
  nodes.flatMap((node) => {
    const indent = '  '.repeat(depth);
    if (node.kind === 'category')
      return [
        `${indent}[${node.label}]${node.route === undefined ? '' : ` ${node.route}`}`,
        ...outline(node.children, depth + 1),
      ];
    if (node.kind === 'text') return [`${indent}${node.label}`];
    return [`${indent}${node.label} ${node.kind === 'doc' ? node.route : node.url}`];
  });

/** The routes reached by following the `next` links, starting at `first`. */
export const readingOrder = (
  first: string,
  page: (route: string) => { readonly data: { readonly next?: { readonly url: string } } },
): string[] => {
  const seen: string[] = [];
  for (let at: string | undefined = first; at !== undefined && !seen.includes(at); at = page(at).data.next?.url)
    seen.push(at);
  return seen;
};
