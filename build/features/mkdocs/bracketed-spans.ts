/** `[text]{ #id .class }`: an element around text, to link to or to style. */
import type { Emphasis, Parent, PhrasingContent, Text } from 'mdast';
import { type AttributeList, readAttributeList } from './attribute-lists.ts';

/** Puts the elements around the children that the brackets enclose. */
export function readBracketedSpans(parent: Parent): void {
  if (!mayHold.has(parent.type) || !parent.children.some((node) => node.type === 'text' && node.value.includes(']{')))
    return;
  const made: PhrasingContent[] = [];
  const last = parent.children.at(-1);
  for (const node of parent.children as PhrasingContent[]) {
    let rest: Text | undefined = node.type === 'text' && isPlain(node) ? node : undefined;
    if (!rest) made.push(node);
    while (rest) rest = takeSpan(rest, made, parent.type === 'heading' && node === last);
  }
  parent.children = made;
}

const mayHold: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete']);

/** Without escaped characters and character references. */
const isPlain = ({ value, position }: Text): boolean =>
  (position?.end.offset ?? 0) - (position?.start.offset ?? 0) === value.length;

/** @returns What follows the first span that ends in the text. A list that ends a heading belongs to the heading. */
function takeSpan(text: Text, made: PhrasingContent[], endsHeading: boolean): Text | undefined {
  const { value } = text;
  const { end, list } = firstList(value);
  const isOfHeading = endsHeading && list?.end === value.length;
  const before = { ...text, value: list && !isOfHeading ? value.slice(0, end) : value };
  made.push(before);
  if (!list || isOfHeading) return undefined;
  const opening = made.findLastIndex((node) => node.type === 'text' && isOpening(node));
  if (opening < 0) made.push({ type: 'text', value: value.slice(end, list.end) });
  else enclose(made, opening, list);
  return { type: 'text', value: value.slice(list.end) };
}

/** The first list right behind a bracket. */
function firstList(text: string): { readonly end: number; readonly list: AttributeList | undefined } {
  let end = text.indexOf(']{');
  while (end >= 0) {
    const list = readAttributeList(text, end + 1);
    if (list) return { end, list };
    end = text.indexOf(']{', end + 1);
  }
  return { end, list: undefined };
}

const isOpening = ({ value }: Text): boolean => value.lastIndexOf('[') > value.lastIndexOf(']');

function enclose(made: PhrasingContent[], opening: number, { properties }: AttributeList): void {
  const [first, ...others] = made.splice(opening);
  if (first?.type !== 'text') return;
  const at = first.value.lastIndexOf('[');
  const inner: Text = { type: 'text', value: first.value.slice(at + 1) };
  made.push({ ...first, value: first.value.slice(0, at) });
  made.push(span([inner, ...others], properties));
}

const span = (children: PhrasingContent[], hProperties: AttributeList['properties']): Emphasis => ({
  type: 'emphasis',
  children,
  data: { hName: 'span', hProperties },
});
