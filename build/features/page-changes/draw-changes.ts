/** Draws how an article differs from another version of it. Pure. */
import { diffArrays } from 'diff';
import { drawWords, isWord, tokensOf } from './draw-words.ts';
import {
  attribute,
  childrenOf,
  type Element,
  isElement,
  isText,
  keyOf,
  type Node,
  parseArticle,
  textsOf,
  toHtml,
  withChildren,
} from './html-tree.ts';
import { type ChangeLabels, type Marks, marksOf } from './marks.ts';

/** @returns The newer article with what was added and removed marked; undefined if readers see no difference. */
export function drawChanges(before: string, after: string, labels: ChangeLabels): string | undefined {
  const nodes = drawnNodes(parseArticle(before), parseArticle(after), labels);
  return nodes && toHtml(nodes);
}

/** The same for trees. */
export function drawnNodes(
  before: readonly Node[],
  after: readonly Node[],
  labels: ChangeLabels,
): readonly Node[] | undefined {
  const marks = marksOf(labels);
  const nodes = drawBlocks(before, after, marks);
  return marks.hasAny() ? nodes : undefined;
}

const containers = /^(?:ul|ol|dl|table|thead|tbody|tr|blockquote|div|section|details|figure|pre)$/;

/** Whether the children are compared as blocks. Of code, these are its lines. */
const isContainer = (node: Element): boolean =>
  containers.test(node.tagName) ||
  node.childNodes.some((child) => isElement(child) && /\bcode-line\b/.test(attribute(child, 'class') ?? '')) ||
  (node.tagName === 'li' &&
    node.childNodes.some((child) => isElement(child) && /^(?:p|ul|ol|pre|div)$/.test(child.tagName)));

/** Beyond this many, blocks are paired in order. */
const MAX_EDITS = 500;

/** Compares the blocks of two lists, and pairs those that were changed. */
function drawBlocks(before: readonly Node[], after: readonly Node[], marks: Marks): readonly Node[] {
  const [old, young] = [before.filter(isShown), after.filter(isShown)];
  const parts = diffArrays(old.map(keyOf), young.map(keyOf), { maxEditLength: MAX_EDITS });
  if (!parts) return drawPairs(old, young, marks);
  const removedBlocks = (nodes: readonly Node[]) => nodes.flatMap((node) => marks.block('removed', node));
  const drawn: Node[] = [];
  let waiting: readonly Node[] = [];
  for (const { added, removed, count } of parts) {
    if (removed) waiting = old.splice(0, count);
    else {
      const here = young.splice(0, count);
      if (!added) old.splice(0, count);
      drawn.push(...(added ? drawPairs(waiting, here, marks) : [...removedBlocks(waiting), ...here]));
      waiting = [];
    }
  }
  return [...drawn, ...removedBlocks(waiting)];
}

/** White space between blocks says nothing; between the lines of code it has no node of its own. */
const isShown = (node: Node): boolean => !isText(node) || node.value.trim() !== '';

/** A changed block is looked for among this many. */
const MAX_DISTANCE = 12;

/** Blocks that were removed, and those that stand in their place. */
function drawPairs(removed: readonly Node[], added: readonly Node[], marks: Marks): readonly Node[] {
  const drawn: Node[] = [];
  let next = 0;
  for (const before of removed) {
    const near = added.slice(next, next + MAX_DISTANCE);
    const at = near.findIndex((after) => isLike(before, after));
    const after = near[at];
    if (!after) {
      drawn.push(...marks.block('removed', before));
      continue;
    }
    drawn.push(...near.slice(0, at).flatMap((node) => marks.block('added', node)));
    drawn.push(...drawPair(before, after, marks));
    next += at + 1;
  }
  return [...drawn, ...added.slice(next).flatMap((node) => marks.block('added', node))];
}

function drawPair(before: Node, after: Node, marks: Marks): readonly Node[] {
  if (isElement(before) && isElement(after) && before.tagName === 'tr' && after.tagName === 'tr')
    return drawRow(before, after, marks);
  if (isElement(before) && isElement(after) && isContainer(before) && isContainer(after))
    return [withChildren(after, drawBlocks(childrenOf(before), childrenOf(after), marks))];
  const words = drawWords(before, after, marks);
  return words ? [words] : [...marks.block('removed', before), ...marks.block('added', after)];
}

/** Cells are compared by column: a table with cells beside others would show values under the wrong heading. */
function drawRow(before: Element, after: Element, marks: Marks): readonly Node[] {
  const [old, young] = [before.childNodes.filter(isElement), after.childNodes.filter(isElement)];
  if (old.length !== young.length) return [...marks.block('removed', before), ...marks.block('added', after)];
  return [
    withChildren(
      after,
      young.map((cell, column) => drawCell(old[column] ?? cell, cell, marks)),
    ),
  ];
}

function drawCell(before: Element, after: Element, marks: Marks): Node {
  if (keyOf(before) === keyOf(after)) return after;
  const contents = (change: 'removed' | 'added', cell: Element) => marks.block(change, cell).flatMap(childrenOf);
  return (
    drawWords(before, after, marks) ??
    withChildren(after, [...contents('removed', before), ...contents('added', after)])
  );
}

/** Whether one may be the other, changed: the same kind of block, and four of ten words; of lists and tables, any. */
function isLike(one: Node, other: Node): boolean {
  if (!isElement(one) || !isElement(other) || one.tagName !== other.tagName) return false;
  const least = isContainer(one) && one.tagName !== 'tr' ? 0.01 : 0.4;
  const [words, others] = [wordsIn(one), wordsIn(other)];
  const common = [...words].filter((word) => others.has(word)).length;
  return common >= least * Math.max(words.size, others.size);
}

const wordsIn = (node: Node): ReadonlySet<string> => new Set(textsOf(node).flatMap(tokensOf).filter(isWord));
