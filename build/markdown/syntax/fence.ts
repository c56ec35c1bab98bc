/**
 * Code fences in lines of text, for what has no parsed tree: tokenizers that look ahead for their own end, and code that
 * runs where nothing is parsed. Everything else asks the tree.
 */

export interface Fence {
  /** The backticks or tildes. */
  readonly mark: string;
  /** The rest of the line, trimmed: the info string. */
  readonly info: string;
}

/** Indentation, quote markers and list markers that may stand before a fence. */
const prefix = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[\s>]*)*/;

export const withoutPrefix = (line: string): string => line.slice(prefix.exec(line)?.[0].length);

/** The fence that a line opens. @param line Begins with the mark. */
export function fenceOpening(line: string): Fence | undefined {
  const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0];
  if (mark === undefined) return undefined;
  const info = line.slice(mark.length).trim();
  return mark.startsWith('`') && info.includes('`') ? undefined : { mark, info };
}

/** Whether a line closes a fence: as many marks of the same kind, or more. @param line Begins with the mark. */
export function closesFence({ mark }: Fence, line: string): boolean {
  const text = line.trimEnd();
  return text.startsWith(mark) && text === mark.charAt(0).repeat(text.length);
}
