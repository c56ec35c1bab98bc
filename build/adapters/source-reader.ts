/** Reads below the root. What cannot be read becomes a diagnostic, so that one run tells of all such places. */
import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastGlob from 'fast-glob';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { sourcePath } from '../model/paths.ts';
import type { AssetFile } from '../model/source-file.ts';
import { decodeText } from './decode-text.ts';
import { envProblem } from './env-problem.ts';
import { leadsToOpenFile, whyFolderClosed } from './source-links.ts';

/** All paths are relative to the root. A file that vanished since it was listed is simply not there. */
export interface SourceReader {
  /** What could not be read so far, in the order of the calls. */
  readonly diagnostics: readonly Diagnostic[];
  /** Files below a folder, sorted; `dot` with those whose name begins with a dot. */
  list(folder: string, dot?: boolean): readonly string[];
  /** Files that globs name, sorted. */
  find(globs: readonly string[]): readonly string[];
  text(path: string): string | undefined;
  /** @param name Path that the file has for the site. */
  asset(path: string, name: string): AssetFile | undefined;
}

export function sourceReader(root: string): SourceReader {
  const diagnostics: Diagnostic[] = [];
  const attempt = <T>(what: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      const environment = envProblem(error, `reading ${what}`);
      if (!environment) throw error;
      // Vanished between listing and reading; or below something that is no folder any more.
      const { code = '', path } = error as NodeJS.ErrnoException;
      const at = wholeFile(path === undefined ? what : sourcePath(relative(root, path)));
      if (!['ENOENT', 'ENOTDIR'].includes(code)) diagnostics.push({ ...environment, at });
      return undefined;
    }
  };
  return {
    diagnostics,
    list(folder, dot = false) {
      const closed = whyFolderClosed(root, folder);
      if (closed) diagnostics.push(closed);
      const entries = closed ? [] : (attempt(folder, () => filesBelow(root, folder, dot)) ?? []);
      const files: string[] = [];
      for (const entry of entries) {
        const leftOut = whyLeftOut(root, entry);
        if (leftOut) diagnostics.push(leftOut);
        else files.push(entry.path);
      }
      return files.sort();
    },
    find(globs) {
      if (globs.length === 0) return [];
      const options = { cwd: root, followSymbolicLinks: false };
      const found = attempt('the files of samples', () => fastGlob.sync([...globs], options)) ?? [];
      return found.filter((path) => !path.startsWith('../') && leadsToOpenFile(root, path)).sort();
    },
    text(path) {
      const decoded = attempt(path, () => decodeText(readFileSync(join(root, path)), path));
      diagnostics.push(...(decoded?.diagnostics ?? []));
      return decoded?.value;
    },
    asset(path, name) {
      const absolute = join(root, path);
      const stat = attempt(path, () => statSync(absolute));
      if (!stat) return undefined;
      const state = [stat.size, stat.mtimeMs, stat.ctimeMs, stat.ino].join(' ');
      return { path: sourcePath(name), absolute, state };
    },
  };
}

type FoundFile = Pick<fastGlob.Entry, 'path' | 'dirent'>;

/** Throws where a folder cannot be read: without it a part of the site would vanish. */
const filesBelow = (root: string, folder: string, dot: boolean): readonly FoundFile[] =>
  fastGlob
    .sync(`${fastGlob.escapePath(folder)}/**/*`, {
      cwd: root,
      dot,
      followSymbolicLinks: false,
      objectMode: true,
      onlyFiles: false,
    })
    .filter(({ dirent }) => dirent.isFile() || dirent.isSymbolicLink());

function whyLeftOut(root: string, { path, dirent }: FoundFile): Diagnostic | undefined {
  if (path.includes('\\'))
    return problem('doc/slug', 'the name holds a backslash, which no address can hold', {
      at: wholeFile(path),
      hint: 'give the file or its folder another name',
    });
  if (dirent.isSymbolicLink() && !leadsToOpenFile(root, path))
    return problem('source/symlink', 'this symbolic link is not followed', {
      at: wholeFile(path),
      hint: 'only links to files inside the root folder are, of which no part of the path begins with a dot',
    });
  return undefined;
}
