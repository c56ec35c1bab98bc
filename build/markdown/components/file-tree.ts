import type { List, ListItem, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { element, isComment, line, ownProperties, span, type Transform, text, warn } from './component.ts';

/**
 * `:::file-tree` around a nested list. An item is a name, to its first space, and a comment; one that ends with `/` or
 * holds a list is a folder; a name in bold is highlighted; `…` stands for what is left out.
 */
export const transformFileTree: Transform = (node, page) => {
  const list = node.children.find((child) => child.type === 'list');
  if (!list || node.children.some((child) => child !== list && !isComment(child)))
    warn(page, node, 'a file tree is made of one list', 'write a list, each item a file; indent what is in a folder');
  if (!list) return node.children;
  transformList(list);
  return node.children.map((child) =>
    child === list ? element('div', ownProperties(node, 'file-tree'), [list], node.position) : child,
  );
};

function transformList(list: List): void {
  list.ordered = false;
  list.spread = false;
  for (const item of list.children) transformItem(item);
}

function transformItem(item: ListItem): void {
  item.spread = false;
  const [first, ...inner] = item.children;
  if (first?.type !== 'paragraph') {
    for (const child of item.children) if (child.type === 'list') transformList(child);
    return;
  }
  const { name, comment } = split(first.children);
  const written = textOf(name);
  const isHighlighted = name.some(({ type }) => type === 'strong');
  const isPlaceholder = written === '…' || written === '...';
  const parts: PhrasingContent[] = [
    span({ className: ['file-name', ...(isHighlighted ? ['file-highlight'] : [])] }, name),
    ...(comment.length > 0 ? [text(' '), span({ className: ['file-comment'] }, comment)] : []),
  ];
  const isFolder = written.endsWith('/') || inner.some(({ type }) => type === 'list');
  for (const child of inner) if (child.type === 'list') transformList(child);
  item.data = { hProperties: { className: [isPlaceholder ? 'file-rest' : isFolder ? 'folder' : 'file'] } };
  item.children =
    inner.length > 0
      ? [element('details', { open: true }, [line('summary', {}, parts, first.position), ...inner], item.position)]
      : [line('p', {}, parts, first.position)];
}

/** The name reaches to the first white space of the item's own text. */
function split(parts: readonly PhrasingContent[]): { name: PhrasingContent[]; comment: PhrasingContent[] } {
  for (const [index, part] of parts.entries()) {
    const at = part.type === 'text' ? part.value.search(/\s/) : -1;
    if (part.type !== 'text' || at < 0) continue;
    const [before, after] = [part.value.slice(0, at), part.value.slice(at).trimStart()];
    return {
      name: [...parts.slice(0, index), ...(before === '' ? [] : [{ ...part, value: before }])],
      comment: [...(after === '' ? [] : [{ ...part, value: after }]), ...parts.slice(index + 1)],
    };
  }
  return { name: [...parts], comment: [] };
}
