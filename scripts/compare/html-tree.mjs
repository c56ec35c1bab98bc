/** Finds elements in a tree of HTML. */

export const classesOf = (node) => [node.properties?.className ?? []].flat();
export const hasClass = (node, ...names) => names.some((name) => classesOf(node).includes(name));

/** The first node, in the order of the document. */
export function find(node, test) {
  if (test(node)) return node;
  for (const child of node.children ?? []) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** The outermost nodes. */
export const findAll = (node, test) =>
  test(node) ? [node] : (node.children ?? []).flatMap((child) => findAll(child, test));

/** An address without the slash at its end. */
export const pathOf = (href) =>
  href === undefined ? undefined : decodeURIComponent(String(href)).replace(/(?<=[^/])\/(?=$|[?#])/, '');
