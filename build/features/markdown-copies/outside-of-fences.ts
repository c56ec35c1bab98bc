import { closesFence, type Fence, fenceOpening, withoutPrefix } from '../../markdown/syntax/fence.ts';

interface Part {
  readonly lines: string[];
  readonly isCode: boolean;
}

/** Changes the lines of a text that are not in fenced code, as many at a time as stand together. */
export function outsideOfFences(text: string, change: (lines: string) => string): string {
  const parts: Part[] = [];
  let fence: Fence | undefined;
  for (const line of text.split('\n')) {
    const inner = withoutPrefix(line);
    const isInside = fence !== undefined;
    if (fence) fence = closesFence(fence, inner) ? undefined : fence;
    else fence = fenceOpening(inner);
    const isCode = isInside || fence !== undefined;
    const last = parts.at(-1);
    if (last?.isCode === isCode) last.lines.push(line);
    else parts.push({ lines: [line], isCode });
  }
  return parts.map(({ lines, isCode }) => (isCode ? lines.join('\n') : change(lines.join('\n')))).join('\n');
}
