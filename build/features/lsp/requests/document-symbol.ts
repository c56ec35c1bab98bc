/** The outline: headings, each with what is below it. */
import { type DocumentSymbol, DocumentSymbolRequest, SymbolKind } from 'vscode-languageserver';
import { type PlacedHeading, placedHeadings } from '../headings.ts';
import { pageOf } from '../lookups.ts';
import { linesOf } from '../positions.ts';
import { documentRequest } from './request.ts';

export const documentSymbol = documentRequest(DocumentSymbolRequest.type, {
  capabilities: { documentSymbolProvider: true },
  empty: null,
  answer(asked) {
    const text = asked.document.getText();
    return outlineOf(placedHeadings(text, pageOf(asked, asked.file)?.doc.headings ?? []), linesOf(text));
  },
});

/** Nested by level. A heading ends where the next one of its level or a higher one begins. */
export function outlineOf(headings: readonly PlacedHeading[], lines: readonly string[]): DocumentSymbol[] {
  const all: DocumentSymbol[] = [];
  const open: { readonly depth: number; readonly children: DocumentSymbol[] }[] = [{ depth: 0, children: all }];
  headings.forEach(({ depth, text, id, line }, index) => {
    const last = (headings.slice(index + 1).find((one) => one.depth <= depth)?.line ?? lines.length) - 1;
    const children: DocumentSymbol[] = [];
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    open.at(-1)?.children.push({
      name: text || '#'.repeat(depth),
      ...(id !== undefined && { detail: `#${id}` }),
      kind: SymbolKind.String,
      range: { start: { line, character: 0 }, end: { line: last, character: lines[last]?.length ?? 0 } },
      selectionRange: { start: { line, character: 0 }, end: { line, character: lines[line]?.length ?? 0 } },
      children,
    });
    open.push({ depth, children });
  });
  return all;
}
