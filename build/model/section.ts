import type { RoutePath } from './paths.ts';

/** A heading and the content below it, up to the next heading: the unit that search finds. */
export interface DocSection {
  /** '' for the content before the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly depth: number;
  /** Prose, tables and lists as plain text, with a line feed between rows and items only. */
  readonly text: string;
  /** Code blocks, and inline code that is an identifier. */
  readonly code: string;
  /** Inline code at the beginning of a paragraph, a list item or a table row, because the rest explains it. */
  readonly names?: readonly string[];
}

/** A section within its page. All indexes are built from these. */
export interface SearchSection {
  readonly route: RoutePath;
  /** Address of the section, ready for an href. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** Labels of the categories above the page, outermost first. */
  readonly crumbs: readonly string[];
  /** The enclosing headings of the page, outermost first, its own last; empty before the first heading. */
  readonly headings: readonly string[];
  readonly anchor: string;
  readonly depth: number;
  readonly text: string;
  readonly code: string;
  readonly names: readonly string[];
  /** Readers' words for the page, from its front matter; only on its first section. */
  readonly keywords: readonly string[];
  /** Factor for ranking; 1 by default. */
  readonly boost: number;
  /** True for a generated list of pages. */
  readonly isCategory: boolean;
}
