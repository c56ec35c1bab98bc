/** What `docs-build serve` tells open pages, as JSON on an event stream. */
export type BuildEvent =
  | { readonly kind: 'hello'; readonly number: number; readonly server: string }
  | { readonly kind: 'page' | 'css' | 'reload'; readonly number: number }
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly PageProblem[] };

/** A diagnostic as pages get it. */
export interface PageProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly frame?: string;
  readonly hint?: string;
}
