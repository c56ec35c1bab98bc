import type { Html, Parent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { shiftPositions } from '../includes/shift-positions.ts';
import { componentNames } from '../markdown/components/index.ts';
import { lineIn, rangeOf } from '../markdown/file-data.ts';
import { problem } from '../model/diagnostic.ts';
import { findStrayTags, type StrayTag } from './find-stray-tags.ts';
import { isReadTag } from './rewrite-html.ts';

/** Reports the tags of a page that are no elements, or makes them text. */
export function settleStrayTags(tree: Root, file: VFile, parse: (text: string) => Root): void {
  const { rawHtml, directives } = file.data;
  // The text of an extension's container belongs to the extension.
  const found = findStrayTags(tree, (node) => node.type === 'containerDirective' && !!directives?.has(node.name));
  if (rawHtml === 'known') asText(tree, byNode(found.filter((tag) => becomesText(tag, file))), parse);
  else for (const tag of found.filter(isReported).slice(0, MOST_FINDINGS)) report(tag, file);
}

/** Of a page. */
const MOST_FINDINGS = 100;

/** What is not written has no place, and components have findings of their own (build/mdx/jsx.ts). */
const isReported = ({ node, problem: what }: StrayTag): boolean => node.position !== undefined && what !== 'component';

/** All but components that the page knows or the tool reads, and those of pages for MDX. */
const becomesText = ({ node, name, problem: what }: StrayTag, file: VFile): boolean =>
  what !== 'component' ||
  !((file.data.tagNames ?? componentNames).has(name) || isReadTag(name) || /\.mdx$/i.test(rangeOf(node, file).file));

function byNode(tags: readonly StrayTag[]): ReadonlyMap<Html, readonly StrayTag[]> {
  const found = new Map<Html, StrayTag[]>();
  for (const tag of tags) found.set(tag.node, [...(found.get(tag.node) ?? []), tag]);
  return found;
}

function asText(parent: Parent, stray: ReadonlyMap<Html, readonly StrayTag[]>, parse: (text: string) => Root): void {
  parent.children = parent.children.flatMap((node): Parent['children'] => {
    if ('children' in node) asText(node, stray, parse);
    const tags = node.type === 'html' ? stray.get(node) : undefined;
    if (node.type !== 'html' || !tags) return [node];
    const { value, position } = node;
    if (tags[0]?.start === 0 && tags[0].end === value.length && holdsText(parent))
      return [{ type: 'text', value, ...(position && { position }) }];
    // A block that begins with such a tag is none: its text is Markdown.
    if (/^\s*$/.test(value.slice(0, tags[0]?.start))) return asMarkdown(node, escaped(value, tags, '\\<'), parse);
    return [{ ...node, value: escaped(value, tags, '&lt;') }];
  });
}

const holdsText = ({ type }: Parent): boolean =>
  !/^(?:root|blockquote|listItem|footnoteDefinition|containerDirective)$/.test(type);

function escaped(html: string, tags: readonly StrayTag[], bracket: string): string {
  const starts = new Set(tags.map(({ start }) => start));
  return html.replace(/</g, (_, at: number) => (starts.has(at) ? bracket : '<'));
}

function asMarkdown({ position }: Html, text: string, parse: (text: string) => Root): Root['children'] {
  const tree = parse(text);
  if (position) shiftPositions(tree, position.start.line - 1, position.start.offset ?? 0);
  return tree.children;
}

const said: Readonly<Record<StrayTag['problem'], (tag: string) => string>> = {
  unknown: (tag) => `\`${tag}\` is no element of HTML`,
  component: (tag) => `\`${tag}\` is no element of HTML`,
  unclosed: (tag) => `\`${tag}\` is never closed`,
  unopened: (tag) => `\`${tag}\` closes nothing`,
  bare: (tag) => `\`${tag}\` has no attributes`,
};

const LONGEST_SHOWN = 60;

function report({ node, start, end, name, problem: what }: StrayTag, file: VFile): void {
  const tag = node.value.slice(start, end).replace(/\s+/g, ' ').trim();
  const shown = tag.length > LONGEST_SHOWN ? `${tag.slice(0, LONGEST_SHOWN)}…` : tag;
  const isInHtml = node.value.slice(0, start).trim() !== '';
  const asCode = isInHtml
    ? `write \`&lt;${tag.slice(1, LONGEST_SHOWN)}\``
    : `put it into a code span, or write \`\\${shown}\``;
  const close = what === 'unclosed' ? `; if it is an element, write \`</${name}>\` where it ends` : '';
  file.data.diagnostics?.push(
    problem('markdown/stray-tag', `${said[what](shown)}, so readers do not see it`, {
      at: placeIn(node, start, file),
      hint: `${asCode} if it is meant as text${close}`,
    }),
  );
}

/** Lines of a block do not hold what stands before them in a quotation or a list. */
function placeIn(node: Html, offset: number, page: VFile) {
  const { file, line, column } = rangeOf(node, page);
  const before = node.value.slice(0, offset).split('\n');
  const inLine = before.at(-1)?.length ?? 0;
  if (before.length === 1) return { file, line, column: column + inLine };
  const written = lineIn((node.position?.start.line ?? 1) + before.length - 1, page);
  const own = node.value.split('\n')[before.length - 1] ?? '';
  return { file, line: line + before.length - 1, column: Math.max(0, written.indexOf(own)) + inLine + 1 };
}
