import type { ElementContent } from 'hast';
import type { Code, Parent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { problem } from '../../model/diagnostic.ts';
import type { Block, BlockExtension, Finding } from '../../model/extension.ts';
import { fenceAttributes } from '../fence-attributes.ts';
import { rangeOf } from '../file-data.ts';
import { keepAside } from './outputs.ts';

/** Draws the fences whose language has a `BlockExtension` of its own; what it does not draw stays a code block. */
export function fences(): (tree: Root, file: VFile) => Promise<void> {
  return async (tree, file) => {
    const handlers = file.data.fences;
    if (handlers && handlers.size > 0) await drawAll(tree, file, handlers);
  };
}

async function drawAll(parent: Parent, file: VFile, handlers: ReadonlyMap<string, BlockExtension>): Promise<void> {
  for (let i = 0; i < parent.children.length; i += 1) {
    const node = parent.children[i];
    if (!node) continue;
    if (node.type === 'code') {
      const drawn = await draw(node, file, handlers);
      if (drawn) parent.children[i] = drawn;
    } else if ('children' in node) await drawAll(node as Parent, file, handlers);
  }
}

async function draw(
  node: Code,
  file: VFile,
  handlers: ReadonlyMap<string, BlockExtension>,
): Promise<Parent['children'][number] | undefined> {
  const handler = node.lang ? handlers.get(node.lang) : undefined;
  if (!handler) return undefined;
  const block = blockOf(node, file);
  file.data.blocks?.push(block);
  const drawn = await handler.transform?.(block, (finding) => report(file, block, finding));
  if (!drawn) return undefined;
  return outputNode(file, drawn);
}

/** A node of the Markdown tree that becomes the place of these elements. */
export function outputNode(file: VFile, drawn: readonly ElementContent[]): Parent['children'][number] {
  const { tagName, properties } = keepAside(file, drawn);
  return { type: 'paragraph', children: [], data: { hName: tagName, hProperties: properties } };
}

const blockOf = (node: Code, file: VFile): Block => ({
  kind: 'fence',
  name: node.lang ?? '',
  attributes: fenceAttributes(node.meta ?? ''),
  meta: node.meta ?? '',
  text: node.value,
  at: rangeOf(node, file),
});

/** A finding of an extension as a diagnostic at the line it speaks of. */
export function report(file: VFile, block: Block, finding: Finding): void {
  const { message, hint, line, column = 1, severity } = finding;
  const at =
    line === undefined
      ? { file: block.at.file, line: block.at.line, column: block.at.column }
      : { file: block.at.file, line: block.at.line + line, column: column + block.at.column - 1 };
  const made = problem('markdown/block', message, { at, hint });
  file.data.diagnostics?.push(severity ? { ...made, severity } : made);
}
