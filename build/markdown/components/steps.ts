import type { ListItem } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type Content, isComment, ownProperties, type Transform, warn } from './component.ts';

/** `:::steps` around one ordered list, or around headings that each begin a step. */
export const transformSteps: Transform = (node, page) => {
  const lists = node.children.filter((child) => child.type === 'list' && child.ordered);
  if (lists.length === 0 && node.children.some(({ type }) => type === 'heading')) return headingSteps(node);
  if (lists.length !== 1 || node.children.some((child) => child !== lists[0] && !isComment(child)))
    warn(page, node, `steps hold ${what(lists.length)}; expected one numbered list`, 'indent what belongs to a step');
  for (const list of lists) list.data = { hProperties: { ...ownProperties(node, 'steps'), role: 'list' } };
  return node.children;
};

const what = (lists: number): string =>
  lists === 0 ? 'no numbered list' : lists === 1 ? 'something beside the list' : `${lists} numbered lists`;

function headingSteps(node: ContainerDirective): readonly Content[] {
  const before: Content[] = [];
  const items: ListItem[] = [];
  const top = Math.min(...node.children.map((child) => (child.type === 'heading' ? child.depth : 6)));
  for (const child of node.children) {
    if (child.type === 'heading' && child.depth === top)
      items.push({
        type: 'listItem',
        spread: true,
        children: [child],
        ...(child.position && { position: child.position }),
      });
    else (items.at(-1)?.children ?? before).push(child);
  }
  const properties = { ...ownProperties(node, 'steps'), role: 'list' };
  return [
    ...before,
    {
      type: 'list',
      ordered: true,
      children: items,
      data: { hProperties: properties },
      ...(node.position && { position: node.position }),
    },
  ];
}
