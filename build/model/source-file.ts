import type { SourcePath } from './paths.ts';

/** Which part of the site a document belongs to: the documentation with its sidebar, or a page of its own. */
export type Collection = 'docs' | 'pages';

/** One text file as read from disk: decoded, without byte order mark, line ends as they are. */
export interface SourceFile {
  readonly path: SourcePath;
  readonly collection: Collection;
  /** Name of the docs version and code of the locale the file belongs to; one of each for now. */
  readonly version: string;
  readonly locale: string;
  readonly text: string;
  /** Files whose text this one may take in, each once; absent when there are none. */
  readonly included?: readonly IncludedFile[];
}

/** A file that a page names to take in its text, or why that cannot be had. */
export type IncludedFile =
  | { readonly path: SourcePath; readonly text: string }
  | { readonly path: SourcePath; readonly why: string; readonly hint?: string };

/** A file that is not a page: an image, a download. Its bytes are read only when something needs them. */
export interface AssetFile {
  readonly path: SourcePath;
  /** Absolute path on this machine. */
  readonly absolute: string;
  /** Another one whenever the content may be another: size, inode, and both times, for one of them can be set. */
  readonly state: string;
}

/** All that the root folder holds, before anything is understood. */
export interface Sources {
  readonly docs: readonly SourceFile[];
  /** `_category_.json|yml|yaml` files. */
  readonly categories: readonly SourceFile[];
  /** Other files below the docs folder and src/pages. */
  readonly assets: readonly AssetFile[];
  /** Files of the static folder; `path` is relative to that folder. */
  readonly statics: readonly AssetFile[];
  /** Files that the samples of pages may use, in order of their paths. */
  readonly sampleFiles: readonly SampleFile[];
}

/** A text file that is no page and that samples may use. */
export interface SampleFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** When a file was last changed (ISO 8601, UTC), and by whom. */
export interface FileUpdate {
  readonly date: string;
  readonly author: string;
}

/** Last changes by path relative to the root; files whose history is not known are absent. */
export type FileDates = ReadonlyMap<string, FileUpdate>;
