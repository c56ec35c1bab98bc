import type { PolicySources } from '../model/content-policy.ts';
import type { Fix, SourceRange } from '../model/diagnostic.ts';
import type { LinkRef } from '../model/doc.ts';
import type { LinkTarget, Site } from '../model/site.ts';
import type { Rule } from './rule.ts';
import type { Suggestions } from './suggestions.ts';

/**
 * A rule about the whole site, for problems that no single file shows. To add one, create a file that exports a
 * `SiteCheck` and list it in index.ts. The configuration can then set the severity of its code, and a test builds both
 * of its examples.
 */
export interface SiteCheck extends Rule {
  run(checked: CheckedSite): Iterable<CheckFinding>;
}

/** The input of checks. */
export interface CheckedSite {
  readonly site: Site;
  /** Every link of the site, with its target. */
  readonly links: readonly ResolvedLink[];
  readonly suggestions: Suggestions;
  /** What the configuration adds to the site's Content-Security-Policy; false if the site has none. */
  readonly policy: PolicySources | false;
  /** Path of the folder of static files, relative to the root. */
  readonly staticDirectory: string;
}

export interface ResolvedLink {
  readonly link: LinkRef;
  readonly target: LinkTarget;
}

export interface CheckFinding {
  readonly message: string;
  readonly at?: SourceRange | undefined;
  readonly hint?: string | undefined;
  /** The link that violates the rule, if the rule is about links. Reports list it as broken. */
  readonly link?: LinkRef;
  /** Only if the answer is certain. */
  readonly fix?: Fix | undefined;
}
