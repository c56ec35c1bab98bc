/** Adapter: decides which symbolic links below the root are followed, and reports the others. */
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Diagnostic, problem, wholeFile } from '../model/diagnostic.ts';
import { isInside } from '../publish/output-location.ts';
import { type AccessDenial, checkReadAccess } from './read-access.ts';

/**
 * The targets of folders that the configuration names and that lead out of the root, but stay in its repository: what is
 * in one repository belongs together.
 * @param folders Relative to the root.
 * @returns Real paths, by the folder that leads there.
 */
export function foldersOutside(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  const realRoot = realpathSync(root);
  const targets = folders.flatMap((folder) => {
    const real = realPathOf(join(root, folder));
    return real === undefined || isInside(realRoot, real) ? [] : [[folder, real] as const];
  });
  if (targets.length === 0) return new Map();
  const repository = repositoryOf(realRoot);
  return new Map(
    targets.filter(
      ([, real]) =>
        repository !== undefined && !isInside(real, realRoot) && checkReadAccess(repository, real) === undefined,
    ),
  );
}

/** Says what is read outside of the root. Whether it is, is decided where it is read. */
export const linkedFolders = (root: string, folders: readonly string[]): readonly Diagnostic[] =>
  [...foldersOutside(root, folders)].map(([folder, real]) =>
    problem(
      'config/linked-folder',
      `the folder \`${folder}\` is a symbolic link out of the root, and is read, because it leads to the same repository`,
      {
        at: wholeFile(folder),
        hint: `it is \`${relative(realpathSync(root), real).replaceAll('\\', '/')}\`, from the root`,
      },
    ),
  );

/** The nearest folder above with a `.git`, which is a file in work trees and submodules. */
function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return folder === dirname(folder) ? undefined : repositoryOf(dirname(folder));
}

/**
 * Whether a path leads to an existing file that may be read.
 * @param outside Real paths of folders outside of the root that may be read.
 */
export const isReadableFile = (root: string, path: string, outside: readonly string[] = []): boolean =>
  fileRefusal(root, path, outside) === undefined;

/** Why the file that a symbolic link leads to is not read. */
export function fileRefusal(root: string, path: string, outside: readonly string[]): string | undefined {
  const real = realPathOf(join(root, path));
  if (real === undefined) return 'it leads nowhere';
  const denial = checkReadAccess(root, real, outside);
  if (denial) return denials[denial];
  return statSync(real).isFile() ? undefined : 'it leads to neither a file nor a folder';
}

const denials: Readonly<Record<AccessDenial, string>> = {
  outside: 'it leads out of the root',
  hidden: 'it leads to something whose name, or that of a folder above it, begins with a dot',
};

/** More would be a mistake, such as two folders that lead to each other in many places. */
const MAX_LINKED = 1_000;

/** Decides which linked folders below a folder are looked into. */
export interface FolderLinks {
  /** Why a link is not followed; undefined if it is. @param above The links that lead to its place. */
  refusal(real: string, above: readonly string[]): string | undefined;
}

/**
 * @param isOutput Tells output folders, by their path from the root.
 * @param outside Real paths of folders outside of the root that may be read.
 */
export function folderLinks(
  root: string,
  { isOutput, outside }: { readonly isOutput: (folder: string) => boolean; readonly outside: readonly string[] },
): FolderLinks {
  let followed = 0;
  return {
    refusal(real, above) {
      const denial = checkReadAccess(root, real, outside);
      if (denial) return denials[denial];
      if (above.some((one) => isInside(real, one))) return 'it leads to a folder that it is in';
      if (foldersTo(relative(realpathSync(root), real)).some(isOutput)) return 'it leads to the finished site';
      followed += 1;
      return followed > MAX_LINKED ? 'there are more than 1,000 linked folders' : undefined;
    },
  };
}

/** `a`, `a/b` for `a/b`. */
const foldersTo = (path: string): readonly string[] =>
  path.split(sep).map((_, index, names) => names.slice(0, index + 1).join('/'));

/** The real path of a link to a folder; undefined for other links. */
export function linkedFolder(path: string): string | undefined {
  const real = realPathOf(path);
  return real !== undefined && statSync(real, { throwIfNoEntry: false })?.isDirectory() ? real : undefined;
}

/**
 * Checks a folder that the configuration names. It may be a symbolic link, but only to a folder inside the root, or to
 * one of `outside`.
 * @returns A `config/invalid` error, or undefined if the folder may be read.
 */
export function checkFolderAccess(
  root: string,
  folder: string,
  outside: readonly string[] = [],
): Diagnostic | undefined {
  const refuse = (why: string): Diagnostic =>
    problem('config/invalid', `the folder \`${folder}\` ${why}`, {
      at: wholeFile(folder),
      hint: 'give --root a folder that holds both, and name this one by its real path in `docs.path` or `staticDirectory`',
    });
  const path = join(root, folder);
  const real = realPathOf(path);
  if (real === undefined) return isLink(path) ? refuse('is a broken symbolic link') : undefined;
  // A real path in the configuration is deliberate, even if its name begins with a dot.
  if (real === join(realpathSync(root), folder)) return undefined;
  const denial = checkReadAccess(root, real, outside);
  if (denial === 'outside') return refuse('is a symbolic link out of the root folder, and nothing is read from there');
  return denial && refuse('is a symbolic link to a folder whose name begins with a dot, which is not read');
}

/** Undefined if there is nothing. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
