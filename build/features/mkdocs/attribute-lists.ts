/** `{ #id .class key="value" }` after a heading, an image, a link or a block, in the syntax of Python-Markdown. */
import type { Properties } from 'hast';
import type { Nodes, Parent, PhrasingContent, RootContent, Text } from 'mdast';

const attribute = /[ \t]*(?:([#.])([\w:.-]{1,200})|([\w:-]{1,100})=(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+)))/y;

/** Attributes that an element gets; any other has no effect. */
const kept: ReadonlySet<string> = new Set(['width', 'height', 'align', 'title', 'lang']);

export interface AttributeList {
  readonly properties: Properties;
  /** Where it ends in the text. */
  readonly end: number;
}

/** Reads a list that begins at this place. */
export function readAttributeList(text: string, start: number): AttributeList | undefined {
  const [opening] = /^\{:?/.exec(text.slice(start, start + 2)) ?? [];
  if (opening === undefined) return undefined;
  const properties: Properties = {};
  const part = new RegExp(attribute);
  const classes: string[] = [];
  let end = start + opening.length;
  for (let at = end; ; at = end) {
    part.lastIndex = at;
    const match = part.exec(text);
    if (!match) break;
    const [, mark, word = '', key = '', double, single, bare] = match;
    end = part.lastIndex;
    if (mark === '#') properties.id = word;
    else if (mark === '.') classes.push(word);
    else if (kept.has(key)) properties[key] = double ?? single ?? bare ?? '';
  }
  const [closing] = /^[ \t]*\}/.exec(text.slice(end, end + 100)) ?? [];
  if (closing === undefined || end === start + opening.length) return undefined;
  if (classes.length > 0) properties.className = classes;
  return { properties, end: end + closing.length };
}

const inline: ReadonlySet<string> = new Set([
  'link',
  'linkReference',
  'image',
  'imageReference',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
]);

/** Takes the lists out of the text and applies them to elements. */
export function applyAttributeLists(parent: Parent): void {
  const children = parent.children as RootContent[];
  for (const [index, node] of children.entries()) {
    const next = children[index + 1];
    if (inline.has(node.type) && next?.type === 'text') takeStart(next, node);
    if ('children' in node) applyAttributeLists(node as Parent);
  }
  if (endsWithList.has(parent.type)) takeEnd(parent as Nodes & Parent);
  parent.children = children.flatMap((node) => (isEmpty(node) ? [] : [asPlace(node)])) as Parent['children'];
}

/** `[](){ #id }` is a place to link to, not a link; alone in a paragraph, it takes no room. */
function asPlace(node: RootContent): RootContent {
  if (node.type === 'link' && node.url === '' && node.data?.hProperties)
    return { type: 'emphasis', children: node.children, data: { ...node.data, hName: 'span' } };
  const [only] = node.type === 'paragraph' && node.children.length === 1 ? node.children : [];
  return only?.type === 'emphasis' && only.children.length === 0 ? only : node;
}

const endsWithList: ReadonlySet<string> = new Set(['heading', 'paragraph', 'tableCell']);

const isEmpty = (node: RootContent): boolean =>
  (node.type === 'text' && node.value === '') || (node.type === 'paragraph' && node.children.length === 0);

function takeStart(text: Text, node: Nodes): void {
  const list = readAttributeList(text.value, 0);
  if (!list) return;
  text.value = text.value.slice(list.end);
  give(node, list.properties);
}

/** In a paragraph, the list must have a line of its own. */
function takeEnd(node: Nodes & Parent): void {
  const last = node.children.at(-1);
  if (last?.type !== 'text') return;
  const value = last.value.trimEnd();
  const start = value.lastIndexOf('{');
  const list = start < 0 ? undefined : readAttributeList(value, start);
  if (list?.end !== value.length) return;
  const before = value.slice(0, start);
  const isAlone = before.trim() === '' && node.children.length === 1;
  if (node.type === 'paragraph' && !isAlone && !/\n[ \t]*$/.test(before)) return;
  last.value = before.trimEnd();
  if (last.value === '') node.children.pop();
  const { id } = list.properties;
  // Headings get their ids where all spellings of them are read (plugins/explicit-heading-ids.ts).
  if (node.type !== 'heading') give(node, list.properties);
  else if (id !== undefined) node.children.push({ type: 'text', value: ` {#${id}}` } satisfies PhrasingContent);
}

function give(node: Nodes, properties: Properties): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}
