import type { Element, ElementContent, Nodes, Root } from 'hast';
import { element } from '../element.ts';
import { walk } from '../walk.ts';

/** A task's text labels its checkbox. Without a label, a screen reader says only "checkbox". */
export function taskLists(): (tree: Root) => void {
  return (tree) => {
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'element' || node.tagName !== 'li' || !isTask(node)) return;
      const first = node.children.find((child) => child.type === 'element');
      label(first?.tagName === 'p' ? first : node);
    });
  };
}

const isTask = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('task-list-item');

/** From the checkbox to the first block, such as a list of further tasks. */
function label(parent: Element): void {
  const start = parent.children.findIndex(({ type }) => type === 'element');
  const box = parent.children[start];
  if (box?.type !== 'element' || box.tagName !== 'input') return;
  const after = parent.children.findIndex((child, index) => index > start && isBlock(child));
  const end = after < 0 ? parent.children.length : after;
  parent.children.splice(start, end - start, element('label', {}, parent.children.slice(start, end)));
}

const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' &&
  /^(?:[uod]l|p|div|pre|table|blockquote|details|section|h[1-6]|hr|label)$/.test(node.tagName);
