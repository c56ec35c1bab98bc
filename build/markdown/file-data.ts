/** What the plug-ins find while they walk one document, riding on its virtual file. */
import type { Heading } from '../../src/shared/page-data.ts';
import type { Diagnostic, SourceRange } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';

declare module 'vfile' {
  interface DataMap {
    /** Path for diagnostics, relative to the root. */
    sourcePath: string;
    diagnostics: Diagnostic[];
    headings: Heading[];
    anchors: string[];
    links: LinkRef[];
    /** The pair of characters that encloses a hole's number; absent from the source. */
    marks: readonly [string, string];
    hasRawHtml: boolean;
    /** Text of the level-1 heading, when it is the first block. */
    ownTitle: string;
    description: string;
  }
}

interface Positioned {
  readonly position?:
    | {
        readonly start: { readonly line: number; readonly column: number };
        readonly end: { readonly line: number; readonly column: number };
      }
    | undefined;
}

/** Place of a node in its file; the file's first line where the tree has no position (made-up nodes). */
export function rangeOf(node: Positioned, file: string): SourceRange {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
