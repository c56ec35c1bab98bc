import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { element } from '../element.ts';
import { defaultMarks } from '../file-data.ts';

/**
 * Generated HTML (code blocks, diagrams, formulas, output of extensions) is set aside while the author's raw HTML is
 * parsed and sanitized, and put back afterwards: it need not be parsed again and must not be sanitized away.
 * @returns The element that keeps its place.
 */
export function keepAside(file: VFile, nodes: readonly ElementContent[]): Element {
  file.data.outputs ??= [];
  const outputs = file.data.outputs;
  outputs.push(nodes);
  return element('div', { dataOutput: nameOf(file, outputs.length - 1) });
}

/** The placeholder that an extension puts where the contents of its directive belong. */
export const contentPlace: Element = Object.freeze({
  type: 'element',
  tagName: 'docs-content',
  properties: Object.freeze({}),
  children: [],
});
const isContentPlace = (node: ElementContent): boolean =>
  node.type === 'element' && node.tagName === contentPlace.tagName;
export const hasContentPlace = (nodes: readonly ElementContent[]): boolean =>
  nodes.some((node) => isContentPlace(node) || (node.type === 'element' && hasContentPlace(node.children)));

/** Elements with the contents in their place. */
export const withContent = (nodes: readonly ElementContent[], content: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (isContentPlace(node)) return [...content];
    return node.type === 'element' ? [{ ...node, children: withContent(node.children, content) }] : [node];
  });

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
    putBack(node, kept);
    // What is in a template is a tree of its own.
    if (node.content) putBack(node.content, kept);
    if (nodes) {
      const made = node.children.length > 0 ? withContent(nodes, node.children) : nodes;
      parent.children.splice(i, 1, ...made);
      i += made.length - 1;
    }
  }
}

/** Contains a character that the source does not, so that no raw HTML can forge it. */
const nameOf = (file: VFile, index: number): string => {
  const [open, close] = file.data.marks ?? defaultMarks;
  return `${open}${index}${close}`;
};
