import type { Heading, Nodes, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { walk } from '../walk.ts';

/**
 * `## Title {#id}`, and the forms that hide from other renderers: `## Title {/* #id *\/}` and `## Title <!-- #id -->`.
 * Sites of Vue write `%{#id}%`, because braces mean something else to it.
 * The id is used as it is written, and leaves the displayed text. Other headings take along the text that their id is to
 * be made of, as `data-heading`: as it is written, before names of emoji are replaced.
 */
export function explicitHeadingIds(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const includeImageAlt = file.data.headingIds !== 'vitepress';
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'heading') return;
      const id = takeId(node);
      node.data = { ...node.data, hProperties: id ? { id } : { dataHeading: nameOf(node, includeImageAlt) } };
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
  const match =
    /%\{#([^{}]+)\}%\s*$/.exec(last.value) ?? /\{(?:#([^{}]+)|\/\*\s*#([^\s{}*]+)\s*\*\/)\}\s*$/.exec(last.value);
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
 * Ignores tags; spaces before one stay, as in Docusaurus. Uses the alternative text of images, which VitePress does
 * not. A badge's text changes more often than the heading, so it counts only if there is nothing else.
 */
function nameOf({ children }: Heading, includeImageAlt: boolean): string {
  const words = children.filter(({ type }) => type !== 'html');
  const steady = words.filter((node) => !isBadge(node));
  const name = textOf(steady, { includeImageAlt });
  if (steady.length === words.length && includeImageAlt) return name;
  return name.trim() || textOf(words);
}

function isBadge({ data }: PhrasingContent): boolean {
  const classes = data?.hProperties?.className;
  return Array.isArray(classes) && classes.includes('badge');
}
