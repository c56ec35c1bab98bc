import type { Element, ElementContent, Root } from 'hast';

/** Makes one token of neighbors of the same classes, also with blanks between them: half of a block's HTML is tags. */
export function joinTokens<N extends Root | Element>(parent: N): N {
  const joined: ElementContent[] = [];
  for (const node of parent.children as ElementContent[]) {
    const blanks = isBlank(joined.at(-1)) ? 1 : 0;
    const last = joined.at(-1 - blanks);
    if (node.type === 'element' && last?.type === 'element' && isAlike(last, node))
      last.children.push(...joined.splice(joined.length - blanks), ...node.children);
    else joined.push(node);
  }
  for (const node of joined) if (node.type === 'element' && node.children.length > 1) joinTokens(node);
  parent.children = joined;
  return parent;
}

const isBlank = (node: ElementContent | undefined): boolean => node?.type === 'text' && /^[ \t]+$/.test(node.value);

/** Whether the elements have the same classes, and no other attributes. */
function isAlike(one: Element, other: Element): boolean {
  const [names, otherNames] = [one.properties.className, other.properties.className];
  return (
    Array.isArray(names) &&
    Array.isArray(otherNames) &&
    names.length === otherNames.length &&
    names.every((name, index) => name === otherNames[index]) &&
    one.tagName === other.tagName &&
    [one, other].every(({ properties }) => Object.keys(properties).length === 1)
  );
}
