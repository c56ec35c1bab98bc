import { type CatalogCode, catalogue, type DiagnosticCode, type Severity } from './catalogue.ts';

export type { Severity };

/** line and column are 1-based; column counts UTF-16 code units (as unist does). `file` is relative to the root. */
export interface SourceRange {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** One problem, as data. Content problems are collected, never thrown, so that one run shows them all. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** What is, then what was expected; no trailing full stop. */
  readonly message: string;
  /** Absent where no single place is to blame. `file` alone (line 0) where only the file is known. */
  readonly at?: SourceRange;
  /** A next action, e.g. "did you mean ./install.md?" */
  readonly hint?: string;
  /** More lines for people, shown below the place. */
  readonly detail?: string;
  readonly related?: readonly { readonly message: string; readonly at: SourceRange }[];
}

/** Thrown where work cannot go on. Each kind is a class of its own, so that callers can tell them apart. */
export abstract class DiagnosticError extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Makes a diagnostic of a catalogued code, with the code's own severity. */
export function problem(
  code: CatalogCode,
  message: string,
  more: {
    readonly at?: SourceRange | undefined;
    readonly hint?: string | undefined;
    readonly detail?: string | undefined;
    readonly related?: Diagnostic['related'];
  } = {},
): Diagnostic {
  return {
    code,
    severity: catalogue[code].severity,
    message,
    ...(more.at && { at: more.at }),
    ...(more.hint !== undefined && { hint: more.hint }),
    ...(more.detail !== undefined && { detail: more.detail }),
    ...(more.related && { related: more.related }),
  };
}

/**
 * Errors of configuration, templates or code, and what the machine refuses to read: with one of these there is no site
 * to publish.
 */
export const isBlocking = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && /^(?:config|template|bundle|env)\//.test(code);

/** A place that is a whole file: printed without line and column. */
export const wholeFile = (file: string): SourceRange => ({ file, line: 0, column: 0 });
