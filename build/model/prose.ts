import type { Diagnostic, SourceRange } from './diagnostic.ts';

/** Text that readers read as one piece, such as a paragraph, a heading or the cell of a table. */
export interface Passage {
  readonly kind: 'paragraph' | 'heading' | 'cell' | 'label';
  /** In reading order. Code blocks, formulas and raw HTML are not prose. */
  readonly parts: readonly ProsePart[];
  /** For a cell below the header of a table. */
  readonly cell?: TableCell;
}

export interface ProsePart {
  /** `code` is inline code. */
  readonly kind: 'text' | 'code';
  readonly text: string;
  readonly at: SourceRange;
  /** Where the part leads, if it is in a link, as written. */
  readonly link?: string;
}

export interface TableCell {
  /** Text of the column's header. */
  readonly column: string;
  /** Texts of all cells of the row, from left to right. */
  readonly row: readonly string[];
}

/** What people read of a site. */
export interface SiteProse {
  readonly passages: readonly Passage[];
  /** What readers search for. They use words that the pages avoid, so only the spelling matters. */
  readonly keywords: readonly Passage[];
}

export interface ProseRule {
  /** What it reports. */
  readonly codes: readonly string[];
  find(prose: SiteProse): readonly Diagnostic[] | Promise<readonly Diagnostic[]>;
}

/** The passage as plain text. */
export const passageText = ({ parts }: Pick<Passage, 'parts'>): string => parts.map(({ text }) => text).join('');

/** The range of some characters of a part. Columns are off by the escapes that precede them on their line. */
export function rangeIn({ text, at }: ProsePart, from: number, length: number): SourceRange {
  const before = text.slice(0, from);
  const breaks = before.split('\n').length - 1;
  const line = at.line + breaks;
  const column = breaks === 0 ? at.column + from : from - before.lastIndexOf('\n');
  return { file: at.file, line, column, endLine: line, endColumn: column + length };
}
