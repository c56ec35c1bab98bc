/** A site that was written for another tool: what is known of it, and what is made of it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import type { Note, RawMap } from '../../config/raw-data.ts';
import type { SourceRange } from '../../model/diagnostic.ts';
import { startOf } from '../../model/paths.ts';

/** What is known of the site besides its configuration. */
export interface SiteFacts {
  /** Absolute path. */
  readonly root: string;
  /** The folder of the configuration, relative to the root; empty for the root. */
  readonly siteFolder: string;
  /** @param path Relative to the root. */
  readonly exists: (path: string) => boolean;
  /** Files below a folder, relative to the root, sorted; none if there is no such folder. */
  readonly filesIn: (folder: string) => readonly string[];
  /** @param path Relative to the root. */
  readonly read: (path: string) => string | undefined;
}

export interface MappedSite {
  /** A configuration as an author would write it. It is not validated. */
  readonly config: RawMap;
  readonly notes: readonly Note[];
}

export interface ForeignSite extends MappedSite {
  /** Of the configuration, relative to the root. */
  readonly file: string;
  /** Absolute paths of what was read. */
  readonly watched: readonly string[];
  /** Finds the line of a key of that tool. */
  readonly locate: (path: readonly (string | number)[]) => SourceRange | undefined;
}

/** @param file Path of the configuration, relative to the root. */
export function factsOf(root: string, file: string): SiteFacts {
  const siteFolder = dirname(file) === '.' ? '' : dirname(file);
  return {
    root,
    siteFolder,
    exists: (path) => existsSync(resolve(root, path)),
    read: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    filesIn: (folder) =>
      fastGlob
        .sync(`${startOf(fastGlob.escapePath(folder))}**/*`, {
          cwd: root,
          followSymbolicLinks: false,
          ignore: ['**/node_modules/**'],
        })
        .sort(),
  };
}
