import type { CheckedSite, CheckFinding } from '../../checks/site-check.ts';
import type { RoutePath, SourcePath } from '../../model/paths.ts';
import type { AssetFile, FileDates } from '../../model/source-file.ts';
import type { review } from './facts.ts';
import type { Limits } from './keys.ts';
import type { Outline } from './outline.ts';

/**
 * A rule that only `check` runs: about what is good for readers and maintainers, but would be noise while somebody
 * writes.
 */
export interface ReviewRule {
  readonly code: ReviewCode;
  run(reviewed: ReviewedSite): Iterable<CheckFinding>;
}

export type ReviewCode = keyof typeof review.codes;

/** The input of these rules. */
export interface ReviewedSite extends CheckedSite {
  /** By path; only of the pages that are asked for. */
  readonly outlines: ReadonlyMap<SourcePath, Outline>;
  /** Where readers find the site; undefined if the configuration does not say. */
  readonly origin: string | undefined;
  readonly baseUrl: string;
  /** Addresses that the configuration redirects. */
  readonly movedRoutes: ReadonlySet<RoutePath>;
  readonly limits: Limits;
  /** The time of the check, in milliseconds since 1970. */
  readonly now: number;
  /** Dates of last changes; empty unless the configuration asks for them. */
  readonly dates: FileDates;
  /** Addresses that page components link to; they are only in their HTML. */
  readonly componentLinks: () => readonly string[];
  /** The style sheets of the site, joined. */
  readonly styles: () => string;
  readonly files: ReviewedFiles;
}

/** What rules know of the disk. */
export interface ReviewedFiles {
  bytesOf(asset: AssetFile): number;
  /** Whether a text of the site, such as a page, a component or a style sheet, contains these words. */
  mentions(words: string): boolean;
  /** The folder of the static files, relative to the root. */
  readonly staticFolder: string;
  /** The Git repository that holds the site. */
  readonly repository: Repository | undefined;
}

export interface Repository {
  /** As in `owner/name`, in lower case. */
  readonly names: ReadonlySet<string>;
  /** Branches and tags; undefined in a clone that does not have them all. */
  readonly refs: ReadonlySet<string> | undefined;
  /** The branches whose content is that of the working tree. */
  readonly current: ReadonlySet<string>;
  /** @param path Relative to the top of the repository. */
  entry(path: string): RepositoryEntry | undefined;
}

export type RepositoryEntry = { readonly kind: 'folder' } | { readonly kind: 'file'; readonly lines: number };
