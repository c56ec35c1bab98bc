import type { Heading, Nodes, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { walk } from '../walk.ts';

/**
 * `## Title {#id}`, and the forms that hide from other renderers: `## Title {/* #id *\/}` and `## Title <!-- #id -->`.
 * The id is used as it is written, and leaves the displayed text. Other headings take along the text that their id is to
 * be made of, as `data-heading`: as it is written, before names of emoji are replaced.
 */
export function explicitHeadingIds(): (tree: Root) => void {
  return (tree) => {
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'heading') return;
      const id = takeId(node);
      node.data = { ...node.data, hProperties: id ? { id } : { dataHeading: nameOf(node) } };
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
  const match = /\{(?:#([^{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\}\s*$/.exec(last.value);
  const id = (match?.[1] ?? match?.[2])?.trim();
  if (!match || !id) return undefined;
  last.value = last.value.slice(0, match.index).trimEnd();
  if (last.value === '') node.children.pop();
  return id;
}

function trimEnd(node: Heading): void {
  const last = node.children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

/**
 * Ignores tags and uses the alternative text of images; spaces before a tag stay, as in Docusaurus. A badge's text
 * changes more often than the heading, so it counts only if there is nothing else.
 */
function nameOf({ children }: Heading): string {
  const words = children.filter(({ type }) => type !== 'html');
  const steady = words.filter((node) => !isBadge(node));
  if (steady.length === words.length) return textOf(words);
  return textOf(steady).trim() || textOf(words);
}

function isBadge({ data }: PhrasingContent): boolean {
  const classes = data?.hProperties?.className;
  return Array.isArray(classes) && classes.includes('badge');
}
