import type { Comment, Element, Nodes, Root, RootContent } from 'hast';
import { VFile } from 'vfile';
import { onDemand, type Steps } from '../../model/steps.ts';
import { walk } from '../walk.ts';

/**
 * Raw HTML is parsed into the tree (so that an unclosed tag stays inside the article), only where there is some: from a
 * block with HTML to that in which its tags are closed.
 */
export function rawHtml(): (tree: Root, file: VFile) => Steps<Root> {
  const code = onDemand(() => import('rehype-raw'));
  return function* (tree, file) {
    if (!file.data.hasRawHtml) return tree;
    const { default: rehypeRaw } = yield* code();
    const parse = rehypeRaw() as (tree: Root, file: VFile) => Root;
    // Of the file, only the length is read, to give the root a position: once for each part.
    const parsePart: ParsePart = (children) => parse({ type: 'root', children }, new VFile()).children;
    const parsed = inParts(tree, parsePart) ?? parse(tree, file);
    walk<Nodes>(parsed, keepFirstLine);
    return parsed;
  };
}

/** HTML that changes how all that follows is parsed, or does so if it is never closed. */
const reachesFar =
  /<(?:!doctype|\/?(?:html|head|body|frameset|form|template|plaintext|title|textarea|script|style|xmp|iframe|noembed|noframes))\b/i;
/** Parsers take the first tag of a fragment as a sign of what it is part of: that of the whole page decides. */
const beginsAsText =
  /^<(?!(?:t[dhr]|tbody|thead|tfoot|col|colgroup|caption|base|link|meta|noframes|script|style|title)\b)[a-z]/i;

type ParsePart = (nodes: RootContent[]) => readonly RootContent[];

/** Undefined where the page must be parsed as a whole. */
function inParts(tree: Root, parse: ParsePart): Root | undefined {
  const html = tree.children.map(rawIn);
  const first = tree.children.find((node) => node.type !== 'text' || node.value.trim() !== '');
  if (html.some((text) => reachesFar.test(text)) || (first?.type === 'raw' && !beginsAsText.test(first.value)))
    return undefined;
  const children: RootContent[] = [];
  let to = 0;
  for (let from = 0; from < tree.children.length; from = to) {
    const end = html[from] === '' ? from + 1 : endOfPart(html, from);
    to = end ?? tree.children.length;
    const part = tree.children.slice(from, to);
    let parsed: readonly RootContent[] | undefined =
      html[from] === '' ? part : withoutEdges(parse([edge(), ...part, comment(), edge()]));
    if (!parsed) {
      to = tree.children.length;
      parsed = parse([edge(), ...tree.children.slice(from)]).slice(1);
    }
    children.push(...parsed);
  }
  return { ...tree, children };
}

/** A comment stays where it is if no element is open, and an element if no formatting is: `<b>` goes on in what follows. */
const comment = (): Comment => ({ type: 'comment', value: '' });
const edge = (): Element => ({ type: 'element', tagName: 'span', properties: { dataEdge: '' }, children: [] });
const isEdge = (node: RootContent | undefined): boolean =>
  node?.type === 'element' && node.properties.dataEdge === '' && node.children.length === 0;

function withoutEdges(parsed: readonly RootContent[]): readonly RootContent[] | undefined {
  const isWhole = isEdge(parsed[0]) && parsed.at(-2)?.type === 'comment' && isEdge(parsed.at(-1));
  return isWhole ? parsed.slice(1, -2) : undefined;
}

/** The raw HTML in a block. */
function rawIn(block: RootContent): string {
  if (block.type !== 'element' && block.type !== 'raw') return '';
  let html = '';
  walk<Nodes>(block, (node) => {
    if (node.type === 'raw') html += node.value;
  });
  return html;
}

/** Behind the block in which as many tags are closed as were opened; undefined if there is none. */
function endOfPart(html: readonly string[], from: number): number | undefined {
  let depth = 0;
  for (let to = from; to < html.length; to += 1) {
    for (const [, slash, name = ''] of html[to]?.matchAll(/<(\/?)([a-z][^\s/>]*)/gi) ?? [])
      if (!voids.has(name.toLowerCase())) depth += slash ? -1 : 1;
    if (depth <= 0) return to + 1;
  }
  return undefined;
}

/** Elements without an end tag. */
const voids: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
]);

/** HTML parsers leave out a line end right behind `<pre>`. One that is part of the text needs another before it. */
function keepFirstLine(node: Nodes): void {
  if (node.type !== 'element' || (node.tagName !== 'pre' && node.tagName !== 'textarea')) return;
  const [first] = node.children;
  if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`;
}
