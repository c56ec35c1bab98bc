import type { DiagnosticCode, Severity } from '../model/catalog.ts';

/** What every rule says about itself. The manual shows it, and tests build both examples. */
export interface Rule {
  readonly code: DiagnosticCode;
  /** Default severity, which the configuration can change. */
  readonly severity: Severity;
  /** A short description, without a period. */
  readonly title: string;
  /** What goes wrong for readers when the rule is violated. */
  readonly why: string;
  /** Two sites, as files by path relative to the root: one violates the rule, and a similar one does not. */
  readonly example: { readonly bad: ExampleFiles; readonly good: ExampleFiles };
}

export type ExampleFiles = Readonly<Record<string, string>>;
