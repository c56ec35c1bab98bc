/** What `docs-build diff` finds, as data: the JSON report holds it as it is. */

/** A part of a text: what stayed, what is new, what is gone. */
export interface Run {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A block of a page whose words differ: a paragraph, an item, a row of a table, a line of code. */
export interface TextChange {
  /** Text of the heading above it; empty before the first one. */
  readonly heading: string;
  readonly isCode: boolean;
  readonly runs: readonly Run[];
}

export interface LostAnchor {
  readonly anchor: string;
  /** Where it probably is now: `#anchor` of the same page, or an address. */
  readonly now?: string;
}

export interface PageDiff {
  readonly kind: 'new' | 'gone' | 'moved' | 'changed';
  /** Its address; of a page that is gone, the former one. Without the base path. */
  readonly route: string;
  /** The former address of a page that was moved. */
  readonly from?: string;
  /** Its source file, relative to the root; absent for pages that the tool makes. */
  readonly file?: string;
  readonly title: string;
  /** The former title, if it is another one. */
  readonly oldTitle?: string;
  /** Where its former address leads now; absent if it leads nowhere. */
  readonly redirect?: string;
  /** Where a page that is gone probably is now: an address, or the file that is a draft. */
  readonly now?: string;
  /** How many words it has, of a page that is new or gone. */
  readonly words?: number;
  readonly changes: readonly TextChange[];
  readonly lostAnchors: readonly LostAnchor[];
}

/** Entries of a sidebar, with their ancestors, such as `Guide › Install`. */
export interface SidebarDiff {
  readonly name: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** They stand elsewhere among the same entries. */
  readonly moved: readonly string[];
}

export interface SiteDiff {
  /** As on the command line. */
  readonly ref: string;
  /** The commit that it means. */
  readonly commit: string;
  /** Number of pages on each side. */
  readonly before: number;
  readonly after: number;
  readonly pages: readonly PageDiff[];
  /** Addresses that redirected, and do not any more. */
  readonly lostRedirects: readonly string[];
  readonly sidebars: readonly SidebarDiff[];
}

export const pagesOf = ({ pages }: SiteDiff, kind: PageDiff['kind']): readonly PageDiff[] =>
  pages.filter((page) => page.kind === kind);
