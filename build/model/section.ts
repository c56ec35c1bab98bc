import type { RoutePath } from './paths.ts';

/** A heading and what stands below it up to the next one: what readers search for. */
export interface DocSection {
  /** '' for what stands before the first heading. */
  readonly anchor: string;
  readonly heading: string;
  readonly depth: number;
  /** Prose, tables, lists as text. */
  readonly text: string;
  /** Text of code blocks, and of inline code that is an identifier. */
  readonly code: string;
}

/** A section in its page. The files of the index and the records of a hosted one are both made from these. */
export interface SearchSection {
  readonly route: RoutePath;
  /** Address of the section, ready for an href. */
  readonly url: string;
  /** Of the page. */
  readonly title: string;
  /** Labels of the categories above the page, outermost first. */
  readonly crumbs: readonly string[];
  /** The headings around it in the page, its own last; empty for what stands before the first heading. */
  readonly headings: readonly string[];
  readonly anchor: string;
  readonly depth: number;
  readonly text: string;
  readonly code: string;
  /** 1 is usual. */
  readonly boost: number;
  /** A generated list of pages. */
  readonly isCategory: boolean;
}
