import type { ElementContent } from 'hast';
import type { Code, Parent, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import type { Block, BlockToDraw, Report } from '../../model/extension.ts';
import { type Steps, waitFor } from '../../model/steps.ts';
import type { BlockHandler } from '../block-handler.ts';
import { isSample } from '../extensions.ts';
import { fenceAttributes } from '../fence-attributes.ts';
import { holeMark, labelsOf, linesPerFile, rangeOf } from '../file-data.ts';
import { findingProblem, notElements, stoppedProblem } from '../findings.ts';
import { inTime } from '../in-time.ts';
import { contentPlace, hasContentPlace, keepAside } from './outputs.ts';

/** Elements in elements. */
const DEEPEST = 500;

/**
 * Draws the fences and directives that have a `BlockExtension`, and lists those that have something to verify. What an
 * extension does not draw stays a code block, or the contents of the directive.
 */
export function blocks(): (tree: Root, file: VFile) => Steps<void> {
  return function* (tree, file) {
    const { fences, directives } = file.data;
    if (fences && directives && fences.size + directives.size > 0) yield* drawAll(tree, file);
  };
}

function* drawAll(parent: Parent, file: VFile): Steps<void> {
  for (let i = 0; i < parent.children.length; i += 1) {
    const node = parent.children[i];
    if (!node) continue;
    noteClients(node, file);
    if (takeSample(node, file) && node.type === 'containerDirective') continue;
    const handler = handlerOf(node, file);
    if (handler && (node.type === 'code' || node.type === 'containerDirective')) {
      const drawn = yield* draw(node, handler, file);
      const holder = drawn && outputNode(file, drawn, node);
      if (holder) {
        parent.children[i] = holder;
        yield* drawAll(holder, file);
      } else if (node.type === 'containerDirective') {
        node.data = { ...node.data, hName: 'div' };
        yield* drawAll(node, file);
      }
    } else if ('children' in node) yield* drawAll(node as Parent, file);
  }
}

/**
 * Lists a block that a checker wants to see. A directive becomes the place of what the checker draws; a fence stays what
 * it is, with a place for its mark.
 */
function takeSample(node: Parent['children'][number], file: VFile): boolean {
  const { checkers = [], samples } = file.data;
  if (!samples || (node.type !== 'code' && node.type !== 'containerDirective')) return false;
  const [kind, name] =
    node.type === 'code' ? (['fence', node.lang ?? ''] as const) : (['directive', node.name] as const);
  if (!isSample(checkers, kind, name)) return false;
  const sample = samples.push(node.type === 'code' ? ofFence(node, file) : ofDirective(node, file)) - 1;
  if (node.type === 'code') node.data = { ...node.data, hProperties: { dataSample: String(sample) } };
  else {
    node.children = [];
    node.data = { hName: 'div', hProperties: { dataHole: holeMark(file, { kind: 'sample', sample }) } };
  }
  return true;
}

/** A page needs the browser code of every extension that has a block on it. */
function noteClients(node: Parent['children'][number], { data: { clients = [], extensions } }: VFile): void {
  if (node.type !== 'code' && node.type !== 'containerDirective') return;
  for (const { extension, fences, directives } of clients) {
    if (node.type === 'code' ? fences.has(node.lang ?? '') : directives.has(node.name)) extensions?.add(extension);
  }
}

function handlerOf(node: Parent['children'][number], file: VFile): BlockHandler | undefined {
  if (node.type === 'code') return node.lang ? file.data.fences?.get(node.lang) : undefined;
  return node.type === 'containerDirective' ? file.data.directives?.get(node.name) : undefined;
}

function* draw(
  node: Code | ContainerDirective,
  handler: BlockHandler,
  file: VFile,
): Steps<readonly ElementContent[] | undefined> {
  const block = node.type === 'code' ? ofFence(node, file) : ofDirective(node, file);
  if (handler.verify) file.data.blocks?.push(block);
  const { diagnostics } = file.data;
  try {
    const report: Report = (finding) => void diagnostics?.push(findingProblem(block, finding));
    const drawn = yield* handler.steps?.(block, report, labelsOf(file)) ??
      waitFor(() => inTime(handler.transform?.(toDraw(block, node), report)));
    if (drawn === undefined || isContent(drawn)) return drawn;
    diagnostics?.push(notElements(block));
    return undefined;
  } catch (error) {
    diagnostics?.push(stoppedProblem(block, error));
    return undefined;
  }
}

/** Whether these are elements, as an extension written without types may not give them. A cycle is none. */
function isContent(given: unknown, depth = 0): given is readonly ElementContent[] {
  if (!Array.isArray(given) || depth > DEEPEST) return false;
  return given.every((node: Partial<ElementContent> | null | undefined) => {
    if (node?.type === 'text' || node?.type === 'comment') return typeof node.value === 'string';
    if (node?.type !== 'element' || typeof node.tagName !== 'string') return false;
    return typeof node.properties === 'object' && node.properties !== null && isContent(node.children, depth + 1);
  });
}

const toDraw = (block: Block, node: Code | ContainerDirective): BlockToDraw => ({
  ...block,
  children: node.type === 'code' ? [] : node.children,
  content: contentPlace,
});

/** A node of the Markdown tree that becomes the place of these elements, with the contents that they show. */
function outputNode(
  file: VFile,
  drawn: readonly ElementContent[],
  node: Code | ContainerDirective,
): ContainerDirective {
  const { tagName, properties } = keepAside(file, drawn);
  const children = node.type === 'code' || !hasContentPlace(drawn) ? [] : node.children;
  return { type: 'containerDirective', name: '', children, data: { hName: tagName, hProperties: properties } };
}

const ofFence = (node: Code, file: VFile): Block => ({
  kind: 'fence',
  name: node.lang ?? '',
  attributes: fenceAttributes(node.meta ?? ''),
  meta: node.meta ?? '',
  text: node.value,
  at: rangeOf(node, file),
});

const ofDirective = (node: ContainerDirective, file: VFile): Block => ({
  kind: 'directive',
  name: node.name,
  attributes: Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ? value : (true as const)]),
  ),
  meta: '',
  text: insideText(node, file),
  at: rangeOf(node, file),
});

/** The source between the opening and the closing line. */
function insideText({ position, data }: ContainerDirective, file: VFile): string {
  if (!position) return '';
  const lastLine = position.end.line - (data?.position?.closing ? 1 : 0);
  return linesOf(Math.floor(position.start.line / linesPerFile), file)
    .slice(position.start.line % linesPerFile, lastLine % linesPerFile)
    .join('\n');
}

/** @param included 0: of the page itself; n: of the n-th text that was put into it. */
function linesOf(included: number, { value, data }: VFile): readonly string[] {
  data.lines ??= [];
  data.lines[included] ??= (included === 0 ? String(value) : (data.includedTexts?.[included - 1] ?? '')).split('\n');
  return data.lines[included];
}
