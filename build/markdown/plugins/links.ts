import type { Element, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import type { LinkRef } from '../../model/doc.ts';
import { holeMark, rangeOf } from '../file-data.ts';
import { walk } from '../walk.ts';

/** Which attribute of which element holds an address that we resolve. */
const places: ReadonlyMap<string, readonly [attribute: string, kind: LinkRef['kind']]> = new Map([
  ['a', ['href', 'anchor']],
  ['area', ['href', 'anchor']],
  ['img', ['src', 'image']],
  ['source', ['src', 'media']],
  ['video', ['src', 'media']],
  ['audio', ['src', 'media']],
]);

/**
 * Lists every address of the page and leaves a numbered hole where one depends on other files. Addresses on other
 * sites stay as they are and open in a new tab; `#fragment` stays too.
 */
export function links(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const found = file.data.links ?? [];
    walk<Nodes>(tree, (node) => {
      if (node.type !== 'element') return;
      const [attribute, kind] = places.get(node.tagName) ?? [];
      const href = attribute && node.properties[attribute];
      if (!attribute || !kind || typeof href !== 'string' || href === '' || isHashLink(node)) return;
      found.push({ kind, href, at: rangeOf(node, file) });
      if (href.startsWith('#')) return;
      const elsewhere = /^(?:\w[\w+.-]*:|\/\/)/.test(href);
      if (kind === 'anchor' && /^(?:https?:|\/\/|pathname:)/i.test(href)) {
        node.properties.target ??= '_blank';
        node.properties.rel ??= ['noopener', 'noreferrer'];
      }
      if (elsewhere && !href.startsWith('pathname:')) return;
      const link = found.length - 1;
      node.properties[attribute] = holeMark(file, { kind: 'link', link });
      const { width, height } = node.properties;
      if (node.tagName === 'img' && width === undefined && height === undefined)
        node.properties.dataHole = holeMark(file, { kind: 'size', link });
    });
  };
}

const isHashLink = (node: Element): boolean =>
  Array.isArray(node.properties.className) && node.properties.className.includes('hash-link');
