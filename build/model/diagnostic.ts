import { type CatalogCode, catalog, type DiagnosticCode, type Severity } from './catalog.ts';

export type { Severity };

/** A range in a source file. Lines and columns are 1-based; columns count UTF-16 code units, as in unist. */
export interface SourceRange {
  /** Relative to the root. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** A problem as data. Problems in content are collected instead of thrown, so that one run reports all of them. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What was found, then what was expected; no period at the end. */
  readonly message: string;
  /** Absent when no single place is the cause. Line 0 when only the file is known. */
  readonly at?: SourceRange;
  /** What to do about it, such as "did you mean ./install.md?". */
  readonly hint?: string;
  /** Additional lines, shown below the source location. */
  readonly detail?: string;
  readonly related?: readonly { readonly message: string; readonly at: SourceRange }[];
  /** Where the problem is that this one follows from: a report that holds both shows this one below the other. */
  readonly cause?: SourceRange;
  /** What of another tool's site is not built, each in a few words: reports name it in their summaries. */
  readonly notTakenOver?: readonly string[];
  /** The correction, where only one is possible. */
  readonly fix?: Fix;
}

/** Replaces the address of the link at the place of the diagnostic. */
export interface Fix {
  readonly from: string;
  readonly to: string;
}

/** Thrown when a command cannot continue. Each kind has its own subclass, so that callers can tell them apart. */
export abstract class DiagnosticError extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Creates a diagnostic with the default severity of its code. */
export function problem(
  code: CatalogCode,
  message: string,
  more: {
    readonly at?: SourceRange | undefined;
    readonly hint?: string | undefined;
    readonly detail?: string | undefined;
    readonly related?: Diagnostic['related'];
    readonly notTakenOver?: readonly string[] | undefined;
  } = {},
): Diagnostic {
  return {
    code,
    severity: catalog[code].severity,
    message,
    ...(more.at && { at: more.at }),
    ...(more.hint !== undefined && { hint: more.hint }),
    ...(more.detail !== undefined && { detail: more.detail }),
    ...(more.related && { related: more.related }),
    ...(more.notTakenOver !== undefined && { notTakenOver: more.notTakenOver }),
  };
}

export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error';

/**
 * Whether a diagnostic prevents publishing: errors in the configuration, the templates or the code of the site, and
 * files that the operating system refuses to read.
 */
export const isBlocking = (diagnostic: Diagnostic): boolean =>
  isError(diagnostic) && /^(?:config|template|bundle|env)\//.test(diagnostic.code);

/** The location of a whole file; reports print it without line and column. */
export const wholeFile = (file: string): SourceRange => ({ file, line: 0, column: 0 });
