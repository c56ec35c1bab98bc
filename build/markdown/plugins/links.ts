import type { Element, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import type { LinkRef } from '../../model/doc.ts';
import { holeMark, rangeOf } from '../file-data.ts';
import { walk } from '../walk.ts';

/** Which attributes of which elements hold addresses that we resolve. */
const places: ReadonlyMap<string, readonly (readonly [attribute: string, kind: LinkRef['kind']])[]> = new Map([
  ['a', [['href', 'anchor']]],
  ['area', [['href', 'anchor']]],
  [
    'img',
    [
      ['src', 'image'],
      ['srcSet', 'image'],
    ],
  ],
  [
    'source',
    [
      ['src', 'media'],
      ['srcSet', 'image'],
    ],
  ],
  [
    'video',
    [
      ['src', 'media'],
      ['poster', 'image'],
    ],
  ],
  ['audio', [['src', 'media']]],
  ['track', [['src', 'media']]],
]);

/**
 * Lists every address of the page and leaves a numbered hole where one depends on other files. Addresses on other
 * sites stay as they are and open in a new tab; `#fragment` stays too.
 */
export function links(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'element' || isHashLink(node)) return;
      for (const [attribute, kind] of places.get(node.tagName) ?? []) {
        const value = node.properties[attribute];
        if (typeof value !== 'string' || value === '') continue;
        const address = (href: string): string => linkAddress(node, file, { kind, href, at: rangeOf(node, file) });
        node.properties[attribute] =
          attribute === 'srcSet'
            ? value.replace(candidate, (_, space: string, href: string) => space + address(href))
            : address(value);
      }
    });
  };
}

/** An address in `srcset`: what stands between spaces, up to a comma that ends it. */
const candidate = /((?:^|,)\s*)([^\s,]\S*[^\s,]|[^\s,])/g;

/** Lists an address of an element. @returns The address, or the mark of a hole for it. */
export function linkAddress(node: Element, file: VFile, ref: LinkRef): string {
  const { kind, href } = ref;
  const found = file.data.links ?? [];
  const link = found.push(ref) - 1;
  if (href.startsWith('#')) return href;
  const elsewhere = /^(?:\w[\w+.-]*:|\/\/)/.test(href);
  if (kind === 'anchor' && /^(?:https?:|\/\/|pathname:)/i.test(href)) {
    node.properties.target ??= '_blank';
    node.properties.rel ??= ['noopener', 'noreferrer'];
  }
  if (elsewhere && !href.startsWith('pathname:')) return href;
  if (node.tagName === 'img' && node.properties.src === href) {
    const given = givenSize(node);
    if (given) node.properties.dataHole ??= holeMark(file, { kind: 'size', link, ...given });
  }
  return holeMark(file, { kind: 'link', link });
}

/** The one length in pixels that the author gives an image, or none; undefined if nothing is left to find out. */
function givenSize({ properties: { width, height } }: Element): { width?: number; height?: number } | undefined {
  if (width === undefined && height === undefined) return {};
  const [known, length] = width === undefined ? (['height', height] as const) : (['width', width] as const);
  if ((width !== undefined && height !== undefined) || !(Number(length) > 0)) return undefined;
  return { [known]: Number(length) };
}

const isHashLink = (node: Element): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes('hash-link');
