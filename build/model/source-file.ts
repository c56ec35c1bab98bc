import type { SourcePath } from './paths.ts';

/** Which part of the site a file belongs to: the documentation with its sidebar, or the standalone pages. */
export type Collection = 'docs' | 'pages';

/** One text file as read from disk: decoded, without a byte order mark, with its original line endings. */
export interface SourceFile {
  readonly path: SourcePath;
  readonly collection: Collection;
  /** Docs version and locale that the file belongs to. */
  readonly version: string;
  readonly locale: string;
  readonly text: string;
  /** The translation that was read in the place of this file; absent for originals. */
  readonly readFrom?: SourcePath;
  /**
   * Hash of the text, if an earlier build has read the file (read/source-memory.ts); `text` is then read on first use.
   * Only files that include no others, link to none outside of the source folders, and hold no exceptions to checks have
   * one.
   */
  readonly knownHash?: string;
  /** Files whose text this one may include, without duplicates; absent when there are none. */
  readonly included?: readonly IncludedFile[];
  /** Paths that this file and its partials may link to, and that are not listed as assets; absent when there are none. */
  readonly linked?: readonly SourcePath[];
}

/** A file that a page includes, or the reason why it cannot be included. */
export type IncludedFile =
  /** `readFrom`: the translation that was read in its place. */
  | { readonly path: SourcePath; readonly text: string; readonly readFrom?: SourcePath }
  /** `meant`: the name of a file in the same folder that is alike. */
  | { readonly path: SourcePath; readonly why: string; readonly meant?: string };

/** A file that is not a page, such as an image or a download. It is read only when its content is needed. */
export interface AssetFile {
  readonly path: SourcePath;
  /** Absolute path on this machine. */
  readonly absolute: string;
  /**
   * Changes whenever the content may have changed: size, inode, mtime and ctime. (Programs can reset the mtime alone.)
   */
  readonly state: string;
}

/** All source files below the root, unparsed. */
export interface Sources {
  readonly docs: readonly SourceFile[];
  /** `_category_.json|yml|yaml` files. */
  readonly categories: readonly SourceFile[];
  /** Other files below the docs folder and src/pages, and files elsewhere below the root that pages link to. */
  readonly assets: readonly AssetFile[];
  /** Files of the static folder; `path` is relative to that folder. */
  readonly statics: readonly AssetFile[];
  /** Files that the samples on pages may use, sorted by path. */
  readonly sampleFiles: readonly SampleFile[];
  /** Other folders with Markdown files, where one that the configuration names has none; `..` if the root is in a site. */
  readonly foldersWithDocs?: readonly string[];
  /** Symbolic links to folders that were followed, by their own paths. */
  readonly linkedFolders?: readonly string[];
}

/** A text file that samples may use. It is not a page. */
export interface SampleFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** When a file was last changed (ISO 8601, UTC), and by whom. */
export interface FileUpdate {
  readonly date: string;
  readonly author: string;
  /** Everybody who has changed the file, the last one first. */
  readonly contributors?: readonly string[];
  /** The first line of the message of the last commit; absent where the date is not from Git. */
  readonly subject?: string;
  /** Date of the first commit; likewise. */
  readonly created?: string;
}

/** Last change of each file, by path relative to the root. Files without a known history are absent. */
export type FileDates = ReadonlyMap<string, FileUpdate>;
