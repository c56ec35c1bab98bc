import type { NavNode } from '../../src/shared/page-data.ts';

/** A sidebar as lines: two spaces a level, `[label]` for a category, the route behind it. */
export const outline = (nodes: readonly NavNode[], depth = 0): string[] =>
  nodes.flatMap((node) => {
    const indent = '  '.repeat(depth);
    if (node.kind === 'category')
      return [
        `${indent}[${node.label}]${node.route === undefined ? '' : ` ${node.route}`}`,
        ...outline(node.children, depth + 1),
      ];
    return [`${indent}${node.label} ${node.kind === 'doc' ? node.route : node.url}`];
  });

/** The order in which a reader turns the pages: what `next` leads to, from the first page on. */
export const readingOrder = (
  first: string,
  page: (route: string) => { readonly data: { readonly next?: { readonly url: string } } },
): string[] => {
  const seen: string[] = [];
  for (let at: string | undefined = first; at !== undefined && !seen.includes(at); at = page(at).data.next?.url)
    seen.push(at);
  return seen;
};
