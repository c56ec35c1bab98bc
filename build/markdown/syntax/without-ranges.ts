/** Removes ranges of the source from the nodes that were parsed from it. */
import type { PhrasingContent } from 'mdast';

/** Offsets of the first character and after the last. */
export type OffsetRange = readonly [start: number, end: number];

/**
 * @param nodes In order, as are the ranges.
 * @returns What is outside of the ranges. Markup that reaches out of one was none: its rest is text, as written.
 */
export function withoutRanges(
  nodes: readonly PhrasingContent[],
  source: string,
  ranges: readonly OffsetRange[],
): PhrasingContent[] {
  const kept = keeper(ranges);
  const last = ranges.at(-1)?.[1] ?? 0;
  return nodes.flatMap((node): PhrasingContent[] => {
    const start = node.position?.start.offset ?? last;
    const end = node.position?.end.offset ?? last;
    if (start >= last) return [node];
    const written = source.slice(start, end);
    const value = node.type === 'text' ? keptOfText(node.value, start, source, kept) : kept(written, start);
    if (node.type !== 'text' && value === written) return [node];
    return value === '' ? [] : [{ type: 'text', value, ...(node.position && { position: node.position }) }];
  });
}

type Keeper = (text: string, offset: number) => string;

/** Called with rising offsets. */
function keeper(ranges: readonly OffsetRange[]): Keeper {
  let next = 0;
  return (text, offset) => {
    let kept = '';
    let at = 0;
    while (next < ranges.length) {
      const [start, end] = ranges[next] as OffsetRange;
      if (start >= offset + text.length) break;
      kept += text.slice(at, Math.max(at, start - offset));
      at = Math.max(at, end - offset);
      if (at > text.length) break;
      next += 1;
    }
    return kept + text.slice(at);
  };
}

/** Line by line: the parser has taken off the indentation. */
function keptOfText(value: string, start: number, source: string, kept: Keeper): string {
  const indentation = /[ \t]*/y;
  let offset = start;
  let text = '';
  for (const [index, line] of value.split('\n').entries()) {
    if (index > 0) {
      const lineEnd = source.indexOf('\n', offset);
      text += kept('\n', lineEnd);
      indentation.lastIndex = lineEnd + 1;
      indentation.test(source);
      offset = indentation.lastIndex;
    }
    text += kept(line, offset);
  }
  return text;
}
