/** Makes the tree of a drawn page stand alone: links, pictures, and ids of its changes. Pure. */
import {
  attribute,
  type Element,
  element,
  isElement,
  isText,
  type Node,
  text,
  withChildren,
} from '../page-changes/html-tree.ts';
import { changeOf } from '../page-changes/marks.ts';

export interface StandAlone {
  readonly nodes: readonly Node[];
  /** Ids of the changes, in order. */
  readonly changeIds: readonly string[];
}

export interface Addresses {
  /** Where a link leads from the page; undefined where it would lead nowhere. */
  readonly link: (href: string) => string | undefined;
  /** Where a picture or another file is. */
  readonly file: (src: string) => string | undefined;
}

/** Of no use without scripts, or dangerous in a page that nobody has built. */
const dropped = /^(?:script|style|link|meta|base|template|button|object|embed|noscript)$/;

export function standAlone(drawn: readonly Node[], addresses: Addresses): StandAlone {
  const changeIds: string[] = [];
  const visit = (node: Node): readonly Node[] => {
    if (isText(node)) return [node];
    if (!isElement(node) || dropped.test(node.tagName)) return [];
    if (node.tagName === 'iframe') return [frameLink(node)];
    const copy = { ...node, attrs: node.attrs.flatMap(({ name, value }) => kept(name, value, node, addresses)) };
    const set = (name: string, value: string): void => {
      copy.attrs = [...copy.attrs.filter((one) => one.name !== name), { name, value }];
    };
    if (changeOf(node)) {
      const id = `change-${changeIds.length + 1}`;
      changeIds.push(id);
      set('id', id);
    }
    // What is closed could hide a change.
    if (node.tagName === 'details') set('open', '');
    return [withChildren(copy, node.childNodes.flatMap(visit))];
  };
  return { nodes: drawn.flatMap(visit), changeIds };
}

function kept(name: string, value: string, { tagName }: Element, { link, file }: Addresses) {
  if (/^on/i.test(name) || /^(?:srcset|hidden|integrity|nonce|ping|action|formaction|autofocus|autoplay)$/.test(name))
    return [];
  if (name === 'href' || name === 'xlink:href') {
    // Within a drawing, they name parts of it.
    const to = tagName === 'a' ? link(value) : value.startsWith('#') ? value : file(value);
    return to === undefined ? [] : [{ name, value: to }];
  }
  if (name !== 'src' && name !== 'poster' && name !== 'data') return [{ name, value }];
  const to = file(value);
  return to === undefined ? [] : [{ name, value: to }];
}

function frameLink(node: Element): Node {
  const src = attribute(node, 'src') ?? '';
  const label = `Embedded: ${attribute(node, 'title') ?? src}`;
  return element('p', {}, [/^https?:/i.test(src) ? element('a', { href: src }, [text(label)]) : text(label)]);
}
