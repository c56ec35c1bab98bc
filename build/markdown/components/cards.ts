import type { Link, ListItem, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import {
  attribute,
  type Content,
  element,
  isComment,
  line,
  ownProperties,
  span,
  type Transform,
  takeLabel,
  text,
  warn,
} from './component.ts';

/** `::::cards` around `:::card` containers, or around a list of links, each with a description after it. */
export const transformCards: Transform = (node, page) => {
  const cards: Content[] = [];
  const others: Content[] = [];
  for (const child of node.children) {
    if (child.type === 'containerDirective' && child.name === 'card') cards.push(child);
    else if (child.type === 'list') cards.push(...child.children.map(listedCard));
    else others.push(child);
  }
  if (cards.length === 0) {
    warn(
      page,
      node,
      'there is no card in these cards',
      'write `:::card[Title]{href=./page.md}` … `:::`, or a list of links',
    );
    return node.children;
  }
  const foreign = others.find((child) => !isComment(child));
  if (foreign) warn(page, foreign, 'only cards can stand in `cards`', 'move this out of it, or into a card');
  return [element('div', ownProperties(node, 'cards'), cards, node.position), ...others];
};

/** `:::card[Title]{href=./page.md icon=🚀}`: where there is an address, its link covers the whole card. */
export const transformCard: Transform = (node, page) => {
  const href = attribute(node, 'href') ?? attribute(node, 'to') ?? attribute(node, 'link');
  const label = takeLabel(node, 'title', 'label');
  if (!label) warn(page, node, 'the card has no title', 'write one: `:::card[Title]`');
  const description = attribute(node, 'description');
  const body: Content[] = description ? [line('p', {}, [text(description)]), ...node.children] : node.children;
  const title = href === undefined ? label : [linkTo(node, href, label ?? [text(href)])];
  return [tile(node, title, body)];
};

const linkTo = (node: ContainerDirective, url: string, label: readonly PhrasingContent[]): Link => ({
  type: 'link',
  url,
  // A link cannot hold another.
  children: label.flatMap((part) => (part.type === 'link' ? part.children : [part])),
  ...(node.position && { position: node.position }),
});

function tile(
  node: ContainerDirective,
  title: readonly PhrasingContent[] | undefined,
  body: readonly Content[],
): Content {
  const icon = attribute(node, 'icon');
  // Icon names are not supported; characters are drawn as they are.
  const drawn =
    icon && !/^[\w:-]+$/.test(icon) ? [span({ className: ['tile-icon'], ariaHidden: 'true' }, [text(icon)])] : [];
  const head =
    title || drawn.length > 0 ? [line('p', { className: ['tile-title'] }, [...drawn, ...(title ?? [])])] : [];
  return element('div', ownProperties(node, 'tile'), [...head, ...body], node.position);
}

/** The first link is the title, the rest the description; a colon or dash between them is removed. */
function listedCard(item: ListItem): Content {
  const [first, ...body] = item.children;
  const parts = first?.type === 'paragraph' ? first.children : [];
  const at = parts.findIndex(({ type }) => type === 'link' || type === 'linkReference');
  if (at < 0 || first === undefined) return element('div', { className: ['tile'] }, item.children, item.position);
  const rest = parts.slice(at + 1);
  const [next] = rest;
  if (next?.type === 'text') rest[0] = { ...next, value: next.value.replace(/^\s{0,9}[:–—-]?\s{0,9}/, '') };
  const isEmpty = rest.every((part) => part.type === 'text' && part.value === '');
  const title = line('p', { className: ['tile-title'] }, parts.slice(0, at + 1), first.position);
  const description = isEmpty ? [] : [line('p', {}, rest, first.position)];
  return element('div', { className: ['tile'] }, [title, ...description, ...body], item.position);
}
