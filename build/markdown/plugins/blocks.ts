import type { ElementContent } from 'hast';
import type { Code, Parent, Root } from 'mdast';
import type { ContainerDirective, Directives } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import type { Block, BlockToDraw, Report } from '../../model/extension.ts';
import { type Steps, waitFor } from '../../model/steps.ts';
import type { BlockHandler } from '../block-handler.ts';
import { handlerOf, isSample } from '../extensions.ts';
import { fenceAttributes } from '../fence-attributes.ts';
import { holeMark, labelsOf, linesOf, linesPerFile, rangeOf } from '../file-data.ts';
import { findingProblem, notElements, stoppedProblem } from '../findings.ts';
import { inTime } from '../in-time.ts';
import { hasNames } from '../registered-names.ts';
import { contentPlace, hasContentPlace, keepAside, withContent } from './outputs.ts';

/** Elements in elements. */
const DEEPEST = 500;

/**
 * Draws the fences and directives that have a `BlockExtension`, and lists those that have something to verify. What an
 * extension does not draw stays a code block, or the contents of the directive.
 */
export function blocks(): (tree: Root, file: VFile) => Steps<void> {
  return function* (tree, file) {
    const { fences, directives, directiveNames } = file.data;
    if (fences && directives && directiveNames && (fences.size + directives.size > 0 || hasNames(directiveNames)))
      yield* drawAll(tree, file);
  };
}

function* drawAll(parent: Parent, file: VFile): Steps<void> {
  for (let i = 0; i < parent.children.length; i += 1) {
    const node = parent.children[i];
    if (!node) continue;
    const kind = kindOf(node);
    if (kind === undefined) {
      if ('children' in node) yield* drawAll(node as Parent, file);
      continue;
    }
    const found = { node: node as BlockNode, kind };
    noteClients(found, file);
    if (takeSample(found, file) && kind === 'directive') continue;
    const handler = handlerOf(file.data, { kind, name: nameIn(found.node) });
    const drawn = handler && (yield* draw(found, handler, file));
    if (drawn) parent.children[i] = outputNode(file, drawn, found);
    else if (handler && kind !== 'fence') node.data = { ...node.data, hName: usualElement[kind] };
    const next = parent.children[i];
    if (next && 'children' in next) yield* drawAll(next as Parent, file);
  }
}

type BlockNode = Code | Directives;

interface FoundBlock {
  readonly node: BlockNode;
  readonly kind: Block['kind'];
}

/** The element around the contents of a directive that is not drawn. */
const usualElement: Readonly<Record<Exclude<Block['kind'], 'fence'>, string>> = {
  directive: 'div',
  leafDirective: 'p',
  textDirective: 'span',
};

/** The kind of block a node is. A node that became a built-in component is none. */
function kindOf(node: Parent['children'][number]): Block['kind'] | undefined {
  if (node.type === 'code') return 'fence';
  if (node.type === 'containerDirective') return 'directive';
  if (node.type !== 'leafDirective' && node.type !== 'textDirective') return undefined;
  return node.data?.hName === undefined ? node.type : undefined;
}

const nameIn = (node: BlockNode): string => (node.type === 'code' ? (node.lang ?? '') : node.name);

/**
 * Lists a block that a checker asks for. A directive is replaced by a hole for what the checker draws; a fence stays,
 * with a hole for its mark.
 */
function takeSample({ node, kind }: FoundBlock, file: VFile): boolean {
  const { checkers = [], samples } = file.data;
  if (!samples || !isSample(checkers, kind, nameIn(node))) return false;
  const sample = samples.push(blockOf({ node, kind }, file)) - 1;
  if (node.type === 'code') node.data = { ...node.data, hProperties: { dataSample: String(sample) } };
  else {
    node.children = [];
    node.data = { hName: 'div', hProperties: { dataHole: holeMark(file, { kind: 'sample', sample }) } };
  }
  return true;
}

/** A page needs the browser code of every extension that has a block on it. */
function noteClients({ node, kind }: FoundBlock, { data: { clients = [], extensions } }: VFile): void {
  for (const { extension, names } of clients) if (names[kind].has(nameIn(node))) extensions?.add(extension);
}

function* draw(found: FoundBlock, handler: BlockHandler, file: VFile): Steps<readonly ElementContent[] | undefined> {
  const block = blockOf(found, file);
  if (handler.verify) file.data.blocks?.push(block);
  const { diagnostics } = file.data;
  file.data.doing?.(`in the block \`${block.name}\``, block.at.line);
  try {
    const report: Report = (finding) => void diagnostics?.push(findingProblem(block, finding));
    const drawn = yield* stepsOf(handler, block, found.node, report, file);
    if (drawn === undefined || isContent(drawn)) return drawn;
    diagnostics?.push(notElements(block));
    return undefined;
  } catch (error) {
    diagnostics?.push(stoppedProblem(block, error));
    return undefined;
  }
}

/** Ends at once for a block that is only verified: waiting costs a turn and a timer per block. */
function* stepsOf(
  handler: BlockHandler,
  block: Block,
  node: BlockNode,
  report: Report,
  file: VFile,
): Steps<readonly ElementContent[] | undefined> {
  const { transform } = handler;
  if (handler.steps) return yield* handler.steps(block, report, labelsOf(file));
  return transform && (yield* waitFor(() => inTime(transform.call(handler, toDraw(block, node), report))));
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

const toDraw = (block: Block, node: BlockNode): BlockToDraw => ({
  ...block,
  children: node.type === 'code' ? [] : node.children,
  content: contentPlace,
});

/** A node of the Markdown tree that becomes the place of these elements, with the contents that they show. */
function outputNode(file: VFile, drawn: readonly ElementContent[], { node, kind }: FoundBlock): BlockNode {
  const children = node.type === 'code' || !hasContentPlace(drawn) ? [] : node.children;
  const { tagName, properties } = keepAside(file, children.length === 0 ? withContent(drawn, []) : drawn);
  // In a line, an element that is no block: the HTML parser would end the paragraph.
  const hName = kind === 'textDirective' ? 'span' : tagName;
  const type = node.type === 'code' ? 'containerDirective' : node.type;
  return { type, name: '', children, data: { hName, hProperties: properties } } as BlockNode;
}

/** A block as extensions see it. */
export function blockOf({ node, kind }: FoundBlock, file: VFile): Block {
  const at = rangeOf(node, file);
  if (node.type === 'code') {
    const meta = node.meta ?? '';
    return { kind, name: node.lang ?? '', attributes: fenceAttributes(meta), meta, text: node.value, at };
  }
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ? value : (true as const)]),
  );
  const text = node.type === 'containerDirective' ? insideText(node, file) : textOf(node);
  return { kind, name: node.name, attributes, meta: '', text, at };
}

/** The source between the opening and the closing line. */
function insideText({ position, data }: ContainerDirective, file: VFile): string {
  if (!position) return '';
  const lastLine = position.end.line - (data?.position?.closing ? 1 : 0);
  return linesOf(Math.floor(position.start.line / linesPerFile), file)
    .slice(position.start.line % linesPerFile, lastLine % linesPerFile)
    .join('\n');
}
