/** The renderer's SVG as a tree. */
import type { Element, Nodes, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { VFile } from 'vfile';
import { walk } from '../../markdown/walk.ts';

/** @returns The `svg` element, or undefined when there is no picture. */
export function readSvg(svg: string): Element | undefined {
  const tree = rehypeRaw()(
    { type: 'root', children: [{ type: 'raw', value: svg } as never] } as Root,
    new VFile(),
  ) as Root;
  const root = tree.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!root || !(Number(root.properties.width) > 0 && Number(root.properties.height) > 0)) return undefined;
  walk<Nodes>(root, (node) => {
    if (node.type === 'element' && isAnnotation(node)) node.properties.fontSize = '11';
  });
  return root;
}

/** Shorter than the name below it, so it has room for the size of the other small texts. */
const isAnnotation = ({ properties }: Element): boolean =>
  properties.fontStyle === 'italic' && String(properties.fontSize) === '10';
