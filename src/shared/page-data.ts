/**
 * The contract between the pipeline, the React shell and the browser client. JSON only: every value here is written
 * into pages as data and read back by the client, so nothing may hold a function, a date object or undefined.
 *
 * Addresses called `url` are ready to be put into an href: they start with the site's base path and are
 * percent-encoded. Addresses called `route` have no base path, are decoded and have no trailing slash (but for `/`).
 */
import type { LabelOverrides } from './labels.ts';
import type { SearchSettings } from './search/settings.ts';

export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id: string;
  /** Plain text, inline markup removed. */
  readonly text: string;
  /** Inline HTML (text escaped; only code, em, strong, del kept), for the table of contents. */
  readonly html: string;
}

/** A label with an address; without `url` it is text only (a category that has no page of its own). */
export interface PageLink {
  readonly label: string;
  readonly url?: string;
}

/** One entry of a generated category page. */
export interface Card {
  readonly kind: 'doc' | 'category' | 'link';
  readonly label: string;
  readonly url: string;
  readonly description: string;
  /** Of a category: how many pages it has, and the first by name. */
  readonly inside?: string;
}

export type ColorMode = 'light' | 'dark';

export type PageKind = 'doc' | 'category' | 'page' | 'component' | 'search' | 'not-found';

/** Everything that the shell needs to render one page, apart from the article's HTML and the sidebar's HTML. */
export interface PageData {
  readonly kind: PageKind;
  readonly route: string;
  readonly url: string;
  /** The page's own title: the h1, without the site's name. */
  readonly title: string;
  /** Text of `<title>`, the site's name included. */
  readonly headTitle: string;
  /** Empty when there is none. */
  readonly description: string;
  /** True when the shell draws the h1; false when the article begins with its own, or the title is hidden. */
  readonly showTitle: boolean;
  /** HTML of the h1 that the author wrote at the beginning of the article. */
  readonly ownTitle?: string;
  /** Headings of the levels the page asks for, in document order; empty hides the table of contents. */
  readonly toc: readonly Heading[];
  /** Ancestors first, the page itself last; empty when the page is in no sidebar. */
  readonly breadcrumbs: readonly PageLink[];
  readonly prev?: Required<PageLink>;
  readonly next?: Required<PageLink>;
  readonly cards?: readonly Card[];
  /** Starting points, on the search page. */
  readonly contents?: readonly Required<PageLink>[];
  readonly tags?: readonly Required<PageLink>[];
  readonly editUrl?: string;
  /** Address of the page's own Markdown. */
  readonly markdownUrl?: string;
  /** Last change, ISO 8601; `updatedBy` is the author's name. */
  readonly updated?: string;
  readonly updatedBy?: string;
  /** The line that says both, as HTML. */
  readonly updatedLine?: string;
  /** Absent where there are no versions, and on pages that belong to none. */
  readonly version?: PageVersion;
  /** Address of the sidebar's HTML fragment (a content-hashed file); absent when the page has no sidebar. */
  readonly sidebar?: string;
  /** Names the sidebar for the navbar, where documents have several; never a route. */
  readonly section?: string;
  /** Names of extensions whose browser code this page needs: it holds a block of theirs. */
  readonly extensions?: readonly string[];
  /** Of the article, where there is no translation into the language of the site. */
  readonly language?: { readonly code: string; readonly direction: 'ltr' | 'rtl' };
  /** Addresses of this page in the languages of the site, in their order; absent in a site with one language. */
  readonly languages?: readonly string[];
  /** Front matter keys this tool does not know, kept for themes. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The version that a page belongs to. */
export interface PageVersion {
  /** `set` and `name` of one of the site's versions. */
  readonly set: string;
  readonly name: string;
  /** The same page in other versions that have it, by the name of the version. */
  readonly urls: Readonly<Record<string, string>>;
}

/** A version of a set of documents. */
export interface SiteVersionData {
  /** Id of the set. */
  readonly set: string;
  readonly name: string;
  readonly label: string;
  /** Its first page. */
  readonly url: string;
  /** What an address of the search calls it; empty for the last version. */
  readonly key: string;
  /** What readers are told about it. */
  readonly notice?: string;
  /** Label of the link from there to the last version. */
  readonly latest?: string;
  /** How its search differs: settings of the provider. */
  readonly search?: object;
}

/**
 * `{route}/index.bin`, JSON packed with gzip, fetched by the client on navigation. `client` is the address of the script it was made for: a
 * window that runs another one, of an earlier deploy, may not understand it.
 */
export type PageJson =
  | { readonly client: string; readonly data: PageData; readonly article: string }
  | { readonly redirect: string };

export interface NavbarItem {
  readonly label: string;
  /** Empty for a menu. */
  readonly url: string;
  readonly position: 'left' | 'right';
  /** True when the address is on another site (opens a new tab). */
  readonly external: boolean;
  /**
   * Marked as active on every page below this route (documentation sections); exact match otherwise. Or the `section`
   * of the pages on which it is active.
   */
  readonly section?: string;
  /** Where it leads in each version of its documents. */
  readonly versions?: { readonly set: string; readonly urls: Readonly<Record<string, string>> };
  /** Of a menu, in place of an address. */
  readonly items?: readonly NavbarItem[];
  /** Draws an icon instead of the label; the label stays the accessible name. Styles say which icon. */
  readonly icon?: 'repository';
}

/** A language of the site, by its own name. */
export interface LanguageItem {
  readonly label: string;
  readonly lang: string;
}

export interface FooterColumn {
  readonly title: string;
  readonly items: readonly { readonly label: string; readonly url: string; readonly external: boolean }[];
}

export interface Logo {
  readonly alt: string;
  readonly light: string;
  readonly dark: string;
  readonly url: string;
}

/** Data of the whole site: embedded in each page beside its PageData, and not fetched again on navigation. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  /** Starts and ends with `/`. */
  readonly baseUrl: string;
  readonly titleDelimiter: string;
  readonly navbar: {
    readonly title: string;
    readonly homeUrl: string;
    readonly logo?: Logo;
    readonly items: readonly NavbarItem[];
  };
  readonly footer: { readonly columns: readonly FooterColumn[]; readonly copyright: string };
  readonly colorMode: {
    readonly defaultMode: ColorMode;
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  readonly announcement?: { readonly id: string; readonly html: string; readonly isCloseable: boolean };
  readonly locale: { readonly code: string; readonly label: string; readonly direction: 'ltr' | 'rtl' };
  /** The language menu; absent in a site with one language. */
  readonly languages?: { readonly label: string; readonly items: readonly LanguageItem[] };
  /** The site's own texts of the interface that browsers need; absent when it has none. */
  readonly labels?: LabelOverrides;
  /** Address of the search page; empty when there is none. */
  readonly searchUrl: string;
  /** All versions in the order of menus, and the name of the menu; absent without versions. */
  readonly versions?: { readonly label: string; readonly all: readonly SiteVersionData[] };
  /** Absent when the site has no search. */
  readonly search?: SearchSettings;
  /** Name and version of this tool, for the generator line. */
  readonly generator: string;
}

/** The JSON beside the markup in `<script type="application/json" id="page:data">`. */
export interface HydrationData {
  readonly site: SiteData;
  readonly page: PageData;
}

/** An entry of the sidebar. */
export type NavNode = NavDoc | NavLink | NavText | NavCategory;
export interface NavDoc {
  readonly kind: 'doc';
  readonly label: string;
  readonly route: string;
  readonly url: string;
  readonly className?: string;
  /** The document belongs elsewhere: this entry has no place in the reading order. */
  readonly isRef?: true;
}
export interface NavLink {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
  readonly className?: string;
}
/** A line of text between the entries. */
export interface NavText {
  readonly kind: 'text';
  readonly label: string;
  readonly className?: string;
}
export interface NavCategory {
  readonly kind: 'category';
  readonly label: string;
  /** The category's own page: a generated index or a linked document. */
  readonly route?: string;
  readonly url?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly children: readonly NavNode[];
}
