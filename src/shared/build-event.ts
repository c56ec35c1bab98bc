/** The events that `docs-build serve` sends to open pages, as JSON on an event stream. */
export type BuildEvent =
  | { readonly kind: 'hello'; readonly number: number; readonly server: string }
  | SiteChange
  /** Where a writer is now: an address with the base path, for pages that follow. */
  | { readonly kind: 'go'; readonly to: string }
  | {
      readonly kind: 'diagnostics';
      readonly diagnostics: readonly PageProblem[];
      /** What the build before had, and this one has no more. */
      readonly mended?: readonly PageProblem[];
    };

/** What a build changed: content, style sheets (and perhaps content), or the site's code. */
export type SiteChange =
  | { readonly kind: 'page' | 'reload'; readonly number: number }
  | { readonly kind: 'css'; readonly number: number; readonly styles: readonly StyleChange[] };

/** A style sheet's name contains a hash of its content: its address before this build, and now. */
export interface StyleChange {
  readonly from: string;
  readonly to: string;
}

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
  /** The build before did not have it. */
  readonly isNew?: true;
  /** Address of the page that the file makes, without a slash at its end; absent if it is no page. */
  readonly page?: string;
}
