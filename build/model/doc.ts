import type { LabelValues } from '../../src/shared/labels.ts';
import type { Heading } from '../../src/shared/page-data.ts';
import type { SourceRange } from './diagnostic.ts';
import type { Block } from './extension.ts';
import type { DocMeta } from './front-matter.ts';
import type { HoledText } from './holed-text.ts';
import type { ServerLabels } from './labels.ts';
import type { PageNeed } from './page-needs.ts';
import type { SourcePath } from './paths.ts';
import type { DocSection } from './section.ts';
import type { SidebarCategoryLink } from './sidebar-item.ts';
import type { Collection } from './source-file.ts';

/** What a document says of itself to the site: addresses, navigation, and most pages of features need nothing else. */
export type DocOutline = Pick<
  Doc,
  'path' | 'collection' | 'version' | 'locale' | 'meta' | 'keyAt' | 'title' | 'description'
>;

/** Everything that one source file says by itself. Plain JSON, because it is cached on disk between builds. */
export interface Doc {
  readonly path: SourcePath;
  /** The translation that stands there; absent for originals. */
  readonly readFrom?: SourcePath;
  readonly collection: Collection;
  readonly version: string;
  readonly locale: string;
  readonly meta: DocMeta;
  /** Location of each front matter key, for problems that only show once the whole site is known. */
  readonly keyAt: Readonly<Record<string, SourceRange>>;
  /** Front matter title, else the first level-1 heading, else undefined (the id is used). */
  readonly title?: string;
  /** True when the text begins with a level-1 heading. */
  readonly hasOwnTitle: boolean;
  /** Front matter description (may be ''), else the first line of prose. */
  readonly description: string;
  readonly headings: readonly Heading[];
  /** Every id and name that a link may point at, headings included. */
  readonly anchors: readonly string[];
  /** The anchors that stand for names declared in code, in the order of the page; absent if there are none. */
  readonly symbols?: readonly DocSymbol[];
  /** In document order; holes in `body` index into this list. */
  readonly links: readonly LinkRef[];
  /** The text that search indexes. The first section is what precedes all headings. */
  readonly sections: readonly DocSection[];
  readonly body: HoledText<Hole>;
  /** The holes of `body`, in order. */
  readonly holes: readonly Hole[];
  /** Hash of `body` and `sections`, if the stage that made the page memoizes them apart. */
  readonly textHash?: string;
  /**
   * Lines of the source that are replaced in the published Markdown: includes, and imports, which show nothing; absent
   * if there are none.
   */
  readonly edits?: readonly TextEdit[];
  /** Fences and directives with a `verify` function in their extension, in document order. */
  readonly blocks: readonly Block[];
  /** Fences and directives that a `SampleChecker` asks for, in document order. */
  readonly samples: readonly Block[];
  /** What the page needs of the site's Content-Security-Policy; absent when there is nothing. */
  readonly needs?: readonly PlacedNeed[];
  /** Names of the extensions whose browser code this page needs; absent when there are none. */
  readonly extensions?: readonly string[];
}

export interface DocSymbol {
  readonly name: string;
  /** One of the anchors. */
  readonly id: string;
  /** As the extension calls it, such as `concept`. */
  readonly kind?: string;
}

export interface TextEdit {
  readonly line: number;
  readonly endLine: number;
  /** Where the text begins in the first line; 1 by default. */
  readonly column?: number;
  readonly text: string;
}

export interface PlacedNeed extends PageNeed {
  readonly at: SourceRange;
}

/** A part of the article that depends on other files. Only `composePage` fills holes. */
export type Hole =
  /** Address of a link or image; `link` is an index into `links`. */
  | { readonly kind: 'link'; readonly link: number }
  /** Width and height of an image, as attributes; without the one that the author wrote, in proportion to it. */
  | {
      readonly kind: 'size';
      readonly link: number;
      readonly width?: number;
      readonly height?: number;
    }
  | ImageHole
  /** Cards for the pages at the same level or below this one in the sidebar. */
  | { readonly kind: 'cards' }
  /** A text of the interface, in the language of the site that shows the page. */
  | LabelHole
  /** The page's own table of contents, from one heading level to another. */
  | { readonly kind: 'toc'; readonly from: number; readonly to: number }
  /** The beginning of a React component, up to its contents, and the rest. */
  | {
      readonly kind: 'component';
      readonly name: string;
      readonly props: Readonly<Record<string, unknown>>;
      readonly hasContent: boolean;
      readonly at: SourceRange;
    }
  | { readonly kind: 'component-end' }
  /** Mark of a proven sample, or the content that replaces a directive; `sample` is an index into `samples`. */
  | {
      readonly kind: 'sample';
      readonly sample: number;
      /** Index into `links` of where the sample leads. */
      readonly leadsTo?: number;
      /** Numbers of the page's headings and sections before it. */
      readonly before?: { readonly headings: number; readonly sections: number };
    };

export interface LabelHole {
  readonly kind: 'label';
  readonly label: keyof ServerLabels;
  readonly values?: LabelValues;
}

/** What a feature puts around an image of the site. */
export interface ImageHole {
  readonly kind: 'image';
  /** See `ImageFillers`. */
  readonly name: string;
  readonly link: number;
  /** Plain data. */
  readonly data?: unknown;
}

/** A link as written. `image` and `media` must lead to a file; `anchor` to a page, a heading or a file. */
export interface LinkRef {
  readonly kind: 'anchor' | 'image' | 'media';
  readonly href: string;
  readonly at: SourceRange;
}

/** A `_category_` file after validation. */
export interface CategoryMeta {
  readonly path: SourcePath;
  readonly label?: string;
  readonly position?: number;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly className?: string;
  readonly description?: string;
  readonly key?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  readonly link?: SidebarCategoryLink | null;
}
