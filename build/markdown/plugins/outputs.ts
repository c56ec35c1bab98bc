import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { defaultMarks } from '../file-data.ts';

/**
 * HTML that we made ourselves (code blocks, diagrams, formulas, what extensions draw) is kept aside while the author's
 * raw HTML is parsed and cleaned, and put back afterwards: it need not be parsed again and may not be cleaned away.
 * @returns The element that keeps its place.
 */
export function keepAside(file: VFile, nodes: readonly ElementContent[]): Element {
  file.data.outputs ??= [];
  const outputs = file.data.outputs;
  outputs.push(nodes);
  return {
    type: 'element',
    tagName: 'div',
    properties: { dataOutput: nameOf(file, outputs.length - 1) },
    children: [],
  };
}

/** Puts everything that was kept aside back in its place. */
export function outputs(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const kept = new Map(file.data.outputs?.map((nodes, index) => [nameOf(file, index), nodes]));
    if (kept.size > 0) putBack(tree, kept);
  };
}

function putBack(parent: Root | Element, kept: ReadonlyMap<string, readonly ElementContent[]>): void {
  for (let i = 0; i < parent.children.length; i += 1) {
    const node = parent.children[i];
    if (node?.type !== 'element') continue;
    const name = node.properties.dataOutput;
    const nodes = typeof name === 'string' ? kept.get(name) : undefined;
    if (nodes) parent.children.splice(i, 1, ...nodes);
    else putBack(node, kept);
  }
}

/** Holds a character that the source does not, so that no raw HTML can name it. */
const nameOf = (file: VFile, index: number): string => {
  const [open, close] = file.data.marks ?? defaultMarks;
  return `${open}${index}${close}`;
};
