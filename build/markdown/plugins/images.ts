import type { Nodes, Root } from 'hast';
import type { Image, ImageReference, Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import type { VFile } from 'vfile';
import { problem } from '../../model/diagnostic.ts';
import { rangeOf } from '../file-data.ts';
import { walk } from '../walk.ts';

/** Text before an image, in characters, up to which it may well be on the first screen. */
const FIRST_SCREEN = 1500;

/**
 * Images below the first screen are loaded lazily; local ones get their width and height when the page is composed, so
 * that the layout does not shift.
 */
export const images = () => (tree: Root) => loadLate(tree);

/** @param room An image takes the room of so much text, in characters. */
export function loadLate(tree: Root, room = 0): void {
  let characters = 0;
  walk<Nodes>(tree, (node) => {
    if (node.type === 'text' || node.type === 'raw') characters += node.value.length;
    if (node.type !== 'element' || node.tagName !== 'img') return;
    if (characters > FIRST_SCREEN) {
      node.properties.loading ??= 'lazy';
      node.properties.decoding ??= 'async';
    }
    characters += room;
  });
}

/** Reports images without an alternative text. `<img alt="">` states that an image is decoration. */
export function imageTexts(): (tree: MdastRoot, file: VFile) => void {
  return (tree, file) => {
    walk<MdastNodes>(tree, (node) => {
      if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim()) report(node, file);
      // Cheap and sufficient: no other attribute name that ends in "alt" occurs in practice.
      if (node.type === 'html' && /<img\s/i.test(node.value.slice(0, 10_000)) && !/\balt\b/i.test(node.value))
        report(node, file);
    });
  };
}

function report(node: Image | ImageReference | MdastNodes, file: VFile): void {
  file.data.diagnostics?.push(
    problem('doc/image-alt', 'the image has no alternative text', {
      at: rangeOf(node, file),
      hint: 'say what it shows: `![A library and its books](library.svg)`; for a mere decoration write `<img alt="" src="…">`',
    }),
  );
}
