import type { Heading } from '../../src/shared/page-data.ts';
import type { SourceRange } from './diagnostic.ts';
import type { Block } from './extension.ts';
import type { DocMeta } from './front-matter.ts';
import type { HoledText } from './holed-text.ts';
import type { SourcePath } from './paths.ts';
import type { DocSection } from './section.ts';
import type { Collection } from './source-file.ts';

/** Everything that can be known from ONE source file. Plain JSON: it is kept on disk between builds. */
export interface Doc {
  readonly path: SourcePath;
  readonly collection: Collection;
  readonly version: string;
  readonly locale: string;
  readonly meta: DocMeta;
  /** Place of each front matter key, for problems that show only when the whole site is known. */
  readonly keyAt: Readonly<Record<string, SourceRange>>;
  /** Front matter title, else the first level-1 heading, else undefined (the id is used). */
  readonly title?: string;
  /** True when the text itself begins with a level-1 heading. */
  readonly hasOwnTitle: boolean;
  /** Front matter description (may be ''), else the first line of prose. */
  readonly description: string;
  readonly headings: readonly Heading[];
  /** Every id and name a link may point at, headings included. */
  readonly anchors: readonly string[];
  /** Document order; holes in `body` index into this. */
  readonly links: readonly LinkRef[];
  /** What search knows of it; the first stands before all headings. */
  readonly sections: readonly DocSection[];
  readonly body: HoledText<Hole>;
  /** Fences and directives of extensions that have something to verify, in document order. */
  readonly blocks: readonly Block[];
  /** Fences and directives that a `SampleChecker` wants to see, in document order. */
  readonly samples: readonly Block[];
  /** Names of extensions with browser code that have a block on the page; absent where there are none. */
  readonly extensions?: readonly string[];
}

/** What of an article depends on other files: filled by `composePage` alone. */
export type Hole =
  /** Address of a link or image: index into `links`. */
  | { readonly kind: 'link'; readonly link: number }
  /** Width and height of an image, as attributes. */
  | { readonly kind: 'size'; readonly link: number }
  /** A card for each page beside or below this one in the sidebar. */
  | { readonly kind: 'cards' }
  /** The page's own table of contents, from one heading level to another. */
  | { readonly kind: 'toc'; readonly from: number; readonly to: number }
  /** Mark of a proven sample, or what takes the place of a directive: index into `samples`. */
  | {
      readonly kind: 'sample';
      readonly sample: number;
      /** How many of the page's headings and sections stand before it. */
      readonly before?: { readonly headings: number; readonly sections: number };
    };

/** `image` and `media` want a file; `anchor` wants a page, a heading or a file. */
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
  readonly link?:
    | null
    | { readonly type: 'doc'; readonly id: string }
    | {
        readonly type: 'generated-index';
        readonly slug?: string;
        readonly title?: string;
        readonly description?: string;
        readonly image?: string;
        readonly keywords?: readonly string[];
      };
}
