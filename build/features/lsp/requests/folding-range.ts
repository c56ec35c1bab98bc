/** What can be folded: front matter, sections, code, containers, and comments. */
import { type FoldingRange, FoldingRangeKind, FoldingRangeRequest } from 'vscode-languageserver';
import { frontMatterEnd, placedHeadings } from '../headings.ts';
import { linesOf } from '../positions.ts';
import { documentRequest } from './request.ts';

export const foldingRange = documentRequest(FoldingRangeRequest.type, {
  capabilities: { foldingRangeProvider: true },
  isImpatient: true,
  empty: null,
  answer: ({ document }) => foldingRanges(document.getText()),
});

export function foldingRanges(text: string): FoldingRange[] {
  const lines = linesOf(text);
  const body = frontMatterEnd(lines);
  const found: FoldingRange[] = [...sections(text, lines), ...blocks(lines, body)];
  if (body > 0) found.push({ startLine: 0, endLine: body - 1 });
  return found.filter(({ startLine, endLine }) => endLine > startLine);
}

function sections(text: string, lines: readonly string[]): readonly FoldingRange[] {
  const headings = placedHeadings(text, []);
  return headings.map(({ depth, line }, index) => {
    let endLine = (headings.slice(index + 1).find((one) => one.depth <= depth)?.line ?? lines.length) - 1;
    while (endLine > line && lines[endLine]?.trim() === '') endLine -= 1;
    return { startLine: line, endLine };
  });
}

interface Open {
  readonly line: number;
  readonly mark: string;
}

function blocks(lines: readonly string[], from: number): readonly FoldingRange[] {
  const found: FoldingRange[] = [];
  const containers: Open[] = [];
  let fence: Open | undefined;
  let comment: number | undefined;
  lines.forEach((content, line) => {
    if (line < from) return;
    const code = /^[ \t>]*(`{3,}|~{3,})/.exec(content)?.[1];
    if (fence) {
      if (!code?.startsWith(fence.mark) || content.trim() !== code) return;
      found.push({ startLine: fence.line, endLine: line });
      fence = undefined;
      return;
    }
    if (code !== undefined) fence = { line, mark: code };
    if (/^[ \t]*<!--/.test(content)) comment ??= line;
    if (comment !== undefined && content.includes('-->')) {
      found.push({ startLine: comment, endLine: line, kind: FoldingRangeKind.Comment });
      comment = undefined;
    }
    const [, mark, name] = /^[ \t]*(:{3,})[ \t]*(.*)$/.exec(content) ?? [];
    if (mark === undefined) return;
    if (name !== '') {
      containers.push({ line, mark });
      return;
    }
    const opened = containers.findLastIndex((one) => one.mark.length <= mark.length);
    if (opened < 0) return;
    found.push({ startLine: containers[opened]?.line ?? line, endLine: line });
    containers.splice(opened);
  });
  return found;
}
