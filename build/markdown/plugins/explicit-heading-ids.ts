import type { Heading, Nodes, Root } from 'mdast';
import { walk } from '../walk.ts';

/**
 * `## Title {#id}`, and the forms that hide from other renderers: `## Title {/* #id *\/}` and `## Title <!-- #id -->`.
 * The id is used as it is written, and leaves the displayed text.
 */
export function explicitHeadingIds(): (tree: Root) => void {
  return (tree) => {
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'heading') return;
      const id = takeId(node);
      if (id) node.data = { ...node.data, hProperties: { id } };
    });
  };
}

function takeId(node: Heading): string | undefined {
  const last = node.children.at(-1);
  if (last?.type === 'html') {
    const id = /^<!--\s*#([^\s{}<>]+)\s*-->$/.exec(last.value)?.[1];
    if (!id) return undefined;
    node.children.pop();
    trimEnd(node);
    return id;
  }
  if (last?.type !== 'text') return undefined;
  const match = /\s*\{(?:#([^\s{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\}\s*$/.exec(last.value);
  if (!match) return undefined;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') node.children.pop();
  return match[1] ?? match[2];
}

function trimEnd(node: Heading): void {
  const last = node.children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
}
