import type { CheckCode, Severity } from '../model/catalog.ts';
import type { SourceRange } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import type { LinkTarget, Site } from '../model/site.ts';
import type { Suggestions } from './suggestions.ts';

/**
 * A rule about the whole site, for problems that no single file shows. A new check is a file with one of these and a row
 * in index.ts; its code can then be set to `off`, `info`, `warning` or `error` in the configuration, and a test builds
 * both of its examples.
 */
export interface SiteCheck {
  readonly code: CheckCode;
  /** Unless the configuration says otherwise. */
  readonly severity: Severity;
  /** A sentence without a full stop. */
  readonly title: string;
  /** What goes wrong for readers when the rule is broken. */
  readonly why: string;
  /** Two sites, as files by path relative to the root: one that breaks the rule and a similar one that does not. */
  readonly example: { readonly bad: ExampleFiles; readonly good: ExampleFiles };
  run(checked: CheckedSite): Iterable<CheckFinding>;
}

export type ExampleFiles = Readonly<Record<string, string>>;

/** What checks look at. */
export interface CheckedSite {
  readonly site: Site;
  /** Every link of a page, with where it leads. */
  readonly links: readonly ResolvedLink[];
  readonly suggestions: Suggestions;
}

export interface ResolvedLink {
  readonly link: LinkRef;
  readonly target: LinkTarget;
}

export interface CheckFinding {
  readonly message: string;
  readonly at?: SourceRange | undefined;
  readonly hint?: string | undefined;
  /** The link that breaks the rule, if it is about one: reported as broken. */
  readonly link?: LinkRef;
}
