/** Adapter: where the sources of a site are, and what is read there. */
import { basename, dirname } from 'node:path';
import { findOtherConfig } from '../config/other-tools.ts';
import type { Overlay } from '../languages/languages.ts';
import type { Aliases } from '../model/aliases.ts';
import { isIn, pathIn, rootFolder } from '../model/paths.ts';
import type { GitSource } from '../versions/read-git-folder.ts';
import { inPackages, isPackages, sourceKind } from './source-kind.ts';
import { foldersOutside } from './source-links.ts';
import { type FolderTest, namesIn, type SourceReader, sourceReader, type UnsavedText } from './source-reader.ts';

export interface SourceFolders {
  /** Absolute path. */
  readonly root: string;
  /** Relative to the root. */
  readonly docsPath: string;
  /** More folders of documents. */
  readonly collectionPaths?: readonly string[];
  /** Folder of the other pages; `src/pages` by default. */
  readonly pagesPath?: string;
  readonly staticPath: string;
  /** What `@site/` names, relative to the root; by default the root itself. */
  readonly siteDirectory?: string | undefined;
  /** The default locale. */
  readonly locale: string;
  /** Folders of translations into other locales. */
  readonly overlays?: readonly LocaleOverlay[];
  /** Globs of the files that samples use, relative to the root. */
  readonly sampleFiles?: readonly string[];
  /** Where the folders of documents are that are in commits. */
  readonly gitFolders?: readonly GitSource[];
  readonly excluded?: readonly ExcludedFiles[];
  /** Whether a folder of the root is or was an output folder; asked where the documents are in the root itself. */
  readonly isOutput?: FolderTest;
  /** Options of these names (build/config/config.ts). */
  readonly snippetFolders?: readonly string[];
  readonly aliases?: Aliases;
  readonly unsaved?: UnsavedText | undefined;
}

export const defaultPagesPath = 'src/pages';

/** Globs of Markdown files that do not become pages, relative to the folder of documents or translations. */
export interface ExcludedFiles {
  readonly folder: string;
  readonly globs: readonly string[];
}

export interface LocaleOverlay extends Overlay {
  readonly locale: string;
}

/** A reader of what these places hold, which follows links out of the root that the configuration names. */
export const placesReader = (places: SourceFolders): SourceReader => {
  const outside = [...foldersOutside(places.root, sourceFolders(places)).values()];
  return sourceReader(places.root, { isOutput: places.isOutput, outside, unsaved: places.unsaved });
};

/** Folders that hold no documents: packages, and in the root what the site keeps beside its documents. */
export function skippedIn(
  base: string,
  { pagesPath = defaultPagesPath, staticPath, isOutput = () => false }: SourceFolders,
): FolderTest {
  if (base !== rootFolder) return isPackages;
  return (folder) => isPackages(folder) || folder === pagesPath || folder === staticPath || isOutput(folder);
}

/** The folders of the configuration. */
const sourceFolders = (places: SourceFolders): readonly string[] => [...pageFolders(places), places.staticPath];

const pageFolders = ({
  docsPath,
  collectionPaths = [],
  pagesPath,
  overlays = [],
}: SourceFolders): readonly string[] => [
  ...[docsPath, ...collectionPaths, pagesPath ?? defaultPagesPath],
  ...overlays.map(({ from }) => from),
];

/** Whether a file is found as its folder is listed, so that links to it need no search. */
export function listing(places: SourceFolders): (path: string) => boolean {
  const folders = pageFolders(places);
  return (path) =>
    isIn(places.staticPath, path) ||
    folders.some((folder) => isIn(folder, path) && !inPackages(path) && sourceKind('docs', pathIn(folder, path)));
}

/** Whether this folder has no configuration of a site, and the folder above has one or has this one as `docs`. */
export const isInSite = (root: string): boolean =>
  !isConfigured(root) && (basename(root) === 'docs' || isConfigured(dirname(root)));

/** For this tool or for another. */
const isConfigured = (folder: string): boolean =>
  namesIn(folder, 'file').some((name) => /^docs\.config\.\w+$/.test(name)) || findOtherConfig(folder) !== undefined;
