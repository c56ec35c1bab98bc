/** Adapter: reads files below the root. Failures become diagnostics, so that one run reports all of them. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { entriesOf, ignoreMissing } from '../adapters/disk.ts';
import { envProblem } from '../adapters/env-problem.ts';
import { stateOf } from '../adapters/file-state.ts';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { isEditorTempFile } from '../model/editor-files.ts';
import { sourcePath, startOf } from '../model/paths.ts';
import type { AssetFile } from '../model/source-file.ts';
import { decodeText } from './decode-text.ts';
import {
  checkFolderAccess,
  type FolderLinks,
  fileRefusal,
  folderLinks,
  isReadableFile,
  linkedFolder,
} from './source-links.ts';

/** @param folder Relative to the root. */
export type FolderTest = (folder: string) => boolean;

/** Text of a file that an editor has changed, without a byte order mark. @param absolute Path as the root is spelled. */
export type UnsavedText = (absolute: string) => string | undefined;

/** All paths are relative to the root. A file that was deleted after it was listed is treated as absent. */
export interface SourceReader {
  /** Failures so far, in the order of the calls. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Files below a folder and the folders that are linked there, sorted. With `dot`, also those whose name begins with a dot.
   * @param isSkipped Tells which folders are not looked into.
   */
  list(folder: string, dot?: boolean, isSkipped?: FolderTest): readonly string[];
  /** Real paths of folders outside of the root that may be read. */
  readonly outside: readonly string[];
  /** Paths of the links to folders that were followed so far. */
  readonly linkedFolders: readonly string[];
  /** Folders of the root that directly hold a file of such a name, and those in them, sorted. */
  foldersWith(name: RegExp): readonly string[];
  /** Files that match globs, sorted. */
  find(globs: readonly string[]): readonly string[];
  /** Content of a text file; undefined after a failure. */
  text(path: string): string | undefined;
  /** The file as an asset. @param name Path of the file in the site. */
  asset(path: string, name: string): AssetFile | undefined;
}

export interface ReaderOptions {
  /** Tells output folders, which links do not lead to. */
  readonly isOutput?: FolderTest | undefined;
  /** Real paths of folders outside of the root that may be read. */
  readonly outside?: readonly string[];
  readonly unsaved?: UnsavedText | undefined;
}

export function sourceReader(root: string, options: ReaderOptions = {}): SourceReader {
  const { isOutput = () => false, outside = [], unsaved = () => undefined } = options;
  const diagnostics: Diagnostic[] = [];
  const linkedFolders: string[] = [];
  const attempt = <T>(what: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      const environment = envProblem(error, `reading ${what}`);
      if (!environment) throw error;
      // These two codes mean that the file was deleted between listing and reading, perhaps with its folder.
      const { code = '', path } = error as NodeJS.ErrnoException;
      const at = wholeFile(path === undefined ? what : sourcePath(relative(root, path)));
      if (!['ENOENT', 'ENOTDIR'].includes(code)) diagnostics.push({ ...environment, at });
      return undefined;
    }
  };
  return {
    diagnostics,
    outside,
    linkedFolders,
    list(folder, dot = false, isSkipped = () => false) {
      const denial = checkFolderAccess(root, folder, outside);
      if (denial) diagnostics.push(denial);
      const links = folderLinks(root, { isOutput, outside });
      const walk = { dot, isSkipped, links, linkedFolders };
      const entries = denial ? [] : (attempt(folder, () => filesBelow(root, folder, walk)) ?? []);
      const files: string[] = [];
      for (const entry of entries) {
        const skipped = checkEntry(root, entry, outside);
        if (skipped) diagnostics.push(skipped);
        else files.push(entry.path);
      }
      return files.sort();
    },
    foldersWith: (name) =>
      foldersIn(root, '', 2).filter((folder) => namesIn(join(root, folder), 'file').some((one) => name.test(one))),
    find(globs) {
      if (globs.length === 0) return [];
      const options = { cwd: root, followSymbolicLinks: false };
      const found = attempt('the files that globs match', () => fastGlob.sync([...globs], options)) ?? [];
      return found.filter((path) => !path.startsWith('..') && isReadableFile(root, path, outside)).sort();
    },
    text(path) {
      const edited = unsaved(join(root, path));
      if (edited !== undefined) return edited;
      const decoded = attempt(path, () => decodeText(readFileSync(join(root, path)), path));
      diagnostics.push(...(decoded?.diagnostics ?? []));
      return decoded?.value;
    },
    asset(path, name) {
      const absolute = join(root, path);
      const stat = attempt(path, () => statSync(absolute));
      if (!stat) return undefined;
      return { path: sourcePath(name), absolute, state: stateOf(stat) };
    },
  };
}

/** In names that are not UTF-8, Node.js puts U+FFFD in place of bytes, and then finds no such file. */
const hasUnreadableName = (root: string, path: string): boolean =>
  path.includes('\ufffd') && !existsSync(`${root}/${path}`);

/** A file, a symbolic link, or a folder that cannot be read because of its name. */
interface FolderEntry {
  readonly path: string;
  readonly isLink: boolean;
  /** Why the folder that a link leads to is not looked into. */
  readonly refusal?: string;
}

interface Walk {
  readonly dot: boolean;
  readonly isSkipped: FolderTest;
  readonly links: FolderLinks;
  /** Collects the links that are followed. */
  readonly linkedFolders: string[];
}

/** Throws if a folder cannot be read, because a part of the site would silently disappear. */
function filesBelow(root: string, folder: string, walk: Walk): readonly FolderEntry[] {
  const { dot, isSkipped, links, linkedFolders } = walk;
  const found: FolderEntry[] = [];
  const follow = (path: string, real: string, above: readonly string[]): void => {
    const refusal = links.refusal(real, above);
    if (refusal !== undefined) found.push({ path, isLink: true, refusal });
    else {
      linkedFolders.push(path);
      visit(path, [...above, real]);
    }
  };
  /** @param above Real paths of the folders whose links lead here, and of what these lead to. */
  const visit = (parent: string, above: readonly string[]): void => {
    // A folder that was deleted after it was listed has no files.
    const entries = ignoreMissing(() => readdirSync(`${root}/${parent}`, { withFileTypes: true })) ?? [];
    for (const entry of entries) {
      if (entry.name.startsWith('.') && !dot) continue;
      const path = startOf(parent) + entry.name;
      const isLink = entry.isSymbolicLink();
      if (hasUnreadableName(root, path)) found.push({ path, isLink });
      else if (entry.isDirectory()) {
        if (!isSkipped(path)) visit(path, above);
      } else if ((isLink || entry.isFile()) && !isEditorTempFile(entry.name)) {
        const real = isLink ? linkedFolder(`${root}/${path}`) : undefined;
        if (real === undefined) found.push({ path, isLink });
        else if (!isSkipped(path)) follow(path, real, [...above, realpathSync(`${root}/${parent}`)]);
      }
    }
  };
  visit(folder, []);
  return found;
}

function checkEntry(
  root: string,
  { path, isLink, refusal }: FolderEntry,
  outside: readonly string[],
): Diagnostic | undefined {
  if (path.includes('\\'))
    return problem('doc/slug', 'the name contains a backslash, which addresses cannot contain', {
      at: wholeFile(path),
      hint: 'give the file or its folder another name',
    });
  if (hasUnreadableName(root, path))
    return problem('source/encoding', 'the name is not UTF-8 text, so the file or folder cannot be read', {
      at: wholeFile(path),
      hint: 'give it another name, or convert its name to UTF-8, for example with `convmv`',
    });
  const why = isLink ? (refusal ?? fileRefusal(root, path, outside)) : undefined;
  if (why !== undefined)
    return problem('source/symlink', `this symbolic link is not followed: ${why}`, {
      at: wholeFile(path),
      hint: 'only links to files and folders inside the root are, of which no part of the path begins with a dot',
    });
  return undefined;
}

/** Folders that may be the author's own, to a depth. */
const foldersIn = (root: string, folder: string, depth: number): readonly string[] =>
  namesIn(join(root, folder), 'folder')
    .filter((name) => !/^(?:\..*|node_modules|dist|build)$/.test(name))
    .map((name) => (folder === '' ? name : `${folder}/${name}`))
    .flatMap((path) => [path, ...(depth > 1 ? foldersIn(root, path, depth - 1) : [])]);

/** Sorted; none of a folder that cannot be read. */
export const namesIn = (folder: string, kind: 'file' | 'folder'): readonly string[] =>
  entriesOf(folder)
    .filter((entry) => (kind === 'file' ? entry.isFile() : entry.isDirectory()))
    .map(({ name }) => name)
    .sort();
