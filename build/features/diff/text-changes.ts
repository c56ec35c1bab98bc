/** The changes of a drawn page as texts: block by block, with the words that were added and removed. Pure. */
import {
  attribute,
  childrenOf,
  type Element,
  isAside,
  isElement,
  isText,
  type Node,
  text,
} from '../page-changes/html-tree.ts';
import { type Change, changeOf } from '../page-changes/marks.ts';
import type { Run, TextChange } from './site-diff.ts';

/** @param drawn By `drawnNodes`. */
export function textChanges(drawn: readonly Node[]): readonly TextChange[] {
  const changes: TextChange[] = [];
  let heading = '';
  const unit = (nodes: readonly Node[], around: Run['kind'], isCode: boolean): void => {
    const runs = joined(
      nodes.flatMap((node) => runsOf(node, around)),
      isCode,
    );
    if (runs.some(({ kind, text }) => kind !== 'same' && text.trim() !== '')) changes.push({ heading, isCode, runs });
  };
  const visit = (nodes: readonly Node[], around: Run['kind'], isCode: boolean): void => {
    let inline: Node[] = [];
    const flush = (): void => {
      unit(inline, around, isCode);
      inline = [];
    };
    for (const node of nodes) {
      if (!isElement(node) || !isBlock(node)) {
        inline.push(node);
        continue;
      }
      flush();
      visitBlock(node, around, isCode);
    }
    flush();
  };
  const visitBlock = (node: Element, around: Run['kind'], isCode: boolean): void => {
    const kind = changeOf(node) ?? around;
    const inCode = isCode || node.tagName === 'pre';
    if (node.tagName === 'tr') {
      unit(cells(node), kind, false);
      return;
    }
    if (/^h[1-6]$/.test(node.tagName)) {
      const now = joined(runsOf(node, kind), false);
      const kept = now.filter((run) => run.kind !== 'removed');
      if (kept.length > 0)
        heading = kept
          .map(({ text }) => text)
          .join('')
          .trim();
    }
    visit(node.childNodes, kind, inCode);
  };
  visit(drawn, 'same', false);
  return changes;
}

const blocks =
  /^(?:p|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tr|pre|div|blockquote|details|summary|section|figure|figcaption|header|article|h[1-6]|hr)$/;

const isBlock = (node: Element): boolean =>
  blocks.test(node.tagName) ||
  (node.tagName !== 'code' && /\bcode-line\b/.test(attribute(node, 'class') ?? '')) ||
  // Of code, and of a mark around a block.
  node.childNodes.some((child) => isElement(child) && isBlock(child));

function runsOf(node: Node, around: Run['kind']): readonly Run[] {
  if (isText(node)) return [{ kind: around, text: node.value }];
  if (!isElement(node) || isAside(node)) return [];
  if (node.tagName === 'img') return [{ kind: around, text: `[image: ${attribute(node, 'alt') ?? ''}]` }];
  if (node.tagName === 'br') return [{ kind: around, text: ' ' }];
  const kind = changeOf(node) ?? around;
  return childrenOf(node).flatMap((child) => runsOf(child, kind));
}

/** Cells with a stroke between them. */
const cells = (row: Element): readonly Node[] =>
  row.childNodes
    .filter(isElement)
    .flatMap((cell, index): readonly Node[] => (index === 0 ? [cell] : [text(' | '), cell]));

/** Neighbors of one kind as one run. White space outside of code is a space. */
function joined(runs: readonly Run[], isCode: boolean): readonly Run[] {
  const spaced = merged(merged(runs).map((run) => (isCode ? run : { ...run, text: run.text.replace(/\s+/g, ' ') })));
  const all = merged(withoutGaps(spaced)).map((run, index, { length }) => ({
    kind: run.kind,
    text: trimmed(run.text, !isCode && index === 0, index === length - 1),
  }));
  return all.filter(({ text }) => text !== '');
}

const trimmed = (text: string, start: boolean, end: boolean): string => {
  const from = start ? text.trimStart() : text;
  return end ? from.trimEnd() : from;
};

function merged(runs: readonly Run[]): readonly Run[] {
  const all: { kind: Run['kind']; text: string }[] = [];
  for (const { kind, text } of runs) {
    const last = all.at(-1);
    if (last?.kind === kind) last.text += text;
    else all.push({ kind, text });
  }
  return all;
}

/** Several changed words in a row are one change: what is between them was there before and after. */
function withoutGaps(runs: readonly Run[]): readonly Run[] {
  const all: Run[] = [];
  let group: Run[] = [];
  const flush = (): void => {
    const of = (kind: Change): readonly Run[] => {
      const text = group.map((run) => (run.kind === kind || run.kind === 'same' ? run.text : '')).join('');
      return group.some((run) => run.kind === kind) ? [{ kind, text }] : [];
    };
    all.push(...of('removed'), ...of('added'));
    group = [];
  };
  for (const [index, run] of runs.entries()) {
    const isGap = run.kind === 'same' && /^[\s|]*$/.test(run.text) && group.length > 0 && index < runs.length - 1;
    if (run.kind !== 'same' || isGap) group.push(run);
    else {
      flush();
      all.push(run);
    }
  }
  flush();
  return all;
}
