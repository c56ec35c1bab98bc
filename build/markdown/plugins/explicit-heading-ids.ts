import type { Heading, Nodes, Parent, PhrasingContent, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { headingIdStyle } from '../heading-id-styles.ts';
import { githubIds } from '../heading-ids.ts';
import { type MarkdownText, markdownText } from '../shown-text.ts';
import { walk } from '../walk.ts';

/**
 * `## Title {#id}`, and the forms that hide from other renderers: `## Title {/* #id *\/}` and `## Title <!-- #id -->`.
 * Sites of Vue write `%{#id}%`, because braces mean something else to it.
 * `{#id}` alone in the line after a heading or a paragraph is the id of that block.
 * The id is used as it is written, and leaves the displayed text. Other headings take along the text that their id is to
 * be made of, as `data-heading`: as it is written, before names of emoji are replaced.
 */
export function explicitHeadingIds(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const source = String(file.value);
    const style = headingIdStyle(file.data.headingIds);
    const reading = { withoutImages: style.withoutImages === true, joinsLines: style !== githubIds };
    walk<Nodes>(tree, (node) => {
      if ('children' in node) takeIdLines(node, source);
      if (node.type !== 'heading' || node.data?.hProperties?.id !== undefined) return;
      const id = takeId(node);
      node.data = { ...node.data, hProperties: id ? { id } : { dataHeading: nameOf(node, reading) } };
    });
  };
}

const idLine = /(^|\n)\{#([^\s{}]+)\}$/;

/** Where a list is tight, its items have no paragraphs in the page. */
function takeIdLines(parent: Parent, source: string): void {
  const kept: Parent['children'] = [];
  for (const node of parent.children) {
    kept.push(node);
    const last = node.type === 'paragraph' ? node.children.at(-1) : undefined;
    const [line, start, id] = (last?.type === 'text' && idLine.exec(last.value)) || [];
    if (last?.type !== 'text' || line === undefined || isEscaped(last, source)) continue;
    if (start !== '') {
      last.value = last.value.slice(0, -line.length);
      setId(parent.type === 'listItem' ? parent : node, id);
      continue;
    }
    const before = kept.at(-2);
    if (before?.type !== 'heading' || !before.position) continue;
    const follows = before.position.end.line + 1 === node.position?.start.line;
    if (!follows || last !== (node as Parent).children[0]) continue;
    setId(before, id);
    kept.pop();
  }
  if (kept.length < parent.children.length) parent.children = kept;
}

const isEscaped = ({ position }: Text, source: string): boolean =>
  /\\\{[^{]*$/.test(source.slice(position?.start.offset, position?.end.offset));

function setId(node: Nodes | Parent, id: string | undefined): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
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
 * Ignores tags; spaces before one stay, as in Docusaurus. A line break parts words in our own style only. Uses the alternative text of images, which VitePress does
 * not. A badge's text changes more often than the heading, so it counts only if there is nothing else.
 */
function nameOf({ children }: Heading, reading: MarkdownText): string {
  const steady = children.filter((node) => !isBadge(node));
  const name = markdownText(steady, reading);
  if (steady.length === children.length && !reading.withoutImages) return name;
  return name.trim() || markdownText(children, { ...reading, withoutImages: false });
}

/** A badge, or a link around one. */
function isBadge(node: PhrasingContent): boolean {
  const classes = node.data?.hProperties?.className;
  return (
    (Array.isArray(classes) && classes.includes('badge')) || (node.type === 'link' && node.children.every(isBadge))
  );
}
