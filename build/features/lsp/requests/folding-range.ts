/** What can be folded: front matter, sections, code, containers, and comments. */
import { type FoldingRange, FoldingRangeKind, FoldingRangeRequest } from 'vscode-languageserver';
import { placedHeadings } from '../headings.ts';
import { linesOf } from '../positions.ts';
import { type ScannedText, scanText } from '../scan-text.ts';
import { documentRequest } from './request.ts';

export const foldingRange = documentRequest(FoldingRangeRequest.type, {
  capabilities: { foldingRangeProvider: true },
  isImpatient: true,
  empty: null,
  answer: ({ document }) => foldingRanges(document.getText()),
});

export function foldingRanges(text: string): FoldingRange[] {
  const { blocks, prose } = scanText(text);
  return [
    ...sections(text),
    ...containers(prose),
    ...blocks.map(({ kind, startLine, endLine }) => ({
      startLine,
      endLine,
      ...(kind === 'comment' && { kind: FoldingRangeKind.Comment }),
    })),
  ].filter(({ startLine, endLine }) => endLine > startLine);
}

/** Up to the last line that is not blank. */
function sections(text: string): readonly FoldingRange[] {
  const lines = linesOf(text);
  const headings = placedHeadings(text, []);
  return headings.map(({ depth, line }, index) => {
    let endLine = (headings.slice(index + 1).find((one) => one.depth <= depth)?.line ?? lines.length) - 1;
    while (endLine > line && lines[endLine]?.trim() === '') endLine -= 1;
    return { startLine: line, endLine };
  });
}

/** A line of colons alone closes the last container that was opened with as many or fewer, with all in it. */
function containers(prose: ScannedText['prose']): readonly FoldingRange[] {
  const found: FoldingRange[] = [];
  const open: { readonly line: number; readonly mark: string }[] = [];
  for (const { line, text } of prose) {
    const [, mark, name] = /^[ \t]*(:{3,})[ \t]*(.*)$/.exec(text) ?? [];
    if (mark === undefined) continue;
    if (name !== '') {
      open.push({ line, mark });
      continue;
    }
    const at = open.findLastIndex((one) => one.mark.length <= mark.length);
    const [closed] = at < 0 ? [] : open.splice(at);
    if (closed) found.push({ startLine: closed.line, endLine: line });
  }
  return found;
}
