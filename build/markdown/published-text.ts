/** The text of a page as it is published beside it: complete by itself, with links that lead there from anywhere. */
import type { TextEdit } from '../model/doc.ts';
import { closesFence, type Fence, fenceOpening, withoutPrefix } from './syntax/fence.ts';

/** Replaces lines with other text, keeping the prefixes of their quotes and lists. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const lines = text.split('\n');
  // From the end, so that the line numbers of earlier ones stay valid.
  for (const { line, endLine, column = 1, text: made } of edits.toSorted((a, b) => b.line - a.line)) {
    const before = (lines[line - 1] ?? '').slice(0, column - 1);
    const indent = before.replace(/[^\s>]/g, ' ');
    const replacement = made.split('\n').map((one, at) => `${at === 0 ? before : indent}${one}`.trimEnd());
    lines.splice(line - 1, endLine - line + 1, ...(made === '' ? [] : replacement));
  }
  return lines.join('\n');
}

/** @param urlOf The address that a destination leads to; undefined where it stays as it is written. */
export function withPublishedLinks(text: string, urlOf: (href: string) => string | undefined): string {
  const replace = (whole: string, before: string, href: string): string => {
    const url = urlOf(href);
    return url === undefined ? whole : before + url;
  };
  let fence: Fence | undefined;
  return text
    .split('\n')
    .map((line) => {
      const inner = withoutPrefix(line);
      if (fence) {
        if (closesFence(fence, inner)) fence = undefined;
        return line;
      }
      fence = fenceOpening(inner);
      if (fence) return line;
      // Every other part is code.
      return line
        .split(/(`+[^`]*`+)/)
        .map((part, at) =>
          at % 2 === 1 ? part : destinations.reduce((done, pattern) => done.replace(pattern, replace), part),
        )
        .join('');
    })
    .join('\n');
}

/** The destination of a link, a definition or a tag, with the text before it. */
const destinations: readonly RegExp[] = [
  /(\]\()([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)/g,
  /(\]\(<)([^<>]+)/g,
  /^(\s{0,3}\[[^\]]+\]:\s*<?)([^\s<>]+)/g,
  /(\s(?:href|src|to)=["'])([^"']+)/g,
];
