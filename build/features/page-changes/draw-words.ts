/** Draws the difference between two blocks word by word, in the markup of the newer one. */
import { diffArrays } from 'diff';
import { childrenOf, isElement, isText, type Node, text, textsOf, withChildren } from './html-tree.ts';
import type { Marks } from './marks.ts';

/** Single characters where words are not set apart. */
const tokens =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|\s+|[^\s\p{L}\p{M}\p{N}_]/gu;

/** Beyond this many edits, the words have little in common, and finding out takes long. */
const MAX_EDITS = 400;

interface Run {
  readonly kind: 'same' | 'added' | 'removed';
  readonly tokens: readonly string[];
}

export const tokensOf = (value: string): readonly string[] => value.match(tokens) ?? [];

/** @returns undefined if the texts have too little in common for marks that help. */
export function drawWords(before: Node, after: Node, marks: Marks): Node | undefined {
  const runs = runsOf(textsOf(before).flatMap(tokensOf), textsOf(after).flatMap(tokensOf));
  if (!runs) return undefined;
  const reader = readerOf(runs, marks);
  const drawn = redraw(after, reader.take);
  const rest = reader.rest();
  return rest.length === 0 || !isElement(drawn) ? drawn : withChildren(drawn, [...childrenOf(drawn), ...rest]);
}

function runsOf(before: readonly string[], after: readonly string[]): readonly Run[] | undefined {
  const parts = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS });
  if (!parts) return undefined;
  const runs = parts.map(
    ({ added, removed, value }): Run => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      tokens: value,
    }),
  );
  const kept = runs.filter(({ kind }) => kind === 'same').flatMap((run) => run.tokens.filter(isWord));
  return kept.length < 0.4 * Math.max(before.filter(isWord).length, after.filter(isWord).length) ? undefined : runs;
}

export const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token);

/** The tree with each text replaced. */
function redraw(node: Node, take: (value: string) => readonly Node[]): Node {
  if (!isElement(node)) return node;
  return withChildren(
    node,
    node.childNodes.flatMap((child) => (isText(child) ? take(child.value) : [redraw(child, take)])),
  );
}

/** Hands out the runs text by text; what was removed stands before what comes after it. */
function readerOf(runs: readonly Run[], marks: Marks) {
  let run = 0;
  let used = 0;
  const removed = (): readonly Node[] => {
    const found: Node[] = [];
    for (let next = runs[run]; next?.kind === 'removed'; next = runs[run]) {
      found.push(...marked('removed', next.tokens));
      run += 1;
    }
    return found;
  };
  const marked = (kind: Run['kind'], words: readonly string[]): readonly Node[] => {
    const value = words.join('');
    if (value.trim() === '') return kind === 'removed' ? [] : [text(value)];
    return kind === 'same' ? [text(value)] : [marks.words(kind, value)];
  };
  return {
    rest: removed,
    take(value: string): readonly Node[] {
      const nodes: Node[] = [];
      for (let left = tokensOf(value).length; left > 0; ) {
        nodes.push(...removed());
        const now = runs[run];
        if (!now) break;
        const words = now.tokens.slice(used, used + left);
        nodes.push(...marked(now.kind, words));
        left -= words.length;
        used += words.length;
        if (used < now.tokens.length) continue;
        run += 1;
        used = 0;
      }
      return nodes;
    },
  };
}
