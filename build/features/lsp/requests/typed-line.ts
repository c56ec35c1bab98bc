import type { CompletionItem } from 'vscode-languageserver';
import type { Asked } from './request.ts';

/** A line up to the position. */
export interface TypedLine {
  readonly before: string;
  readonly after: string;
  readonly line: number;
}

/** @returns undefined where the line is of another kind. */
export type OfferItems = (typed: TypedLine, asked: Asked) => readonly CompletionItem[] | undefined;

/** An item that replaces what has been typed of it, whatever the editor takes for a word. */
export const replacing = (
  { before, line }: TypedLine,
  typed: string,
  item: CompletionItem & { readonly label: string },
): CompletionItem => ({
  ...item,
  filterText: item.filterText ?? item.label,
  textEdit: {
    range: { start: { line, character: before.length - typed.length }, end: { line, character: before.length } },
    newText: item.insertText ?? item.label,
  },
});
