/** `:material-school:{ .lg }`: icons of Material for MkDocs. Those with a meaning become a character; others are left out. */
import type { Parent, PhrasingContent, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readAttributeList } from './attribute-lists.ts';

const icon = /:(?:material|octicons|fontawesome|simple)-([a-z\d][a-z\d-]{0,80}):/g;

const signs: readonly (readonly [name: RegExp, sign: string])[] = [
  [/(?:^|-)check(?:-|$)/, '✓'],
  [/(?:^|-)(?:close|x|xmark)(?:-|$)/, '✗'],
  [/(?:^|-)arrow-right(?:-|$)/, '→'],
  [/(?:^|-)arrow-left(?:-|$)/, '←'],
  [/(?:^|-)alert(?:-|$)/, '⚠'],
];

/** In a link, cell, or heading that holds nothing but icons, their names become the text. */
export function readIcons(parent: Parent): void {
  const texts: Text[] = [];
  for (const child of parent.children) {
    if (child.type === 'text' && child.value.search(icon) >= 0) texts.push(child);
    else if ('children' in child) readIcons(child as Parent);
  }
  if (texts.length === 0) return;
  const names = texts.flatMap(({ value }) => Array.from(value.matchAll(icon), ([, name = '']) => nameOf(name)));
  for (const text of texts) text.value = withoutIcons(text.value);
  const [first] = texts;
  if (first && needsText(parent) && textOf(parent).trim() === '') first.value = names.join(' ');
  parent.children = parent.children.filter((child) => child.type !== 'text' || child.value !== '') as PhrasingContent[];
}

const needsText = ({ type, children }: Parent): boolean =>
  /^(?:link|linkReference|tableCell|heading|strong|emphasis)$/.test(type) &&
  !children.some(({ type }) => type === 'image');

/** `brands-github-alt-16` → `github alt`. */
const nameOf = (name: string): string =>
  name
    .replace(/^(?:brands|solid|regular)-/, '')
    .replace(/-(?:12|16|24)$/, '')
    .replaceAll('-', ' ');

function withoutIcons(value: string): string {
  let result = '';
  let at = 0;
  for (const match of value.matchAll(icon)) {
    if (match.index < at) continue;
    const end = match.index + match[0].length;
    const sign = signs.find(([name]) => name.test(match[1] ?? ''))?.[1] ?? '';
    result += value.slice(at, match.index) + sign;
    at = readAttributeList(value, end)?.end ?? end;
    // One of the spaces around the icon goes with it.
    if (sign === '' && value[at] === ' ' && /(?:^|\s)$/.test(result)) at += 1;
  }
  return result + value.slice(at);
}
